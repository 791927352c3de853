// Fits a picture to a canvas of another shape.

internal import CSegueKernels

/// How a picture is put on a canvas of another shape.
public enum FitMode: String, Hashable, Sendable, CaseIterable {
  /// Scaled to cover the canvas; parts outside it are cut off, equally on both sides.
  case cover
  /// Scaled to fit inside; the background shows beside it.
  case contain
  /// Scaled to fit inside, over an enlarged, blurred copy of itself that covers the canvas.
  ///
  /// Layers, as those of scenes, are put on a canvas as `contain` does.
  case blur
  /// Scaled to the canvas's shape.
  case stretch
  /// At its own size in the middle; cut off, or with the background around it.
  case center
  /// At its own size, with its bottom-left corner at the canvas's, as Core Image places pictures.
  ///
  /// It is not cut off.
  case none

  /// The modes that layers know.
  package static let ofLayers = allCases.filter { $0 != .blur }
}

extension Bitmap {
  /// The picture fitted to a canvas.
  ///
  /// Fitting at equal size is the identity. `none` returns the picture itself: see
  /// `PlacedPicture.init(fitting:to:mode:background:threads:)`.
  ///
  /// - Parameters:
  ///   - canvas: size of the result, for every mode except `none`.
  ///   - mode: how the picture is fitted.
  ///   - background: the colour that shows beside the picture and through it.
  ///   - focus: the point of the picture that stays in view where parts are cut off.
  ///   - look: what is done to the picture's colours, once it has its size.
  ///   - threads: how many threads may work on it.
  public func fitted(
    to canvas: PixelSize, mode: FitMode, background: Color, focus: Focus = .middle,
    look: Look = Look(), threads: Int
  ) -> Bitmap {
    guard mode != .none, size.count > 0, canvas.count > 0 else {
      guard mode == .none else { return Bitmap(size: canvas, depth: depth, color: background) }
      return look.applied(to: self, seen: PixelRect(size), threads: threads)
    }
    let focus = focus.settled(in: self)
    let plan = FitPlan(picture: size, canvas: canvas, mode: mode, focus: focus)
    let sized =
      plan.target.size == size && plan.crop.isWhole(of: size)
      ? self : resampled(to: plan.target.size, cropping: plan.crop, threads: threads)
    let scaled = look.applied(to: sized, seen: plan.seen(on: canvas), threads: threads)
    if plan.target == PixelRect(canvas), background.alpha == 0 { return scaled }
    if mode == .blur, plan.target != PixelRect(canvas) {
      var result = Bitmap(unclearedOf: canvas, depth: depth)
      BlurredSurround(of: plan.target, on: canvas, focus: focus.inParts(of: size))
        .draw(scaled, over: background, into: &result, threads: threads)
      return result
    }
    return scaled.composed(on: canvas, x: plan.target.x, y: plan.target.y, over: background)
  }

  /// The picture over a colour on a canvas, with its top-left corner at (x, y); cut off at the
  /// canvas's edges.
  private func composed(on canvas: PixelSize, x: Int, y: Int, over background: Color) -> Bitmap {
    var result = Bitmap(size: canvas, depth: depth, color: background)
    let rect = PixelRect(x: x, y: y, width: width, height: height)
    let visible = rect.intersection(PixelRect(canvas))
    result.withMutableRows { rows in
      for row in visible.rows {
        let target = rows.row(row)[visible.columns]
        let source = self.row(row - y)[(visible.x - x)..<(visible.maxX - x)]
        target.over(source, target.reading, in: .encoded)
      }
    }
    return result
  }

  /// The picture with left and right exchanged.
  public func mirrored() -> Bitmap { moved { $0.reverse(row($1)) } }

  /// The picture with top and bottom exchanged.
  public func flipped() -> Bitmap { moved { $0.copy(row(height - 1 - $1)) } }

  /// A picture of the same pixels in other places; `write` writes row y.
  private func moved(_ write: (_ row: MutablePixelRow, _ y: Int) -> Void) -> Bitmap {
    var result = Bitmap(unclearedOf: size, depth: depth)
    result.withMutableRows { rows in
      for y in 0..<rows.height { write(rows.row(y), y) }
    }
    result.noteOpaque(as: self)
    return result
  }
}

extension MutablePixelRow {
  /// Takes the pixels of a row from right to left.
  fileprivate func reverse(_ source: PixelRow) {
    unsafe source.withPixels(of: depth) {
      unsafe segue_any_reverse(depth.bits, memory, $0, count)
    }
  }
}

extension PlacedPicture {
  /// Fits a picture to a canvas and places it there.
  public init(
    fitting bitmap: Bitmap, to canvas: PixelSize, mode: FitMode, background: Color,
    focus: Focus = .middle, look: Look = Look(), threads: Int
  ) {
    let fitted = bitmap.fitted(
      to: canvas, mode: mode, background: background, focus: focus, look: look, threads: threads)
    self.init(fitted, x: 0, y: mode == .none ? canvas.height - fitted.height : 0)
  }
}

/// The part of a picture that is used, and its place on the canvas.
package struct FitPlan {
  /// The part of the picture that is used, in its pixels.
  let crop: CropRect
  /// The place on the canvas, in its coordinates; for `center` it may reach beyond.
  package let target: PixelRect

  /// The part of the scaled picture that is seen, in its pixels.
  func seen(on canvas: PixelSize) -> PixelRect {
    let part = target.intersection(PixelRect(canvas))
    return PixelRect(
      x: part.x - target.x, y: part.y - target.y, width: part.width, height: part.height)
  }

  /// - Parameter focus: the point of the picture that stays in view where parts are cut off.
  package init(picture: PixelSize, canvas: PixelSize, mode: FitMode, focus: Focus = .middle) {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let scaleX = Double(canvas.width) / width
    let scaleY = Double(canvas.height) / height
    let whole = CropRect(x: 0, y: 0, width: width, height: height)
    switch mode {
    case .stretch:
      (crop, target) = (whole, PixelRect(canvas))
    case .cover:
      let scale = max(scaleX, scaleY)
      let used = (
        width: min(width, Double(canvas.width) / scale),
        height: min(height, Double(canvas.height) / scale)
      )
      crop = CropRect(
        x: Focus.start(of: used.width, on: picture.width, focus.x),
        y: Focus.start(of: used.height, on: picture.height, focus.y), width: used.width,
        height: used.height)
      target = PixelRect(canvas)
    case .contain, .blur:
      let scale = min(scaleX, scaleY)
      let size = PixelSize(
        width: min(canvas.width, max(1, Int((width * scale).rounded()))),
        height: min(canvas.height, max(1, Int((height * scale).rounded()))))
      crop = whole
      target = PixelRect(
        x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2,
        width: size.width, height: size.height)
    case .center, .none:
      crop = whole
      target = PixelRect(
        x: Focus.place(of: picture.width, on: canvas.width, focus.x),
        y: Focus.place(of: picture.height, on: canvas.height, focus.y), width: picture.width,
        height: picture.height)
    }
  }
}

extension CropRect {
  /// Whether this is a whole picture of a size.
  func isWhole(of size: PixelSize) -> Bool {
    x == 0 && y == 0 && width == Double(size.width) && height == Double(size.height)
  }
}
