// Every effect of the catalogue beside its slow twin, over sizes, moments, directions and settings.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct EffectTwinTests {
  static let sizes = [PixelSize(width: 96, height: 64), PixelSize(width: 61, height: 83)]
  static let moments = (1...9).map { Double($0) / 10 }

  @Test(arguments: EffectCatalog.native.descriptors.map(\.qualifiedName))
  func everyEffectHasATwin(_ name: String) {
    #expect(EffectTwins.all.contains { $0.name == name })
  }

  @Test(arguments: EffectTwins.all.indices)
  func effectsAgreeWithTheirTwins(_ index: Int) throws {
    let entry = EffectTwins.all[index]
    let descriptor = try EffectCatalog.native.descriptor(named: entry.name)
    for (number, values) in Thoroughness.turn(of: settings(entry, descriptor), number: index) {
      let effect = try descriptor.make(values)
      let isBrief = entry.isBrief || Thoroughness.isReduced
      for (place, size) in (isBrief ? [Self.sizes[1]] : Self.sizes).enumerated() {
        let pair = pair(size, height: entry.height, mix: descriptor.mix)
        // The sizes take turns: one has every other moment, and with the next setting the others.
        let moments = Self.moments.enumerated().filter { ($0.offset + place + number) % 2 == 0 }
        let brief = Thoroughness.turn(of: [0.2, 0.5, 0.8], number: index)
        for progress in (isBrief ? brief : moments).map(\.element) {
          let scene = TwinScene(descriptor, values, pair, progress: progress)
          let slow = entry.make(scene).rendered(size, mix: pair.mix, samples: entry.samples)
          let fast = try effect.rendered(pair, at: progress)
          try expect(
            fast, slow, entry.agreement,
            "\(entry.name), settings \(number), \(size) \(progress)")
        }
      }
    }
  }

  /// Two pictures, the first one lower than the canvas and on its bottom edge.
  private func pair(_ size: PixelSize, height: Double, mix: MixSpace) -> PicturePair {
    let low = PixelSize(width: size.width, height: Int(Double(size.height) * height))
    return PicturePair(
      from: PlacedPicture(TestPictures.photo(low, seed: 5), y: size.height - low.height),
      to: PlacedPicture(TestPictures.photo(size, seed: 8)), canvas: size, mix: mix)
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
    _ fast: Bitmap, _ slow: Bitmap, _ agreement: TwinAgreement, _ name: String
  ) throws {
    let difference = try #require(BitmapDifference(fast, slow))
    switch agreement {
    case .levels(let levels, _): #expect(difference.largest <= levels, "\(name)")
    case .decibels(let decibels, _): #expect(difference.psnr >= decibels, "\(name)")
    }
  }
}
