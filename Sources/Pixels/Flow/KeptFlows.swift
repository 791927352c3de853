// The flows of the pairs of pictures that were shown last: two stills have theirs for the whole transition.

/// Finds flows, and finds them again by the pictures' pixels; safe to use from any thread.
///
/// The pictures themselves are not kept. If several threads ask for a new pair at once, one finds the flow, and the others
/// wait for it.
package final class KeptFlows: Sendable {
  private struct Pair: Hashable {
    let first: BitmapIdentity
    let second: BitmapIdentity
  }

  private let settings: PictureFlow.Settings
  private let kept = KeptAnswers<Pair, PictureFlow?, Never>(count: count)
  /// Those of two transitions that are shown at a time.
  private static let count = 2

  /// Finds flows with settings.
  package init(_ settings: PictureFlow.Settings) { self.settings = settings }

  /// About how many bytes the flows that are kept take, between pictures of a size.
  package static func byteCount(of size: PixelSize) -> Int {
    count * PictureFlow.byteCount(of: size)
  }

  /// The flow between two pictures; nil where there is none.
  package func flow(from first: Bitmap, to second: Bitmap, threads: Int) -> PictureFlow? {
    kept.get(Pair(first: first.identity, second: second.identity)) {
      PictureFlow(from: first, to: second, settings, threads: threads)
    }
  }
}
