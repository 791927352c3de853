// Numbered files as pictures: each is read when its time comes.

import SegueCodecs
import SegueFiles
import SeguePixels

/// The pictures of numbered files.
struct SequenceFiles: NumberedPictures {
  let sequence: ImageSequence
  let loader: PictureLoader
  let sources: PictureLoader.Sources
  let fitting: PictureLoader.Fitting
  /// Of all of them.
  let size: PixelSize
  /// Which pictures there are, in order; looked for when one is missing.
  private let there = AskedOnce<[Int], Never>()

  func number(at time: Rational) -> Int { sequence.index(at: time) }

  func bitmap(_ wanted: Int, threads: Int) throws -> Bitmap {
    guard let found = found(wanted) else { return Bitmap(size: size, color: fitting.background) }
    let path = sequence.path(found)
    let picture = try loader.picture(path, from: sources, fitting: fitting, threads: threads)
    guard picture.bitmap.size == size else {
      throw CodecError.unsupported(
        name: path, detail: "its size differs from the first picture's of the sequence")
    }
    return picture.bitmap
  }

  /// The picture that is shown for one; nil for nothing.
  private func found(_ wanted: Int) -> Int? {
    guard sequence.missing != .error else { return wanted }
    if FileKind(sequence.path(wanted)) != .missing { return wanted }
    guard sequence.missing == .hold else { return nil }
    return there.get(sequence.listed).last { $0 < wanted } ?? 0
  }
}
