// Follows the times of the frames of a film, packet by packet, and finds the first that is not where it belongs.
//
// Packets come in the order of decoding, a few frames before or behind their own place: only these few are
// remembered, however long the film is.

import SeguePixels

/// The times that were met so far.
struct PacketTimes {
  /// What is wrong, and with which frame.
  struct Fault: Error, Hashable {
    var frame: Int
    var detail: String
  }

  private let frames: Range<Int>
  private let rate: Double
  private let rounding: VideoContainer.Rounding
  /// When the first frame is shown, in seconds; nil before its packet came, which is the first.
  private var start: Double?
  /// The first frame that was not met.
  private var next: Int
  /// Frames behind it that were.
  private var ahead: Set<Int> = []
  /// No codec moves a frame further.
  private static let furthest = 32

  /// - Parameters:
  ///   - frames: those of the film.
  ///   - rate: frames per second.
  init(_ frames: Range<Int>, at rate: Rational, as rounding: VideoContainer.Rounding) {
    self.frames = frames
    self.rate = rate.value
    next = frames.lowerBound
    self.rounding = rounding
  }

  /// Takes the time of a packet, in seconds.
  mutating func meet(_ seconds: Double) throws(Fault) {
    if start == nil { start = (0...rounding.delay).contains(seconds) ? seconds : 0 }
    let time = seconds - (start ?? 0)
    let place = (time * rate).rounded()
    guard place >= 0, place < Double(frames.count) else {
      throw Fault(frame: next, detail: "there is a frame at \(seconds) s, outside of the film")
    }
    let frame = frames.lowerBound + Int(place)
    guard (time - place / rate).magnitude <= rounding.error else {
      throw Fault(frame: frame, detail: "frame \(frame) is at \(seconds) s, not at its time")
    }
    guard frame >= next, ahead.insert(frame).inserted else {
      throw Fault(frame: frame, detail: "frame \(frame) occurs twice")
    }
    while ahead.remove(next) != nil { next += 1 }
    if ahead.count > Self.furthest { throw missing }
  }

  /// After the last packet.
  ///
  /// - Parameter duration: how long the film says it is, in seconds; nil if it does not.
  func end(duration: Double?) throws(Fault) {
    guard next == frames.upperBound else { throw missing }
    if let duration, (duration - Double(frames.count) / rate).magnitude > rounding.error {
      throw Fault(
        frame: next - 1, detail: "the film ends with it at \(duration) s, not at its time")
    }
  }

  private var missing: Fault { Fault(frame: next, detail: "frame \(next) is missing") }
}
