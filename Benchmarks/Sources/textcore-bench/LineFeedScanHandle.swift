/// How many line feeds there are: blocks short enough for a counter of a byte, in a loop that becomes vectors.
@inline(never)
func lineFeedCount(in span: Span<UInt8>) -> Int {
  // SAFETY: the buffer is read inside the closure only, within its bounds. With checked subscripts, or over a range,
  // the loop becomes no vectors, and then the scan would be measured and not the access to chunks.
  unsafe span.withUnsafeBufferPointer { buffer in
    guard let bytes = buffer.baseAddress else { return 0 }
    let count = buffer.count
    var total = 0
    var start = 0
    while start < count {
      let block = unsafe bytes + start
      let length = min(240, count &- start)
      var feeds: UInt8 = 0
      var index = 0
      while index < length {
        feeds &+= unsafe block[index] == 10 ? 1 : 0
        index &+= 1
      }
      total &+= Int(feeds)
      start &+= 240
    }
    return total
  }
}
