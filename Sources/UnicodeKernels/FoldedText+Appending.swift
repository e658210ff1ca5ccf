extension FoldedText {
  /// Folds `text` and appends it.
  ///
  /// Bytes that stay as they are, of all scripts without case, and ASCII are written sixteen at a time.
  ///
  /// - Parameter text: valid UTF-8 that begins and ends between scalars.
  /// - Complexity: O(n), where n is `text.count`, amortised.
  public mutating func append(_ text: Span<UInt8>) {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    var changes: [Change] = []
    swap(&changes, &self.changes)
    var offset = 0
    while offset < text.count {
      let (folded, source) = (utf8.count, sourceCount)
      // A text may grow by folding: what finds no room is for the next round.
      utf8.append(addingCapacity: text.count - offset + FoldingOutput.slack) { span in
        FoldingOutput.write(to: &span) { output in
          while offset < text.count, output.hasRoom {
            if offset &+ 18 <= text.count {
              let block = text.block(at: offset)
              let stops = block.mayChange(text.block(at: offset &+ 1), text.block(at: offset &+ 2))
              let length = stops.hasHighBit ? stops.firstTrue : 16
              output.append(block.lowercasedASCII, length)
              offset &+= length
              if length == 16 { continue }
            }
            // Letters of scripts that have case stand together.
            repeat {
              let start = output.count
              let length = CaseFolding.foldScalar(of: text, at: offset, into: &output)
              offset &+= length
              if output.count &- start != length || output.wasSeveral {
                changes.append(
                  Change(folded: folded + start..<folded + output.count, sourceEnd: source + offset))
              }
            } while offset < text.count && output.hasRoom && CaseFolding.hasCase(text.byte(at: offset))
          }
        }
      }
    }
    sourceCount += text.count
    swap(&changes, &self.changes)
  }
}

extension CaseFolding {
  /// Whether a scalar that starts with `lead` is one of Latin, Greek, Cyrillic or Armenian, most likely a letter.
  @inline(__always)
  fileprivate static func hasCase(_ lead: UInt8) -> Bool { lead >= 0xC3 && lead < 0xD7 }

  /// Writes what the scalar at `offset` folds to, or the single byte there if none starts; the bytes that it has.
  @inline(__always)
  fileprivate static func foldScalar(
    of text: Span<UInt8>, at offset: Int, into output: inout FoldingOutput
  ) -> Int {
    output.wasSeveral = false
    let lead = text.byte(at: offset)
    if lead < 0xC0 {
      output.append(UInt32(lead &- 0x41 < 26 ? lead | 0x20 : lead), 1)
      return 1
    }
    let (value, length) = text.longScalar(at: offset)
    let action = value < foldingLimit ? action(of: Int(value)) : 0
    if action == 0 {
      for index in 0..<length { output.append(UInt32(text.byte(at: offset &+ index)), 1) }
      return length
    }
    let head = foldings.span.word(action &* 3)
    let count = Int(head &>> 24)
    if count == 1 {
      output.append(scalar: (value &+ head) & 0x1F_FFFF)
    } else {
      output.wasSeveral = true
      output.append(scalar: head & 0xFF_FFFF)
      for index in 1..<count { output.append(scalar: foldings.span.word(action &* 3 &+ index)) }
    }
    return length
  }
}

extension Span<UInt8> {
  /// The scalar of at least two bytes at `offset`, and its length in bytes.
  @inline(__always)
  fileprivate func longScalar(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(byte(at: offset))
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = lead & (0x7F &>> UInt32(truncatingIfNeeded: length))
    for index in 1..<length { value = value &<< 6 | UInt32(byte(at: offset &+ index)) & 0x3F }
    return (value, length)
  }
}

/// What may change by folding, told from the first two or three bytes; the generator checks that nothing else does:
///
///     U+0080–05BF    Latin, Greek, Cyrillic, Armenian
///     U+1000–1FFF    Georgian, Cherokee, Latin, Greek
///     U+2100–24FF    letter-like symbols, Roman numbers, letters in circles
///     U+2C00–2FFF    Glagolitic, Latin, Coptic
///     U+A000–ABFF    Cyrillic, Latin, Cherokee
///     U+FB00–FB3F    ligatures
///     U+FF21–FF3A    fullwidth Latin
///     U+10000–1EFFF  historic scripts
extension SIMD16<UInt8> {
  /// 0xFF where a scalar starts, other than ASCII, that may fold to another one.
  ///
  /// - Parameters:
  ///   - second: the block that starts one byte later.
  ///   - third: the block that starts two bytes later.
  @inline(__always)
  fileprivate func mayChange(_ second: SIMD16<UInt8>, _ third: SIMD16<UInt8>) -> SIMD16<UInt8> {
    var result = signed(greaterThan: -65) & signed(lessThan: -41) | equal(0xE1)
    result |=
      equal(0xE2)
      & (second.signed(greaterThan: -125) & second.signed(lessThan: -108) | second.signed(greaterThan: -81))
    result |= equal(0xEA) & second.signed(lessThan: -80)
    result |=
      equal(0xEF)
      & (second.equal(0xAC)
        | second.equal(0xBC) & third.signed(greaterThan: -96) & third.signed(lessThan: -69))
    result |= equal(0xF0) & second.signed(lessThan: -97)
    return result
  }

  /// The block with ASCII letters in lowercase.
  @inline(__always)
  fileprivate var lowercasedASCII: SIMD16<UInt8> {
    self | signed(greaterThan: 0x40) & signed(lessThan: 0x5B) & SIMD16(repeating: 0x20)
  }
}
