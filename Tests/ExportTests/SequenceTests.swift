// Numbered files: their names, their numbers in parts of a run, held frames.

import SegueCodecs
import SegueExport
import SeguePixels
import TestSupport
import Testing

struct SequenceTests {
  private let directory = TemporaryDirectory()

  private func pattern(_ text: String) throws -> SequencePattern { try SequencePattern(text) }

  @Test(arguments: [
    ("f%d.png", 7, "f7.png"), ("f%d.png", 1234, "f1234.png"), ("f%04d.png", 7, "f0007.png"),
    ("f%04d.png", 12345, "f12345.png"), ("%03d", 0, "000"), ("100%%-%02d.png", 3, "100%-03.png"),
  ])
  func names(text: String, number: Int, name: String) throws {
    #expect(try pattern(text).name(number) == name)
  }

  @Test(arguments: [
    "f%4d.png", "f%x.png", "100%.png", "f%d-%d.png", "f%-4d.png", "f%0d.png", "f%", "f%04",
    "f%099999999999999999999d.png",
  ])
  func badPatterns(text: String) {
    #expect {
      _ = try Destination(parsing: text)
    } throws: {
      guard case .badPattern(text, _)? = $0 as? ExportError else { return false }
      return "\($0)".hasPrefix(text) && ($0 as? ExportError)?.category == .usage
    }
  }

  @Test func destinations() throws {
    #expect(try Destination(parsing: "-") == .standardOutput)
    #expect(try Destination(parsing: "a.png") == .file("a.png"))
    #expect(try Destination(parsing: "100%%.png") == .file("100%.png"))
    #expect(try Destination(parsing: "a%02d.png") == .sequence(pattern("a%02d.png")))
    #expect(throws: ExportError.self) { try SequencePattern("a.png") }
  }

  @Test func everyFrameHasAFile() throws {
    let source = SyntheticSource(count: 4, isOpaque: false, holds: [1: 3])
    let summary = try Exporter().export(
      source, to: .sequence(pattern(directory.file("f%02d.png"))), format: PNGFormat())
    #expect(directory.names == (0..<6).map { "f0\($0).png" })
    #expect(summary.files == 6 && summary.frames == 6)
    let shown = [0, 1, 1, 1, 2, 3]
    for (frame, picture) in shown.enumerated() {
      let bytes = try #require(directory.bytes("f0\(frame).png"))
      #expect(try ImageDecoder().decode(bytes, name: "f").bitmap == source.picture(picture))
    }
    #expect(
      summary.bytes == shown.indices.reduce(0) { $0 + (directory.bytes("f0\($1).png")?.count ?? 0) }
    )
    #expect(source.watch.counts.withLock { $0.renders.count } == 4)
  }

  @Test func partsOfARunCombine() throws {
    let whole = TemporaryDirectory()
    let source = SyntheticSource(count: 6, holds: [2: 4])
    try Exporter().export(
      source, to: .sequence(pattern(whole.file("%d.png"))), format: PNGFormat())
    for range in ["0-2", "3-4", "5", "6-"] {
      let options = ExportOptions(frames: try FrameRange(parsing: range))
      try Exporter().export(
        source, to: .sequence(pattern(directory.file("%d.png"))), format: PNGFormat(),
        options: options)
    }
    #expect(directory.names == whole.names)
    for name in whole.names { #expect(directory.bytes(name) == whole.bytes(name)) }
  }

  @Test func rangesAreClamped() throws {
    let source = SyntheticSource(count: 10)
    let stream = try Exporter().export(
      source, to: .file(directory.file("a.y4m")), format: Y4MFormat(),
      options: ExportOptions(frames: FrameRange(first: 7, last: 80)))
    #expect(stream.frames == 3)
    #expect {
      try Exporter().export(
        source, to: .file(directory.file("b.y4m")), format: Y4MFormat(),
        options: ExportOptions(frames: FrameRange(first: 10)))
    } throws: {
      "\($0)" == "nothing to do: frames 10- are past the last one; there are 0-9"
    }
    #expect(throws: ExportError.self) {
      try Exporter().export(
        SyntheticSource(count: 0), to: .file(directory.file("b.y4m")), format: Y4MFormat())
    }
    #expect(directory.names == ["a.y4m"])
  }

  @Test(arguments: ["", "-", "-3", "3-2", "a", "1-b", "1-2-3", "1.5", "+1", "99999999999999999999"])
  func badRanges(text: String) {
    #expect(throws: ExportError.self) { try FrameRange(parsing: text) }
  }

  @Test func ranges() throws {
    #expect(try FrameRange(parsing: "3-7") == FrameRange(first: 3, last: 7))
    #expect(try FrameRange(parsing: "3-") == FrameRange(first: 3))
    #expect(try FrameRange(parsing: "3") == FrameRange(first: 3, last: 3))
  }

  @Test func jpegSequence() throws {
    let source = SyntheticSource(count: 3, isOpaque: false)
    try Exporter().export(
      source, to: .sequence(pattern(directory.file("%d.jpg"))),
      format: JPEGFormat(quality: 95, subsampling: .full),
      options: ExportOptions(background: .white))
    for index in 0..<3 {
      let bytes = try #require(directory.bytes("\(index).jpg"))
      let encoder = JPEGEncoder(quality: 95, subsampling: .full, background: .white)
      #expect(bytes == (try encoder.encode(source.picture(index))))
    }
  }
}
