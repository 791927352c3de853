// A film in parts, planned, rendered and merged by the library alone.

import Foundation
import Segue
import SegueFarm
import TestSupport
import Testing

@Suite struct FarmClientTests {
  private let directory = TemporaryDirectory()

  /// A film of three pictures that lie in a folder of their own.
  private func film(_ output: String, of pictures: [String]) throws -> FilmDescription {
    directory.makeDirectory("pictures")
    for name in pictures {
      let bytes = FileManager.default.contents(atPath: "\(SourceTree.root)/Images/\(name)")
      directory.write("pictures/\(name)", Array(bytes ?? Data()))
    }
    let items = pictures.map { "{\"picture\": \"\($0)\", \"hold\": 0.4}" }
    var film = try FilmDescription(
      bytes: Array(
        """
        {"items": [\(items.joined(separator: ", "))], "transition": "push", "fps": 10,
         "size": "32x18"}
        """.utf8), in: directory.file("pictures"))
    film.output = directory.file(output)
    return film
  }

  private let samples = ["leaf.png", "tropical-sea.jpg", "mountain-dawn.jpg"]

  @Test func aFilmInPartsIsThatOfOneRun() throws {
    let run = try film("whole.y4m", of: samples).open(threads: 2)
    let summary = try run.export()
    let farm = directory.file("farm")
    let plan = try FarmPlanning(into: farm, shards: .count(3))
      .plan(film("parts.y4m", of: samples))
    #expect(plan.shards.map(\.number) == [0, 1, 2] && plan.frames == 0..<summary.frames)
    #expect(plan.shards.map(\.frames.count).reduce(0, +) == summary.frames && plan.cost > 0)
    // A machine that finds the folder elsewhere.
    let moved = TemporaryDirectory()
    try FileManager.default.moveItem(atPath: directory.path, toPath: moved.file("share"))
    let site = try FarmSite(moved.file("share/farm"), threads: 2)
    #expect(site.shardCount == 3)
    #expect(throws: FarmError.unfinished([0, 1, 2], of: 3)) { try site.merge() }
    for shard in plan.shards {
      var told = 0
      let result = try site.render(shard.number) { told = $0.frames }
      #expect(result.shard == shard.number && (result.rendered, result.present) == (1, 0))
      #expect(told > 0)
    }
    #expect(try site.render(1).present == 1)
    #expect(throws: FarmError.self) { try site.render(3) }
    #expect(try site.merge()?.frames == summary.frames)
    let bytes = moved.bytes("share/parts.y4m")
    #expect(bytes != nil && bytes == moved.bytes("share/whole.y4m"))
    #expect(try site.merge() == nil, "it is made")
  }

  @Test func aFilmWithAMissingFileIsNotPlanned() throws {
    var film = try film("film.y4m", of: samples)
    try FileManager.default.removeItem(atPath: directory.file("pictures/leaf.png"))
    let planning = FarmPlanning(into: directory.file("farm"), shards: .count(3))
    #expect { try planning.plan(film) } throws: { error in
      "\(error)".contains("pictures/leaf.png: no such file") && error is any SegueError
    }
    film.output = nil
    #expect(throws: FilmError.self) { try planning.plan(film) }
    #expect(directory.names == ["pictures"])
  }

  @Test func aFolderHasOnePlan() throws {
    let planning = FarmPlanning(into: directory.file("farm"))
    let film = try film("film.y4m", of: samples)
    try planning.plan(film)
    #expect { try planning.plan(film) } throws: { ($0 as? FarmError)?.category == .cannotCreate }
    // A share may be away.
    #expect { try FarmSite(directory.path) } throws: { error in
      "\(error)".contains("there is no plan in it")
        && (error as? FarmError)?.category == .temporary
    }
  }
}
