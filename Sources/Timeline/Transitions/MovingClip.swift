// A clip whose pictures follow the progress of a transition, in any order: footage over a cut, a matte that moves.

import SegueCodecs
import SeguePixels
import SegueTransitions

/// The pictures of a clip by parts of its length.
package struct MovingClip: MovingPicture {
  /// The rate that is fine enough for clips without one of their own.
  private static let finest = Rational(60)
  /// The longer side of a clip that is a parameter: more of it no canvas would show.
  private static let longest = 1920

  private let path: String
  private let limits: Limits
  private let duration: Rational
  private let pictures: any NumberedPictures
  /// Gives its pictures the light of the film that they are for; nil if they have it.
  private let relighting: Relighting?

  /// - Parameter size: of the pictures; nil for the clip's own, with a limit.
  package init(_ path: String, of clips: ClipLibrary, size: PixelSize? = nil) throws {
    (self.path, limits) = (path, clips.limits)
    let facts = try clips.facts(path)
    relighting = clips.pixels.relighting
    duration = facts.duration
    let size = size ?? facts.size.limited(to: Self.longest)
    pictures = try clips.grid(path, size: size, rate: Self.finest, for: .usual)
  }

  package func bitmap(at part: Double) throws -> Bitmap {
    let bitmap = try stored(at: part)
    return relighting?.relit(bitmap) ?? bitmap
  }

  /// A picture in sRGB.
  private func stored(at part: Double) throws -> Bitmap {
    let time = Rational(seconds: min(max(part, 0), 1) * duration.value)
    return try pictures.bitmap(pictures.number(at: time), threads: 1)
  }

  package func map(at part: Double) throws -> Map {
    try Map(brightnessOf: stored(at: part), limits, name: InputFile.name(of: path))
  }
}

extension ParameterPictures {
  /// Pictures that a loader reads, and clips, each at its own size.
  package init(
    _ loader: PictureLoader, _ clips: ClipLibrary, from sources: PictureLoader.Sources = .any
  ) {
    self.init(
      bitmap: { try loader.bitmap($0, from: sources, for: clips.pixels) },
      map: { try loader.map($0, from: sources) },
      moving: { path in
        guard try MediaKind(of: path, from: sources, limits: clips.limits) == .clip else {
          return nil
        }
        return try MovingClip(path, of: clips)
      })
  }
}
