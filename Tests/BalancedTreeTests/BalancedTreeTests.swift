import BalancedTree
import TestSupport
import Testing

private struct Item: TreeElement, Equatable {
  var value: Int
  var summary: Int { value }
}

@Suite struct BalancedTreeTests {
  private func elements(_ tree: BalancedTree<Item>) -> [Item] {
    var result: [Item] = []
    tree.forEach {
      result.append($0)
      return true
    }
    return result
  }

  @Test func buildingKeepsOrderAtEverySize() {
    for count in 0...200 {
      let items = (0..<count).map { Item(value: $0) }
      let tree = BalancedTree(items)
      tree.checkInvariants()
      #expect(elements(tree) == items)
      #expect(tree.summary == count * (count - 1) / 2)
    }
  }

  @Test func everySplitAndJoinIsSound() {
    for count in [0, 1, 4, 5, 16, 17, 64, 65, 130] {
      let items = (0..<count).map { Item(value: $0) }
      let tree = BalancedTree(items)
      for index in 0...count {
        var (head, tail) = tree.split(at: index)
        head.checkInvariants()
        tail.checkInvariants()
        #expect(elements(head) == Array(items[..<index]))
        #expect(elements(tail) == Array(items[index...]))
        head.append(tail)
        head.checkInvariants()
        #expect(elements(head) == items)
      }
    }
  }

  @Test func iterationStartsAnywhereAndStopsWhenTold() {
    let tree = BalancedTree((0..<100).map { Item(value: $0) })
    for start in 0...100 {
      var seen: [Int] = []
      tree.forEach(from: start) {
        seen.append($0.value)
        return seen.count < 7
      }
      #expect(seen == Array((0..<100).dropFirst(start).prefix(7)))
    }
  }

  /// Random replacements against an array, with copies held on the way that must not change.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomEditsEqualAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model: [Item] = []
    var tree = BalancedTree<Item>()
    var held: [(BalancedTree<Item>, [Item])] = []
    for step in 0..<1_500 {
      let grow = (step / 250) % 2 == 0
      let lower = Int.random(in: 0...model.count, using: &random)
      let length = Int.random(in: 0...(grow ? 3 : 9), using: &random)
      let upper = min(model.count, lower + length)
      let added = (0..<Int.random(in: 0...(grow ? 9 : 3), using: &random)).map { _ in
        Item(value: Int.random(in: 0..<10, using: &random))
      }
      model.replaceSubrange(lower..<upper, with: added)
      tree.replaceSubrange(lower..<upper, with: added)
      #expect(tree.count == model.count, "seed \(seed), step \(step)")
      if step % 7 == 0 {
        #expect(elements(tree) == model, "seed \(seed), step \(step)")
        var sum = 0
        let target = Int.random(in: 0...max(1, tree.summary), using: &random)
        let expected = model.firstIndex {
          sum += $0.value
          return sum >= target
        }
        let found = tree.first { $0 >= target }
        #expect(found?.index == expected, "seed \(seed), step \(step)")
        let prefix = Int.random(in: 0...model.count, using: &random)
        #expect(tree.summary(ofFirst: prefix) == model[..<prefix].reduce(0) { $0 + $1.value })
        if let expected, let found {
          #expect(found.element == model[expected] && tree[expected] == model[expected])
          #expect(found.before == tree.summary(ofFirst: expected))
        }
      }
      if step % 100 == 0 { held.append((tree, model)) }
    }
    for (tree, model) in held { #expect(elements(tree) == model) }
  }
}
