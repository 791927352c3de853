// Films from files and from JSON, opened and written by the library alone.

import Foundation
import Segue
import TestSupport
import Testing

@Suite struct FilmClientTests {
  private let images = SourceTree.root + "/Images"

  private func film(_ words: String) throws -> FilmDescription {
    try FilmDescription(bytes: Array(words.utf8), in: images)
  }

  private let pair = #""items": [{"picture": "leaf.png"}, {"picture": "tropical-sea.jpg"}]"#

  @Test func aShowIsOpenedAndWritten() throws {
    let directory = TemporaryDirectory()
    directory.write(
      "show.json",
      Array(
        """
        {"show": "Two", "fps": 10, "canvas": [32, 18], "transition": null, "items": [
          {"color": "{{color}}", "hold": 0.5}, {"color": "navy", "hold": 0.5}],
         "variables": {"color": {}}}
        """.utf8))
    var film = try FilmDescription(
      contentsOf: directory.file("show.json"), values: ["color": "tomato"])
    film.output = directory.file("show.y4m")
    let opened = try film.open(threads: 2)
    #expect(opened.size == PixelSize(width: 32, height: 18) && opened.frameRate == Rational(10))
    #expect(try opened.frames() == 0..<10)
    #expect(directory.bytes("show.y4m") == nil, "opening writes nothing")
    let summary = try opened.export()
    #expect(summary.frames == 10)
    // The same as the library writes of a timeline.
    let colors = Timeline(
      [.color(.tomato, hold: 0.5), .color(.navy, hold: 0.5)],
      canvas: PixelSize(width: 32, height: 18), frameRate: 10)
    let frames = try TimelineFrames(colors)
    #expect(try Exporter().bytes(of: frames, format: Y4MFormat()) == directory.bytes("show.y4m"))
    #expect(throws: ExportError.self) { try film.open().export() }
  }

  @Test func framesNeedNoOutput() throws {
    let source = try film("{\(pair), \"transition\": \"push\", \"size\": \"32x18\", \"fps\": 10}")
      .openFrames().source
    var frame = Bitmap(size: source.size)
    try source.render(0, into: &frame, threads: 1)
    let first = try PictureLoader().picture(
      images + "/leaf.png", fitting: .init(canvas: PixelSize(width: 32, height: 18)))
    #expect(frame == first.bitmap)
    #expect(throws: FilmError.self) { try film("{\(pair)}").open() }
  }

  @Test(arguments: [
    (#""size": "10""#, "size '10': expected WIDTHxHEIGHT"),
    (#""at": "1x""#, "at: "), (#""extent": "1,2,3""#, "extent '1,2,3'"),
    (#""shaderBudget": 2000000000"#, "shaderBudget 2000000000: expected a number"),
    (#""filters": ["none"]"#, "none: no such folder"),
    (#""limits": {"memory": "much"}"#, "limits.memory much: expected a size"),
    (#""preferences": {"threads": "2"}"#, "'threads' is not a setting of films"),
    (#""values": {"name": "x"}"#, "values name: only shows have variables"),
    (#""settings": {"sharpness": 3}"#, "no format has 'sharpness'"),
    (#""quality": 3"#, "quality does not go with y4m"),
  ]) func errorsNameTheKey(words: String, says: String) throws {
    var film = try film("{\(pair), \(words)}")
    film.output = "/none/x.y4m"
    #expect { try film.open() } throws: { error in
      "\(error)".contains(says) && !"\(error)".contains("--") && error is any SegueError
    }
  }

  @Test func notesAreTold() throws {
    let directory = TemporaryDirectory()
    var film = try film("{\(pair), \"size\": \"33x18\"}")
    film.output = directory.file("odd.mp4")
    let told = Notes()
    var surroundings = FilmSurroundings()
    surroundings.note = { told.add("\($0)") }
    _ = try film.open(in: surroundings)
    #expect(told.all.contains { $0.contains("mp4 needs even sizes: the film is 34x18") })
  }

  private final class Notes: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    var all: [String] { lock.withLock { lines } }
    func add(_ line: String) { lock.withLock { lines.append(line) } }
  }
}
