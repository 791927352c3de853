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

  /// A format that holds back nothing; an encoder that holds back frames, behind a header; one that writes large blocks.
  @Test(arguments: [(0, 0, 1), (48, 1, 1), (48, 20, 1), (48, 60, 1), (48, 60, 1 << 18)])
  func aGuessIsNearFromTheBeginning(header: Int, heldBack: Int, block: Int) {
    var guess = SizeGuess(totalFrames: 300)
    var guesses: [Int] = []
    for frame in 1...300 {
      let encoded = 19_000 * max(frame - heldBack, 0) / block * block
      let written = frame < 6 && heldBack > 0 ? 0 : header + encoded
      if let bytes = guess.bytes(after: frame, written: written) { guesses.append(bytes) }
    }
    let size = 19_000 * 300
    #expect(guesses.count > 180 - heldBack && guesses.count <= 271)
    let share = block == 1 ? 10 : 2
    #expect(guesses.allSatisfy { abs($0 - size) < size / share })
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
