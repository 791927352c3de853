// How long a clip's decoding takes, as it was met so far: what tells whether reading on or starting anew is sooner at a
// picture. It decides about the way alone; the pictures are the same on either.

/// Times of decoding, in seconds.
struct DecodingPace {
  /// From the start of ffmpeg to its first picture.
  private var start = 0.15
  /// From a picture to the next.
  private var each = 0.005

  /// How many pictures come in the time in which ffmpeg starts.
  var reach: Int { Int(min(max(start / max(each, 1e-5), 8), 300)) }

  /// Takes the time of a first picture.
  mutating func meet(start seconds: Double) { start += (seconds - start) / 4 }

  /// Takes the time of a picture behind another.
  mutating func meet(next seconds: Double) { each += (seconds - each) / 16 }
}
