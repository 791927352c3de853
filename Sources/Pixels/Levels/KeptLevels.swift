// The blurred levels of the pictures that were used last: a still has them for the whole transition.

/// Makes the levels of pictures, and finds them again by the pictures' pixels; safe to use from any thread.
///
/// The pictures themselves are not kept. If two threads ask for the same new picture at once, both may make its
/// levels; the bytes are the same.
package final class KeptLevels: Sendable {
  private let kept: RecentlyUsed<BitmapIdentity, BlurredLevels>

  /// - Parameter count: of how many pictures the levels are kept: those of two moments, unless it says else.
  package init(count: Int = 4) { kept = RecentlyUsed(count: count) }

  /// The levels of a picture.
  package func levels(of picture: Bitmap, threads: Int = 1) -> BlurredLevels {
    let key = picture.identity
    if let known = kept[key] { return known }
    let made = BlurredLevels(of: picture, threads: threads)
    kept.set(made, for: key)
    return made
  }
}
