// Every effect of the catalogue beside its slow twin, over sizes, moments, directions and settings.

import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Effects and their slow twins")
struct EffectTwinTests {
  static let sizes = [PixelSize(width: 96, height: 64), PixelSize(width: 61, height: 83)]
  static let moments = (1...9).map { Double($0) / 10 }

  @Test("every effect has a twin", arguments: EffectCatalog.native.descriptors.map(\.qualifiedName))
  func everyEffectHasATwin(_ name: String) {
    #expect(EffectTwins.all.contains { $0.name == name })
  }

  @Test("effects agree with their twins", arguments: EffectTwins.all.indices)
  func agrees(_ index: Int) throws {
    let entry = EffectTwins.all[index]
    let descriptor = try EffectCatalog.native.descriptor(named: entry.name)
    for (number, values) in settings(entry, descriptor).enumerated() {
      let effect = try descriptor.make(values)
      let isBrief = entry.isBrief || Thoroughness.isReduced
      for (place, size) in (isBrief ? [Self.sizes[1]] : Self.sizes).enumerated() {
        let pair = PicturePair(
          from: TestPictures.photo(size, seed: 5), to: TestPictures.photo(size, seed: 8),
          mix: descriptor.mix)
        // The sizes take turns: one has every other moment, and with the next setting the others.
        let moments = Self.moments.enumerated().filter { ($0.offset + place + number) % 2 == 0 }
        for progress in isBrief ? [0.2, 0.5, 0.8] : moments.map(\.element) {
          let scene = TwinScene(descriptor, values, pair, progress: progress)
          let slow = entry.make(scene).rendered(size, mix: pair.mix, samples: entry.samples)
          let fast = try effect.rendered(pair, at: progress)
          try expect(
            fast, slow, entry.agreement, pair.mix,
            "\(entry.name), settings \(number), \(size) \(progress)")
        }
      }
    }
  }

  /// Given settings, or the defaults and every direction; and what is listed besides.
  private func settings(
    _ entry: EffectTwinEntry, _ descriptor: EffectDescriptor
  ) -> [[String: ParameterValue]] {
    guard entry.triesDefaults else { return entry.settings }
    let sides = descriptor.hasDirection ? ["right", "left", "top", "bottom"] : []
    return entry.settings + [[:]] + sides.map { ["from": .choice($0)] }
  }

  private func expect(
    _ fast: Bitmap, _ slow: Bitmap, _ agreement: TwinAgreement, _ mix: MixSpace, _ name: String
  ) throws {
    let difference = try #require(BitmapDifference(fast, slow))
    switch agreement {
    case .levels(let levels, _): #expect(difference.largest <= levels, "\(name)")
    case .decibels(let decibels, _): #expect(difference.psnr >= decibels, "\(name)")
    case .hue(let decibels, _):
      let hue = Hue(fast, slow, mix: mix)
      // Less than half of the colour is never left over a whole picture.
      #expect(hue.decibels >= decibels && hue.share > 0.5, "\(hue) \(name)")
    }
  }
}

/// Colours compared but for grey that is laid over them.
private struct Hue {
  /// How far the differences of components are from a share of those they should be, as PSNR.
  let decibels: Double
  /// The mean share.
  let share: Double

  /// Grey g over a colour c by a part s makes c·(1 − s) + g·s: its components differ by the share 1 − s
  /// of what they did.
  init(_ lit: Bitmap, _ unlit: Bitmap, mix: MixSpace) {
    let (lit, unlit) = (TwinPicture(lit, mix: mix), TwinPicture(unlit, mix: mix))
    let count = Double(lit.width * lit.height)
    var (sum, shares) = (0.0, 0.0)
    for y in 0..<lit.height {
      for x in 0..<lit.width {
        let (a, b) = (Self.differences(lit, x, y), Self.differences(unlit, x, y))
        let length = (b * b).sum()
        let share = length > 1e-6 ? min(max((a * b).sum() / length, 0), 1) : 1
        let rest = a - b * share
        sum += (rest * rest).sum() / 2
        shares += share
      }
    }
    decibels = -10 * log10(max(sum / count, 1e-12))
    share = shares / count
  }

  private static func differences(_ picture: TwinPicture, _ x: Int, _ y: Int) -> SIMD2<Double> {
    let color = picture.at(Double(x) + 0.5, Double(y) + 0.5) ?? .zero
    return SIMD2(color.x - color.y, color.z - color.y)
  }
}
