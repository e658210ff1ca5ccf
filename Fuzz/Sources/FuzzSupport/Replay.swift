import Foundation

/// Calls `run` with the bytes of each file that the command line names, as libFuzzer would: what it found
/// before is run again.
///
/// A fuzzer's `main.swift` keeps the result in a global. Built as a runner, a global of `main.swift` is
/// evaluated when the program starts; under libFuzzer, which brings a `main` of its own, nobody reads it.
public func replayFiles(_ run: ([UInt8]) -> Void) {
  let paths = CommandLine.arguments.dropFirst()
  if paths.isEmpty { print("usage: \(CommandLine.arguments[0]) FILE ...") }
  for path in paths {
    guard let data = FileManager.default.contents(atPath: path) else {
      FileHandle.standardError.write(Data("'\(path)' cannot be read\n".utf8))
      exit(1)
    }
    run(Array(data))
    print("\(path): \(data.count) bytes, nothing found")
  }
}
