import Foundation

/// A measurement that needs a process of its own: fresh pages, an empty heap. The program runs itself again
/// with `--child NAME`, and the child prints one number.
enum ChildProcess: String {
  case loadASCII = "load-ascii"
  case copyASCII = "copy-ascii"
  case loadMixed = "load-mixed"
  case copyMixed = "copy-mixed"
  case heapLoaded = "heap-loaded"
  case heapEdited = "heap-edited"
  case heapString = "heap-string"

  /// Runs the measurement in a child, and returns its number; nil if it failed.
  func run(in environment: Environment) -> Double? {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--child", rawValue]
    if let samples = environment.samples { process.arguments! += ["--samples", samples.path] }
    if environment.isSmokeTest { process.arguments!.append("--smoke") }
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return Double(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Makes the measurement here, in the child.
  func measure(in environment: Environment) -> Double {
    switch self {
    case .loadASCII: timeToLoad(asciiText(in: environment))
    case .copyASCII: Heap.timeToCopy(asciiText(in: environment))
    case .loadMixed: timeToLoad(mixedText(in: environment))
    case .copyMixed: Heap.timeToCopy(mixedText(in: environment))
    case .heapLoaded: heapAfterLoading(asciiText(in: environment))
    case .heapEdited: heapAfterEdits(in: environment)
    case .heapString: heapOfString(asciiText(in: environment))
    }
  }

  private func asciiText(in environment: Environment) -> [UInt8] {
    MadeText.lines(environment.scaled(100_000_000, smokeTest: 1 << 16))
  }

  private func mixedText(in environment: Environment) -> [UInt8] {
    Sample.mixed.bytes(repeatedTo: environment.scaled(100_000_000, smokeTest: 1 << 16), in: environment)
  }
}
