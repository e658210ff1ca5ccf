import TestSupport
import Testing

@testable import TextCoreTerminal

struct KeyDecoderTests {
  /// The events of `input`, fed in pieces, and those that follow when nothing more comes.
  func events(_ pieces: [[UInt8]], eraseByte: UInt8 = 0x7F) -> [InputEvent] {
    var decoder = KeyDecoder(eraseByte: eraseByte)
    var events: [InputEvent] = []
    for piece in pieces {
      decoder.append(piece)
      while let event = decoder.next() { events.append(event) }
    }
    while let event = decoder.next(isIdle: true) { events.append(event) }
    return events
  }

  func events(_ input: String) -> [InputEvent] {
    events([Array(input.utf8)])
  }

  static let sequences: [(String, [InputEvent])] = [
    ("a", [.text("a")]),
    ("héllo \u{4E2D}\u{1F600}", [.text("héllo \u{4E2D}\u{1F600}")]),
    ("\r", [.key(.enter, [])]), ("\n", [.key(.enter, [])]), ("\t", [.key(.tab, [])]),
    ("\u{7F}", [.key(.backspace, [])]), ("\u{8}", [.key(.backspace, .control)]),
    ("\u{1}\u{13}", [.key(.character("a"), .control), .key(.character("s"), .control)]),
    ("\0", [.key(.character(" "), .control)]), ("\u{1F}", [.key(.character("_"), .control)]),
    ("ab\u{1B}[Acd", [.text("ab"), .key(.up, []), .text("cd")]),
    ("\u{1B}[A\u{1B}OB", [.key(.up, []), .key(.down, [])]),
    ("\u{1B}[1;2C\u{1B}[1;5D", [.key(.right, .shift), .key(.left, .control)]),
    ("\u{1B}[1;6H", [.key(.home, [.shift, .control])]), ("\u{1B}[1;3F", [.key(.end, .alt)]),
    // num lock is no modifier
    ("\u{1B}[1;129A", [.key(.up, [])]),
    ("\u{1B}[3~\u{1B}[3;5~", [.key(.delete, []), .key(.delete, .control)]),
    ("\u{1B}[5~\u{1B}[6;2~", [.key(.pageUp, []), .key(.pageDown, .shift)]),
    ("\u{1B}[Z", [.key(.tab, .shift)]),
    (
      "\u{1B}OP\u{1B}[11~\u{1B}[[A", [.key(.function(1), []), .key(.function(1), []), .key(.function(1), [])]
    ),
    ("\u{1B}[13;2~\u{1B}[1;2R", [.key(.function(3), .shift), .key(.function(3), .shift)]),
    ("\u{1B}[24~", [.key(.function(12), [])]),
    // rxvt
    (
      "\u{1B}[3$\u{1B}[3^\u{1B}[3@",
      [
        .key(.delete, .shift), .key(.delete, .control), .key(.delete, [.shift, .control]),
      ]
    ),
    ("\u{1B}[a\u{1B}Od\u{1B}\u{1B}[A", [.key(.up, .shift), .key(.left, .control), .key(.up, .alt)]),
    // modifyOtherKeys and CSI u
    (
      "\u{1B}[27;6;90~\u{1B}[122;6u",
      [
        .key(.character("z"), [.shift, .control]), .key(.character("z"), [.shift, .control]),
      ]
    ),
    (
      "\u{1B}[27u\u{1B}[127;5u\u{1B}[13;2u",
      [
        .key(.escape, []), .key(.backspace, .control), .key(.enter, .shift),
      ]
    ),
    ("\u{1B}[233u", [.text("é")]), ("\u{1B}[97;1:3u", []), ("\u{1B}[57414u", [.key(.enter, [])]),
    ("\u{1B}[57441u", []),
    ("\u{1B}x\u{1B}é", [.key(.character("x"), .alt), .key(.character("é"), .alt)]),
    ("\u{1B}\u{7F}", [.key(.backspace, .alt)]),
    ("\u{1B}", [.key(.escape, [])]), ("\u{1B}\u{1B}", [.key(.escape, []), .key(.escape, [])]),
    ("\u{1B}[", [.key(.character("["), .alt)]), ("\u{1B}O", [.key(.character("O"), .alt)]),
    // the mouse
    ("\u{1B}[<0;1;1M", [.mouse(MouseEvent(action: .press, row: 0, column: 0))]),
    ("\u{1B}[<32;300;12M", [.mouse(MouseEvent(action: .drag, row: 11, column: 299))]),
    ("\u{1B}[<0;5;6m", [.mouse(MouseEvent(action: .release, row: 5, column: 4))]),
    ("\u{1B}[<4;5;6M", [.mouse(MouseEvent(action: .press, row: 5, column: 4, modifiers: .shift))]),
    (
      "\u{1B}[<64;5;6M\u{1B}[<65;5;6M",
      [
        .mouse(MouseEvent(action: .wheelUp, row: 5, column: 4)),
        .mouse(MouseEvent(action: .wheelDown, row: 5, column: 4)),
      ]
    ),
    ("\u{1B}[<2;5;6M", []),
    // pastes
    ("\u{1B}[200~one\r\ntwo\rthree\n\u{1B}[201~x", [.paste("one\ntwo\nthree\n"), .text("x")]),
    ("\u{1B}[200~\u{1B}[31m \u{1}\u{1B}[201~", [.paste("\u{1B}[31m \u{1}")]),
    ("\u{1B}[200~\u{1B}[201~", []),
    // what is not understood leaves no trace
    ("\u{1B}[?1;2c\u{1B}[12;40R\u{1B}[999~a", [.key(.function(3), Modifiers(parameter: 40)), .text("a")]),
    ("\u{1B}[1\u{1}", [.key(.character("a"), .control)]),
  ]

