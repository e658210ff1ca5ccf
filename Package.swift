// swift-tools-version: 6.2

import PackageDescription

/// Every target is compiled under the same rules: unsafe code is marked where it stands, and spans may
/// be stored and returned with a stated lifetime.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableExperimentalFeature("Lifetimes"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// One target a layer; arrows point down only, and this table is what holds them so.
///
///     TextCoreTerminal               `textcore`: a terminal editor, measuring, wrapping
///     TextFiles   TextCore           loading and saving; the umbrella module
///     TextInteraction                motions, commands, the editing session
///     TextLayout                     rows, heights, hit testing
///     TextEditing                    buffers, limits, selections, history
///     TextRope                       the text, all its counts, snapshots
///     BalancedTree  UnicodeKernels   a persistent tree; pure functions over UTF-8
let package = Package(
  name: "TextCore",
  products: [
    .library(name: "TextCore", targets: ["TextCore"]),
    .library(name: "TextFiles", targets: ["TextFiles"]),
    .library(name: "UnicodeKernels", targets: ["UnicodeKernels"]),
    .library(name: "TextModels", targets: ["TextModels"]),
    .library(name: "EditingModels", targets: ["EditingModels"]),
    .library(name: "KernelModels", targets: ["KernelModels"]),
    .library(name: "LayoutModels", targets: ["LayoutModels"]),
    .executable(name: "textcore", targets: ["TextCoreTerminal"]),
    .executable(name: "unicode-tables", targets: ["unicode-tables"]),
  ],
  targets: [
    .target(name: "UnicodeKernels", swiftSettings: settings),
    .target(name: "BalancedTree", swiftSettings: settings),
    .target(
      name: "TextRope", dependencies: ["BalancedTree", "UnicodeKernels"], swiftSettings: settings),
    .target(
      name: "TextEditing", dependencies: ["BalancedTree", "TextRope", "UnicodeKernels"],
      swiftSettings: settings),
    .target(
      name: "TextLayout", dependencies: ["BalancedTree", "TextEditing", "TextRope", "UnicodeKernels"],
      swiftSettings: settings),
    .target(
      name: "TextInteraction", dependencies: ["TextEditing", "TextLayout", "TextRope", "UnicodeKernels"],
      swiftSettings: settings),
    .target(
      name: "TextCore", dependencies: ["TextEditing", "TextInteraction", "TextLayout", "TextRope"],
      swiftSettings: settings),
    .target(name: "TextFiles", dependencies: ["TextRope", "UnicodeKernels"], swiftSettings: settings),
    .executableTarget(
      name: "TextCoreTerminal", dependencies: ["TextCore", "TextFiles", "UnicodeKernels"],
      swiftSettings: settings),
    .executableTarget(name: "unicode-tables", swiftSettings: settings),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "TextModels", dependencies: ["TextRope", "TestSupport"], path: "Tests/TextModels",
      swiftSettings: settings),
    .target(
      name: "LayoutModels",
      dependencies: ["TextEditing", "TextLayout", "TextModels", "TextRope", "UnicodeReferences"],
      path: "Tests/LayoutModels", swiftSettings: settings),
    .target(
      name: "EditingModels", dependencies: ["TextEditing", "TextModels", "TextRope"],
      path: "Tests/EditingModels", swiftSettings: settings),
    .target(
      name: "UnicodeReferences", path: "Tests/UnicodeReferences", resources: [.copy("Facts")],
      swiftSettings: settings),
    .target(
      name: "KernelModels", dependencies: ["UnicodeKernels", "UnicodeReferences", "TestSupport"],
      path: "Tests/KernelModels", swiftSettings: settings),
    .testTarget(
      name: "UnicodeKernelsTests",
      dependencies: ["KernelModels", "UnicodeKernels", "UnicodeReferences", "TestSupport"],
      resources: [.copy("Facts")], swiftSettings: settings),
    .testTarget(
      name: "BalancedTreeTests", dependencies: ["BalancedTree", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "TextRopeTests", dependencies: ["TextRope", "TextModels", "UnicodeKernels", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TextEditingTests",
      dependencies: [
        "EditingModels", "TextEditing", "TextModels", "TextRope", "UnicodeKernels", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TextLayoutTests",
      dependencies: [
        "LayoutModels", "TextEditing", "TextLayout", "TextModels", "TextRope", "UnicodeKernels",
        "TestSupport",
      ],
      resources: [.copy("Facts")], swiftSettings: settings),
    .testTarget(
      name: "TextInteractionTests", dependencies: ["TextInteraction", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TextFilesTests", dependencies: ["TextFiles", "TextRope", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TextCoreTerminalTests",
      dependencies: ["TextCore", "TextCoreTerminal", "TextFiles", "TestSupport"],
      exclude: ["tmux-session.sh"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
