// How a file is laid out, as far as finding a picture in it goes.

/// The container of a video.
struct MediaContainer: Hashable, Sendable {
  /// ffmpeg's names of it.
  let names: [String]
  /// The time that it begins with, in seconds of its own clock.
  let start: Double

  /// Containers in which ffmpeg goes to a key frame: they list them, or ffmpeg reads on until it knows them.
  ///
  /// In others, as MPEG-TS, it goes to any place whose time fits. The following pictures cannot be
  /// decoded up to the next key frame, which may be ten seconds later.
  private static let indexed: Set<String> = [
    "mov", "matroska", "avi", "flv", "asf", "nut", "mxf", "ogg", "ivf", "gif", "apng",
    "yuv4mpegpipe",
    "dv",
  ]

  /// A codec's own streams, without times.
  private static let raw: Set<String> = ["mpegvideo", "m4v", "h264", "hevc", "obu"]
  /// Those that do not say how long they last: ffprobe guesses from their bytes, or from the times at which pictures begin.
  private static let guessed: Set<String> = raw.union(["mpeg", "nut", "gif", "apng"])

  /// Whether its pictures are counted: what ffmpeg makes up for their times has gaps.
  var isRaw: Bool { !Self.raw.isDisjoint(with: names) }

  /// Whether what ffprobe says of its length is a guess.
  var guessesDuration: Bool { !Self.guessed.isDisjoint(with: names) }

  /// Whether ffmpeg finds the key frame before a time by itself.
  var isIndexed: Bool { !Self.indexed.isDisjoint(with: names) }
}
