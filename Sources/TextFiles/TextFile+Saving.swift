public import TextRope
import UnicodeKernels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension TextFile {
  /// Saves `text`: the file has either its old content or all of the new one, whatever happens.
  ///
  ///     new file in the same folder ── write ── fsync ── rename over the old one ── fsync of the folder
  ///
  /// The mode is kept, and the owner and the group as far as the system permits. A symbolic link is
  /// followed, so that what it leads to is replaced. Nothing is left behind by a save that fails.
  ///
  /// - Parameters:
  ///   - text: The new content; a byte order mark is written before it if the file has one.
  ///   - consent: What may be destroyed.
  /// - Throws: `TextFileError`: `.changedOnDisk` or `.repaired` without consent, `.readOnly` if the file may
  ///   not be written, or what the system says. The file is then as it was.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func save(_ text: Rope, consent: Consent = []) throws(TextFileError) {
    do throws(TextFileError.Reason) {
      if repairCount > 0 && !consent.contains(.repaired) { throw .repaired(count: repairCount) }
      let target = try path.resolvingLinks()
      let old = try replaceable(target, consent: consent)
      let folder = try DescriptorHandle(openingFolderOf: target)
      let temporary = FilePath(".textcore-" + String(UInt64.random(in: 0 ... .max), radix: 36))
      do throws(TextFileError.Reason) {
        let written = try write(text, to: temporary, in: folder, like: old)
        // somebody may have come in between
        _ = try replaceable(target, consent: consent)
        try folder.rename(temporary, to: target.name)
        stamp = written
      } catch {
        folder.remove(temporary)
        throw error
      }
      repairCount = 0
      try folder.synchronize()
    } catch {
      throw TextFileError(path: path, reason: error)
    }
  }

  /// The status of the file that is to be replaced, nil if there is none; throws if it must stay.
  private func replaceable(
    _ target: FilePath, consent: Consent
  ) throws(TextFileError.Reason) -> FileStatus? {
    guard let status = try DescriptorHandle.status(at: target) else { return nil }
    try status.requireRegular()
    if status.stamp != stamp && !consent.contains(.changedOnDisk) { throw .changedOnDisk }
    // renaming would need no permission to write to the file itself
    if !DescriptorHandle.isWritable(target) { throw .readOnly }
    return status
  }

  /// Creates the file `name`, with the owner and mode of `old`; its stamp, when all of it is on the disk.
  private func write(
    _ text: Rope, to name: FilePath, in folder: borrowing DescriptorHandle, like old: FileStatus?
  ) throws(TextFileError.Reason) -> FileStamp {
    let file = try DescriptorHandle(creating: name, in: folder, mode: old == nil ? 0o666 : 0o600)
    var block: [UInt8] = hasByteOrderMark ? ByteOrderMark.utf8 : []
    block.reserveCapacity(1 << 18)
    try text.forEachChunk(in: 0..<text.endOffset) { (chunk) throws(TextFileError.Reason) in
      if block.count + chunk.count > 1 << 18 {
        try file.write(block)
        block.removeAll(keepingCapacity: true)
      }
      block.append(chunk)
      return true
    }
    try file.write(block)
    if let old {
      file.changeOwner(old.owner, group: old.group)
      try file.changeMode(old.mode)
    }
    try file.synchronize()
    let stamp = try file.status().stamp
    try file.finish()
    return stamp
  }
}

extension FilePath {
  /// The file that the path leads to, which need not exist, when it names a symbolic link.
  fileprivate func resolvingLinks() throws(TextFileError.Reason) -> FilePath {
    var path = self
    // as many links as Linux follows; a loop has been told as an error by `status` before
    for _ in 0..<40 {
      guard try DescriptorHandle.status(at: path, followingLinks: false)?.kind == .link else { break }
      path = path.following(link: try DescriptorHandle.destination(ofLink: path))
    }
    return path
  }
}
