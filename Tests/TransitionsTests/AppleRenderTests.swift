// Our pixels beside Apple's: the two page curls of Core Image, over their whole output.

import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite("Apple's renders", .enabled(if: ReferenceRenders.areAvailable))
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

  @Test("the page curl is within 50 dB")
  func pageCurl() throws {
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
    #expect(difference.psnr >= 50, "\(difference.psnr) dB")
  }

  @Test("the page curl with shadow is within 45 dB")
  func pageCurlWithShadow() throws {
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
    #expect(difference.psnr >= 45, "\(difference.psnr) dB")
  }
}
