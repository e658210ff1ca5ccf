/// What a key means in the prompt for a search, beside editing its field.
enum FindAction {
  case confirm, cancel, next, previous, switchField, replaceAll
  case toggle(WritableKeyPath<FindOptions, Bool>)

  init?(_ key: Key, _ modifiers: Modifiers) {
    switch (key, modifiers) {
    case (.enter, .alt), (.character("a"), .alt): self = .replaceAll
    case (.enter, _): self = .confirm
    case (.escape, _), (.character("q"), .control): self = .cancel
    case (.down, _), (.function(3), []), (.character("f"), .control): self = .next
    case (.up, _), (.function(3), .shift): self = .previous
    case (.tab, _), (.character("r"), .control): self = .switchField
    case (.character("c"), .alt): self = .toggle(\.ignoresCase)
    case (.character("w"), .alt): self = .toggle(\.wholeWords)
    case (.character("r"), .alt): self = .toggle(\.isExpression)
    default: return nil
    }
  }
}
