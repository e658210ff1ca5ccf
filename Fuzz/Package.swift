// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .strictMemorySafety(), .enableExperimentalFeature("Lifetimes"),
]

/// One fuzzer: an executable with libFuzzer's entry point, which without `--sanitize=fuzzer` replays files.
func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: ["FuzzSupport"] + dependencies, swiftSettings: settings)
}

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "TextCore", path: "..")],
  targets: [
    .target(name: "FuzzSupport", swiftSettings: settings),
    fuzzer(
      "FuzzBuffer",
      [
        .product(name: "EditingModels", package: "TextCore"),
        .product(name: "TextModels", package: "TextCore"),
      ]),
    fuzzer("FuzzColumns", [.product(name: "KernelModels", package: "TextCore")]),
    fuzzer("FuzzGraphemes", [.product(name: "KernelModels", package: "TextCore")]),
    fuzzer("FuzzUTF8", [.product(name: "KernelModels", package: "TextCore")]),
    fuzzer("FuzzRope", [.product(name: "TextModels", package: "TextCore")]),
    fuzzer(
      "FuzzRows",
      [
        .product(name: "LayoutModels", package: "TextCore"),
        .product(name: "TextModels", package: "TextCore"),
      ]),
    fuzzer("FuzzFolding", [.product(name: "KernelModels", package: "TextCore")]),
    fuzzer("FuzzLineBreaks", [.product(name: "KernelModels", package: "TextCore")]),
    fuzzer("FuzzSentences", [.product(name: "KernelModels", package: "TextCore")]),
    fuzzer("FuzzWords", [.product(name: "KernelModels", package: "TextCore")]),
  ],
  swiftLanguageModes: [.v6]
)