  @Test(arguments: sequences)
  func sequencesAreUnderstood(_ input: String, _ expected: [InputEvent]) {
    #expect(events(input) == expected)
  }

  @Test(arguments: sequences)
  func sequencesMayComeInTwoPieces(_ input: String, _ expected: [InputEvent]) {
    let bytes = Array(input.utf8)
    for cut in bytes.indices.dropFirst() {
      let pieces = [Array(bytes[..<cut]), Array(bytes[cut...])]
      #expect(joined(events(pieces)) == joined(expected), "cut at \(cut)")
    }
  }

  /// Text may be told in several events.
  func joined(_ events: [InputEvent]) -> [InputEvent] {
    events.reduce(into: []) { result, event in
      if case .text(let more) = event, case .text(let text) = result.last {
        result[result.count - 1] = .text(text + more)
      } else {
        result.append(event)
      }
    }
  }

  @Test func aLoneEscapeIsAKeyOnlyWhenNothingFollows() {
    var decoder = KeyDecoder()
    decoder.append([0x1B])
    #expect(decoder.next() == nil)
    #expect(decoder.isWaiting)
    #expect(decoder.next(isIdle: true) == .key(.escape, []))
    #expect(!decoder.isWaiting)
  }

  @Test func theTerminalsOwnBackspaceIsBackspace() {
    #expect(events([[0x08]], eraseByte: 0x08) == [.key(.backspace, [])])
  }

  @Test func bytesThatAreNotUTF8AreRepaired() {
    #expect(events([[0x61, 0xFF, 0x62]]) == [.text("a\u{FFFD}b")])
    #expect(events([[0xE4, 0xB8]]) == [.text("\u{FFFD}")])
  }

  @Test func aLongPasteInManyPiecesIsOneEvent() {
    let text = String(repeating: "0123456789 \u{4E2D}\n", count: 10_000)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    let pieces = stride(from: 0, to: bytes.count, by: 1021).map {
      Array(bytes[$0..<min($0 + 1021, bytes.count)])
    }
    #expect(events(pieces) == [.paste(text)])
  }

  @Test func aPasteThatStallsLosesNothing() {
    var decoder = KeyDecoder()
    decoder.append("\u{1B}[200~one two".utf8)
    #expect(decoder.next() == nil)
    var text = ""
    while case .paste(let part) = decoder.next(isIdle: true) { text += part }
    decoder.append(" three\u{1B}[201~".utf8)
    while case .paste(let part) = decoder.next() { text += part }
    #expect(text == "one two three")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func noBytesTrapAndNoneStay(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let likely =
      Array("\u{1B}\u{1B}\u{1B}[[O<;:0123456789~uMmABRZ$^@a\r\n\u{7F}".utf8) + [0xE4, 0xB8, 0xFF, 0xF0]
    var decoder = KeyDecoder()
    for _ in 0..<40 {
      let piece = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
        likely.randomElement(using: &generator)!
      }
      decoder.append(piece)
      while decoder.next() != nil {}
    }
    while decoder.next(isIdle: true) != nil {}
    #expect(!decoder.isWaiting || decoder.isPasting, "seed \(seed)")
  }
}
