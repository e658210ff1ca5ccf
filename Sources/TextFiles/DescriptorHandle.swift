#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file of the operating system, closed when its owner goes. All calls to the system that take
/// pointers stand in this file; calls that a signal interrupted are made again.
struct DescriptorHandle: ~Copyable {
  let descriptor: Int32
  private let closesAtEnd: Bool

  /// Borrows a descriptor that somebody else closes: standard input, say.
  init(borrowing descriptor: Int32) {
    self.descriptor = descriptor
    closesAtEnd = false
  }

  /// Opens `path`, which exists, with `flags`.
  init(opening path: FilePath, _ flags: Int32) throws(TextFileError.Reason) {
    try self.init(opening: path, in: AT_FDCWD, flags, mode: 0)
  }

  /// Opens the folder that `path` lies in.
  init(openingFolderOf path: FilePath) throws(TextFileError.Reason) {
    do {
      try self.init(opening: path.folder, in: AT_FDCWD, O_RDONLY | O_DIRECTORY, mode: 0)
    } catch .missing {
      // "no such file" would be said of the file
      throw .system(code: ENOENT)
    }
  }

  /// Creates the file `name`, which does not exist, inside `folder` and opens it for writing.
  init(
    creating name: FilePath, in folder: borrowing DescriptorHandle, mode: UInt32
  ) throws(TextFileError.Reason) {
    do {
      try self.init(opening: name, in: folder.descriptor, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
    } catch .noPermission {
      // the file itself may be writable: it is not what is in the way
      throw .protectedFolder
    }
  }

  private init(opening path: FilePath, in folder: Int32, _ flags: Int32, mode: UInt32) throws(TextFileError
    .Reason)
  {
    // SAFETY: the array ends in NUL and lives for the call.
    descriptor = try retrying { unsafe openat(folder, path.nulTerminated, flags | O_CLOEXEC, mode_t(mode)) }
    closesAtEnd = true
  }

  deinit {
    if closesAtEnd { close(descriptor) }
  }

  /// Closes the file. An error may be the first news of a failed write.
  consuming func finish() throws(TextFileError.Reason) {
    let result = close(descriptor)
    let code = errno
    discard self
    // Linux has closed the descriptor even when a signal came: closing again could hit another file.
    if result != 0 && code != EINTR { throw TextFileError.Reason(code: code) }
  }
}

// MARK: - Content

extension DescriptorHandle {
  /// Fills `buffer` from its start; how many bytes came, 0 at the end of the file.
  func read(into buffer: inout [UInt8]) throws(TextFileError.Reason) -> Int {
    let file = descriptor
    return try retrying {
      // SAFETY: the pointer is valid for `count` bytes for the time of the call.
      unsafe buffer.withUnsafeMutableBytes { unsafe Platform.read(file, $0.baseAddress, $0.count) }
    }
  }

  /// Writes all of `bytes`.
  func write(_ bytes: [UInt8]) throws(TextFileError.Reason) {
    let file = descriptor
    var done = 0
    while done < bytes.count {
      let start = done
      done += try retrying {
        // SAFETY: `start` is less than the count, so the pointer and the length lie inside the array.
        unsafe bytes.withUnsafeBytes {
          unsafe Platform.write(file, $0.baseAddress! + start, $0.count - start)
        }
      }
    }
  }

  /// Makes sure that what was written is on the disk. Some file systems cannot do that for a folder.
  func synchronize() throws(TextFileError.Reason) {
    let file = descriptor
    #if canImport(Darwin)
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    do {
      _ = try retrying { fsync(file) }
    } catch .system(code: EINVAL) {
      return
    }
  }
}

// MARK: - Attributes

extension DescriptorHandle {
  func status() throws(TextFileError.Reason) -> FileStatus {
    var raw = stat()
    let file = descriptor
    // SAFETY: `raw` is a `stat` that lives for the call.
    _ = try retrying { unsafe fstat(file, &raw) }
    return FileStatus(raw)
  }

