import TextRope
import Testing

#if canImport(Glibc)
  import Glibc

  /// What copied branches borrow from, and when it goes.
  struct RopeLendingTests {
    /// A branch of few children soon has none left that it borrows. (The address sanitizer keeps what is freed: with it, this asks
    /// for `ASAN_OPTIONS=quarantine_size_mb=1`.)
    @Test func snapshotsThatAreGoneLeaveNothingBehindWhereAllChildrenWereReplaced() async {
      await #expect(processExitsWith: .success) {
        #if DEBUG
          let lineCount = 4
        #else
          let lineCount = 400
        #endif
        // Two leaves under one branch.
        var text = Rope(String(repeating: "abcdefghi\n", count: lineCount))
        func editBothEndsUnderSnapshots(_ rounds: Int) {
          for _ in 0..<rounds {
            let held = text
            text.replace(2..<3, with: "x")
            text.replace((text.endOffset - 3)..<(text.endOffset - 2), with: "x")
            precondition(held.utf8Count == text.utf8Count)
          }
        }
        func peak() -> Int {
          var usage = rusage()
          _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
          return Int(usage.ru_maxrss)
        }
        editBothEndsUnderSnapshots(100)
        let before = peak()
        editBothEndsUnderSnapshots(40_000)
        precondition(peak() - before < before / 10, "the memory of snapshots that are gone is kept")
      }
    }
  }
#endif
