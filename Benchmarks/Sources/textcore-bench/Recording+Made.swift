extension Recording {
  /// A session that nobody recorded: words typed with slips and corrections, the caret moved about, pieces
  /// deleted and put in elsewhere. Its edits are a function of `alphabet` alone, and of the same kinds for each
  /// alphabet, so that two scripts can be compared.
  ///
  /// - Parameter alphabet: Words, typed scalar by scalar.
  init(name: String, alphabet: [String], editCount: Int) {
    self.init(name: name)
    var random = SplitMix64(seed: 7)
    var player = RecordingPlayer([])
    var caret = 0
    while edits.count < editCount {
      switch random.below(16) {
      case 0:
        caret = random.below(player.count + 1)
      case 1:
        let count = min(caret, 1 + random.below(12))
        for _ in 0..<count {
          caret -= 1
          append(caret, 1, "", &player)
        }
      case 2:
        // Cut and paste: a few words leave and come back somewhere near.
        let count = min(player.count - caret, 20)
        append(caret, count, "", &player)
        caret = max(0, min(player.count, caret + random.below(200) - 100))
        append(caret, 0, alphabet[random.below(alphabet.count)], &player)
        caret += edits[edits.count - 1].scalarsInserted(in: inserted)
      default:
        for scalar in alphabet[random.below(alphabet.count)].unicodeScalars {
          append(caret, 0, String(scalar), &player)
          caret += 1
        }
      }
    }
    after = player.text
  }

  /// Words of four scripts, emoji with joiners and modifiers, flags.
  static let mixedWords = [
    "文字", "折り返す", "한국어", "हिन्दी ", "क्ष", "संयुक्त ", "👩‍👩‍👧‍👦", "👍🏽", "🇫🇷🇯🇵", "❤️", "e\u{301}te\u{301}",
    "plain ", "words ", "\n", "العربية ", "ภาษาไทย",
  ]

  /// As many words, of the same numbers of scalars, in ASCII.
  static let asciiWords = mixedWords.map { word in
    word == "\n" ? word : String("the quick brown fox ".prefix(word.unicodeScalars.count))
  }
}

extension Recording.Edit {
  /// How many scalars the edit puts in.
  fileprivate func scalarsInserted(in inserted: [UInt8]) -> Int {
    inserted[newText].reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }
}
