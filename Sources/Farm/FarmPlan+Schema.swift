// The keys of plans, for those who read them: for checking, and for `segue schema plan`.

import Segue

extension FarmPlan {
  /// A plan of one film.
  static let section = SceneSection(
    "a plan", "A film in shards, as `segue farm plan` writes it.",
    [
      versionKey,
      SceneKey.required("film", .section("film"), "The film."),
    ] + places + [
      SceneKey.required("output", .text, "Where the film goes, as it says it."),
      SceneKey.required("format", .text, "Its format."),
      SceneKey.required("parts", .words(PartKind.self), "How the parts are kept."),
      SceneKey.required(
        "encoder", .list(.text),
        "The arguments with which ffmpeg encodes the pictures; empty if it does not."),
      SceneKey.required("replaces", .flag, "Whether files that exist may be replaced."),
      SceneKey.required(
        "size", .tuple(["width", "height"]), "The size of every frame, in pixels."),
      SceneKey.required("frameRate", .pattern("30/1"), "Frames in a second, as a fraction."),
    ] + tools + [
      SceneKey.required("files", .list(.section("input")), "What the film is made of."),
      SceneKey.required("shards", .list(.section("shard")), "The shards, in order, without gaps."),
      SceneKey.required(
        "digest", .text, "The SHA-256 of all that the plan says: it is refused after a change."),
    ])

  /// A plan of many films, which are in files beside it.
  static let batch = SceneSection(
    "a batch", "Many films in shards, as `segue farm plan` writes those of a batch.",
    [
      versionKey, count("films", "How many films there are."),
      count("refused", "How many lines could not be made into films."),
      SceneKey.required("shards", .count(0...mostShards), "How many shards there are."),
    ] + places + tools)

  static let shard = SceneSection(
    "a shard", "Frames that are rendered together.",
    [
      SceneKey.required("first", .count(0...Int(Int32.max)), "Its first frame."),
      SceneKey.required("last", .count(0...Int(Int32.max)), "Its last frame."),
      SceneKey.required(
        "cost", .number(0...JSONNode.largest),
        "About how many seconds one processor takes for it."),
    ])

  static let build = SceneSection(
    "a build", "The program that renders.",
    [
      SceneKey.required("version", .text, "Its version."),
      SceneKey.required("build", .text, "The build of it."),
    ])

  private static let versionKey = SceneKey.required(
    "segueFarm", .numbers([version]), "The version of the file's form.")

  private static let places = [
    SceneKey.required(
      "root", .text, "The folder that all files are in, relative to that of the plan."),
    SceneKey.required(
      "folder", .text, "What the films' names are relative to, relative to the root."),
  ]

  private static let tools = [
    SceneKey.required(
      "segue", .section("build"), "The program that made the plan, and has to render it."),
    SceneKey("ffmpeg", .text.or(.null), "The version of ffmpeg; null if it is not needed."),
  ]

  private static func count(_ name: String, _ summary: String) -> SceneKey {
    SceneKey.required(name, .count(0...1_000_000_000), summary)
  }
}

extension FarmFile {
  static let section = SceneSection(
    "an input", "A file that a film is made of.",
    [
      SceneKey.required(
        "path", .text,
        "Where it is, relative to the root; absolute for a file outside of it, such as a font."),
      SceneKey.required("bytes", .count(0...Int(1e15)), "How long it is."),
      SceneKey.required("sha256", .text, "The SHA-256 of all of it."),
      SceneKey("sample", .text, "The SHA-256 of some of it, if it is long."),
      SceneKey(
        "clip", .flag, "Whether it is a video or an animation, which ffmpeg decodes.",
        default: .flag(false)),
    ])
}

extension DocumentSchema {
  /// The schema of the plans of a farm.
  ///
  /// - Parameter film: the schema of films.
  package static func plan(of film: DocumentSchema) -> DocumentSchema {
    film.inside(
      "A plan of Segue",
      [FarmPlan.section, FarmPlan.batch, FarmPlan.shard, FarmPlan.build, FarmFile.section],
      roots: [FarmPlan.section.name, FarmPlan.batch.name])
  }
}
