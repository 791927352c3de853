// Page curl: the first picture is a sheet that rolls up over a cylinder and uncovers the second.
// PageCurlGeometry has the geometry, PageCurlShading the light, PageCurlFrame the pixels.
//
// A page hides the second picture even where it is translucent, so that progress 0 is exactly the
// first one. (Core Image lets the second picture shine through.) Its own front shines through its back.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// The first picture curls away like a page.
public struct PageCurl: Effect {
  /// The light, and with it whose page it is.
  public enum Shading: Sendable {
    /// Segue's: light from above, and a soft shadow of the page.
    case soft
    /// Core Image's with a grey highlight along the curl, and a soft shadow of the page.
    case highlight
    /// Core Image's with a picture of a lit sphere, looked up by the slope of the page.
    case environment
  }

  var way = SweepWay()
  /// How far ahead the fold is when it has begun, in radii.
  var lead = 0.0
  var tilt = PageCurl.defaultTilt
  /// Radius of the cylinder.
  public var radius = Length.fraction(0.16)
  /// The picture on the back; nil for the front, seen through the paper.
  ///
  /// It is fitted to the page, and printed so that it reads correctly when the page has turned. Core Image's has its own
  /// size at the origin, and is seen mirrored.
  public var back: Bitmap?
  /// How much white the paper lays over the front that shines through, 0…1.
  public var paleness = 0.75
  /// The light.
  public var shading = Shading.soft
  /// The shadow; an environment casts none.
  public var shadow = PageCurlShadow()
  /// The lit sphere of an environment; nil for light from the upper left.
  public var sphere: Bitmap?
  /// The rectangle that the sweep crosses: x, y, width, height with y up; `nil` for the canvas.
  ///
  /// Where it is smaller than the canvas, a part of the page is left until the last moment, and then gone at once.
  public var sweepExtent: [Double]?

  /// The way the fold travels, in radians, counter-clockwise from the right.
  public var angle: Double {
    get { way.angle ?? way.side.angle - tilt }
    set { way.angle = newValue }
  }

  /// Makes Segue's page curl, from the right.
  public init() {}

  /// The default tilt of the fold in radians: fifteen degrees.
  public static let defaultTilt = Double.pi / 12

  /// Works out the geometry, and as much of the page's back as does not depend on the front.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let sweep = Sweep(angle: angle, canvas: layout.canvas)
    let box = Sweep.box(sweepExtent) ?? sweep.box(layout.canvasRect)
    let radius = max(self.radius.pixels(on: layout.canvas), 0.01)
    let geometry = PageCurlGeometry(
      sweep: sweep, range: sweep.uRange(box), canvas: sweep.uRange(sweep.box(layout.canvasRect)),
      radius: radius, isSoft: shading == .soft, lead: lead)
    let shadow = shading == .environment ? nil : shadow
    let map = shading == .environment ? sphere ?? ShadedSphere.picture : nil
    let back = PageCurlBack(of: self, lit: map, sweep: sweep, layout)
    let extent =
      shading == .soft
      ? layout.canvasRect
      : geometry.reach(of: layout.from, margin: shadow?.reach(radius: radius) ?? 0)
        .union(layout.bounds)
    // Smaller versions of the page, of two moments.
    let levels = ImageLevels(cache: RasterCache(bytes: 2 * layout.byteCount))
    let scratch = ScratchLayout(pixelRows: 3, floatRows: 7, coverageRows: 2)
    return PreparedOnCanvas(layout, extent: extent, scratch: scratch) { progress, pair in
      let time = min(max(progress, 0), 1)
      let shadow = shadow.flatMap {
        PageCurlShadowFrame($0, isPlain: shading == .soft, geometry: geometry, box: box, time: time)
      }
      let lift = geometry.lift(at: time)
      let cast =
        shadow == nil || shading != .soft
        ? nil : PageCurlCast(pair.from, levels: levels, geometry: geometry, lift: lift)
      let sides = back.sides(of: pair.from, mix: pair.mix)
      let edge = sides.isOpaque ? nil : shadow?.edge
      return .rows(
        PageCurlFrame(
          geometry: geometry, light: shading.light, map: map, pair: pair, sides: sides, lift: lift,
          shadow: shadow, cast: cast,
          edgeAlpha: edge.map {
            PageCurlEdgeAlpha(sides.flat.picture.bitmap, reach: $0.reach, levels: levels)
          },
          // Core Image's shadow falls on the empty canvas, too.
          isGroundOpaque: shading != .soft || pair.to.isOpaque(over: pair.canvasRect),
          front: BentSide(picture: pair.from, start: lift, sign: -1),
          back: BentSide(picture: sides.bent.picture, start: lift - .pi * radius, sign: 1)))
    }
  }
}

extension PageCurlShadow {
  /// How far beyond the page it reaches, in pixels.
  fileprivate func reach(radius: Double) -> Double { amount > 0 ? 1.25 * size * radius : 0 }
}

extension PageCurl.Shading {
  /// The light on the bent page, unless it comes from a picture.
  var light: PageCurlLight? {
    switch self {
    case .soft: .soft
    case .highlight: .coreImage
    case .environment: nil
    }
  }
}
