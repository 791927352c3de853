// Our pixels beside Apple's: the two page curls of Core Image, over their whole output and on the bent part
// of the page alone, where all the light is. The article ComingFromCoreAnimation names the first two figures.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueSystem
import SegueTransitions
import TestSupport
import Testing

@Suite(
  .enabled(
    if: ReferenceRenders.areAvailable,
    "Apple's renders are not beside this checkout (../shared/core-image)"))
struct AppleRenderTests {
  /// A rectangle of the reference, y up, in the coordinates of a canvas of that height.
  private func region(_ x: Int, _ y: Int, _ width: Int, _ height: Int, canvas: Int) -> PixelRect {
    PixelRect(x: x, y: canvas - y - height, width: width, height: height)
  }

  private func pair(_ descriptor: EffectDescriptor) throws -> PicturePair {
    PicturePair(
      from: try ReferenceRenders.picture("ski.png"),
      to: try ReferenceRenders.picture("word.png"), mix: descriptor.mix)
  }

  /// The PSNR of an effect between the two large pictures, or others.
  private func decibels(
    _ name: String, _ values: [String: ParameterValue], at progress: Double,
    between pictures: (from: PlacedPicture, to: PlacedPicture)? = nil,
    region: FrameRegion = .canvas
  ) throws -> Double {
    let descriptor = try EffectCatalog.native.descriptor(named: name)
    var pair = try pair(descriptor)
    if let pictures { (pair.from, pair.to) = pictures }
    let effect = try descriptor.make(values)
    let ours = try FrameRenderer(effect).frame(
      at: progress, of: pair, region: region, threads: 2)
    return try #require(
      BitmapDifference(ours, try ReferenceRenders.picture(descriptor.name + ".png"))
    ).psnr
  }

  private func map(_ name: String) throws -> Map {
    let picture = try ReferenceRenders.picture(name)
    var values: [UInt16] = []
    for y in 0..<picture.height {
      for x in 0..<picture.width { values.append(UInt16(picture[x, y].red) * 257) }
    }
    return Map(size: picture.size, values: values)
  }

  private static let extent = ParameterValue.vector([0, 0, 500, 500])

  @Test func theCopyMachineIsNearApples() throws {
    let found = try decibels(
      "CICopyMachineTransition",
      [
        "opacity": .number(1), "extent": Self.extent, "angle": .number(3),
        "color": .color(try Color(parsing: "ffa36b")), "width": .length(.pixels(100)),
      ], at: 0.25277286767959595)
    #expect(found >= 100, "\(found) dB")
  }

  @Test func theDisintegrationIsNearApples() throws {
    let found = try decibels(
      "CIDisintegrateWithMaskTransition",
      [
        "maskImage": .map(try map("ring-mask.png")), "shadowOffset": .vector([0, 0]),
        "shadowDensity": .number(1), "shadowRadius": .length(.pixels(30)),
      ], at: 0.5018574595451355)
    #expect(found >= 80, "\(found) dB")
  }

  @Test func theRippleIsNearApples() throws {
    let light = try ReferenceRenders.picture("ripple-shading.png")
    let found = try decibels(
      "CIRippleTransition",
      [
        "extent": Self.extent, "width": .length(.pixels(500)), "scale": .number(10),
        "center": .vector([0, 0]), "shadingImage": .picture(PictureValue(light)),
      ], at: 0.6981034278869629)
    #expect(found >= 65, "\(found) dB")
  }

  @Test func theFlashIsNearApplesExceptForItsNoise() throws {
    let found = try decibels(
      "CIFlashTransition",
      [
        "striationStrength": .number(1), "maxStriationRadius": .number(400),
        "striationContrast": .number(1), "fadeThreshold": .number(0.8),
        "color": .color(try Color(parsing: "ff5589")), "center": .vector([250, 250]),
        "extent": Self.extent,
      ], at: 0.9606607556343079)
    #expect(found >= 43, "\(found) dB")
  }

  @Test func theAccordionFoldBetweenTwoHeightsIsNearApples() throws {
    let low = try ReferenceRenders.picture("liberty.png")
    let high = try ReferenceRenders.picture("ski.png")
    let found = try decibels(
      "CIAccordionFoldTransition",
      [
        "foldShadowAmount": .number(1), "bottomHeight": .length(.pixels(100)),
        "numberOfFolds": .number(6),
      ], at: 0.4969993829727173,
      between: (PlacedPicture(low, x: 0, y: 1500 - low.height), PlacedPicture(high)),
      region: .rectangle(PixelRect(x: 0, y: 471, width: 1501, height: 1029)))
    #expect(found >= 53, "\(found) dB")
  }

  @Test func thePageCurlAndItsLightAreNearApples() throws {
    let effect = try PageCurl.coreImageDescriptor.make([
      "angle": .number(3), "radius": .length(.pixels(400)),
      "extent": .vector([0, 0, 500, 500]),
      "backsideImage": .picture(PictureValue(try ReferenceRenders.picture("liberty.png"))),
      "shadingImage": .picture(PictureValue(try ReferenceRenders.picture("sphere-shading.png"))),
    ])
    let ours = try effect.rendered(
      try pair(PageCurl.coreImageDescriptor), at: 0.9941826462745667,
      region: region(-1117, 0, 2617, 1814, canvas: 1500), threads: 2)
    let apples = try ReferenceRenders.picture("CIPageCurlTransition.png")
    let difference = try #require(BitmapDifference(ours, apples))
    #expect(difference.psnr >= 68, "\(difference.psnr) dB")
    let bend = Bend(angle: 3, radius: 400, extent: (500, 500), time: 0.9941826462745667)
    let light = bend.decibels(ours, apples, left: -1117, top: 1814)
    #expect(light >= 56, "\(light) dB")
  }

  @Test func thePageCurlWithShadowAndItsLightAreNearApples() throws {
    let effect = try PageCurl.coreImageShadowDescriptor.make([
      "inputAngle": .number(3), "inputRadius": .length(.pixels(400)),
      "inputExtent": .vector([0, 0, 500, 800]), "inputShadowSize": .number(1),
      "inputShadowAmount": .number(1), "inputShadowExtent": .vector([0, 0, 500, 500]),
      "inputBacksideImage": .picture(PictureValue(try ReferenceRenders.picture("liberty.png"))),
    ])
    let ours = try effect.rendered(
      try pair(PageCurl.coreImageShadowDescriptor), at: 0.8259103894233704,
      region: region(-1108, -244, 2608, 2265, canvas: 1500), threads: 2)
    let apples = try ReferenceRenders.picture("CIPageCurlWithShadowTransition.png")
    let difference = try #require(BitmapDifference(ours, apples))
    #expect(difference.psnr >= 54, "\(difference.psnr) dB")
    let bend = Bend(angle: 3, radius: 400, extent: (500, 800), time: 0.8259103894233704)
    let light = bend.decibels(ours, apples, left: -1108, top: 2265 - 244)
    #expect(light >= 44, "\(light) dB")
  }
}

