// Pictures of bytes made deep for a deep frame, each once: whatever is derived from them is then as fine as the frame.

import SeguePixels

/// Makes pictures deep and keeps the last ones; safe to use from any thread.
struct DeepPictures: Sendable {
  private let made = Cache<BitmapIdentity, Bitmap>(bytes: .max, maximumCount: 2)

  /// A pair whose pictures have a depth, or are deeper.
  func pair(_ pair: PicturePair, atLeast depth: PixelDepth, threads: Int) -> PicturePair {
    var pair = pair
    pair.from = picture(pair.from, atLeast: depth, threads)
    pair.to = picture(pair.to, atLeast: depth, threads)
    return pair
  }

  private func picture(
    _ picture: PlacedPicture, atLeast depth: PixelDepth, _ threads: Int
  ) -> PlacedPicture {
    guard picture.bitmap.depth < depth else { return picture }
    let bitmap = made.value(for: picture.bitmap.identity) {
      picture.bitmap.converted(to: depth, threads: threads)
    }
    return PlacedPicture(bitmap, x: picture.rect.x, y: picture.rect.y)
  }
}
