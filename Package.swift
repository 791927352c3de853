// swift-tools-version: 6.2
// The map of the house: targets in dependency order, one comment each.
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// How much is tested under the address sanitizer: "all", or "memory" for the modules that handle memory themselves.
// The sanitizer must find its own malloc everywhere, so the command is then not linked statically.
let sanitized = Context.environment["SEGUE_SANITIZED"]
let isSanitized = sanitized != nil
let optimized = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
let standalone: [LinkerSetting] =
  isSanitized
  ? []
  : [
    .unsafeFlags(["-static-stdlib"], optimized), .linkedLibrary("_FoundationCShims", optimized),
    .linkedLibrary("_FoundationCollections", optimized),
  ]

// Tests that wait, or leave it to optimized modules to compute: to optimize them takes longer than it saves.
// Nobody waits for their modules, so these are not made a first time ahead of the rest.
let unoptimized: [SwiftSetting] =
  strict + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], optimized)]

let package = Package(
  name: "segue",
  products: [
    // Everything.
    .library(name: "Segue", targets: ["Segue"]),
    // Effects and filters between pictures in memory; asks for no C library and no other program.
    .library(
      name: "SegueEffects",
      targets: [
        "SegueText", "SeguePixels", "SegueTiming", "SegueTransitions", "SegueDrawing",
        "SegueFilters", "SegueEffects",
      ]),
    // Layers, animations and stages too; likewise.
    .library(
      name: "SegueLayers",
      targets: [
        "SegueText", "SeguePixels", "SegueTiming", "SegueTransitions", "SegueDrawing",
        "SegueFilters", "SegueEffects", "SegueTypesetting", "SegueLayers",
      ]),
    .executable(name: "segue", targets: ["SegueProgram"]),
  ],
  traits: [
    .default(enabledTraits: ["Command"]),
    // Who takes the library alone says `traits: []`, and then gets no package but this one.
    .trait(name: "Command", description: "The `segue` command, and what it needs."),
  ],
  dependencies: [
    // Argument parsing, help, completions. The only package dependency.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // The innermost loops, in C: one row in, one row out, no state.
    .target(name: "CSegueKernels", path: "Sources/Kernels"),
    // libpng, libjpeg, libwebp, lcms2 and libdeflate behind functions that return a status.
    .target(
      name: "CSegueCodecs", dependencies: ["CSegueKernels"], path: "Sources/CodecShims",
      linkerSettings: [
        .linkedLibrary("png16"), .linkedLibrary("jpeg"), .linkedLibrary("lcms2"),
        .linkedLibrary("deflate"), .linkedLibrary("webp"),
      ]),
    // What messages and parsers share: numbers read and printed, nearest names, text made safe to print.
    .target(name: "SegueText", path: "Sources/Text", swiftSettings: strict),
    // Bitmap, Map, geometry, colour, sampling, resampling, bands, pool, cache, FrameSource.
    .target(
      name: "SeguePixels", dependencies: ["SegueText", "CSegueKernels"], path: "Sources/Pixels",
      swiftSettings: strict + [
        // A method may return a span that lives no longer than its bitmap.
        .enableExperimentalFeature("Lifetimes")
      ]),
    // Names of files as bytes, what is under them, and opening them within one folder.
    .target(name: "SegueFiles", path: "Sources/Files", swiftSettings: strict),
    // Bytes to bitmaps and back: PNG, APNG, JPEG, WebP; limits, orientation, colour profiles.
    .target(
      name: "SegueCodecs",
      dependencies: ["SegueText", "SeguePixels", "SegueFiles", "CSegueCodecs"],
      path: "Sources/Codecs", swiftSettings: strict),
    // Media timing, timing functions, springs: pure arithmetic.
    .target(
      name: "SegueTiming", dependencies: ["SegueText"], path: "Sources/Timing",
      swiftSettings: strict),
    // The effect contract, parameters, the catalogue, Transition.
    .target(
      name: "SegueTransitions", dependencies: ["SegueText", "SeguePixels", "SegueTiming"],
      path: "Sources/Transitions", swiftSettings: strict),
    // Geometry, paths, coverage, painting: a display list becomes pixels. Knows nothing of time.
    .target(
      name: "SegueDrawing", dependencies: ["SegueText", "SeguePixels", "CSegueKernels"],
      path: "Sources/Drawing", swiftSettings: strict),
    // FreeType, HarfBuzz, fontconfig and FriBidi, loaded when the first text comes, and ICU, as functions that return
    // a status. Nothing of them is needed to build.
    .target(name: "CSegueType", path: "Sources/TypeShims"),
    // Text becomes outlines in places: fonts, shaping, lines. What comes of it is drawn by whoever asks, so that
    // text is as sharp as any other path. Typesetting, because "Text" is what messages and parsers share.
    .target(
      name: "SegueTypesetting", dependencies: ["SegueDrawing", "CSegueType"],
      path: "Sources/Typesetting", swiftSettings: strict),
    // The filter language: a GLSL subset compiled to batches of row operations; makes effects of files,
    // and brings those of Filters/ along.
    .target(
      name: "SegueFilters",
      dependencies: ["SegueText", "SegueTiming", "SegueTransitions", "CSegueKernels"],
      path: "Sources/FilterLanguage", swiftSettings: strict, plugins: ["EmbedFiltersPlugin"]),
    // The effects that need no file: one file or folder per effect or family;
    // and the catalogue of these and the filters.
    .target(
      name: "SegueEffects",
      dependencies: ["SegueDrawing", "SegueTiming", "SegueTransitions", "SegueFilters"],
      path: "Sources/Effects", swiftSettings: strict),
    // Headless Core Animation: layers, animations, transactions, snapshots, interaction, shifts.
    .target(
      name: "SegueLayers",
      dependencies: ["SegueText", "SegueDrawing", "SegueTypesetting", "SegueEffects"],
      path: "Sources/Layers", swiftSettings: strict),
    // Scene files: JSON to layers, checked against one schema; a scene as an effect.
    .target(
      name: "SegueScenes",
      dependencies: ["SegueText", "SegueCodecs", "SegueTypesetting", "SegueLayers"],
      path: "Sources/Scenes", swiftSettings: strict),
    // Lottie files: JSON to layers and animations; nothing of its own is drawn beside them.
    .target(
      name: "SegueCompositions",
      dependencies: ["SegueText", "SegueCodecs", "SegueTypesetting", "SegueLayers"],
      path: "Sources/Compositions", swiftSettings: strict),
    // The arguments of the process, whatever bytes they are, how its memory is kept, and pages moved between pipes.
    .target(name: "CSegueProcess", path: "Sources/Process"),
    // Sinks and file formats, frame ranges, progress reports; knows FrameSource only.
    .target(
      name: "SegueExport",
      dependencies: [
        "SegueText", "SegueCodecs", "SegueFiles", "CSegueProcess",
      ],
      path: "Sources/Export", swiftSettings: strict),
    // The ffmpeg program: found, asked what it can do, run with pipes both ways.
    .target(
      name: "SeguePrograms", dependencies: ["SegueText", "SegueFiles", "SegueExport"],
      path: "Sources/Programs", swiftSettings: strict),
    // Stills, clips, scenes and colours in a row, with transitions between them: a film's frames.
    .target(
      name: "SegueTimeline",
      dependencies: [
        "SegueText", "SegueTypesetting", "SegueScenes", "SegueExport", "SeguePrograms",
      ],
      path: "Sources/Timeline", swiftSettings: strict),
    // The umbrella clients import: re-exports, catalogue, picture loading.
    .target(
      name: "Segue",
      dependencies: [
        "SegueText", "SegueFiles", "SeguePixels", "SegueCodecs", "SegueTiming", "SegueTransitions",
        "SegueEffects", "SegueTypesetting", "SegueLayers", "SegueScenes", "SegueCompositions",
        "SegueFilters", "SegueExport", "SeguePrograms", "SegueTimeline",
      ],
      path: "Sources/Segue", swiftSettings: strict),
    // The command: one file per subcommand. Nothing imports it but its tests, which see inside it.
    .target(
      name: "SegueCommand",
      dependencies: [
        "Segue", "SegueText", "SegueFiles", "CSegueProcess",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Command"])),
      ],
      path: "Sources/CommandLine",
      swiftSettings: strict + [.unsafeFlags(["-enable-testing"], optimized)]),
    // The `segue` executable. Optimized, it holds Swift's libraries and runs without them. Only its last step, the
    // linking, knows of it: so the tests are linked with the same objects, and nothing is compiled twice.
    .executableTarget(
      name: "SegueProgram", dependencies: ["SegueCommand"], path: "Sources/Program",
      swiftSettings: strict, linkerSettings: standalone),
    // Writes Filters/ into a Swift file when the library is built.
    .executableTarget(
      name: "EmbedFilters", path: "Sources/EmbedFilters", exclude: ["Plugin"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .plugin(
      name: "EmbedFiltersPlugin", capability: .buildTool(), dependencies: ["EmbedFilters"],
      path: "Sources/EmbedFilters/Plugin"),
    // Draws the sample pictures in Images/.
    .executableTarget(
      name: "SampleImages", dependencies: ["SegueCodecs"], path: "Sources/SampleImages",
      swiftSettings: strict),

    // Independent truth for the tests: slow twins in Double, goldens, effects that test the contract.
    .target(
      name: "TestSupport", dependencies: ["SegueCodecs", "SegueLayers", "SegueFilters"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "TextTests", dependencies: ["SegueText"], swiftSettings: unoptimized),
    .testTarget(
      name: "KernelsTests", dependencies: ["CSegueKernels", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PixelsTests", dependencies: ["SeguePixels", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "FilesTests", dependencies: ["SegueFiles", "TestSupport"], swiftSettings: unoptimized),
    .testTarget(
      name: "CodecsTests", dependencies: ["SegueCodecs", "TestSupport"], swiftSettings: unoptimized),
    .testTarget(name: "TimingTests", dependencies: ["SegueTiming"], swiftSettings: unoptimized),
    .testTarget(
      name: "TransitionsTests", dependencies: ["SegueEffects", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "EffectsTests", dependencies: ["SegueEffects", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "FiltersTests", dependencies: ["SegueFilters", "CSegueKernels", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "TypesettingTests", dependencies: ["SegueTypesetting", "TestSupport"],
      swiftSettings: unoptimized),
    // Layers in time: stages, animations, interaction. Their pictures are LayersTests'.
    .testTarget(
      name: "StageTests", dependencies: ["SegueLayers", "TestSupport"], swiftSettings: unoptimized),
    .testTarget(
      name: "LayersTests", dependencies: ["SegueLayers", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ExportTests", dependencies: ["SegueExport", "TestSupport"], swiftSettings: unoptimized),
    .testTarget(
      name: "ProgramsTests", dependencies: ["SeguePrograms", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "ScenesTests", dependencies: ["SegueScenes", "Segue", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "CompositionsTests", dependencies: ["SegueCompositions", "SegueCodecs", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "TimelineTests",
      dependencies: ["SegueEffects", "SegueTimeline", "SegueScenes", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "SegueTests", dependencies: ["Segue", "TestSupport"], swiftSettings: unoptimized),
    .testTarget(
      name: "CommandTests", dependencies: ["SegueCommand", "Segue", "TestSupport"],
      swiftSettings: unoptimized),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu11
)

/// Leaves out all targets but some and what they need.
@MainActor func keep(_ names: [String]) {
  // Plugins are not among what targets depend on.
  var wanted = names + ["EmbedFiltersPlugin"]
  var needed: Set<String> = []
  while let name = wanted.popLast() {
    guard needed.insert(name).inserted else { continue }
    for case .byNameItem(let name, _) in package.targets.first(where: { $0.name == name })?
      .dependencies ?? []
    { wanted.append(name) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
  package.traits = []
  package.dependencies = []
}

// The tests of the modules that handle memory, and what they need. The others say `unsafe` nowhere, or in a few calls
// of the system: the compiler sees to it that they touch no memory but their own. Layers do not either, but their
// pictures are the tests of drawing.
if sanitized == "memory" {
  keep(
    [
      "Kernels", "Pixels", "Files", "Codecs", "Filters", "Typesetting", "Layers", "Export",
      "Programs",
    ].map { "\($0)Tests" })
}

// What is fuzzed, as one program, whose `main` is libFuzzer's: see Tests/Fuzz/run.sh.
if Context.environment["SEGUE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "SegueFuzz", dependencies: ["SegueCompositions", "SegueTimeline", "TestSupport"],
      path: "Tests/Fuzz", exclude: ["run.sh"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
  // The tool that embeds filters would become a fuzzer, too.
  for target in package.targets where target.name == "SegueFilters" {
    target.plugins = nil
    target.swiftSettings = strict + [.define("SEGUE_FUZZ")]
  }
  keep(["SegueFuzz"])
}
