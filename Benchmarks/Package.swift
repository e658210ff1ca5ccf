// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .strictMemorySafety(), .enableExperimentalFeature("Lifetimes"),
]

/// A package of its own, so that nobody who uses TextCore builds the benchmarks.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "TextCore", path: "..")],
  targets: [
    .systemLibrary(name: "CMalloc"),
    .executableTarget(
      name: "textcore-bench",
      dependencies: [
        "CMalloc",
        .product(name: "TextCore", package: "TextCore"),
        .product(name: "UnicodeKernels", package: "TextCore"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
