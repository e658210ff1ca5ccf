import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process's own arguments and standard streams.
enum StandardStreamHandle {
  /// The arguments as bytes, the program's own name not among them.
  static var arguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      // SAFETY: the system hands over `argc` strings that end in NUL and live as long as the process.
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return [] }
      return unsafe Array(UnsafeBufferPointer(start: argument, count: strlen(argument))).map {
        UInt8(bitPattern: $0)
      }
    }
  }

  /// Writes all of `bytes`, or as many as can be before `limit` are written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    var done = 0
    while done < bytes.count {
      let start = done
      let count = unsafe bytes.withUnsafeBytes {
        // SAFETY: `start` is less than the count, so pointer and length lie inside the array.
        unsafe Platform.write(descriptor, $0.baseAddress! + start, $0.count - start)
      }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        try waitUntilWritable(descriptor)
      } else if errno != EINTR {
        throw OutputError(code: errno)
      }
    }
  }

  /// Waits until a descriptor that somebody made non-blocking takes more.
  private static func waitUntilWritable(_ descriptor: Int32) throws(OutputError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // SAFETY: one request, which lives for the call.
    if unsafe poll(&request, 1, -1) < 0 && errno != EINTR { throw OutputError(code: errno) }
  }
}

/// The system did not take what was written.
struct OutputError: Error, Hashable {
  var code: Int32

  /// Whether the reader has gone: no news for anybody.
  var isBrokenPipe: Bool { code == EPIPE }

  var message: String {
    code == ENOSPC
      ? "\(TextFileError.Reason.noSpace)" : "\(TextFileError.Reason.system(code: code))"
  }
}
