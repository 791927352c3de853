// When the packets of a stream are shown, from the first to the last.

/// What is known of the packets that were met so far, in seconds.
struct PacketSpan {
  /// When the file begins, on its own clock.
  let start: Double
  /// How many there are.
  private(set) var count = 0
  /// When the first picture begins; nil before one says when.
  private(set) var first: Double?
  /// When the last picture begins.
  private(set) var last = 0.0
  /// How long all are shown that say when.
  private var latest = 0.0
  /// How long all take together.
  private var sum = 0.0
  /// Whether there was one that does not say when it is shown, as in raw streams and in MPEG's program streams.
  private var isUnsaid = false

  init(start: Double) { self.start = start }

  /// When the last picture's time is over.
  var end: Double { isUnsaid ? max(sum, latest) : latest }

  /// Takes a packet.
  ///
  /// - Parameters:
  ///   - time: when it is shown, on the file's own clock; nil if it does not say.
  ///   - length: for how long; nil if it does not say.
  mutating func meet(_ time: Double?, lasting length: Double?) {
    let length = length ?? 0
    sum += length
    count += 1
    if let time {
      first = min(first ?? .infinity, time - start)
      last = max(last, time - start)
      latest = max(latest, time - start + length)
    } else {
      isUnsaid = true
      last = max(last, sum - length)
    }
  }
}
