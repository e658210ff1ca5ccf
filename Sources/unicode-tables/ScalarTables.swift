/// The trie of combined classes, and the version of Unicode that all tables are of.
func addScalarTables(to file: inout TableFile, _ classes: CombinedClasses, version: String) {
  let trie = ScalarTrie(classes.expanded())
  file.add(
    declaration: "public let unicodeVersion = \"\(version)\"",
    "The version of Unicode that every rule of this module follows.")
  file.add("scalarLeads", trie.leads, "First byte to a block of `scalarMiddle`.")
  file.add("scalarMiddle", trie.middle, "Blocks of 64 offsets, of blocks of `scalarLeaves` or of this table.")
  file.add("scalarLeaves", trie.leaves, "Blocks of 64 combined classes.")
}
