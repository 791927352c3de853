// What lies over the planes of a clip: planes take the place of others, and only what must be mixed becomes pixels.

import SegueCodecs
import SeguePixels

/// The overlays and texts over a frame that is planes.
struct PlaneCover {
  /// The frame, in coordinates of the canvas.
  private let region: PixelRect
  /// What takes the place of planes.
  private(set) var patches: YUVPatches
  /// What is mixed with pixels, above all of that.
  private var mixed: [LaidPicture] = []

  /// - Parameters:
  ///   - above: what lies over the frame, the lowest first.
  ///   - region: what the frame shows.
  init(_ above: [LaidPicture], region: PixelRect) {
    self.region = region
    patches = YUVPatches(of: region.size)
    for picture in above {
      let place = Self.place(picture.place, in: region)
      if let own = picture.planes, YUVPatches.hasPlanes(place, in: region.size),
        mixed.allSatisfy({ $0.place.intersection(picture.place).isEmpty })
      {
        patches.add(own, at: place)
      } else {
        mixed.append(picture)
      }
    }
  }

  /// The parts of the frame that must become pixels.
  private var parts: [PixelRect] {
    mixed.map { Self.place($0.place.intersection(region), in: region) }
  }

  /// Whether nothing becomes pixels.
  var isOfPlanes: Bool { mixed.isEmpty }

  /// Whether so little becomes pixels that it is less work than to make pixels of all.
  var isWorthIt: Bool {
    region.width % 2 == 0 && region.height % 2 == 0
      && 2 * parts.reduce(0, { $0 + $1.size.count }) < region.size.count
  }

  /// Lays all of it over a frame.
  func lie(over frame: inout YUVPicture, using scratch: Pool<Bitmap>) throws {
    if !patches.isEmpty { patches.change(&frame) }
    let isDone = frame.change(parts, using: scratch) { bitmap, shown in
      let seen = PixelRect(
        x: shown.x + region.x, y: shown.y + region.y, width: shown.width, height: shown.height)
      for picture in mixed { picture.lie(over: &bitmap, region: seen) }
    }
    guard isDone else {
      throw LimitError.outOfMemory(work: "the overlays of frames of \(region.size) pixels")
    }
  }

  /// A place on the canvas in the coordinates of a frame.
  private static func place(_ place: PixelRect, in region: PixelRect) -> PixelRect {
    PixelRect(
      x: place.x - region.x, y: place.y - region.y, width: place.width, height: place.height)
  }
}
