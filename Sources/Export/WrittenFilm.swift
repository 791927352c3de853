// What a film's file holds, by its container: an encoder that ended well may have lost the end.

import SegueText

/// What was found in a film's file.
public struct WrittenFilm: Hashable, Sendable {
  /// Pictures.
  public var frames: Int
  /// When the last picture's time is over, in seconds from the first.
  public var seconds: Double
  /// When the sound ends, in seconds from the first picture; nil without sound.
  public var soundSeconds: Double?

  /// Notes what a film holds, or should.
  public init(frames: Int, seconds: Double, soundSeconds: Double? = nil) {
    (self.frames, self.seconds, self.soundSeconds) = (frames, seconds, soundSeconds)
  }

  /// By how much sound may be shorter, in seconds: what two of AAC's blocks last.
  private static let soundTolerance = 0.05
  /// By how much containers round times, in seconds.
  private static let rounding = 0.002

  /// What it lacks of a planned film, as in "its file has 12 of 30 pictures"; nil if it is at most a frame shorter.
  package func lack(of planned: WrittenFilm) -> String? {
    guard frames + 1 >= planned.frames else {
      return "its file has \(frames) of \(planned.frames) pictures"
    }
    let shortest = planned.seconds - planned.seconds / Double(planned.frames) - Self.rounding
    guard seconds >= shortest else {
      return "its file lasts \(Self.text(seconds)) of \(Self.text(planned.seconds)) s"
    }
    guard let wanted = planned.soundSeconds else { return nil }
    guard let soundSeconds else { return "its file has no sound" }
    guard soundSeconds >= wanted - Self.soundTolerance else {
      return "its sound lasts \(Self.text(soundSeconds)) of \(Self.text(wanted)) s"
    }
    return nil
  }

  private static func text(_ seconds: Double) -> String {
    NumberText.text((seconds * 1000).rounded() / 1000)
  }
}

extension WrittenFilm: JSONWritable {}
