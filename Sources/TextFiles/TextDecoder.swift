import TextRope
import UnicodeKernels

/// Turns bytes that come in chunks into a text.
///
/// Chunks may end anywhere, inside a scalar or a CR LF too.
struct TextDecoder {
  private var decoded = DecodedText()
  private var bytes: [UInt8] = []

  mutating func append(_ chunk: ArraySlice<UInt8>) {
    bytes += chunk
  }

  consuming func finish() -> DecodedText {
    decoded.hasByteOrderMark = bytes.starts(with: ByteOrderMark.utf8)
    let content = decoded.hasByteOrderMark ? bytes.dropFirst(ByteOrderMark.utf8.count) : bytes[...]
    var repaired: [UInt8] = []
    var iterator = content.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = content.startIndex
    parsing: while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar):
        repaired += scalar
        offset += scalar.count
      case .error(let length):
        if decoded.firstFault == nil { decoded.firstFault = offset }
        decoded.repairCount += 1
        repaired += Array("\u{FFFD}".utf8)
        offset += length
      case .emptyInput: break parsing
      }
    }
    do { decoded.text = try Rope(utf8: repaired.span) } catch {
      preconditionFailure("repaired text is UTF-8")
    }
    decoded.lineEndings = LineEndings(in: repaired)
    return decoded
  }
}

/// U+FEFF at the start of a file.
enum ByteOrderMark {
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension LineEndings {
  fileprivate init(in bytes: [UInt8]) {
    self.init()
    var followsCR = false
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if followsCR {
          crlf += 1
          cr -= 1
        } else {
          lf += 1
        }
      }
      followsCR = byte == UInt8(ascii: "\r")
      if followsCR { cr += 1 }
    }
  }
}
