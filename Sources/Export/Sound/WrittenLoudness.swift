// What became of the loudness that was asked for.

import SegueText

/// A film's loudness before and after it was set, as EBU R 128 measures it.
public struct WrittenLoudness: Hashable, Sendable {
  /// The loudness that was asked for, in LUFS.
  public var asked: Double
  /// The loudness of the mixed sounds before, in LUFS; nil for silence.
  public var before: Double?
  /// The loudness of what was written, in LUFS; nil for silence, and for an output that cannot be read again.
  public var written: Double?
  /// Its true peak in dB of the full range; nil as `written`.
  public var peak: Double?
  /// Whether all of the film was written: the loudness is that of all of it, and a part may have another one.
  package let isOfWhole: Bool

  /// Reports what was measured of the mix; nothing is written yet.
  package init(asked: Double, before: Double?, isOfWhole: Bool) {
    self.asked = asked
    self.before = before
    self.isOfWhole = isOfWhole
  }

  /// What people are told where it is not as it was asked for; nil if it is.
  package func complaint(about name: String) -> String? {
    guard before != nil else {
      return "\(name): its sound is silence, so its loudness does not change"
    }
    guard isOfWhole, let written, (written - asked).magnitude > Self.tolerance else { return nil }
    return
      "\(name): its loudness is \(Self.text(written)) LUFS and not \(Self.text(asked)), because its peaks "
      + "allow no more; use a lower value"
  }

  /// How far from what was asked for is as it was asked for, in LU.
  private static let tolerance = 0.5

  private static func text(_ level: Double) -> String {
    NumberText.text((level * 10).rounded() / 10)
  }
}
