/// What tells whether a file is still the one that was loaded.
///
/// Another program that saves in place changes size or time; one that saves by renaming changes the inode.
public struct FileStamp: Hashable, Sendable {
  /// The device that holds the file.
  public var device: UInt64
  /// The file's number on its device.
  public var inode: UInt64
  /// The size in bytes.
  public var size: Int64
  /// The time of the last change of the content, in nanoseconds since 1970.
  public var modified: Int64

  /// Creates a stamp.
  public init(device: UInt64, inode: UInt64, size: Int64, modified: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
  }
}

/// Everything that the system says about a file and that loading and saving need.
struct FileStatus: Hashable {
  enum Kind { case regular, folder, link, other }

  var kind: Kind
  var stamp: FileStamp
  /// The twelve bits of permission.
  var mode: UInt32
  var owner: UInt32
  var group: UInt32
}
