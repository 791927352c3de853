// A film from its JSON to parts and back, by the library alone: no command, no words.

import SegueCodecs
import SegueExport
import SegueFarm
import SegueFilms
import SegueTimeline
import TestSupport
import Testing

@Suite struct PlanningTests {
  private func film(_ output: String, _ more: String = "") throws -> FilmDescription {
    var film = try FilmDescription(
      bytes: Array(
        """
        {"items": [{"color": "tomato", "hold": 0.5}, {"color": "navy", "hold": 0.5}],
         "transition": "push", "fps": 10, "size": "32x18"\(more)}
        """.utf8))
    film.output = output
    return film
  }

  private func plan(_ film: FilmDescription, _ folder: FarmFolder) throws {
    try FarmPlanning(into: folder.path, root: "/", shards: .count(3)).plan(film, threads: 2)
  }

  @Test func aFilmIsPlannedRenderedAndMerged() throws {
    let directory = TemporaryDirectory()
    let whole = try film(directory.file("whole.y4m")).open(threads: 2)
    try whole.export()
    let folder = FarmFolder(directory.file("farm"))
    try plan(film(directory.file("parts.y4m")), folder)
    let site = try FarmSite(folder.path, root: "/", threads: 2)
    #expect(site.project.shards == 3 && site.project.plan?.frames == 0..<whole.source.frameCount)
    for shard in 0..<site.project.shards {
      #expect(try site.render(shard).line.contains("rendered"))
    }
    try site.merge()
    #expect(directory.bytes("parts.y4m") == directory.bytes("whole.y4m"))
  }

  /// What a film of a farm hands to ffmpeg could reach any file.
  @Test func aStrangersWordsAreRefused() throws {
    let directory = TemporaryDirectory()
    let folder = FarmFolder(directory.file("farm"))
    let own = try film(directory.file("film.mkv"), #", "ffmpeg-args": "-report""#)
    #expect { try plan(own, folder) } throws: { "\($0)".contains("'-report' is not allowed") }
  }
}
