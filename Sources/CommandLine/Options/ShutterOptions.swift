// Options for motion blur: how long each frame is exposed.

import ArgumentParser
import Segue

struct ShutterOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Blur what moves, as a camera does whose shutter is open for so many degrees of a frame's time, 0 to 720; 180 is "
        + "usual, 0 is off. Transitions, --ken-burns, scenes, compositions and overlays move; clips and texts stay sharp. "
        + "(default: off)", valueName: "degrees"))
  var shutter: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many moments a blurred frame is the mean of, 2 to 256; up to 64 where fewer would be seen one by one. "
        + "(default: 16)", valueName: "N"))
  var samples: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When the shutter opens, in degrees after the frame's own moment, -360 to 360. (default: half of --shutter before "
        + "it)", valueName: "degrees"))
  var phase: String?

  /// Whether --shutter says anything.
  var isGiven: Bool { shutter != nil }

  /// The shutter.
  ///
  /// - Parameter own: what the file says, which the options replace.
  func shutter(own: Shutter? = nil) throws -> Shutter? {
    guard let shutter else {
      guard samples == nil, phase == nil else {
        throw CommandFailure.usage("--samples and --phase go with --shutter")
      }
      return own
    }
    let angle = try Self.degrees("--shutter", shutter, Shutter.angles)
    let phase = try phase.map { try Self.degrees("--phase", $0, Shutter.phases) }
    let samples = samples ?? 16
    guard Shutter.sampleCounts.contains(samples) else {
      throw CommandFailure.usage("--samples \(samples): expected 2 to 256")
    }
    return Shutter(angle: angle, phase: phase, samples: samples)
  }

  private static func degrees(
    _ option: String, _ text: String, _ range: ClosedRange<Double>
  ) throws -> Double {
    let degrees = try OptionText.number(option, text)
    guard range.contains(degrees) else {
      throw CommandFailure.usage(
        "\(option) \(text): expected \(Int(range.lowerBound)) to \(Int(range.upperBound)) degrees")
    }
    return degrees
  }
}
