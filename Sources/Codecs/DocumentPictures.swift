// The pictures that one document shows, such as a scene or a composition: equal pictures are
// decoded once, even if the document shows them often or under several names. If the decoder can
// scale, a picture is decoded no larger than it is drawn.

import SeguePixels

/// Reads the pictures of a document.
package struct DocumentPictures {
  /// The key of a decoded picture: equal keys mean the same picture.
  private struct Key: Hashable {
    let fingerprint: PictureFingerprint
    let size: PixelSize
  }

  private let loader: PictureLoader
  private var decoded: [Key: Bitmap] = [:]

  /// Makes a reader that has read nothing.
  package init(_ loader: PictureLoader) { self.loader = loader }

  /// The picture in a file; pipes and devices are refused.
  ///
  /// - Parameter size: the largest at which it is drawn, in pixels; nil for all of it.
  package mutating func bitmap(
    file path: String, drawnAt size: PixelSize?
  ) throws(CodecError) -> Bitmap {
    try bitmap(try loader.open(onlyFile: path), size)
  }

  /// The picture that some bytes are.
  package mutating func bitmap(
    _ bytes: [UInt8], name: String, drawnAt size: PixelSize?
  ) throws(CodecError) -> Bitmap {
    try bitmap(try loader.decoder.open(bytes, name: name), size)
  }

  private mutating func bitmap(
    _ picture: OpenedPicture, _ size: PixelSize?
  ) throws(CodecError) -> Bitmap {
    let needed = loader.decoder.options.minimumSize ?? size
    let key = Key(fingerprint: picture.fingerprint, size: picture.decodedSize(covering: needed))
    if let known = decoded[key] { return known }
    let bitmap = try loader.decoded(picture, covering: needed)
    decoded[key] = bitmap
    return bitmap
  }
}

/// Tells the bytes of files apart.
///
/// Two hashes of 64 bits with keys that are new in every run: nobody can make two files that are taken for the same.
package struct PictureFingerprint: Hashable, Sendable {
  private let count: Int
  private let hashes: [Int]

  init(_ bytes: [UInt8]) {
    count = bytes.count
    hashes = (0..<2).map { number in
      var hasher = Hasher()
      hasher.combine(number)
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
  }
}
