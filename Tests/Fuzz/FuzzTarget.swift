// The fuzz targets: readers of files and texts that strangers give, and functions that strangers call. A target is one case
// here, with its seeds and a function that reads whatever bytes it gets; run.sh builds all of them as one
// program and asks it for the list.

/// A reader that is fuzzed.
enum FuzzTarget: String, CaseIterable {
  case png, jpeg, webp, heif, gif, map, cube, scene, show, lottie
  case media, captions, beats, font, path, shader, program, farm, studio, serve, library

  /// The longest input in bytes.
  var longest: Int { self == .font ? 400_000 : 8192 }

  /// The files it begins with, as patterns of a shell at the root of the sources.
  var seeds: [String] {
    switch self {
    case .png: Self.pictures("png")
    case .jpeg: Self.pictures("jpg")
    case .webp: Self.pictures("webp") + ["Tests/Corpus/animated/*.webp"]
    case .heif: Self.pictures("heic") + Self.pictures("avif")
    case .gif: Self.pictures("gif")
    case .map: ["png", "jpg", "webp", "heic", "avif", "gif"].flatMap(Self.pictures)
    case .cube: ["Tests/Corpus/cubes/*"]
    case .scene: ["Images/scenes/*.json", "Tests/Corpus/scenes/*.json"]
    case .show: ["Images/shows/*.json", "Tests/Corpus/shows/*"]
    case .lottie: ["Images/compositions/*.json", "Tests/Corpus/compositions/*"]
    case .media: ["Tests/Corpus/media/*.json"]
    case .captions: ["Images/shows/*.srt", "Tests/Corpus/captions/*"]
    case .beats: ["Tests/Corpus/beats/*"]
    case .font: ["/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf"]
    case .path: ["Tests/Corpus/paths/*"]
    case .shader, .program: ["Filters/*.glsl"]
    case .farm: ["Tests/Corpus/farm/*"]
    case .studio: ["Tests/Corpus/studio/*"]
    case .serve: ["Tests/Corpus/serve/*"]
    case .library: ["Tests/Corpus/library/*"]
    }
  }

  private static func pictures(_ type: String) -> [String] {
    ["good", "bad"].map { "Tests/Corpus/\($0)/*.\(type)" }
  }

  /// Reads some bytes; crashes, hangs and broken promises are the findings.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .png, .jpeg, .webp, .heif, .gif, .map: readPicture(bytes)
    case .cube: readCube(bytes)
    case .scene: readScene(bytes)
    case .show: readShow(bytes)
    case .lottie: readComposition(bytes)
    case .media: readProbeAnswer(bytes)
    case .captions: readCaptions(bytes)
    case .beats: readBeats(bytes)
    case .font: readFont(bytes)
    case .path: readPath(bytes)
    case .shader: readShader(bytes)
    case .program: runProgram(bytes)
    case .farm: readFarm(bytes)
    case .studio: readStudio(bytes)
    case .serve: readServe(bytes)
    case .library: callLibrary(bytes)
    }
  }
}
