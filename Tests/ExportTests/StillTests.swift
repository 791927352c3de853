// PNG and APNG as other readers see them.

import SegueCodecs
import SegueExport
import SeguePixels
import TestSupport
import Testing

struct StillTests {
  private let directory = TemporaryDirectory()

  private func chunks(_ bytes: [UInt8]) -> [(type: String, data: [UInt8])] {
    var found: [(String, [UInt8])] = []
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = number(bytes, offset, 4)
      let data = [UInt8](bytes[(offset + 8)..<(offset + 8 + length)])
      found.append((String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self), data))
      offset += 12 + length
    }
    return found
  }

  private func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func aBitmap() throws {
    let picture = SyntheticSource(isOpaque: false).picture(3)
    let summary = try Exporter().write(picture, to: .file(directory.file("a.png")))
    #expect(
      summary == ExportSummary(frames: 1, bytes: directory.bytes("a.png")?.count ?? 0, files: 1))
    let bytes = try #require(directory.bytes("a.png"))
    #expect(try ImageDecoder().decode(bytes, name: "a").bitmap == picture)
    try Exporter().write(picture, to: .file(directory.file("a.jpg")))
    #expect(directory.bytes("a.jpg")?.starts(with: [0xFF, 0xD8]) == true)
  }

  @Test func apngHoldsFrames() throws {
    let source = SyntheticSource(
      frameRate: Rational(30_000, 1001), count: 4, isOpaque: false, holds: [0: 60, 2: 2])
    try Exporter().export(
      source, to: .file(directory.file("a.png")), format: APNGFormat(level: 4, plays: 2))
    let all = chunks(try #require(directory.bytes("a.png")))
    let control = try #require(all.first { $0.type == "acTL" })
    #expect(number(control.data, 0, 4) == 4)
    #expect(number(control.data, 4, 4) == 2)
    let delays = all.filter { $0.type == "fcTL" }.map {
      Rational(number($0.data, 20, 2), number($0.data, 22, 2))
    }
    #expect(delays == [60, 1, 2, 1].map { Rational($0 * 1001, 30_000) })
    let numbered = all.filter { $0.type == "fcTL" || $0.type == "fdAT" }
    #expect(numbered.map { number($0.data, 0, 4) } == Array(0..<7))
    #expect(all.filter { $0.type == "IDAT" }.count == 1)
    #expect(all.last?.type == "IEND")
  }

  @Test func apngOfPartOfAHold() throws {
    let source = SyntheticSource(count: 3, holds: [1: 10])
    try Exporter().export(
      source, to: .file(directory.file("a.png")), format: APNGFormat(),
      options: ExportOptions(frames: FrameRange(first: 5, last: 11)))
    let all = chunks(try #require(directory.bytes("a.png")))
    let delays = all.filter { $0.type == "fcTL" }.map {
      Rational(number($0.data, 20, 2), number($0.data, 22, 2))
    }
    #expect(delays == [Rational(6, 30), Rational(1, 30)])
  }

  @Test(arguments: [1, 3])
  func apngStoresWhatChanged(threads: Int) throws {
    let source = SyntheticSource(count: 30, isStill: true)
    try Exporter().export(
      source, to: .file(directory.file("a.png")), format: APNGFormat(),
      options: ExportOptions(threads: threads))
    let all = chunks(try #require(directory.bytes("a.png")))
    let regions = all.filter { $0.type == "fcTL" }.map {
      PixelRect(
        x: number($0.data, 12, 4), y: number($0.data, 16, 4), width: number($0.data, 4, 4),
        height: number($0.data, 8, 4))
    }
    // One pixel moves along the first row: it goes from one place and comes to the next.
    #expect(regions[0] == PixelRect(source.size))
    let moved = (1..<30).map { (x: Int) -> PixelRect in
      PixelRect(x: x - 1, y: 0, width: 2, height: 1)
    }
    #expect(regions.dropFirst() == moved[...])
  }

  @Test(.enabled(if: try Needed.program("pngcheck")))
  func pngcheckAgrees() throws {
    let source = SyntheticSource(isOpaque: false)
    try Exporter().export(source, to: .file(directory.file("a.png")), format: APNGFormat())
    try Exporter().write(source.picture(0), to: .file(directory.file("b.png")))
    let program = try #require(Program("pngcheck"))
    for name in ["a.png", "b.png"] {
      #expect(program.run(["-q", directory.file(name)]).status == 0)
    }
  }

  @Test(.enabled(if: try Needed.pythonModule("PIL")))
  func pillowReadsTheSamePixels() throws {
    let python = try #require(Program.python(with: "PIL"))
    try expectSamePixels(SyntheticSource(isOpaque: false, holds: [2: 3]), python)
    try expectSamePixels(SyntheticSource(count: 30, isStill: true), python)
  }

  private func expectSamePixels(_ source: SyntheticSource, _ python: Program) throws {
    let options = ExportOptions(replaces: true)
    try Exporter().export(
      source, to: .file(directory.file("a.png")), format: APNGFormat(), options: options)
    try Exporter().export(
      source, to: .file(directory.file("a.rgba")), format: RawFormat(), options: options)
    let script = """
      import sys
      from PIL import Image, ImageSequence
      out = sys.stdout.buffer
      for frame in ImageSequence.Iterator(Image.open(sys.argv[1])):
          times = round(frame.info["duration"] / 1000 * 30)
          out.write(frame.convert("RGBA").tobytes() * times)
      """
    let result = python.run(["-c", script, directory.file("a.png")])
    #expect(result.status == 0)
    let raw = directory.bytes("a.rgba")
    #expect(result.output == raw)
  }
}
