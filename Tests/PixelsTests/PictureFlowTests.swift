// Flows between pictures whose motion is known, and between pictures that have nothing in common.

import SeguePixels
import TestSupport
import Testing

@Suite struct PictureFlowTests {
  private static let usual = PictureFlow.Settings(smoothness: 0.5, trust: 0.5)

  private func flow(
    _ from: Bitmap, _ to: Bitmap, _ settings: PictureFlow.Settings = usual, threads: Int = 1
  ) -> PictureFlow? {
    PictureFlow(from: from, to: to, settings, threads: threads)
  }

  /// How far off a flow is where the second picture shows the same: in the mean, and the share off by more than a pixel.
  private func errors(_ flow: PictureFlow, _ scene: MovedScene) -> (mean: Double, far: Double) {
    var (sum, far, count) = (0.0, 0.0, 0.0)
    for y in 0..<scene.size.height {
      for x in 0..<scene.size.width {
        guard let truth = scene.motion(ofPixel: x, y) else { continue }
        let found = flow.motion(ofPixel: x, y)
        let off = SIMD2(found.x, found.y) - truth
        let error = (off * off).sum().squareRoot()
        sum += error
        far += error > 1 ? 1 : 0
        count += 1
      }
    }
    return (sum / count, far / count)
  }

  @Test(arguments: MovedScene.all.indices) func knownMotionsAreFound(_ index: Int) throws {
    let (name, scene) = MovedScene.all[index]
    let found = try #require(flow(scene.picture(at: 0), scene.picture(at: 1)))
    let (mean, far) = errors(found, scene)
    #expect(mean < 0.3 && far < 0.04, "\(name): \(mean) pixels, \(far) are off by a pixel")
  }

  @Test func largePicturesAreSearchedAtASmallerSize() throws {
    let scene = MovedScene(
      PixelSize(width: 1000, height: 701), background: .init(shift: SIMD2(21.5, -9), angle: 0.02))
    let found = try #require(flow(scene.picture(at: 0), scene.picture(at: 1), threads: 2))
    let (mean, far) = errors(found, scene)
    #expect(mean < 0.5 && far < 0.05, "\(mean) pixels, \(far) are off by a pixel")
  }

  @Test func threadsChangeNothing() throws {
    let scene = MovedScene.all[4].scene
    let (from, to) = (scene.picture(at: 0), scene.picture(at: 1))
    let one = try #require(flow(from, to))
    for threads in [2, 5] {
      let other = try #require(flow(from, to, threads: threads))
      let isSame = (0..<160).allSatisfy { y in
        (0..<240).allSatisfy { one.motion(ofPixel: $0, y) == other.motion(ofPixel: $0, y) }
      }
      #expect(isSame)
    }
  }

  @Test func picturesOfDifferentShotsHaveNoFlow() {
    let size = PixelSize(width: 240, height: 160)
    let scenes = (1...6).map { MovedScene(size, background: .init(), seed: UInt64(1000 * $0)) }
    for (from, to) in zip(scenes, scenes.dropFirst()) {
      #expect(flow(from.picture(at: 0), to.picture(at: 0)) == nil)
    }
  }

  @Test func anotherExposureIsNoMotion() throws {
    let scene = MovedScene.all[0].scene
    var dark = scene.picture(at: 1)
    dark.withMutableRows { rows in
      for y in 0..<rows.height {
        let row = rows.row(y)
        row.fade(row.reading, to: Color.black.premultiplied, weight: BlendWeight(0.1))
      }
    }
    let found = try #require(flow(scene.picture(at: 0), dark))
    let (mean, _) = errors(found, scene)
    #expect(mean < 0.5, "\(mean) pixels")
  }

  @Test func nothingIsFoundInTinyPicturesOrWithoutTrust() {
    for (width, height) in [(1, 1), (1, 900), (900, 1), (15, 40), (200_000, 40)] {
      let size = PixelSize(width: width, height: height)
      #expect(flow(Bitmap(size: size), Bitmap(size: size)) == nil, "\(width)x\(height)")
    }
    let picture = TestPictures.photo(PixelSize(width: 60, height: 40), seed: 1)
    for trust in [0, Double.leastNonzeroMagnitude] {
      #expect(flow(picture, picture, .init(smoothness: 0.5, trust: trust)) == nil)
    }
  }

  @Test(arguments: [(16, 16), (17, 31), (33, 16), (67, 45), (131, 17)])
  func picturesThatAreTheSameDoNotMove(_ width: Int, _ height: Int) throws {
    let picture = MovedScene(PixelSize(width: width, height: height), background: .init())
      .picture(at: 0)
    for settings in [Self.usual, .init(smoothness: 0, trust: 1), .init(smoothness: 1, trust: 0.1)] {
      let found = try #require(flow(picture, picture, settings))
      for y in 0..<height {
        for x in 0..<width {
          let moved = found.motion(ofPixel: x, y)
          #expect(abs(moved.x) < 0.01 && abs(moved.y) < 0.01, "\(x), \(y): \(moved)")
        }
      }
    }
  }

  /// What is counted of flows is what their numbers take.
  @Test func flowsOfLargePicturesTakeNoMore() {
    let sizes = [(1920, 1080), (3840, 2160), (7680, 4320)].map {
      PictureFlow.byteCount(of: PixelSize(width: $0, height: $1))
    }
    #expect(sizes == [Int](repeating: 960 * 540 * 32 + 240 * 135 * 12, count: 3))
    #expect(PictureFlow.byteCount(of: PixelSize(width: 100, height: 50)) == 5000 * 44)
  }
}
