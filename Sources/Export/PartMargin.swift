// The frames from behind a part of a film that are encoded with it, and cut off again.
//
// An encoder keeps a picture by what comes after it. In one run it knows that; at a part's end it would not.

/// How much an encoder wants to see from behind a part.
package struct PartMargin: Hashable, Sendable {
  /// How many frames, where things move.
  let frames: Int
  /// After so many frames a picture that stays is kept as well as any: nothing behind it needs to be seen.
  let still: Int
  /// After how many frames a key frame begins such a picture anew, counted from the film's first; nil if none does.
  let group: Int?

  /// Describes a margin.
  package init(frames: Int, still: Int, group: Int?) {
    (self.frames, self.still, self.group) = (frames, still, group)
  }

  /// A part is encoded alone.
  package static let none = PartMargin(frames: 0, still: 0, group: nil)

  /// How many frames there are behind a part.
  ///
  /// - Parameters:
  ///   - end: the part's end, counted from the film's first frame.
  ///   - held: for how many frames its last picture has been there, if it goes on.
  package func frames(behind end: Int, held: Int) -> Int {
    var seen = held
    if let group, end % group > 0 { seen = min(seen, end % group) }
    return min(frames, max(0, still - seen))
  }
}
