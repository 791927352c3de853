// How near the estimate of an export's size is to the written size.

import SegueExport
import SeguePixels
import TestSupport
import Testing

@Suite struct EstimateTests {
  private static let source = SyntheticSource(
    size: PixelSize(width: 120, height: 80), count: 24, holds: [1: 3, 7: 2])

  private static func written(
    _ format: any OutputFormat, _ destination: (TemporaryDirectory) throws -> Destination
  ) throws -> Int {
    let directory = TemporaryDirectory()
    return try Exporter().export(source, to: try destination(directory), format: format).bytes
  }

  @Test func rawFramesAreCountedExactly() throws {
    for format in [RawFormat(), Y4MFormat(chroma: .full)] as [any OutputFormat] {
      let bytes = try Self.written(format) { .file("\($0.path)/out") }
      #expect(try Exporter().estimate(Self.source, isSequence: false, format: format) == bytes)
    }
  }

  @Test func soundsThatHaveNoPlaceAreRefusedBeforeAnythingIsWritten() {
    var options = ExportOptions()
    options.soundtrack = Soundtrack([Soundtrack.Sound(path: "a.mp3")])
    #expect(throws: ExportError.self) {
      try Exporter().estimate(
        Self.source, isSequence: false, format: APNGFormat(), options: options)
    }
  }

  @Test(arguments: [false, true]) func compressedFramesAreEstimated(isSequence: Bool) throws {
    for format in [PNGFormat(), APNGFormat(), JPEGFormat()] as [any OutputFormat] {
      if !isSequence, !format.info.holdsSeveral { continue }
      let bytes = try Self.written(format) {
        isSequence ? try Destination(parsing: "\($0.path)/%03d") : .file("\($0.path)/out")
      }
      let estimate = try #require(
        try Exporter().estimate(Self.source, isSequence: isSequence, format: format))
      let ratio = Double(estimate) / Double(bytes)
      #expect((0.7...1.4).contains(ratio), "\(type(of: format)): \(estimate) for \(bytes)")
    }
  }
}
