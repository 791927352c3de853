// What each picture of a film costs, so that shards take equally long: measured on some of its own frames, guessed
// for the rest.
//
// Holds cost next to nothing, heavy filters a second a frame. One frame of each kind is rendered on one thread, and
// that thread's processor time is taken, which other work on the machine hardly changes.

import Segue

/// Seconds of one processor for the pictures of a film.
package struct FrameCosts: Sendable {
  /// For each picture what it takes to render it.
  let rendering: [Float]
  /// For each picture for how many frames it stays, of those that are made.
  let frames: [Range<Int>]
  let encoding: EncodingCost
  /// After how many frames at most one run has a key frame; nil for formats without key frames.
  let group: Int?
  /// How many frames behind its end a part is encoded with.
  let margin: PartMargin

  /// Measures a film.
  ///
  /// - Parameter memory: what is known already.
  package init(of film: OpenedFilm, _ memory: CostMemory = CostMemory()) throws {
    let source = film.source
    encoding = try EncodingCost(film)
    group = try film.groupLength()
    margin = try film.margin()
    let wanted = try film.frames()
    let kinds = PictureKinds(of: source)
    var probe = FrameProbe(source, kinds, memory)
    var (rendering, frames, start) = ([Float](), [Range<Int>](), 0)
    for picture in 0..<source.count {
      let shown = start..<(start + source.repeats(picture))
      start = shown.upperBound
      let part = shown.clamped(to: wanted)
      guard !part.isEmpty else { continue }
      let kind = kinds.kind(of: picture)
      rendering.append(Float(try probe.cost(of: kind, at: picture) + kind.opening))
      frames.append(part)
    }
    (self.rendering, self.frames) = (rendering, frames)
  }

  /// Makes costs that are known.
  init(
    rendering: [Float], frames: [Range<Int>], encoding: EncodingCost, group: Int? = nil,
    margin: PartMargin = .none
  ) {
    (self.rendering, self.frames, self.encoding) = (rendering, frames, encoding)
    (self.group, self.margin) = (group, margin)
  }

  /// What a picture costs, with all the frames for which it stays.
  func cost(_ index: Int) -> Double {
    Double(rendering[index]) + encoding.moving + encoding.held * Double(frames[index].count - 1)
  }

  /// What all of it costs.
  package var total: Double { rendering.indices.reduce(0) { $0 + cost($1) } }
}
