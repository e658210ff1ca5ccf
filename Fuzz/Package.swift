// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .strictMemorySafety(), .enableExperimentalFeature("Lifetimes"),
]

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "TextCore", path: "..")],
  targets: [],
  swiftLanguageModes: [.v6]
)
