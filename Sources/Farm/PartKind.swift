// How the parts of a film are kept until they are joined, which depends on its format.

import Segue

/// A kind of parts.
package enum PartKind: String, Hashable, Sendable, CaseIterable {
  /// Encoded films without sound, which are joined without encoding anew: MP4, MOV, MKV, WebM.
  case films
  /// Numbered files, which are rendered into their final place.
  case files
  /// Files of the film's own format whose pictures simply follow each other: Y4M and raw frames.
  case streams
  /// Pictures without loss, of which the film is encoded when all are there: WebP, APNG, GIF, AVIF.
  case pictures

  /// The kind that suits a format.
  package init(
    for destination: Destination, _ format: any OutputFormat, _ encoder: any FrameEncoder
  ) {
    if case .sequence = destination {
      self = .files
    } else if format is any JoinableFormat {
      self = .films
    } else if encoder.capability.sinks == nil, !encoder.comparesPictures,
      !encoder.headerTellsLength, !encoder.storesDurations
    {
      self = .streams
    } else {
      self = .pictures
    }
  }
}
