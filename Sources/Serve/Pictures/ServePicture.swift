// A picture that a client has sent or named.

import Segue
import Synchronization

/// A picture of a client.
final class ServePicture: Sendable {
  private enum Source: Sendable {
    /// Pixels, until they are given back.
    case pixels(Kept, Pool<Bitmap>)
    /// A file as it was when a key was given to it: nothing of it is held.
    case file(String, key: String, FileStamp?, ImageDecoder)
  }

  /// A bitmap whose memory is used again when it is the last that has it.
  private final class Kept: Sendable {
    let bitmap: Mutex<Bitmap?>

    init(_ bitmap: consuming Bitmap) { self.bitmap = Mutex(bitmap) }
  }

  private static let numbers = Atomic(0)
  /// Tells it from all others, those that have gone, too.
  let number = ServePicture.numbers.add(1, ordering: .relaxed).newValue
  private let source: Source
  private let fitted: FittedPictures
  /// Its size in pixels, and whether it may be transparent somewhere.
  let info: (size: PixelSize, hasAlpha: Bool)

  /// A picture of pixels, whose memory is given back when it goes.
  init(_ bitmap: consuming Bitmap, _ spare: Pool<Bitmap>, _ fitted: FittedPictures) {
    info = (bitmap.size, !bitmap.isOpaque)
    source = .pixels(Kept(bitmap), spare)
    self.fitted = fitted
  }

  /// A picture of a file, which is decoded when it is first shown.
  ///
  /// - Throws: `CodecError` for a file that is no picture.
  init(file path: String, as key: String, _ limits: Limits, _ fitted: FittedPictures) throws {
    let decoder = ImageDecoder(options: DecodeOptions(limits: limits))
    let stamp = FileStamp(path)
    let found = try PictureLoader(decoder: decoder).info(path, from: .files)
    source = .file(path, key: key, stamp, decoder)
    info = (found.size, found.hasAlpha)
    self.fitted = fitted
  }

  deinit {
    // What was fitted of it may be the same memory.
    fitted.forget(number)
    if case .pixels(let kept, let spare) = source,
      let bitmap = kept.bitmap.withLock({ $0.take() })
    {
      spare.give(bitmap)
    }
  }

  /// Whether it shows a file as it is now.
  func isCurrent(_ path: String) -> Bool {
    guard case .file(path, _, let stamp?, _) = source else { return false }
    return FileStamp(path) == stamp
  }

  /// Bytes that it holds.
  var byteCount: Int {
    if case .pixels = source { Bitmap.byteCount(of: info.size) } else { 0 }
  }

  /// The picture on a canvas.
  ///
  /// - Throws: `ServeError.gone` for a file that has changed: its size and its pixels would be of two pictures.
  func placed(
    _ fitting: PictureLoader.Fitting, _ limits: Limits, threads: Int
  ) throws -> PlacedPicture {
    if case .pixels(let kept, _) = source, info.size == fitting.canvas,
      fitting.background.alpha == 0
    {
      return PlacedPicture(Self.bitmap(of: kept))
    }
    try checkFile()
    let bitmap = try fitted.bitmap(of: number, fitting) {
      let made = try fit(fitting, limits, threads)
      // It may have changed while it was read.
      try checkFile()
      return made
    }
    return PlacedPicture(
      bitmap, y: fitting.mode == .none ? fitting.canvas.height - bitmap.height : 0)
  }

  private func checkFile() throws {
    guard case .file(let path, let key, let stamp, _) = source, FileStamp(path) != stamp else {
      return
    }
    fitted.forget(number)
    throw ServeError.gone(key: key)
  }

  private func fit(
    _ fitting: PictureLoader.Fitting, _ limits: Limits, _ threads: Int
  ) throws -> Bitmap {
    switch source {
    case .file(let path, _, _, let decoder):
      return try PictureLoader(decoder: decoder, cacheCapacity: 0)
        .picture(path, from: .files, fitting: fitting, threads: threads).bitmap
    case .pixels(let kept, _):
      let share = try limits.take(
        memory: 2 * Bitmap.byteCount(of: fitting.canvas), for: "fitting a picture")
      let placed = Self.bitmap(of: kept).fitted(
        to: fitting.canvas, mode: fitting.mode, background: fitting.background, threads: threads)
      placed.keep(share)
      return placed
    }
  }

  private static func bitmap(of kept: Kept) -> Bitmap {
    guard let bitmap = kept.bitmap.withLock({ $0 }) else {
      preconditionFailure("a picture in use is kept")
    }
    return bitmap
  }
}
