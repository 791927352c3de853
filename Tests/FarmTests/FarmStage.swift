// A film of drawn frames, its plan and its folder, for tests of parts.

import SegueCodecs
import SegueExport
import SegueFarm
import SegueFiles
import SegueFilms
import SeguePixels
import SegueText
import TestSupport

/// Frames that follow from their number, some of which stay.
struct Drawn: FrameSource {
  var size = PixelSize(width: 21, height: 13)
  var frameRate = Rational(25)
  var count = 20
  var isOpaque = false
  var holds = [3: 9, 11: 14]

  func repeats(_ index: Int) -> Int { holds[index] ?? 1 }

  func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) {
    for y in 0..<size.height {
      for x in 0..<size.width {
        let alpha = isOpaque ? 255 : (x * 11 + index * 5) & 255
        func byte(_ value: Int) -> UInt8 { UInt8(min(value & 255, alpha)) }
        bitmap[x, y] = Pixel(
          red: byte(x * 7 + index * 13), green: byte(y * 9 + index), blue: byte(x ^ y),
          alpha: UInt8(alpha))
      }
    }
  }
}

/// A film that is made in parts in a folder of its own.
struct FarmStage {
  let directory = TemporaryDirectory()
  let film: OpenedFilm
  let plan: FarmPlan
  static let tools = FarmPlan.Tools(version: "1", build: "ab", ffmpeg: nil)

  var folder: FarmFolder { FarmFolder(directory.file("farm")) }

  /// Plans a film.
  init(
    _ output: String, _ format: any OutputFormat, shards: Int, source: Drawn = Drawn()
  ) throws {
    var options = ExportOptions(threads: 2)
    options.limits.root = RootFolder(directory.file("."))
    film = OpenedFilm(
      source, to: try Destination(parsing: directory.file(output)), as: format, options)
    plan = try Self.plan(film, shards)
    try folder.write(plan)
  }

  private static func plan(_ film: OpenedFilm, _ shards: Int) throws -> FarmPlan {
    FarmPlan(
      film: .object([("items", .texts(["a.png"]))]), root: "..", folder: ".",
      output: "\(film.destination)", format: film.ending,
      parts: try film.kind(), encoder: [], replaces: false, size: film.source.size,
      frameRate: film.source.frameRate, tools: tools, files: [],
      shards: ShardPlanner(try FrameCosts(of: film)).shards(.count(shards)))
  }

  func render() throws -> ShardRender {
    try ShardRender(folder, plan, film, tools: Self.tools, cancellation: nil)
  }

  func merge() throws -> FarmMerge {
    try FarmMerge(folder, plan, film, tools: Self.tools, cancellation: nil)
  }

  /// Renders all shards, the last one first, and joins them.
  func make() throws {
    for shard in plan.shards.reversed() { _ = try render().render(shard) }
    _ = try merge().join()
  }

  /// The bytes of one run.
  func whole() throws -> [UInt8] {
    let output = MemoryOutput()
    try Exporter().export(
      film.source, to: .memory(output), format: film.format, options: film.options)
    return output.bytes
  }

  /// The files of the parts.
  var parts: [String] { Directory.names(folder.parts) }

  func part(_ shard: Int) -> String? { parts.first { $0.hasPrefix("0000\(shard)-") } }
}
