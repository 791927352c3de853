// A picture over a frame, ready to be laid there: all that overlays and texts are in the end.

import SegueLayers
import SeguePixels

/// A picture over a frame, or layers that blend with it.
struct LaidPicture {
  /// How it is combined with what is below.
  private enum Content {
    case over(Bitmap, BlendWeight)
    case blended(FilmMoment)
  }

  /// The pixels of the canvas that it covers.
  let place: PixelRect
  private let content: Content

  /// A picture that covers what is below.
  init(_ bitmap: Bitmap, at place: PixelRect, opacity: BlendWeight = BlendWeight(1)) {
    self.place = place
    content = .over(bitmap, opacity)
  }

  /// Layers that need to see what is below.
  init(blending moment: FilmMoment) {
    place = moment.bounds
    content = .blended(moment)
  }

  /// Lays it over a frame.
  ///
  /// - Parameter region: what the frame shows of the canvas.
  func lie(over bitmap: inout Bitmap, region: PixelRect) {
    guard !place.intersection(region).isEmpty else { return }
    switch content {
    case .over(let picture, let opacity):
      picture.lie(at: place, over: &bitmap, region: region, opacity: opacity)
    case .blended(let moment):
      let below = bitmap.part(place, region: region)
      moment.bitmap(over: below).replace(at: place, in: &bitmap, region: region)
    }
  }
}
