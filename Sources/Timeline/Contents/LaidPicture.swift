// A picture over a frame, ready to be laid there: all that overlays and texts are in the end.

import SegueLayers
import SeguePixels

/// A picture over a frame, or layers that blend with it.
struct LaidPicture {
  /// How it is combined with what is below.
  private enum Content {
    case over(Bitmap, BlendWeight)
    case planes(YUVPicture)
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

  /// Opaque planes in the place of what is below.
  init(_ planes: YUVPicture, at place: PixelRect) {
    self.place = place
    content = .planes(planes)
  }

  /// Layers that need to see what is below.
  init(blending moment: FilmMoment) {
    place = moment.bounds
    content = .blended(moment)
  }

  /// Its planes, if it has such.
  var planes: YUVPicture? { if case .planes(let planes) = content { planes } else { nil } }

  /// Its pixels, if they cover what is below.
  var letters: LaidLetters? {
    guard case .over(let bitmap, _) = content else { return nil }
    return LaidLetters(bitmap: bitmap, place: place, box: place)
  }

  /// Lays it over a frame.
  ///
  /// - Parameter region: what the frame shows of the canvas.
  func lie(over bitmap: inout Bitmap, region: PixelRect) {
    guard !place.intersection(region).isEmpty else { return }
    switch content {
    case .over(let picture, let opacity):
      picture.lie(at: place, over: &bitmap, region: region, opacity: opacity)
    case .planes(let planes):
      var picture = Bitmap(unclearedOf: place.size)
      planes.write(to: &picture)
      picture.replace(at: place, in: &bitmap, region: region)
    case .blended(let moment):
      let below = bitmap.part(place, region: region)
      moment.bitmap(over: below).replace(at: place, in: &bitmap, region: region)
    }
  }
}
