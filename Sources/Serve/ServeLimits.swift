// How much a client may have at a time. A client that asks for more gets an error, or loses what was unused for longest.

import Segue

/// The bounds of a server of frames.
package struct ServeLimits: Hashable, Sendable {
  /// The longest header of a message, in bytes: a show's text may be in it.
  package static let headerBytes = 4 << 20
  /// The most pictures that are kept.
  package static let pictures = 256
  /// The most films that are open.
  package static let films = 16
  /// The most effects that are kept ready.
  package static let effects = 32
  /// The most requests that wait.
  package static let waiting = 256
  /// The longest key of a picture or a film, in bytes.
  package static let keyBytes = 100
  /// The most bytes of shared memory.
  package static let memoryBytes = 8 << 30

  /// Pixels, memory, time, and the folder that files must come from.
  package let job: Limits

  /// Makes the bounds of a job.
  package init(_ job: Limits) { self.job = job }

  /// The longest payload: the largest picture, with four bytes a pixel.
  package var payloadBytes: Int { job.pixels * 4 }

  /// The bytes of pictures that are kept: a gigabyte, or half of what the job may have.
  package var pictureBytes: Int { min(1 << 30, (job.memory ?? .max) / 2) }

  /// The bytes of a picture that is sent, at most: any two have room together, and so any transition can be shown.
  package var onePictureBytes: Int { pictureBytes / 2 }

  /// The bytes that are kept of pictures as they are on canvases.
  ///
  /// They make room for whatever else needs it.
  var fittedBytes: Int { pictureBytes / 2 }

  /// Refuses a picture that is too large beside another one of its size.
  func check(picture size: PixelSize) throws(ServeError) {
    let bytes = Bitmap.byteCount(of: size)
    guard bytes <= onePictureBytes else {
      throw .overLimit(
        "a picture of \(size) pixels takes \(bytes >> 20) MB, over the limit of \(onePictureBytes >> 20) MB; "
          + "make it smaller"
      )
    }
  }
}
