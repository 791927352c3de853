// Limits of the area beyond the canvas that is rendered.

import SeguePixels
import SegueTransitions

package enum Extent {
  /// Throws when a size is empty or over the limit.
  package static func check(_ size: PixelSize) throws {
    let side = Bitmap.maximumSide
    guard size.width <= side, size.height <= side, size.count <= PixelSize.maximumPixels else {
      throw FilmError.usage(
        "frames of \(size) pixels are over the limit; use a smaller \(key: "size") or \(key: "extent")"
      )
    }
    guard size.count > 0 else {
      throw FilmError.usage("frames of \(size) pixels are empty; use another \(key: "extent")")
    }
  }
}

extension FrameRegion {
  /// The part of the plane that frames show.
  ///
  /// - Parameter extent: `auto`, or a rectangle; nil for the canvas.
  package init(extent: String?) throws {
    switch extent {
    case nil: self = .canvas
    case "auto": self = .extent
    case .some(let text): self = .rectangle(try OptionText.rect("extent", text))
    }
  }
}
