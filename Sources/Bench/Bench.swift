// Measures effects and stages at one size.

import Segue
import SegueSystem

/// How measuring is done.
package struct Bench {
  /// Threads to compare with one.
  let threads: Int
  /// About how long each measurement may take.
  let seconds: Double
  /// Whether decoding, fitting and encoding are measured too.
  let measuresStages: Bool

  /// Makes a bench that measures on one thread and on `threads`, about `seconds` each time.
  package init(threads: Int, seconds: Double, measuresStages: Bool) {
    (self.threads, self.seconds, self.measuresStages) = (threads, seconds, measuresStages)
  }

  /// An effect that is measured.
  package struct Subject {
    /// Its name in the report.
    let name: String
    let effect: MixedEffect
    /// The class of cost that its descriptor says.
    let cost: EffectDescriptor.Cost

    /// Makes a subject; the cost is only for the report.
    package init(name: String, effect: MixedEffect, cost: EffectDescriptor.Cost) {
      (self.name, self.effect, self.cost) = (name, effect, cost)
    }
  }

  /// Where effects are measured.
  static let points = (0..<10).map { 0.05 + Double($0) * 0.1 }

  /// Measures at one size; `each` is told what comes next.
  package func measure(
    _ subjects: [Subject], at size: PixelSize, _ pictures: (from: Bitmap, to: Bitmap),
    each: (String) -> Void
  ) throws -> BenchResult {
    var frames = FrameRing(size: size, depth: pictures.from.depth)
    var result = BenchResult(size: size, frameBytes: pictures.from.byteCount)
    var copies: [Double] = []
    for subject in subjects {
      each(subject.name)
      let pair = subject.effect.pair(
        from: PlacedPicture(pictures.from), to: PlacedPicture(pictures.to), canvas: size)
      let renderer = FrameRenderer(subject.effect.effect)
      for count in Set([1, threads]).sorted() {
        let (measured, memcpy) = try measure(
          subject, renderer, pair, into: &frames, threads: count)
        result.effects.append(measured)
        if count == 1 { copies.append(memcpy) }
      }
      result.binding.append(
        BenchResult.Binding(
          effect: subject.name,
          share: try BindingBench.share(
            of: subject.effect, pictures, into: &frames, seconds: seconds)))
    }
    result.memcpyMilliseconds = copies.median * 1000
    // Files hold bytes.
    if measuresStages, pictures.from.depth == .eight {
      result.stages = try stages(size, pictures.from)
    }
    return result
  }

  /// Measures an effect, and what a memcpy takes beside it.
  private func measure(
    _ subject: Subject, _ renderer: FrameRenderer, _ pair: PicturePair,
    into frames: inout FrameRing, threads: Int
  ) throws -> (BenchResult.Effect, memcpy: Double) {
    let picture = pair.from.bitmap
    func render(at progress: Double) throws {
      try frames.next {
        try renderer.render(
          at: progress, of: pair, region: pair.canvasRect, into: &$0, threads: threads)
      }
    }
    try render(at: 0.5)
    var pairs: [Stopwatch.Pair] = []
    for point in Self.points {
      pairs.append(
        try Stopwatch.pair(
          budget: seconds / Double(Self.points.count),
          { try render(at: point) }, { frames.next { Self.copy(picture, into: &$0) } }))
    }
    let measured = BenchResult.Effect(
      subject.name, cost: subject.cost, threads: threads, seconds: pairs.map(\.first).mean,
      memcpyRatio: pairs.map(\.ratio).mean, frameBytes: picture.byteCount)
    return (measured, pairs.map(\.second).mean)
  }

  /// A memcpy of a frame.
  static func copy(_ source: Bitmap, into target: inout Bitmap) {
    let count = source.byteCount
    unsafe target.withUnsafeMutableRows(of: source.depth) { destination, _ in
      unsafe source.withUnsafeRows(of: source.depth) { bytes, _ in
        _ = unsafe memcpy(destination, bytes, count)
      }
    }
  }

  /// The steps before and after an effect, on one thread.
  private func stages(_ size: PixelSize, _ picture: Bitmap) throws -> [BenchResult.Stage] {
    let png = PNGEncoder()
    let jpeg = JPEGEncoder()
    let (pngBytes, jpegBytes) = (
      try png.encode(picture, isOpaque: true), try jpeg.encode(picture, isOpaque: true)
    )
    let decoder = ImageDecoder()
    let large = picture.fitted(
      to: PixelSize(width: size.width * 3 / 2, height: size.height * 3 / 2), mode: .stretch,
      background: .clear, threads: threads)
    var stages: [BenchResult.Stage] = []
    func add(_ name: String, _ work: () throws -> Void) rethrows {
      stages.append(
        BenchResult.Stage(
          stage: name, seconds: try Stopwatch.median(budget: seconds / 2, work),
          frameBytes: picture.byteCount))
    }
    try add("decode JPEG") { _ = try decoder.decode(jpegBytes) }
    try add("decode PNG") { _ = try decoder.decode(pngBytes) }
    add("fit from 1.5x") {
      _ = large.fitted(to: size, mode: .cover, background: .clear, threads: 1)
    }
    try add("encode PNG") { _ = try png.encode(picture, isOpaque: true) }
    let fast = PNGEncoder(level: 1)
    try add("encode PNG, level 1") { _ = try fast.encode(picture, isOpaque: true) }
    try add("encode JPEG") { _ = try jpeg.encode(picture, isOpaque: true) }
    add("convert to YUV 4:2:0") { YUVStage.convert(picture) }
    return stages
  }
}

/// Frames written in turn, like those that a pipeline of a few threads keeps under way.
///
/// So a frame has left the processor's nearer caches when it is written again.
struct FrameRing {
  private var frames: [Bitmap]
  private var index = 0

  init(size: PixelSize, depth: PixelDepth = .eight, count: Int = 8) {
    frames = (0..<count).map { _ in Bitmap(size: size, depth: depth) }
  }

  /// Gives the next frame to be written.
  mutating func next(_ body: (inout Bitmap) throws -> Void) rethrows {
    index = (index + 1) % frames.count
    try body(&frames[index])
  }
}

/// The conversion that Y4M takes, rows only.
enum YUVStage {
  static func convert(_ picture: Bitmap) {
    let coding = YUVCoding(.bt601, isFullRange: false)
    let (width, half) = (picture.width, (picture.width + 1) / 2)
    var bytes = [UInt8](repeating: 0, count: 2 * width + 2 * half)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let row = unsafe ByteRow(buffer) else { return }
      for y in stride(from: 0, to: picture.height, by: 2) {
        picture.row(y).write(
          below: picture.row(min(y + 1, picture.height - 1)),
          y: (row[0..<width], row[width..<2 * width]), u: row[2 * width..<2 * width + half],
          v: row[2 * width + half..<2 * (width + half)], coding: coding)
      }
    }
  }
}
