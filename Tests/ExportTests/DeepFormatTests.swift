// Deep frames in the formats that this module writes, and refused by those of eight bits.

import SegueCodecs
import SegueExport
import SeguePixels
import TestSupport
import Testing

@Suite struct DeepFormatTests {
  private let directory = TemporaryDirectory()

  private func write(_ name: String, _ source: DeepRamps, _ format: any OutputFormat) throws
    -> [UInt8]
  {
    let path = directory.file(name)
    try Exporter().export(
      source, to: .file(path), format: format, options: ExportOptions(threads: 2))
    return try #require(directory.bytes(name))
  }

  private func words(_ bytes: [UInt8]) -> [Double] {
    stride(from: 0, to: bytes.count, by: 2).map {
      Double(UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  @Test(arguments: [PixelSize(width: 96, height: 64), PixelSize(width: 33, height: 17)])
  func y4mHasTenBits(size: PixelSize) throws {
    var source = DeepRamps()
    source.size = size
    let stream = try #require(
      Y4MStream(try write("a.y4m", source, Y4MFormat(chroma: .full, matrix: .bt709))))
    #expect(stream.tag("C") == "444p10" && stream.tags.contains("XYSCSS=444P10"))
    try #require(stream.frames.count == 3)
    let formula = YUVFormula(isBT709: true, isFullRange: false)
    for (index, frame) in stream.frames.enumerated() {
      let planes = frame.map(words)
      let picture = source.picture(index)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let pixel = picture[deep: x, y]
          let real = formula.convert(
            Double(pixel.red) / 257, Double(pixel.green) / 257, Double(pixel.blue) / 257)
          for (plane, wanted) in zip(planes, real) {
            #expect(abs(plane[y * size.width + x] - wanted * 4) <= 0.51)
          }
        }
      }
    }
    let half = try #require(Y4MStream(try write("b.y4m", source, Y4MFormat())))
    #expect(half.tag("C") == "420p10" && half.frames.count == 3)
  }

  /// What a plan says of a file is what it has.
  @Test(arguments: [("png", 16), ("raw", 16), ("y4m", 10)])
  func bitsThatAFormatLacksBecomeMore(name: String, bits: Int) throws {
    let format = try #require(OutputFormats.native.all.first { $0.info.name == name })
    let options = ExportOptions(depth: .ten)
    #expect(options.bits(of: DeepRamps(), in: format.info) == bits)
    #expect(options.bits(of: SyntheticSource(), in: format.info) == 8)
  }

  @Test func rawHasSixteenBits() throws {
    let source = DeepRamps()
    let bytes = try write("a.raw", source, RawFormat())
    let real = (0..<3).flatMap { source.picture($0).premultipliedRGBA16.map(Double.init) }
    #expect(words(bytes) == real)
  }

  @Test(arguments: [true, false]) func picturesHaveSixteenBits(isOpaque: Bool) throws {
    var source = DeepRamps()
    source.isOpaque = isOpaque
    source.count = 1
    let bytes = try write("a.png", source, PNGFormat())
    var options = DecodeOptions()
    options.pixels = FilmPixels(depth: .sixteen)
    let image = try ImageDecoder(options: options).decode(bytes)
    #expect(image.info.bitDepth == 16 && image.isOpaque == isOpaque)
    let worst = zip(image.bitmap.premultipliedRGBA16, source.picture(0).premultipliedRGBA16).map {
      abs(Int($0) - Int($1))
    }
    #expect((worst.max() ?? 0) <= (isOpaque ? 0 : 1))
  }

  @Test(arguments: OutputFormats.native.all.map { $0.info.name })
  func formatsOfEightBitsRefuse(name: String) throws {
    let format = try #require(OutputFormats.native.all.first { $0.info.name == name })
    var source = DeepRamps()
    source.count = 1
    let destination = Destination.file(directory.file("x.\(format.info.extensions[0])"))
    if format.info.bits > 8 {
      try Exporter().export(source, to: destination, format: format)
      return
    }
    let error = #expect(throws: ExportError.self) {
      try Exporter().export(source, to: destination, format: format)
    }
    #expect(error?.category == .usage)
    let text = "\(try #require(error))"
    #expect(text.contains("8 bits") && text.contains(".png"))
    #expect(directory.names.isEmpty)
    #expect(throws: ExportError.self) {
      try Exporter().estimate(source, isSequence: false, format: format)
    }
  }

  @Test func whatCannotSayItsRangeIsRefused() throws {
    var source = DeepRamps()
    source.count = 1
    source.highRange = HighRangeFilm(.pq)
    for format in [Y4MFormat() as any OutputFormat, RawFormat()] {
      let error = #expect(throws: ExportError.self) {
        try Exporter().export(source, to: .file(directory.file("a.y4m")), format: format)
      }
      #expect("\(try #require(error))".contains("PQ"))
    }
    let bytes = try write("a.png", source, PNGFormat())
    #expect(try ImageDecoder().info(of: bytes).highRange == .pq)
  }
}
