// A picture that a client has sent or named, as transitions need it: fitted to their canvas, and found again.

import SegueCodecs
import SegueFiles
import SeguePixels
import Synchronization

/// A picture of a client.
final class ServePicture: Sendable {
  private enum Source: Sendable {
    /// Pixels, until they are given back.
    case pixels(Kept, SpareBitmaps)
    /// A file as it was at a time; the loader keeps what it has read of it.
    case file(String, FileStamp?, PictureLoader)
  }

  /// A bitmap whose memory is used again when it is the last that has it.
  private final class Kept: Sendable {
    let bitmap: Mutex<Bitmap?>

    init(_ bitmap: consuming Bitmap) { self.bitmap = Mutex(bitmap) }
  }

  private let source: Source
  /// What was fitted of pixels.
  private let fitted: BitmapCache<PictureLoader.Fitting>
  /// Its size in pixels, and whether it may be transparent somewhere.
  let info: (size: PixelSize, hasAlpha: Bool)

  /// How many canvases it stays fitted to.
  private static let mostFitted = 2

  /// A picture of pixels, whose memory is given back when it goes.
  init(_ bitmap: consuming Bitmap, _ spare: SpareBitmaps) {
    info = (bitmap.size, !bitmap.isOpaque)
    source = .pixels(Kept(bitmap), spare)
    fitted = BitmapCache(capacity: 256 << 20, maximumCount: Self.mostFitted)
  }

  deinit {
    guard case .pixels(let kept, let spare) = source,
      let bitmap = kept.bitmap.withLock({ $0.take() })
    else { return }
    // What was fitted of it may be the same memory.
    fitted.removeAll()
    spare.give(bitmap)
  }

  /// A picture of a file, which is decoded when it is first shown.
  ///
  /// - Throws: `CodecError` for a file that is no picture.
  init(file path: String, _ limits: Limits) throws {
    var decoding = DecodeOptions()
    decoding.limits = limits
    let stamp = FileStamp(path)
    let loader = PictureLoader(
      decoder: ImageDecoder(options: decoding), cacheCount: Self.mostFitted)
    let found = try loader.info(path, from: .files)
    source = .file(path, stamp, loader)
    fitted = BitmapCache(capacity: 0)
    info = (found.size, found.hasAlpha)
  }

  /// Whether it shows a file as it is now.
  func isCurrent(_ path: String) -> Bool {
    guard case .file(path, let stamp?, _) = source else { return false }
    return FileStamp(path) == stamp
  }

  /// Bytes of its pixels, once it is decoded.
  var byteCount: Int { Bitmap.byteCount(of: info.size) }

  /// The picture on a canvas.
  func placed(
    _ fitting: PictureLoader.Fitting, _ limits: Limits, threads: Int
  ) throws -> PlacedPicture {
    switch source {
    case .file(let path, _, let loader):
      return try loader.picture(path, from: .files, fitting: fitting, threads: threads)
    case .pixels(let kept, _):
      guard let bitmap = kept.bitmap.withLock({ $0 }) else {
        preconditionFailure("a picture that is used has not gone")
      }
      return try placed(bitmap, fitting, limits, threads: threads)
    }
  }

  private func placed(
    _ bitmap: Bitmap, _ fitting: PictureLoader.Fitting, _ limits: Limits, threads: Int
  ) throws -> PlacedPicture {
    if bitmap.size == fitting.canvas, fitting.background.alpha == 0 { return PlacedPicture(bitmap) }
    let placed = try fitted.bitmap(for: fitting) {
      let share = try limits.take(
        memory: 2 * Bitmap.byteCount(of: fitting.canvas), for: "fitting a picture")
      let placed = bitmap.fitted(
        to: fitting.canvas, mode: fitting.mode, background: fitting.background, threads: threads)
      placed.keep(share)
      return placed
    }
    return PlacedPicture(
      placed, y: fitting.mode == .none ? fitting.canvas.height - placed.height : 0)
  }
}
