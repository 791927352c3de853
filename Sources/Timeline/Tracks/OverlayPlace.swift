// The place of an overlay on the canvas: at a side or a corner with a margin, or a rectangle.

import SegueDrawing
import SeguePixels

/// Where an overlay is, and how large it is.
public struct OverlayPlace: Hashable, Sendable {
  /// The sides and corners of the canvas.
  public enum Anchor: String, Hashable, Sendable, CaseIterable {
    /// The upper left corner.
    case topLeft = "top-left"
    /// The middle of the upper side.
    case top
    /// The upper right corner.
    case topRight = "top-right"
    /// The middle of the left side.
    case left
    /// The middle of the canvas.
    case center
    /// The middle of the right side.
    case right
    /// The lower left corner.
    case bottomLeft = "bottom-left"
    /// The middle of the lower side.
    case bottom
    /// The lower right corner.
    case bottomRight = "bottom-right"
  }

  /// Where it is.
  public enum Position: Hashable, Sendable {
    /// At a side or a corner, with a margin, a part of which is one of the canvas's shorter side.
    case anchored(Anchor, margin: CanvasLength)
    /// In a rectangle in parts of the canvas, which may reach beyond it; width and height do not count.
    case rectangle(Rect)
  }

  /// Where it is.
  public var position: Position
  /// Its width, a part of which is one of the canvas's width; nil follows from the height.
  public var width: CanvasLength?
  /// Its height, a part of which is one of the canvas's height; nil follows from the width.
  ///
  /// Without both it has its own size, made smaller where the canvas is.
  public var height: CanvasLength?

  /// The default margin: 4 % of the canvas's shorter side.
  public static let usualMargin = CanvasLength.part(0.04)

  /// Makes a place at a side or a corner.
  public init(
    _ anchor: Anchor, margin: CanvasLength = usualMargin, width: CanvasLength? = nil,
    height: CanvasLength? = nil
  ) {
    position = .anchored(anchor, margin: margin)
    self.width = width
    self.height = height
  }

  /// Makes a place of a rectangle in parts of the canvas.
  public init(_ rectangle: Rect) { position = .rectangle(rectangle) }

  /// The whole canvas.
  public static let canvas = OverlayPlace(.unit)

  /// The greatest length of a side in canvases.
  static let greatest = 16.0

  /// Whether all numbers make sense.
  var isValid: Bool {
    func isLength(_ length: CanvasLength?) -> Bool {
      guard let length else { return true }
      if case .part(let part) = length, part > Self.greatest { return false }
      return length.number > 0 && length.number <= Double(Bitmap.maximumSide)
    }
    switch position {
    case .anchored(_, let margin):
      return isLength(width) && isLength(height) && margin.number.isFinite
        && abs(margin.number) <= Double(Bitmap.maximumSide)
    case .rectangle(let rect): return Self.isValid(rect)
    }
  }

  /// Whether a rectangle in parts of the canvas has an area and is not too far away.
  static func isValid(_ rect: Rect) -> Bool {
    [rect.minX, rect.minY].allSatisfy { abs($0) <= greatest }
      && [rect.width, rect.height].allSatisfy { $0 > 0 && $0 <= greatest }
  }

  /// The rectangle in pixels of a canvas, on whole pixels.
  ///
  /// - Parameters:
  ///   - own: the size of the content; nil for content that fills what there is.
  ///   - paired: whether it begins and ends between pairs of columns and rows, if the canvas does: videos have
  ///     colours for pairs, which then stay as they are.
  func rect(of own: PixelSize?, on canvas: PixelSize, paired: Bool = false) -> PixelRect {
    let step = paired && canvas.width % 2 == 0 && canvas.height % 2 == 0 ? 2 : 1
    switch position {
    case .rectangle(let rect): return Self.pixels(rect, on: canvas, step: step)
    case .anchored(let anchor, let margin):
      let size = size(of: own ?? canvas, on: canvas, step: step)
      let inset = margin.pixels(of: canvas.shorterSide)
      func start(_ side: Double, _ whole: Int, _ length: Int) -> Int {
        let spare = Double(whole - length)
        // In the middle a margin has no meaning.
        let start = side == 0.5 ? spare / 2 : side == 0 ? inset : spare - inset
        return Self.whole(start, step: step)
      }
      let (x, y) = anchor.sides
      return PixelRect(
        x: start(x, canvas.width, size.width), y: start(y, canvas.height, size.height),
        width: size.width, height: size.height)
    }
  }

  /// A rectangle in parts of a canvas on its pixels.
  ///
  /// - Parameter step: how many pixels are one.
  static func pixels(_ rect: Rect, on canvas: PixelSize, step: Int = 1) -> PixelRect {
    func edge(_ part: Double, _ side: Int) -> Int { whole(part * Double(side), step: step) }
    let (left, top) = (edge(rect.minX, canvas.width), edge(rect.minY, canvas.height))
    return PixelRect(
      x: left, y: top, width: max(edge(rect.maxX, canvas.width) - left, step),
      height: max(edge(rect.maxY, canvas.height) - top, step))
  }

  /// The nearest whole number of steps, in pixels.
  private static func whole(_ length: Double, step: Int) -> Int {
    Int((length / Double(step)).rounded()) * step
  }

  private func size(of own: PixelSize, on canvas: PixelSize, step: Int) -> PixelSize {
    let wide = width?.pixels(of: canvas.width)
    let high = height?.pixels(of: canvas.height)
    let shape = Double(own.width) / Double(own.height)
    let (across, down): (Double, Double)
    switch (wide, high) {
    case (let wide?, let high?): (across, down) = (wide, high)
    case (let wide?, nil): (across, down) = (wide, wide / shape)
    case (nil, let high?): (across, down) = (high * shape, high)
    case (nil, nil):
      let scale = min(
        1, Double(canvas.width) / Double(own.width), Double(canvas.height) / Double(own.height))
      (across, down) = (Double(own.width) * scale, Double(own.height) * scale)
    }
    func side(_ length: Double) -> Int {
      max(Self.whole(min(length, Double(Bitmap.maximumSide)), step: step), step)
    }
    return PixelSize(width: side(across), height: side(down))
  }
}

extension OverlayPlace.Anchor {
  /// Where it is across and down: 0 is left or top, 0.5 the middle, 1 right or bottom.
  var sides: (x: Double, y: Double) {
    var style = TextStyle()
    style.stand(at: self)
    return style.sides
  }
}
