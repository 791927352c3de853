// Page curl: the first picture is a sheet that rolls up over a cylinder and uncovers the second.
// PageCurlGeometry has the geometry, PageCurlShading the light, PageCurlFrame the pixels.
//
// A page hides what is under it even where it is translucent, so that progress 0 is exactly the
// first picture. (Core Image lets the second picture shine through.)

import SeguePixels
import SegueTransitions

/// The first picture curls away like a page.
public struct PageCurl: Effect {
  /// How the back of the page is lit.
  public enum Shading: Sendable {
    /// Light from above, and a soft shadow of the page.
    case soft(PageCurlShadow)
    /// Core Image's: a grey highlight along the curl, and a soft shadow of the page.
    case highlight(PageCurlShadow)
    /// A picture of a lit sphere, looked up by the slope of the page; `nil` for no light at all.
    case environment(Bitmap?)
  }

  /// The picture or colour on the back of the page.
  public enum Back: Sendable {
    /// The first picture seen through the paper, mixed with this much white, 0…1.
    case front(paleness: Double)
    /// A picture fitted to the page, printed so that it reads correctly when the page has turned.
    case fitted(Bitmap)
    /// A picture at its own size at the origin, seen mirrored, as Core Image has it.
    case unscaled(Bitmap)
  }

  /// How the edge of the fold is antialiased.
  public enum Outline: Sendable {
    /// By how much of a pixel the page covers.
    case centred
    /// Half a pixel further out, as Core Image does.
    case coreImage
  }

  /// The way the fold travels, in radians, counter-clockwise from the right.
  public var angle: Double
  /// Radius of the cylinder.
  public var radius: Length
  /// The back of the page: by default the front, seen through the paper.
  public var back: Back
  /// The light.
  public var shading: Shading
  /// The rectangle that the sweep crosses: x, y, width, height with y up; `nil` for the canvas.
  ///
  /// Where it is smaller than the canvas, a part of the page is left until the last moment, and then gone at once.
  public var sweepExtent: [Double]?
  /// The antialiasing of the fold.
  public var outline = Outline.centred
  /// Whether the part that curls beyond the canvas belongs to the effect's extent.
  public var reachesBeyondCanvas = false

  /// Makes a page curl.
  public init(
    angle: Double = Direction.right.angle - PageCurl.defaultTilt,
    radius: Length = .fraction(0.16), back: Back = .front(paleness: 0.75),
    shading: Shading = .soft(PageCurlShadow()), sweepExtent: [Double]? = nil
  ) {
    self.angle = angle
    self.radius = radius
    self.back = back
    self.shading = shading
    self.sweepExtent = sweepExtent
  }

  /// How far the fold leans unless told otherwise, in radians: fifteen degrees.
  public static let defaultTilt = Double.pi / 12

  /// Works out the geometry, and as much of the page's back as does not depend on the front.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let sweep = Sweep(angle: angle, canvas: layout.canvas)
    let box = Sweep.box(sweepExtent) ?? sweep.box(layout.canvasRect)
    let radius = max(self.radius.pixels(on: layout.canvas), 0.01)
    let geometry = PageCurlGeometry(
      sweep: sweep, range: sweep.uRange(box), canvas: sweep.uRange(sweep.box(layout.canvasRect)),
      radius: radius, outline: outline)
    return PageCurlPrepared(
      geometry: geometry, back: PageCurlBack(back, lit: shading, sweep: sweep, layout),
      shading: shading, sweepBox: box,
      extent: reachesBeyondCanvas
        ? geometry.reach(of: layout.from, margin: shading.reach(radius: radius))
          .union(layout.bounds) : layout.canvasRect)
  }
}

extension PageCurl.Shading {
  /// How far beyond the page the light reaches, in pixels.
  func reach(radius: Double) -> Double {
    guard let shadow else { return 0 }
    return shadow.amount > 0 ? 1.25 * shadow.size * radius : 0
  }

  /// The shadow, if it casts one.
  var shadow: PageCurlShadow? {
    switch self {
    case .soft(let shadow), .highlight(let shadow): shadow
    case .environment: nil
    }
  }

  /// Whether the light is Segue's own.
  var isSoft: Bool {
    if case .soft = self { true } else { false }
  }

  /// The light on the bent page, unless it comes from a picture.
  var light: PageCurlLight? {
    switch self {
    case .soft: .soft
    case .highlight: .coreImage
    case .environment: nil
    }
  }
}