/// The strip of the plane over which a page bends: A − R < u < A, as the formula has it.
private struct Bend {
  let d: SIMD2<Double>
  let lift: Double
  let radius: Double

  init(angle: Double, radius: Double, extent: (Double, Double), time: Double) {
    d = SIMD2(cos(angle), sin(angle))
    self.radius = radius
    var corners: [Double] = []
    for x in [0, extent.0] {
      for y in [0, extent.1] { corners.append((SIMD2(x, y) * d).sum()) }
    }
    let (low, high) = (corners.min() ?? 0, corners.max() ?? 0)
    lift = low + time * (high - low + radius)
  }

  /// PSNR over the strip, where Apple's render shows anything; its corner is at `left`, `top`, y up.
  func decibels(_ ours: Bitmap, _ apples: Bitmap, left: Int, top: Int) -> Double {
    var (sum, count) = (0, 0)
    for y in 0..<apples.height {
      for x in 0..<apples.width {
        let u = (SIMD2(Double(left + x) + 0.5, Double(top - y) - 0.5) * d).sum()
        guard u > lift - radius, u < lift else { continue }
        let (a, b) = (ours[x, y], apples[x, y])
        guard b.alpha > 0 else { continue }
        for (m, n) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
          sum += (Int(m) - Int(n)) * (Int(m) - Int(n))
          count += 1
        }
      }
    }
    return count > 0 ? 10 * log10(255 * 255 * Double(count) / Double(max(sum, 1))) : 0
  }
}
