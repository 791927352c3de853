// The pictures of a client, by the keys that it has chosen.

import Segue

/// Keeps pictures.
final class ServePictures: Sendable {
  private let limits: ServeLimits
  private let shelf: Cache<String, ServePicture>
  private let room: ServeRoom

  init(_ limits: ServeLimits, _ room: ServeRoom) {
    (self.limits, self.room) = (limits, room)
    shelf = Cache(capacity: limits.pictureBytes, maximumCount: ServeLimits.pictures) {
      $0.byteCount
    }
  }

  /// The picture of a key.
  ///
  /// - Throws: `ServeError.gone` for one that is not there.
  subscript(_ key: String) -> ServePicture {
    get throws {
      guard let found = shelf[key] else { throw ServeError.gone(key: key) }
      return found
    }
  }

  /// Takes a picture in; one of a file that has not changed stays as it is.
  ///
  /// - Parameter lend: lends the bytes of the request.
  func take(
    _ request: ServePictureRequest, _ lend: ((Span<UInt8>) throws -> Void) throws -> Void
  ) throws -> ServePicture {
    let picture: ServePicture
    switch request.source {
    case .file(let path):
      if let known = shelf[request.key], known.isCurrent(path) { return known }
      picture = try room.forWork {
        try ServePicture(file: path, as: request.key, limits.job, room.fitted)
      }
    case .pixels(let size, let form):
      picture = ServePicture(try bitmap(size, form, lend), room.spare, room.fitted)
    }
    shelf.set(picture, for: request.key)
    return picture
  }

  /// A picture on a canvas.
  ///
  /// - Throws: `ServeError.gone` for that of a file which has changed.
  func placed(
    _ picture: ServePicture, _ fitting: PictureLoader.Fitting, threads: Int
  ) throws -> PlacedPicture {
    try room.forWork { try picture.placed(fitting, limits.job, threads: threads) }
  }

  private func bitmap(
    _ size: PixelSize, _ form: PixelForm, _ lend: ((Span<UInt8>) throws -> Void) throws -> Void
  ) throws -> Bitmap {
    try limits.job.check(frames: size)
    try limits.check(picture: size)
    var bitmap = try room.spare.takeUsed(size) ?? room.forWork { try fresh(size) }
    try lend { bytes in
      guard bytes.count == form.byteCount(of: size) else {
        throw ServeError.badRequest(
          "a picture of \(size) pixels in \(form.rawValue) has \(form.byteCount(of: size)) bytes, not \(bytes.count)"
        )
      }
      form.read(bytes, into: &bitmap)
    }
    return bitmap
  }

  private func fresh(_ size: PixelSize) throws -> Bitmap {
    let share = try limits.job.take(memory: Bitmap.byteCount(of: size), for: "a picture")
    guard let bitmap = Bitmap(ifAvailable: size) else {
      throw LimitError.outOfMemory(work: "a picture of \(size) pixels")
    }
    bitmap.keep(share)
    return bitmap
  }

  func forget(_ key: String) { shelf.remove(key) }
}
