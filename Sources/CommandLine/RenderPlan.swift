// What a render will do and what it did, for people and as JSON.

import Segue
import SegueText

/// What a render will do.
struct RenderPlan: ExportPlan {
  struct Size: Encodable {
    let width: Int
    let height: Int

    init(_ size: PixelSize) {
      width = size.width
      height = size.height
    }
  }

  struct Effect: Encodable {
    let name: String
    /// What was given and what is left at its default, as text that reads back.
    let parameters: [String: String]
    let mix: String
    let reversed: Bool

    init(_ chosen: ChosenEffect, _ transition: Transition) {
      name = chosen.descriptor.qualifiedName
      parameters = chosen.allTexts
      mix = (transition.mix ?? chosen.descriptor.mix).rawValue
      reversed = transition.isReversed
    }

    /// The effect in lines.
    var rows: [[String]] {
      let list = parameters.sorted { $0.key < $1.key }
        .map { "\($0.key)=\($0.value)" }.joined(separator: " ")
      return [
        ["effect", name + (reversed ? ", reversed" : "")],
        ["parameters", list.isEmpty ? "none" : list],
        ["mixed in", mix],
      ]
    }
  }

  struct Time: Encodable {
    let duration: Double
    let holdFrames: Int
    let function: String
    let startProgress: Double
    let endProgress: Double
    let speed: Double
    let repeatCount: Double
    let autoreverses: Bool
    let loops: Bool
  }

  let pictures: [String]
  /// One for each change of the pictures, in turn.
  let effects: [Effect]
  let time: Time
  let canvas: Size
  let size: Size
  let fit: String
  let background: String
  let frameRate: String
  let frames: Int
  let distinctFrames: Int
  let opaque: Bool
  let format: String
  let output: String
  let threads: Int
  var estimatedBytes: Int?

  init(
    _ command: RenderCommand, _ chosen: [ChosenEffect], _ options: Slideshow.Options,
    _ slideshow: Slideshow, format: String, destination: Destination
  ) {
    pictures = command.pictures
    effects = zip(chosen, options.transitions).map(Effect.init)
    let transition = options.transition
    time = Time(
      duration: transition.duration, holdFrames: options.hold,
      function: "\(transition.timingFunction ?? .linear)", startProgress: transition.startProgress,
      endProgress: transition.endProgress, speed: transition.speed,
      repeatCount: transition.repeatCount, autoreverses: transition.autoreverses,
      loops: options.loops)
    canvas = Size(options.fitting.canvas)
    size = Size(slideshow.size)
    fit = options.fitting.mode.rawValue
    background =
      options.fitting.background.alpha == 0
      ? "transparent" : options.fitting.background.hexadecimal
    frameRate = "\(options.frameRate)"
    frames = slideshow.frameCount
    distinctFrames = slideshow.count
    opaque = slideshow.isOpaque
    self.format = format
    output = command.output.output ?? "\(destination)"
    threads = options.threads
  }

  /// The plan in lines.
  var rows: [[String]] {
    let seconds = Double(frames) / (Double(rate.numerator) / Double(rate.denominator))
    return [["pictures", pictures.joined(separator: " ")]] + effects.flatMap(\.rows) + [
      ["timing", "\(time.function), \(Decimal.text(time.duration))s"],
      ["canvas", "\(canvas.width)x\(canvas.height), \(fit), \(background)"],
      [
        "frames",
        "\(size.width)x\(size.height), \(frames) at \(frameRate) per second, "
          + "\(Decimal.text(seconds))s",
      ],
      ["output", "\(output), \(format)"],
      ["threads", "\(threads)"],
    ]
  }

  private var rate: Rational {
    (try? Rational(parsingFrameRate: frameRate)) ?? Rational(1)
  }
}

/// What a render did.
struct RenderReport<Plan: ExportPlan>: Encodable {
  let plan: Plan
  let frames: Int
  let bytes: Int
  let files: Int
  let seconds: Double

  init(plan: Plan, written: ExportSummary, seconds: Double) {
    self.plan = plan
    frames = written.frames
    bytes = written.bytes
    files = written.files
    self.seconds = seconds
  }

  /// `out.png: 30 frames of 640x480, 1.2 MB, in 0.80 s`.
  var line: String {
    "\(plan.output): \(frames) frame\(frames == 1 ? "" : "s") of "
      + "\(plan.size.width)x\(plan.size.height), \(Decimal.bytes(bytes)), "
      + "in \(Decimal.text(seconds)) s"
  }
}

extension ChosenEffect {
  /// What was given as it was written, and the defaults of the rest.
  var allTexts: [String: String] {
    var all = texts
    for parameter in descriptor.parameters where all[parameter.name] == nil {
      all[parameter.name] = parameter.defaultValue?.text
    }
    return all
  }
}
