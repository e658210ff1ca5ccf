import Testing

@Test func provisional() {}
