// The rules for transitions that GL Transitions' own validator has, measured.

import SegueFilters
import SeguePixels
import SegueTransitions

/// What a filter shows of the rules for transitions.
public struct FilterCheck: Sendable {
  /// A rule and whether it is kept.
  public struct Finding: Hashable, Sendable {
    /// What the rule asks.
    public let rule: String
    /// Whether it is kept.
    public let isKept: Bool
    /// What was measured, or what is missing.
    public let detail: String
  }

  /// The rules in order.
  public let findings: [Finding]
  /// Whether all are kept.
  public var isClean: Bool { findings.allSatisfy(\.isKept) }

  /// Renders a filter with its defaults between two gradients, red and green being the place and blue
  /// none in the one and full in the other, as the validator of GL Transitions does.
  ///
  /// - Throws: `EffectError` when the effect cannot be made.
  public init(_ filter: Filter) throws(EffectError) {
    let size = PixelSize(width: 128, height: 96)
    let (from, to) = (Self.gradient(size, blue: 0), Self.gradient(size, blue: 255))
    let effect = try filter.descriptor().make()
    let renderer = FrameRenderer(effect.prepare(PicturePair(from: from, to: to)))
    func frame(_ progress: Double) -> Bitmap {
      var bitmap = Bitmap(size: size)
      renderer.render(
        at: progress, region: PixelRect(size), into: &bitmap, threads: 1)
      return bitmap
    }
    var findings: [Finding] = []
    for (progress, picture, name) in [(0.0, from, "first"), (1.0, to, "second")] {
      let largest = BitmapDifference(frame(progress), picture)?.largest ?? 255
      findings.append(
        Finding(
          rule: "progress \(Int(progress)) is the \(name) picture",
          isKept: largest == 0,
          detail: largest == 0 ? "exact" : "differs by up to \(largest) of 255"))
    }
    let middle = frame(0.5)
    let isBlank = (0..<size.height).allSatisfy { y in
      (0..<size.width).allSatisfy { middle[$0, y] == middle[0, 0] }
    }
    findings.append(
      Finding(
        rule: "progress 0.5 is not blank", isKept: !isBlank,
        detail: isBlank ? "one colour all over" : "shows something"))
    for (rule, value) in [("author", filter.author), ("license", filter.license)] {
      findings.append(
        Finding(
          rule: "the file names its \(rule)", isKept: value != nil,
          detail: value ?? "no line '// \(rule.prefix(1).uppercased() + rule.dropFirst()): …'"))
    }
    findings.append(
      Finding(
        rule: "it stays within its instructions", isKept: renderer.prepared.failure == nil,
        detail: renderer.prepared.failure ?? "yes"))
    self.findings = findings
  }

  private static func gradient(_ size: PixelSize, blue: UInt8) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let red = UInt8((Double(x) + 0.5) / Double(size.width) * 255)
        let green = UInt8((Double(size.height - y) - 0.5) / Double(size.height) * 255)
        bitmap[x, y] = Pixel(red: red, green: green, blue: blue, alpha: 255)
      }
    }
    return bitmap
  }
}
