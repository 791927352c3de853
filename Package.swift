// swift-tools-version: 6.2
// The map of the house: targets in dependency order, one comment each.
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety(), .treatAllWarnings(as: .error)]

// The sanitizer must find its own malloc everywhere, so the command is then not linked statically.
let isSanitized = Context.environment["SEGUE_SANITIZED"] != nil
let optimized = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
let standalone: [LinkerSetting] =
  isSanitized
  ? []
  : [
    .unsafeFlags(["-static-stdlib"], optimized), .linkedLibrary("_FoundationCShims", optimized),
    // All addresses are looked up when the program starts, and nothing can write to their table after that. Swift's own
    // linker is the same on every machine, and has nothing to say about functions that Foundation holds and nobody calls.
    .unsafeFlags(["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "now"], optimized),
    .linkedLibrary("_FoundationCollections", optimized),
  ]

// The packages that the command is linked with; `segue --version` prints their names and versions.
let parserVersion: Version = "1.8.2"
let serverVersion: Version = "2.101.2"
// The commit that is built and its day, which make passes on.
let commit = Context.environment["SEGUE_COMMIT"] ?? ""

/// A text as C's preprocessor takes it.
func quoted(_ text: String) -> String { "\"\(text)\"" }

// SEGUE_LEVEL=4 leaves out what the kernels have for other levels of x86-64 than version 4.
let level = Context.environment["SEGUE_LEVEL"].flatMap { ["2", "3", "4"].contains($0) ? $0 : nil }
let levels: [CSetting] = level.map { [.define("SEGUE_ONLY_LEVEL", to: $0)] } ?? []

// SEGUE_STUDIO=no makes the command without the server of `segue studio`, which takes as long to build as half of the rest.
let hasStudio = Context.environment["SEGUE_STUDIO"] != "no"

/// Tests, in a folder of their name.
func suite(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A part of SwiftNIO.
func nio(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-nio", condition: .when(traits: ["Command"]))
}

// What makes effects of pictures.
let effects = [
  "SegueSystem", "SegueText", "SeguePixels", "SegueTiming", "SegueTransitions", "SegueDrawing",
  "SegueMachine", "SegueShaders", "SegueFilters", "SegueEffects", "SegueCatalog",
]

let package = Package(
  name: "segue",
  products: [
    // Everything. Clients that plan films in parts or serve frames import SegueFarm or SegueServe as well.
    .library(name: "Segue", targets: ["Segue", "SegueFarm", "SegueServe"]),
    // Effects and filters between pictures in memory; asks for no C library and no other program.
    .library(name: "SegueEffects", targets: effects),
    // Layers, animations and stages too; likewise.
    .library(
      name: "SegueLayers",
      targets: effects + ["SegueTypesetting", "SegueLayers", "SegueInteraction"]),
    .executable(name: "segue", targets: ["SegueMain"]),
  ],
  traits: [
    .default(enabledTraits: ["Command"]),
    // Clients of the library alone write `traits: []`, and then fetch no other package.
    .trait(name: "Command", description: "The `segue` command, and what it needs."),
  ],
  dependencies: [
    // Argument parsing, help, completions. Exactly this version, as of the next: what a fresh clone builds must not
    // change when a newer one appears. A library's client that has another one leaves the trait out.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: parserVersion),
    // HTTP and WebSocket, for the page of `segue studio` alone.
    .package(url: "https://github.com/apple/swift-nio", exact: serverVersion),
  ],
  targets: [
    // The innermost loops, in C: one row in, one row out, no state.
    .target(name: "CSegueKernels", path: "Sources/Kernels", cSettings: levels),
    // libpng, libjpeg, libwebp, lcms2 and libdeflate behind functions that return a status.
    .target(
      name: "CSegueCodecs", dependencies: ["CSegueKernels"], path: "Sources/CodecShims",
      cSettings: levels,
      linkerSettings: [
        .linkedLibrary("png16"), .linkedLibrary("jpeg"), .linkedLibrary("lcms2"),
        .linkedLibrary("deflate"), .linkedLibrary("webp"),
      ]),
    // The C library of the system, by one name.
    .target(name: "SegueSystem", path: "Sources/System", swiftSettings: strict),
    // The arguments of the process, whatever bytes they are, how its memory is kept, and pages moved between pipes.
    .target(name: "CSegueSystem", path: "Sources/SystemShims"),
    // What the build was made from: of a new commit, this is all that is compiled again.
    .target(
      name: "CSegueBuild", path: "Sources/BuildShims",
      cSettings: [
        .define("SEGUE_COMMIT", to: quoted(commit)),
        .define(
          "SEGUE_PACKAGES",
          to: quoted(
            (hasStudio ? "SwiftNIO \(serverVersion), " : "")
              + "swift-argument-parser \(parserVersion)")),
      ]),
    // Shared by messages and parsers: numbers read and printed, nearest names, text made safe to
    // print.
    .target(name: "SegueText", path: "Sources/Text", swiftSettings: strict),
    // Bitmap, Map, geometry, colour, sampling, resampling, bands, pool, cache, FrameSource.
    .target(
      name: "SeguePixels", dependencies: ["CSegueKernels", "SegueSystem", "SegueText"],
      path: "Sources/Pixels",
      swiftSettings: strict),
    // Names of files as bytes, what is under them, and opening them within one folder.
    .target(
      name: "SegueFiles", dependencies: ["SegueSystem"], path: "Sources/Files",
      swiftSettings: strict),
    // Bytes to bitmaps and back: PNG, APNG, JPEG, WebP; limits, orientation, colour profiles.
    .target(
      name: "SegueCodecs",
      dependencies: [
        "CSegueCodecs", "CSegueSystem", "SegueSystem", "SegueText", "SeguePixels", "SegueFiles",
      ],
      path: "Sources/Codecs", swiftSettings: strict),
    // Media timing, timing functions, springs: pure arithmetic.
    .target(
      name: "SegueTiming", dependencies: ["SegueSystem", "SegueText"], path: "Sources/Timing",
      swiftSettings: strict),
    // The effect contract, parameters, the catalogue, Transition.
    .target(
      name: "SegueTransitions",
      dependencies: ["SegueSystem", "SegueText", "SeguePixels", "SegueTiming"],
      path: "Sources/Transitions", swiftSettings: strict),
    // Geometry, paths, coverage, painting: a display list becomes pixels. Knows nothing of time.
    .target(
      name: "SegueDrawing",
      dependencies: ["CSegueKernels", "SegueSystem", "SegueText", "SeguePixels"],
      path: "Sources/Drawing", swiftSettings: strict),
    // FreeType, HarfBuzz, fontconfig and FriBidi, loaded when the first text comes, and ICU, as functions that return
    // a status. Nothing of them is needed to build.
    .target(name: "CSegueType", path: "Sources/TypeShims"),
    // Text becomes outlines in places: fonts, shaping, lines. The caller draws the outlines, so
    // that text is as sharp as any other path. Typesetting, because "Text" is what messages and
    // parsers share.
    .target(
      name: "SegueTypesetting",
      dependencies: ["SegueSystem", "SegueText", "SeguePixels", "SegueDrawing", "CSegueType"],
      path: "Sources/Typesetting", swiftSettings: strict),
    // The batch machine that filters run on: programs of row operations, their registers, and how a frame runs.
    .target(
      name: "SegueMachine", dependencies: ["CSegueKernels", "SeguePixels"], path: "Sources/Machine",
      swiftSettings: strict),
    // The filter language once it is checked: programs with types, compiled to batches of row operations, and their frames.
    .target(
      name: "SegueShaders", dependencies: ["SeguePixels", "SegueTransitions", "SegueMachine"],
      path: "Sources/Shaders", swiftSettings: strict),
    // The text of the filter language, a GLSL subset: reads and checks it, with parameters and facts in comments; makes
    // effects of files, and brings those of Filters/ along.
    .target(
      name: "SegueFilters",
      dependencies: [
        "SegueText", "SeguePixels", "SegueTiming", "SegueTransitions", "SegueMachine",
        "SegueShaders",
      ],
      path: "Sources/FilterLanguage", swiftSettings: strict, plugins: ["EmbedFilesPlugin"]),
    // The effects that need no file: one file or folder per effect or family.
    .target(
      name: "SegueEffects",
      dependencies: [
        "SegueSystem", "SeguePixels", "SegueTiming", "SegueTransitions", "SegueDrawing",
      ],
      path: "Sources/Effects", swiftSettings: strict),
    // The catalogue that is used unless another one is named: effects and filters meet here.
    .target(
      name: "SegueCatalog",
      dependencies: ["SeguePixels", "SegueTransitions", "SegueFilters", "SegueEffects"],
      path: "Sources/Catalog", swiftSettings: strict),
    // The interface of libsegue in C, and what it needs of C.
    .target(
      name: "CSegueLibrary", dependencies: ["CSegueKernels"], path: "Sources/LibraryShims",
      cSettings: levels),
    // libsegue: effects and filters for programs in any language. No product has it; see packaging/lib.
    .target(
      name: "SegueLibrary",
      dependencies: [
        "CSegueLibrary", "CSegueSystem", "SegueSystem", "SegueText", "SeguePixels",
        "SegueTransitions", "SegueCatalog",
      ],
      path: "Sources/Library", swiftSettings: strict),
    // Filters in folders, by name and by file, and what they show when they are tried.
    .target(
      name: "SegueFilterLibrary",
      dependencies: [
        "SegueText", "SegueTiming", "SeguePixels", "SegueFiles", "SegueCodecs", "SegueTransitions",
        "SegueShaders", "SegueFilters",
      ], path: "Sources/FilterLibrary",
      swiftSettings: strict),
    // Headless Core Animation: layers, animations, transactions, snapshots. The catalogue of effects is handed in.
    .target(
      name: "SegueLayers",
      dependencies: [
        "SegueText", "SeguePixels", "SegueTiming", "SegueTransitions", "SegueDrawing",
        "SegueTypesetting",
      ],
      path: "Sources/Layers", swiftSettings: strict),
    // Interactive transitions, navigation, and shifts, which move what two trees share.
    .target(
      name: "SegueInteraction",
      dependencies: [
        "SegueSystem", "SeguePixels", "SegueTiming", "SegueTransitions", "SegueDrawing",
        "SegueCatalog", "SegueLayers",
      ], path: "Sources/Interaction",
      swiftSettings: strict),
    // Scene files: JSON to layers, checked against one schema; a scene as an effect.
    .target(
      name: "SegueScenes",
      dependencies: [
        "SegueText", "SeguePixels", "SegueCodecs", "SegueTiming", "SegueTransitions",
        "SegueDrawing", "SegueTypesetting", "SegueCatalog", "SegueLayers", "SegueInteraction",
      ],
      path: "Sources/Scenes", swiftSettings: strict),
    // Lottie files: JSON to layers and animations; nothing of its own is drawn beside them.
    .target(
      name: "SegueCompositions",
      dependencies: [
        "SegueSystem", "SegueText", "SeguePixels", "SegueCodecs", "SegueTiming", "SegueTransitions",
        "SegueDrawing", "SegueTypesetting", "SegueLayers",
      ],
      path: "Sources/Compositions", swiftSettings: strict),
    // Samples of sounds: the beats of music, and the sums and the peaks of a mix. Pure arithmetic.
    .target(
      name: "SegueRhythm", dependencies: ["SegueSystem"], path: "Sources/Rhythm",
      swiftSettings: strict),
    // Sinks and file formats, frame ranges, progress reports; knows FrameSource only.
    .target(
      name: "SegueExport",
      dependencies: [
        "SegueSystem", "CSegueSystem", "SegueText", "SeguePixels", "SegueFiles", "SegueCodecs",
      ],
      path: "Sources/Export", swiftSettings: strict),
    // The ffmpeg program: found, asked what it can do, run with pipes both ways.
    .target(
      name: "SeguePrograms",
      dependencies: [
        "SegueSystem", "SegueText", "SeguePixels", "SegueFiles", "SegueCodecs", "SegueRhythm",
        "SegueExport",
      ],
      path: "Sources/Programs", swiftSettings: strict),
    // Stills, clips, scenes and colours in a row, with transitions between them: a film's frames.
    .target(
      name: "SegueTimeline",
      dependencies: [
        "SegueSystem", "SegueText", "SeguePixels", "SegueFiles", "SegueCodecs", "SegueTiming",
        "SegueTransitions",
        "SegueDrawing", "SegueTypesetting", "SegueEffects", "SegueCatalog", "SegueLayers",
        "SegueScenes", "SegueCompositions", "SegueExport", "SeguePrograms", "SegueRhythm",
      ],
      path: "Sources/Timeline", swiftSettings: strict, plugins: ["EmbedFilesPlugin"]),
    // A film as a value becomes frames with everything decided: canvas, filters, format, limits.
    .target(
      name: "SegueFilms",
      dependencies: [
        "SegueSystem", "SegueText", "SeguePixels", "SegueFiles", "SegueCodecs", "SegueTiming",
        "SegueTransitions", "SegueTypesetting", "SegueFilters", "SegueFilterLibrary",
        "SegueLayers", "SegueScenes", "SegueCompositions", "SegueExport", "SeguePrograms",
        "SegueTimeline",
      ],
      path: "Sources/Films", swiftSettings: strict),
    // The umbrella clients import: re-exports and short forms, nothing else.
    .target(
      name: "Segue",
      dependencies: [
        "SegueText", "SeguePixels", "SegueFiles", "SegueCodecs", "SegueTiming", "SegueTransitions",
        "SegueDrawing", "SegueTypesetting", "SegueShaders", "SegueFilters", "SegueEffects",
        "SegueCatalog", "SegueFilterLibrary", "SegueLayers", "SegueInteraction", "SegueScenes",
        "SegueCompositions", "SegueExport", "SeguePrograms", "SegueTimeline", "SegueFilms",
      ],
      path: "Sources/Segue", swiftSettings: strict),
    // One film on many machines: plans, parts, records, and joining.
    .target(
      name: "SegueFarm",
      dependencies: ["CSegueSystem", "SegueSystem", "Segue"], path: "Sources/Farm",
      swiftSettings: strict),
    // Effects and errors as JSON: what programs and pages need to offer and to explain them.
    .target(
      name: "SegueDescriptions",
      dependencies: [
        "SegueText", "SeguePixels", "SegueFiles", "SegueCodecs", "SegueTransitions", "SegueFilters",
        "SegueFilterLibrary", "SegueExport", "SegueTimeline", "SegueFilms",
      ],
      path: "Sources/Descriptions", swiftSettings: strict),
    // A project that is edited by looking at it: its films, its pictures on demand, its exports. How a page talks to it
    // is not its business.
    .target(
      name: "SegueStudio",
      dependencies: [
        "CSegueSystem", "SegueSystem", "SegueText", "SeguePixels", "SegueFiles", "SegueCodecs",
        "SegueTiming", "SegueTransitions",
        "SegueFilters", "SegueFilterLibrary", "SegueScenes", "SegueCompositions", "SegueExport",
        "SeguePrograms", "SegueTimeline", "SegueFilms", "Segue", "SegueDescriptions",
      ],
      path: "Sources/Studio", exclude: ["Page"], swiftSettings: strict),
    // A server of frames for one client: messages in, pixels out.
    .target(
      name: "SegueServe",
      dependencies: ["CSegueSystem", "SegueSystem", "Segue", "SegueDescriptions"],
      path: "Sources/Serve",
      swiftSettings: strict),
    // The studio's page in a browser: SwiftNIO, and nothing but it, on this machine's own address.
    .target(
      name: "SegueStudioServer",
      dependencies: [
        "SegueText", "SegueCodecs", "SegueStudio", nio("NIOCore"), nio("NIOPosix"), nio("NIOHTTP1"),
        nio("NIOWebSocket"),
      ],
      path: "Sources/StudioServer", swiftSettings: strict, plugins: ["EmbedFilesPlugin"]),
    // Pictures as bytes for terminals, and what terminals answer. Asks none itself.
    .target(
      name: "SegueTerminalPictures", dependencies: ["SeguePixels", "SegueCodecs"],
      path: "Sources/TerminalPictures", swiftSettings: strict),
    // What `segue bench` measures.
    .target(
      name: "SegueBench", dependencies: ["SegueSystem", "Segue"], path: "Sources/Bench",
      swiftSettings: strict),
    // The command: one file per subcommand. Nothing imports it but its tests, which see inside it.
    .target(
      name: "SegueCommand",
      dependencies: [
        "SegueSystem", "CSegueSystem", "Segue", "SegueDescriptions", "SegueFarm", "SegueStudio",
        "SegueServe", "SegueTerminalPictures", "SegueBench",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Command"])),
      ],
      path: "Sources/CommandLine",
      swiftSettings: strict + [.unsafeFlags(["-enable-testing"], optimized)],
      plugins: ["EmbedFilesPlugin"]),
    // The `segue` executable. Optimized, it holds Swift's libraries and runs without them. Only its last step, the
    // linking, knows of it: so the tests are linked with the same objects, and nothing is compiled twice.
    .executableTarget(
      name: "SegueMain",
      dependencies: ["CSegueBuild", "SegueCommand"] + (hasStudio ? ["SegueStudioServer"] : []),
      path: "Sources/Main",
      swiftSettings: strict + (hasStudio ? [] : [.define("SEGUE_WITHOUT_STUDIO")]),
      linkerSettings: standalone),
    // Writes filters, compositions, the studio's page and the skill into Swift files when they are built.
    .executableTarget(
      name: "EmbedFiles", path: "Sources/EmbedFiles", exclude: ["Plugin"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .plugin(
      name: "EmbedFilesPlugin", capability: .buildTool(), dependencies: ["EmbedFiles"],
      path: "Sources/EmbedFiles/Plugin"),

    // What tests of any module share: goldens, pictures, folders, programs, and the slow twins of kernels.
    .target(
      name: "TestSupport",
      dependencies: ["SegueSystem", "SeguePixels", "SegueCodecs", "CSegueType"],
      path: "Tests/TestSupport", swiftSettings: strict),
    // Slow twins of effects in Double, and effects that test the contract.
    .target(
      name: "EffectTwins",
      dependencies: ["SegueSystem", "SeguePixels", "SegueTransitions", "TestSupport"],
      path: "Tests/EffectTwins", swiftSettings: strict),
    // An interpreter of the filter language, and a generator of random filters for it.
    .target(
      name: "ShaderTwins",
      dependencies: ["SegueSystem", "SegueMachine", "SegueShaders", "TestSupport"],
      path: "Tests/ShaderTwins", swiftSettings: strict),
    // Layers drawn once more, point by point and in Double.
    .target(
      name: "LayerReferences",
      dependencies: ["SegueSystem", "SeguePixels", "SegueDrawing", "SegueLayers"],
      path: "Tests/LayerReferences",
      swiftSettings: strict),
    suite("TextTests", ["SegueText"]),
    suite("KernelsTests", ["CSegueKernels", "SegueSystem", "SeguePixels", "TestSupport"]),
    suite("PixelsTests", ["SegueSystem", "SegueText", "SeguePixels", "TestSupport"]),
    suite("FilesTests", ["SegueSystem", "SegueFiles", "TestSupport"]),
    suite(
      "CodecsTests", ["SegueSystem", "SegueText", "SeguePixels", "SegueCodecs", "TestSupport"]),
    suite("TimingTests", ["SegueTiming"]),
    suite(
      "TransitionsTests",
      [
        "SegueText", "SeguePixels", "SegueTiming", "SegueTransitions", "SegueEffects",
        "SegueCatalog", "TestSupport", "EffectTwins",
      ]),
    suite(
      "EffectsTests",
      [
        "SegueSystem", "SeguePixels", "SegueTiming", "SegueTransitions", "SegueEffects",
        "TestSupport", "EffectTwins",
      ]),
    suite("MachineTests", ["SeguePixels", "SegueMachine", "TestSupport"]),
    suite(
      "FiltersTests",
      [
        "SeguePixels", "SegueTiming", "SegueTransitions", "SegueShaders", "SegueFilters",
        "TestSupport", "ShaderTwins",
      ]),
    suite("RhythmTests", ["SegueSystem", "SegueRhythm", "TestSupport"]),
    suite("DrawingTests", ["SegueSystem", "SeguePixels", "SegueDrawing", "TestSupport"]),
    suite("TypesettingTests", ["SeguePixels", "SegueDrawing", "SegueTypesetting", "TestSupport"]),
    // Layers in time: stages, animations, interaction. Their pictures are LayersTests'.
    suite(
      "StageTests",
      [
        "SegueSystem", "SeguePixels", "SegueTiming", "SegueTransitions", "SegueDrawing",
        "SegueTypesetting", "SegueEffects", "SegueCatalog", "SegueLayers", "SegueInteraction",
        "TestSupport",
      ]),
    suite(
      "LayersTests",
      [
        "SegueSystem", "SeguePixels", "SegueTiming", "SegueTransitions", "SegueDrawing",
        "SegueTypesetting", "SegueEffects", "SegueCatalog", "SegueLayers", "TestSupport",
        "LayerReferences",
      ]),
    suite(
      "ExportTests",
      [
        "SegueSystem", "SegueText", "SeguePixels", "SegueFiles", "SegueCodecs", "SegueExport",
        "TestSupport",
      ]),
    suite(
      "FarmTests",
      [
        "SegueSystem", "SegueText", "SeguePixels", "SegueFiles", "SegueCodecs", "SegueExport",
        "SeguePrograms", "SegueTimeline", "SegueFilms", "SegueFarm", "TestSupport",
      ]),
    suite(
      "ProgramsTests",
      [
        "SegueSystem", "SeguePixels", "SegueFiles", "SegueCodecs", "SegueExport", "SeguePrograms",
        "TestSupport",
      ]),
    suite(
      "ScenesTests",
      ["SegueCodecs", "SegueLayers", "SegueScenes", "Segue", "TestSupport", "EffectTwins"]),
    suite(
      "CompositionsTests",
      [
        "SegueSystem", "SegueText", "SeguePixels", "SegueCodecs", "SegueDrawing", "SegueLayers",
        "SegueCompositions", "TestSupport",
      ]),
    suite(
      "TimelineTests",
      [
        "SegueSystem", "SegueText", "SeguePixels", "SegueCodecs", "SegueTiming", "SegueTransitions",
        "SegueDrawing", "SegueTypesetting", "SegueEffects", "SegueLayers", "SegueScenes",
        "SegueExport", "SeguePrograms", "SegueTimeline", "TestSupport", "EffectTwins",
      ]),
    suite("StudioTests", ["SegueSystem", "SegueText", "SegueStudio", "Segue", "TestSupport"]),
    suite(
      "StudioServerTests",
      ["SegueSystem", "SegueText", "Segue", "SegueStudio", "SegueStudioServer"]),
    suite(
      "ServeTests",
      [
        "SegueSystem", "SegueText", "SegueCodecs", "SegueServe", "Segue", "TestSupport",
      ]),
    suite(
      "TerminalPicturesTests",
      ["SeguePixels", "SegueCodecs", "SegueTerminalPictures", "TestSupport"]),
    suite(
      "SegueTests",
      [
        "SegueSystem", "SegueText", "SegueFilters", "SegueFilterLibrary", "Segue", "SegueFarm",
        "SegueServe", "TestSupport", "EffectTwins",
      ]),
    suite(
      "CommandTests",
      [
        "SegueSystem", "SegueText", "SegueFiles", "Segue", "SegueDescriptions", "SegueStudio",
        "SegueServe", "SegueTerminalPictures", "SegueCommand", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu11
)

/// Leaves out all targets but some and what they need.
@MainActor func keep(_ names: [String]) {
  for name in names {
    precondition(package.targets.contains { $0.name == name }, "\(name): no target of this package")
  }
  // Plugins are not among what targets depend on.
  var wanted = names + ["EmbedFilesPlugin"]
  var needed: Set<String> = []
  while let name = wanted.popLast() {
    guard needed.insert(name).inserted else { continue }
    let target = package.targets.first { $0.name == name }
    for case .byNameItem(let name, _) in target?.dependencies ?? [] { wanted.append(name) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
  if needed.isDisjoint(with: ["SegueCommand", "SegueStudioServer"]) {
    package.traits = []
    package.dependencies = []
  }
}

if !hasStudio {
  package.targets.removeAll { ["SegueStudioServer", "StudioServerTests"].contains($0.name) }
  package.dependencies.removeLast()
}

// All fuzzed code as one program, which libFuzzer runs: see Tests/Fuzz/run.sh.
let isFuzzed = Context.environment["SEGUE_FUZZ"] != nil
if isFuzzed {
  package.targets += [
    .target(name: "CSegueFuzz", path: "Tests/FuzzMain"),
    .executableTarget(
      name: "SegueFuzz",
      dependencies: [
        "SegueSystem", "SegueText", "SeguePixels", "SegueCodecs", "SegueTransitions",
        "SegueDrawing", "SegueTypesetting", "SegueShaders", "SegueFilters", "SegueLayers",
        "SegueScenes", "SegueCompositions", "SeguePrograms", "SegueTimeline", "SegueFarm",
        "SegueStudio", "SegueServe", "SegueCatalog", "CSegueLibrary", "SegueLibrary", "TestSupport",
        "ShaderTwins", "CSegueFuzz",
      ],
      path: "Tests/Fuzz", exclude: ["run.sh", "flags"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      // Only here: the tests that share its build are not linked with libFuzzer. Of two options, the last one counts.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]),
  ]
  // The tool that embeds filters and compositions would become a fuzzer, too.
  for target in package.targets where ["SegueFilters", "SegueTimeline"].contains(target.name) {
    target.plugins = nil
    target.swiftSettings = strict + [.define("SEGUE_FUZZ")]
  }
}

// Clients and packages get everything optimized, which takes most of a build's time. `make` builds with -Onone, packages'
// modules too, and says by SEGUE_OPTIMIZE what is optimized all the same: `frames` is what runs for each frame, layer, sample
// or byte of a file, and `pixels`, for short runs under the sanitizer, what runs for each pixel. The bytes of pictures are
// the same.
let pixels = [
  "SeguePixels", "SegueDrawing", "SegueMachine", "TestSupport", "KernelsTests", "PixelsTests",
  "DrawingTests",
]
let frames =
  pixels + [
    "SegueText", "SegueCodecs", "SegueTiming", "SegueTransitions", "SegueShaders", "SegueEffects",
    "SegueFilterLibrary", "SegueLayers", "SegueRhythm", "SegueLibrary",
    "EffectTwins", "ShaderTwins", "LayerReferences", "EffectsTests", "RhythmTests", "LayersTests",
  ]
if let word = Context.environment["SEGUE_OPTIMIZE"], word != "all" {
  guard let names = ["frames": frames, "pixels": pixels][word] else {
    fatalError("SEGUE_OPTIMIZE=\(word): say frames, pixels or all")
  }
  // The driver is told -Onone behind what is written here, and the compiler itself -O behind that.
  // What the lowest modules do for each pixel is inlined above them; for the others that would take a sixth of the build.
  let inlined = ["SeguePixels", "SegueMachine", "SegueTiming", "SegueTransitions"]
  for target in package.targets where names.contains(target.name) {
    let flags = inlined.contains(target.name) ? ["-O", "-enable-default-cmo"] : ["-O"]
    target.swiftSettings =
      (target.swiftSettings ?? [])
      + [.unsafeFlags(flags.flatMap { ["-Xfrontend", $0] }, optimized)]
  }
}

// Some tests alone, and what they need: `SEGUE_TESTS="PixelsTests DrawingTests" swift test` compiles no other.
var chosen = (Context.environment["SEGUE_TESTS"] ?? "").split(separator: " ").map(String.init)
if isFuzzed { chosen.append("SegueFuzz") }
if !chosen.isEmpty { keep(chosen) }
