import Foundation

/// A kind of text that kernels are measured over.
enum Sample: String, CaseIterable {
  case code, english, cjk, hindi, emoji, mixed

  /// Its file in the samples folder.
  private var fileName: String {
    self == .code ? "source-code.txt" : "\(rawValue).txt"
  }

  /// A made paragraph that stands in for the file: of the script, if not of its statistics.
  private var standIn: String {
    switch self {
    case .code: "func add(_ left: Int, _ right: Int) -> Int {\n\treturn left &+ right // wraps\n}\n\n"
    case .english: "It was a bright cold day, and the clocks were striking; nobody minded “thirteen”.\n"
    case .cjk: "文字は右へ並び、行末で折り返す。漢字かな交じり文と한국어 문장도 섞여 있다。\n"
    case .hindi: "यह एक छोटा अनुच्छेद है, जिसमें संयुक्त अक्षर जैसे क्ष, त्र और ज्ञ आते हैं।\n"
    case .emoji: "👩‍👩‍👧‍👦🏳️‍🌈👍🏽 🇫🇷🇯🇵 ❤️ 1️⃣ 😀😃😄 🧑🏿‍🚀\n"
    case .mixed: "Plain text, then 日本語, हिन्दी, العربية, ภาษาไทย, 👨‍👩‍👧 and é (e\u{301}).\n"
    }
  }

  /// The sample's bytes, repeated to about `byteCount`, whole copies only.
  func bytes(repeatedTo byteCount: Int, in environment: Environment) -> [UInt8] {
    let once: [UInt8]
    if let folder = environment.samples, let data = try? Data(contentsOf: folder.appending(path: fileName)) {
      once = Array(data)
    } else {
      once = Array(standIn.utf8)
    }
    var result: [UInt8] = []
    result.reserveCapacity(byteCount)
    repeat { result += once } while result.count + once.count <= byteCount
    return result
  }
}
