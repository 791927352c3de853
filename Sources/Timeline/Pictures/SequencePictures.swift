// Numbered pictures as an item: each is read when its time comes.

import SegueCodecs
import SegueFiles
import SeguePixels

/// Pictures of numbered files, shown at a rate.
struct SequencePictures: ItemPictures {
  let sequence: ImageSequence
  let loader: PictureLoader
  let sources: PictureLoader.Sources
  let fitting: PictureLoader.Fitting
  let times: FrameTimes
  let place: PixelRect
  let isOpaque: Bool
  /// Which pictures there are, in order; looked for when one is missing.
  private let there = AskedOnce<[Int], Never>()

  func bitmap(_ moment: ItemMoment, threads: Int) throws -> Bitmap {
    let time = times.exact(moment.frame) ?? Rational(seconds: times[moment.frame])
    let wanted = sequence.index(at: time)
    guard let found = number(wanted) else {
      return Bitmap(size: place.size, color: fitting.background)
    }
    let path = sequence.path(found)
    let picture = try loader.picture(path, from: sources, fitting: fitting, threads: threads)
    guard picture.bitmap.size == place.size else {
      throw CodecError.unsupported(
        name: path, detail: "not as large as the first picture of its sequence")
    }
    return picture.bitmap
  }

  /// The picture that is shown for one; nil for nothing.
  private func number(_ wanted: Int) -> Int? {
    guard sequence.missing != .error else { return wanted }
    if FileKind(sequence.path(wanted)) != .missing { return wanted }
    guard sequence.missing == .hold else { return nil }
    return there.get(sequence.listed).last { $0 < wanted } ?? 0
  }
}
