/// The trie of combined classes, and the version of Unicode that all tables are of.
func addScalarTables(to file: inout TableFile, _ classes: CombinedClasses, version: String) {
  let trie = ScalarTrie(classes.expanded())
  file.add(
    declaration: "public let unicodeVersion = \"\(version)\"",
    "The version of Unicode that every rule of this module follows.")
  file.add("scalarLeaves", trie.leaves, "Blocks of 64 combined classes.")
  file.add("scalarMiddle", trie.middle, "Code point / 64 below U+10000 to a block of `scalarLeaves`.")
  file.add("scalarUpper", trie.upper, "Blocks of 64 offsets of blocks of `scalarLeaves`, from U+10000 on.")
  file.add("scalarRoot", trie.root, "Code point / 4096 to a block of `scalarUpper`.")
}