  /// The status of what `path` names, or of a symbolic link itself; nil if there is no such file.
  static func status(
    at path: FilePath, followingLinks: Bool = true
  ) throws(TextFileError.Reason) -> FileStatus? {
    var raw = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    do {
      // SAFETY: the array ends in NUL, `raw` lives for the call.
      _ = try retrying { unsafe fstatat(AT_FDCWD, path.nulTerminated, &raw, flags) }
    } catch .missing {
      return nil
    }
    return FileStatus(raw)
  }

  func changeMode(_ mode: UInt32) throws(TextFileError.Reason) {
    let file = descriptor
    _ = try retrying { fchmod(file, mode_t(mode)) }
  }

  /// Gives the file to `owner` and `group` as far as the system lets us: to the group alone, or not at all.
  func changeOwner(_ owner: UInt32, group: UInt32) {
    if fchown(descriptor, owner, group) != 0 { _ = fchown(descriptor, uid_t.max, group) }
  }
}

// MARK: - Names

extension DescriptorHandle {
  /// Whether this process may write to `path`, judged by its effective user.
  static func isWritable(_ path: FilePath) -> Bool {
    // SAFETY: the array ends in NUL and lives for the call.
    unsafe faccessat(AT_FDCWD, path.nulTerminated, W_OK, AT_EACCESS) == 0
  }

  /// What the symbolic link `path` says.
  static func destination(ofLink path: FilePath) throws(TextFileError.Reason) -> FilePath {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = try retrying {
      unsafe buffer.withUnsafeMutableBytes {
        // SAFETY: the pointer is valid for `count` bytes; readlink writes no NUL and no more than that.
        unsafe readlink(
          path.nulTerminated, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
      }
    }
    return FilePath(bytes: Array(buffer[..<count]))
  }

  /// Renames `name` to `newName`, both inside this folder, replacing what is there in one step.
  func rename(_ name: FilePath, to newName: FilePath) throws(TextFileError.Reason) {
    let folder = descriptor
    // SAFETY: both arrays end in NUL and live for the call.
    _ = try retrying { unsafe renameat(folder, name.nulTerminated, folder, newName.nulTerminated) }
  }

  /// Removes `name` from this folder; that it may be gone already is no concern.
  func remove(_ name: FilePath) {
    // SAFETY: the array ends in NUL and lives for the call.
    _ = unsafe unlinkat(descriptor, name.nulTerminated, 0)
  }
}

extension TextFileError.Reason {
  /// What an error number means for somebody who has a file open.
  fileprivate init(code: Int32) {
    self =
      switch code {
      case ENOENT: .missing
      case EISDIR: .folder
      case EACCES, EPERM: .noPermission
      case EROFS: .readOnly
      case ENOSPC, EDQUOT, EFBIG: .noSpace
      default: .system(code: code)
      }
  }

  /// The system's own words for an error number, in lower case as the house's messages are.
  static func systemMessage(_ code: Int32) -> String {
    // SAFETY: strerror returns a NUL-terminated string that is valid until the next call; it is copied.
    let text = unsafe String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension FilePath {
  fileprivate var nulTerminated: [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }
}

extension FileStatus {
  fileprivate init(_ raw: stat) {
    let kind: Kind =
      switch raw.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    #if canImport(Darwin)
      let time = raw.st_mtimespec
    #else
      let time = raw.st_mtim
    #endif
    self.init(
      kind: kind,
      stamp: FileStamp(
        device: UInt64(truncatingIfNeeded: raw.st_dev), inode: UInt64(raw.st_ino), size: Int64(raw.st_size),
        modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)),
      mode: UInt32(raw.st_mode & 0o7777), owner: raw.st_uid, group: raw.st_gid)
  }
}

/// Makes `call` until no signal interrupts it; a negative result is an error.
private func retrying<Result: FixedWidthInteger>(_ call: () -> Result) throws(TextFileError.Reason) -> Result
{
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw TextFileError.Reason(code: errno) }
  }
}

/// The system's functions under names that the methods here do not hide.
private enum Platform {
  static func read(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(file, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.read(file, bytes, count)
    #else
      unsafe Glibc.read(file, bytes, count)
    #endif
  }

  static func write(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(file, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.write(file, bytes, count)
    #else
      unsafe Glibc.write(file, bytes, count)
    #endif
  }
}
