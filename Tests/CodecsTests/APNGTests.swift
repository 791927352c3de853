// Animated PNGs, read back chunk by chunk, and their first frame by libpng.

import SegueCodecs
import SeguePixels
import Testing

/// A PNG's chunks, walked without any decoder.
struct ChunkWalk {
  struct Chunk {
    var type: String
    var data: [UInt8]
    var checksum: Int

    func number(_ offset: Int, bytes: Int) -> Int {
      data[offset..<(offset + bytes)].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  var chunks: [Chunk] = []

  init(_ file: [UInt8]) {
    var offset = 8
    while offset + 12 <= file.count {
      let length = file[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      let start = offset + 8
      guard start + length + 4 <= file.count else { return }
      let data = [UInt8](file[start..<(start + length)])
      let sum = file[(start + length)..<(start + length + 4)].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[(offset + 4)..<start], as: UTF8.self)
      chunks.append(Chunk(type: type, data: data, checksum: sum))
      offset = start + length + 4
    }
  }

  var types: [String] { chunks.map(\.type) }

  /// CRC-32 the slow way.
  static func checksum(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(~crc)
  }
}

@Suite struct APNGTests {
  static let size = PixelSize(width: 13, height: 7)
  static let frames = (1...4).map {
    PNGEncoderTests.noise(size, isOpaque: false, seed: UInt64($0))
  }

  static func file(_ durations: [Rational], differences: Bool = false) throws -> [UInt8] {
    let encoder = APNGEncoder(size: size, isOpaque: false, durations: durations, plays: 3)
    var bytes = encoder.start()
    for index in durations.indices {
      let previous = differences && index > 0 ? frames[index - 1] : nil
      bytes += encoder.chunks(try encoder.compress(frames[index], after: previous), at: index)
    }
    return bytes + encoder.end()
  }

  @Test func firstFrameIsTheDefaultPicture() throws {
    let bytes = try APNGTests.file([Rational(1, 30), Rational(1, 30)])
    #expect(try ImageDecoder().decode(bytes).bitmap == APNGTests.frames[0])
  }

  @Test func chunksAreInOrderAndSound() throws {
    let held = Rational(1, 30)
    let walk = ChunkWalk(try APNGTests.file([held, Rational(1001, 30000), Rational(2, 25)]))
    #expect(
      walk.types == [
        "IHDR", "sRGB", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
      ])
    for chunk in walk.chunks {
      #expect(ChunkWalk.checksum([UInt8](chunk.type.utf8) + chunk.data) == chunk.checksum)
    }
    #expect(walk.chunks[2].number(0, bytes: 4) == 3)
    #expect(walk.chunks[2].number(4, bytes: 4) == 3)
    let numbered = walk.chunks.filter { ["fcTL", "fdAT"].contains($0.type) }
    #expect(numbered.map { $0.number(0, bytes: 4) } == [0, 1, 2, 3, 4])
    let controls = walk.chunks.filter { $0.type == "fcTL" }
    #expect(controls.map { $0.number(20, bytes: 2) } == [1, 1001, 2])
    #expect(controls.map { $0.number(22, bytes: 2) } == [30, 30000, 25])
  }

  @Test func longHoldsAreSplit() throws {
    let walk = ChunkWalk(try APNGTests.file([Rational(70_000 * 1001, 30_000), Rational(1, 2)]))
    let controls = walk.chunks.filter { $0.type == "fcTL" }
    #expect(walk.chunks[2].number(0, bytes: 4) == controls.count)
    let numbered = walk.chunks.filter { ["fcTL", "fdAT"].contains($0.type) }
    #expect(numbered.map { $0.number(0, bytes: 4) } == Array(0..<numbered.count))
    let seconds = controls.dropLast().map {
      Double($0.number(20, bytes: 2)) / Double($0.number(22, bytes: 2))
    }
    let wanted: Double = 70_000 * 1001 / 30_000
    let difference = abs(seconds.reduce(0, +) - wanted)
    #expect(difference < 1e-9)
  }

  @Test func delaysAreExactOrNearest() {
    func delays(_ a: Int, _ b: Int) -> [[Int]] {
      APNGDelay.delays(for: Rational(a, b)).map { [$0.numerator, $0.denominator] }
    }
    #expect(delays(1, 30) == [[1, 30]])
    #expect(delays(1001, 30_000) == [[1001, 30_000]])
    #expect(delays(0, 1) == [[0, 1]])
    #expect(delays(65_535, 1) == [[65_535, 1]])
    #expect(delays(65_537, 65_536).count == 1)
    #expect(delays(131_070, 65_535) == [[2, 1]])
    #expect(delays(1, 1_000_000) == [[1, 65_535]])
    for (a, b) in [(333_333, 10_000_000), (100_003, 100_000), (7_654_321, 1_234_567)] {
      let sum = APNGDelay.delays(for: Rational(a, b)).reduce(0.0) {
        $0 + Double($1.numerator) / Double($1.denominator)
      }
      #expect(abs(sum - Double(a) / Double(b)) < 1e-4)
      for delay in delays(a, b) { #expect(delay.allSatisfy { $0 <= 65_535 }) }
    }
  }

  @Test func onlyChangesAreStored() throws {
    let encoder = APNGEncoder(
      size: APNGTests.size, isOpaque: false, durations: [Rational(1), Rational(1)])
    let first = APNGTests.frames[0]
    var second = first
    second[4, 2] = Pixel(red: 1, green: 2, blue: 3, alpha: 4)
    second[9, 5] = Pixel(red: 5, green: 6, blue: 7, alpha: 8)
    let frame = try encoder.compress(second, after: first)
    #expect(frame.region == PixelRect(x: 4, y: 2, width: 6, height: 4))
    let same = try encoder.compress(first, after: first)
    #expect(same.region == PixelRect(x: 0, y: 0, width: 1, height: 1))
    let walk = ChunkWalk(encoder.chunks(frame, at: 1).withSignature)
    #expect(walk.chunks[0].number(4, bytes: 4) == 6)
    #expect(walk.chunks[0].number(12, bytes: 4) == 4)
  }
}

extension [UInt8] {
  fileprivate var withSignature: [UInt8] { [UInt8](repeating: 0, count: 8) + self }
}
