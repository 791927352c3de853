// The samplers and the resampler of deep pixels: the definitions, in Double, and the same from any build.

import CSegueKernels
import SeguePixels
import TestSupport
import Testing

@Suite struct DeepSamplingTests {
  private static let size = PixelSize(width: 23, height: 17)

  private static func picture(_ kind: PixelKind) -> Bitmap {
    Bitmap(size: size, premultipliedRGBA16: values16(randomDeep(size.count, kind, seed: 7)))
  }

  /// The components of a deep bitmap at a point that is rounded to 1/65536 pixel.
  private static func twin(_ b: Bitmap, _ x: Double, _ y: Double, _ edge: EdgeMode) -> [Double] {
    func fixed(_ place: Double) -> Double { ((place - 0.5) * 65_536).rounded() / 65_536 }
    let (px, py) = (fixed(x), fixed(y))
    let (column, row) = (px.rounded(.down), py.rounded(.down))
    var sum = [0.0, 0, 0, 0]
    for (dx, dy) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let weight =
        (dx == 0 ? 1 - (px - column) : px - column)
        * (dy == 0 ? 1 - (py - row) : py - row)
      guard let at = index(column + dx, b.width, edge), let down = index(row + dy, b.height, edge)
      else { continue }
      let pixel = b[deep: at, down]
      for (c, part) in [pixel.red, pixel.green, pixel.blue, pixel.alpha].enumerated() {
        sum[c] += weight * Double(part)
      }
    }
    return sum
  }

  private static func index(_ place: Double, _ side: Int, _ edge: EdgeMode) -> Int? {
    let period = Double(edge == .mirror ? 2 * side : side)
    let rest = Int(place - (place / period).rounded(.down) * period)
    switch edge {
    case .clear: return place >= 0 && place < Double(side) ? Int(place) : nil
    case .clamp: return Int(min(max(place, 0), Double(side - 1)))
    case .repeat: return rest
    case .mirror: return min(rest, 2 * side - 1 - rest)
    }
  }

  private func row(_ count: Int, _ draw: (MutablePixelRow) -> Void) -> [UInt16] {
    var bitmap = Bitmap(size: PixelSize(width: count, height: 1), depth: .sixteen)
    bitmap.withMutableRows { draw($0.row(0)) }
    return bitmap.premultipliedRGBA16
  }

  @Test(arguments: EdgeMode.allCases) func lines(_ edge: EdgeMode) {
    for kind in PixelKind.allCases {
      let picture = Self.picture(kind)
      for (start, step) in [
        ((0.5, 0.5), (1.0, 0.0)), ((2.25, 3.5), (1, 0)), ((-4.3, 2.9), (1, 0)),
        ((1.3, 2.7), (0.31, 0.17)), ((20, 9.5), (-1.5, 0.25)), ((-30.5, -9), (2.1, 1.3)),
      ] {
        let made = row(67) {
          $0.sample(
            picture, from: Point(x: start.0, y: start.1), step: Point(x: step.0, y: step.1),
            edge: edge)
        }
        let expected = (0..<67).flatMap { i in
          Self.twin(
            picture, start.0 + Double(i) * step.0, start.1 + Double(i) * step.1, edge)
        }
        // A step of 1/2^32, and half a unit of the place where neighbours differ most.
        #expect(largestDifference(made, expected) <= 1.6, "\(edge) \(kind) \(start) \(step)")
      }
    }
  }

  @Test(arguments: EdgeMode.allCases) func wholePlacesAreCopies(_ edge: EdgeMode) {
    let picture = Self.picture(.premultiplied)
    let made = row(19) {
      $0.sample(picture, from: Point(x: 2.5, y: 3.5), step: Point(x: 1, y: 0), edge: edge)
    }
    #expect(made == Array(picture.premultipliedRGBA16[4 * (3 * 23 + 2)..<4 * (3 * 23 + 21)]))
  }

  @Test(arguments: EdgeMode.allCases) func points(_ edge: EdgeMode) {
    let picture = Self.picture(.premultiplied)
    let scratch = Scratch(layout: ScratchLayout(floatRows: 2, lightRows: 1), width: 100)
    defer { withExtendedLifetime(scratch) {} }
    let (xs, ys) = (scratch.floats(0, count: 100), scratch.floats(1, count: 100))
    for i in 0..<100 {
      xs[i] = Float(i * i % 37) * 0.75 - 2.125
      ys[i] = Float(i * 7 % 23) - 1.375
    }
    let made = row(100) {
      $0.sample(picture, xs: xs, ys: ys, origin: Point(x: 0.25, y: 0), edge: edge)
    }
    let expected = (0..<100).flatMap {
      Self.twin(picture, Double(xs[$0]) + 0.25, Double(ys[$0]), edge)
    }
    #expect(largestDifference(made, expected) <= 0.51)
    let light = scratch.light(0, count: 100)
    light.sample(
      picture, xs: xs, ys: ys, origin: Point(x: 0.25, y: 0), edge: edge, in: .encoded)
    #expect(row(100) { light.write($0, in: .encoded) } == made)
  }

  @Test func linearLightOfOneColourStays() {
    let color = Pixel16(red: 12_345, green: 30_000, blue: 222, alpha: 40_000)
    var picture = Bitmap(size: Self.size, depth: .sixteen)
    picture.withMutableRows { rows in
      for y in 0..<rows.height { rows.row(y).fill(deep: color) }
    }
    let scratch = Scratch(layout: ScratchLayout(floatRows: 2, lightRows: 1), width: 50)
    defer { withExtendedLifetime(scratch) {} }
    let (xs, ys) = (scratch.floats(0, count: 50), scratch.floats(1, count: 50))
    for i in 0..<50 { (xs[i], ys[i]) = (Float(i) * 0.4, Float(i % 13)) }
    let one = [color.red, color.green, color.blue, color.alpha]
    let all = (0..<200).map { one[$0 % 4] }
    let origin = Point(x: 0.7, y: 0.6)
    #expect(
      row(50) { $0.sample(picture, xs: xs, ys: ys, origin: origin, edge: .clamp, in: .linear) }
        == all)
    #expect(
      row(50) {
        $0.sample(
          picture, from: origin, step: Point(x: 0.3, y: 0.1), edge: .clamp, in: .linear)
      } == all)
    let light = scratch.light(0, count: 50)
    light.sample(picture, xs: xs, ys: ys, origin: origin, edge: .clamp, in: .linear)
    #expect(row(50) { light.write($0, in: .linear) } == all)
  }

  @Test func perspectiveIsClearBehindTheEye() {
    let picture = Self.picture(.opaque)
    let made = row(40) {
      $0.sampleProjective(
        picture, from: (2, 3, 1), step: (0.4, 0.1, -0.05), edge: .clamp)
    }
    let expected = (0..<40).flatMap { i -> [Double] in
      let w = 1 - 0.05 * Double(i)
      guard w > 0 else { return [0, 0, 0, 0] }
      return Self.twin(
        picture, (2 + 0.4 * Double(i)) / w, (3 + 0.1 * Double(i)) / w, .clamp)
    }
    // The place is rounded once more where it is far away.
    #expect(largestDifference(made, expected) <= 1.6)
  }

  @Test func resampledRowsAreTheFilter() {
    let picture = Self.picture(.opaque)
    for width in [11, 40, 23, 300] {
      let made = picture.resampled(to: PixelSize(width: width, height: 17))
      guard made != picture else { continue }
      let source = (0..<23).map { Double(picture[deep: $0, 5].green) }
      let expected = KernelTwins.resample(
        source, start: 0, length: 23, outputs: width, cubic: width >= 23)
      let green = (0..<width).map { made[deep: $0, 5].green }
      // Weights are rounded to 1/16384.
      #expect(largestDifference(green, expected.map { min(max($0, 0), 65_535) }) <= 24)
      #expect(made.isOpaque)
    }
  }

  @Test func deepResultsAreThoseOfBytes() {
    let picture = TestPictures.translucent(PixelSize(width: 61, height: 47), seed: 3)
    let deep = picture.converted(to: .sixteen)
    for size in [PixelSize(width: 30, height: 90), PixelSize(width: 100, height: 11)] {
      let difference = BitmapDifference(
        picture.resampled(to: size), deep.resampled(to: size).converted(to: .eight))
      #expect(difference?.largest ?? 9 <= 1)
    }
    #expect(deep.mirrored() == picture.mirrored().converted(to: .sixteen))
    #expect(deep.flipped() == picture.flipped().converted(to: .sixteen))
    let part = PixelRect(x: 3, y: 4, width: 20, height: 30)
    #expect(deep.cut(to: part) == picture.cut(to: part).converted(to: .sixteen))
  }

  @Test func anyBuildAndAnySplitGiveTheSame() {
    let picture = Self.picture(.premultiplied)
    unsafe picture.withUnsafeRows(of: .sixteen) { base, rowBytes in
      var source = unsafe segue_picture(
        pixels: base.assumingMemoryBound(to: UInt8.self), row_bytes: rowBytes, width: 23,
        height: 17, is_deep: 1)
      for (x, dx, weights) in [
        (0.3, 0.25, SEGUE_WEIGHTS_LINEAR), (1.5, 1, SEGUE_WEIGHTS_LINEAR),
        (-3.25, 1, SEGUE_WEIGHTS_LINEAR), (-3.2, 1, SEGUE_WEIGHTS_HALVING),
        (0.3, 0.296875, SEGUE_WEIGHTS_HALVING), (0.3, 0.296875, SEGUE_WEIGHTS_NEAREST),
      ] {
        func run(_ plain: Bool, _ n: Int, from i: Int) -> [UInt8] {
          let memory = GuardedBytes([UInt8](repeating: 0xA5, count: 8 * n), misalignment: 6)
          let (at, edge) = (x + Double(i) * dx, SEGUE_EDGE_CLAMP)
          if weights == SEGUE_WEIGHTS_LINEAR {
            let kernel = unsafe plain ? segue_deep_sample_affine_baseline : segue_deep_sample_affine
            unsafe kernel(memory.pointer().u16, n, &source, at, 2.75, dx, 0, edge)
          } else {
            let kernel =
              unsafe plain ? segue_deep_sample_weighed_baseline : segue_deep_sample_weighed
            unsafe kernel(memory.pointer().u16, n, &source, at, 2.75, dx, 0, edge, weights)
          }
          #expect(memory.isIntact)
          return memory.bytes
        }
        let whole = run(false, 90, from: 0)
        #expect(run(true, 90, from: 0) == whole)
        #expect(run(false, 31, from: 0) + run(false, 59, from: 31) == whole)
      }
    }
  }
}
