// Music that makes way for speech: one gain while something speaks, and a way down and up again.
//
// A gain that follows the loudness of speech was the alternative: it pumps between words, and how far the music goes
// down would depend on how loud somebody was recorded.

import SegueText

/// The gain of sounds that make way, over the time of a film.
struct Ducking {
  /// The times in which something is heard that others make way for, in order and apart.
  private var stretches: [Stretch] = []
  private let gain: Double

  /// One time in which the gain is low, in seconds of the film.
  private struct Stretch {
    /// When the way down begins, and when it is done.
    var down: Range<Double>
    /// When the way up begins, and when it is done.
    var up: Range<Double>
  }

  /// How long the way takes where the speech does not fade itself.
  private static let fall = 0.25, rise = 0.5
  /// Music does not come back for less than this.
  private static let shortest = 1.0
  /// A step of the gain, in samples: of a way of a quarter of a second the 187th part.
  private static let step = 64

  /// - Parameters:
  ///   - sounds: all sounds of the film.
  ///   - gain: the factor of those that do not speak, 0…1.
  init(under sounds: [HeardSound], to gain: Double) {
    self.gain = gain
    let spoken = sounds.filter(\.sound.speaks).map { Self.stretch($0) }
    for next in spoken.sorted(by: { $0.down.lowerBound < $1.down.lowerBound }) {
      guard let last = stretches.last,
        next.down.lowerBound < last.up.upperBound + Self.shortest
      else {
        stretches.append(next)
        continue
      }
      if next.up.upperBound > last.up.upperBound { stretches[stretches.count - 1].up = next.up }
    }
  }

  /// Music goes down while speech fades in, or else just before it begins; and back likewise.
  private static func stretch(_ speech: HeardSound) -> Stretch {
    let (start, end) = (speech.times.lowerBound, speech.times.upperBound)
    let (fadeIn, fadeOut) = (speech.sound.fadeIn.value, speech.sound.fadeOut?.value ?? 0)
    let down = fadeIn >= fall ? start..<start + fadeIn : start - fall..<start
    let up = fadeOut >= fall ? end - fadeOut..<end : end..<end + rise
    return Stretch(
      down: down, up: max(up.lowerBound, down.upperBound)..<max(up.upperBound, down.upperBound))
  }

  /// The filters of a sound that makes way, behind those that put it at its place.
  var filters: [String] {
    guard !stretches.isEmpty else { return [] }
    return ["asetnsamples=n=\(Self.step):p=0", "volume=volume='\(formula)':eval=frame"]
  }

  /// The gain at a time `t`, as ffmpeg's formulas are written.
  private var formula: String {
    let low = NumberText.text(gain)
    var pieces: [(end: Double, text: String)] = []
    for stretch in stretches {
      pieces.append((stretch.down.lowerBound, "1"))
      pieces.append((stretch.down.upperBound, "1-\(way(stretch.down))"))
      pieces.append((stretch.up.lowerBound, low))
      pieces.append((stretch.up.upperBound, "\(low)+\(way(stretch.up))"))
    }
    pieces.append((.infinity, "1"))
    return Self.choice(pieces[...])
  }

  /// How far a way has come, as a part of the gain.
  private func way(_ range: Range<Double>) -> String {
    let length = range.upperBound - range.lowerBound
    guard length > 0 else { return "0" }
    // A way may begin before the film does.
    let start = (range.lowerBound < 0 ? "+" : "-") + SoundTime.number(range.lowerBound.magnitude)
    return "\(NumberText.text((1 - gain) / length))*(t\(start))"
  }

  /// Chooses the piece of a time in as many steps as their number has bits.
  private static func choice(_ pieces: ArraySlice<(end: Double, text: String)>) -> String {
    guard pieces.count > 1 else { return pieces.first?.text ?? "1" }
    let half = pieces.startIndex + pieces.count / 2
    let end = SoundTime.number(pieces[half - 1].end)
    return "if(lt(t,\(end)),\(choice(pieces[..<half])),\(choice(pieces[half...])))"
  }
}
