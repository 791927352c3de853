// Which pieces a sound of a film consists of: itself, the parts of a paced clip, the rounds of a loop.

import SegueExport
import SeguePixels
import SegueRhythm

/// Gives the pieces of a sound, one after the other.
struct SoundPieces {
  /// A piece, and how it goes over into its neighbours.
  struct Next {
    let piece: SoundPiece
    /// Whether the sound breaks off before it, and behind it.
    var fadesIn = false
    var fadesOut = false
    var comesAgain = false

    /// Lets the sound fade where it breaks off.
    ///
    /// - Parameter first: how many samples of the piece were before these.
    func fade(_ samples: inout SampleBlock, from first: Int) {
      guard fadesIn || fadesOut, let whole = piece.samples else { return }
      let length = min(SoundCut.samples, whole / 2)
      samples.fade(from: first, of: whole, (fadesIn ? length : 0, fadesOut ? length : 0))
    }
  }

  private let sound: Soundtrack.Sound
  private let info: SoundInfo
  private let samples: Int
  private let isRepeated: Bool
  /// The parts with their lengths in samples, and whether each goes on from the one before.
  private var parts: ArraySlice<Next>
  private var round = 0

  /// Backwards, a piece is decoded as a whole: so much of the file, in samples.
  private static let longest = 10 * SoundTime.rate

  /// - Parameters:
  ///   - samples: how long the sound is heard.
  ///   - isRepeated: whether another sound of the film is the same.
  init(_ sound: Soundtrack.Sound, _ info: SoundInfo, samples: Int, isRepeated: Bool) {
    (self.sound, self.info, self.samples) = (sound, info, samples)
    self.isRepeated = isRepeated
    parts = Self.parts(of: sound, info)[...]
  }

  /// Whether the run of what comes next may be started by now: it is not a round of a long loop.
  var isNextWanted: Bool { !parts.isEmpty }

  /// What comes next; nil at the end.
  mutating func next() -> Next? {
    guard sound.parts.isEmpty else {
      guard var next = parts.popFirst() else { return nil }
      next.comesAgain = isRepeated
      return next
    }
    guard round == 0 || sound.loops else { return nil }
    defer { round += 1 }
    let begin = round == 0 ? SoundTime.sample(sound.offset.value) : 0
    let piece = SoundPiece(
      path: sound.path, stream: info.stream, channels: info.channels, begin: begin,
      fileEnd: info.isExact ? SoundTime.sample(info.duration.value) : nil,
      samples: sound.loops ? nil : samples, speed: sound.speed.value)
    return Next(piece: piece, comesAgain: isRepeated || sound.loops && (round > 0 || begin == 0))
  }

  private static func parts(of sound: Soundtrack.Sound, _ info: SoundInfo) -> [Next] {
    var (time, made, last) = (0.0, [Next](), Double?.none)
    for part in sound.parts {
      // Places are those of the whole, so that nothing is lost between two parts.
      let (begin, end) = (SoundTime.sample(time), SoundTime.sample(time + part.length.value))
      time += part.length.value
      guard begin < end else { continue }
      let isBroken = last.map { ($0 - part.beginning).magnitude > SoundCut.tolerance } ?? false
      if isBroken || part.speed == .zero { made.indices.last.map { made[$0].fadesOut = true } }
      var next = pieces(part, sound, info, samples: end - begin)
      if isBroken || last == nil && !made.isEmpty { next[0].fadesIn = true }
      made += next
      last = part.speed == .zero ? nil : part.end
    }
    return made
  }

  /// A part in pieces: one, or backwards several.
  private static func pieces(
    _ part: Soundtrack.Part, _ sound: Soundtrack.Sound, _ info: SoundInfo, samples: Int
  ) -> [Next] {
    let speed = part.speed.value.magnitude
    let place = SoundTime.sample(sound.offset.value + part.offset.value)
    func piece(_ begin: Int, _ samples: Int) -> Next {
      var piece = SoundPiece(
        path: sound.path, stream: info.stream, channels: info.channels, begin: begin, fileEnd: nil,
        samples: samples, speed: speed)
      piece.isReversed = part.speed < .zero
      return Next(piece: piece)
    }
    guard part.speed < .zero else { return [piece(place, samples)] }
    let step = max(Int(Double(longest) / speed), 1)
    return stride(from: 0, to: samples, by: step).map { first in
      let count = min(step, samples - first)
      // What comes later is earlier in the file.
      let later = Int((Double(samples - first - count) * speed).rounded())
      return piece(place + later, count)
    }
  }
}
