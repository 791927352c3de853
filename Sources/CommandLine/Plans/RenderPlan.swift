// The plan of a render, and its report afterwards, for people and as JSON.

import Segue
import SegueText

/// The plan of a render.
struct RenderPlan: ExportPlan {
  struct Size: Encodable, Equatable {
    let width: Int
    let height: Int

    init(_ size: PixelSize) {
      width = size.width
      height = size.height
    }
  }

  struct Effect: Encodable {
    let name: String
    /// All parameters of the effect, given or left at their defaults, as text that reads back.
    let parameters: [String: String]
    let mix: String
    /// The pace: as asked for, or else as suits the effect.
    let timing: String
    let reversed: Bool

    init(_ transition: TimelineTransition, _ chosen: ChosenEffect) {
      name = chosen.descriptor.qualifiedName
      parameters = chosen.allTexts
      mix = chosen.mixed(transition.mix).mix.rawValue
      timing = "\(transition.timingFunction ?? chosen.descriptor.suggestedTiming)"
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
    /// How long the changes take, in order, each time once.
    let durations: [Double]
    let function: String
    let startProgress: Double
    let endProgress: Double
    let repeatCount: Double
    let autoreverses: Bool
    let loops: Bool
  }

  let pictures: [String]
  /// The items with their times, in order; in a loop the first comes again.
  let items: [PlannedItem]
  /// What lies over them, the lowest first.
  let overlays: [PlannedOverlay]
  /// The sounds, also those of clips.
  let sounds: [PlannedSound]
  /// What music is multiplied by while something speaks; nil for no difference.
  let duck: Double?
  /// The loudness that is asked for, in LUFS.
  let loudness: Double?
  /// Those of the changes, in order, each once.
  let effects: [Effect]
  let time: Time
  let canvas: Size
  let size: Size
  /// As the file holds it.
  let writtenSize: Size
  let fit: String
  let background: String
  /// What is done to the film's colours, as `--look` takes it; nil for nothing.
  let look: String?
  /// Bits of a colour in which it is worked, and of those in its file.
  let depth: Int
  let writtenDepth: Int
  /// `pq` or `hlg`; nil for sRGB.
  let hdr: String?
  let frameRate: String
  /// Who says it: an option, the file, the clips, or the default.
  let frameRateFrom: FilmRate.Origin
  private let rateRelation: String?
  let seconds: Double
  let frames: Int
  let distinctFrames: Int
  let opaque: Bool
  let format: String
  let output: String
  let threads: Int
  var estimatedBytes: Int?

  init(
    _ source: TimelineFrames, at rate: FilmRate, as format: any OutputFormat, output: String,
    threads: Int
  ) throws {
    let timeline = source.timeline
    pictures = timeline.items.compactMap(\.path)
    items = source.plan.appearances.map { PlannedItem($0, timeline.items[$0.item]) }
    overlays = try source.overlayAppearances().map(PlannedOverlay.init)
    let soundtrack = source.soundtrack
    sounds = soundtrack.sounds.map(PlannedSound.init)
    (duck, loudness) = (soundtrack.levels.ducking, soundtrack.levels.loudness)
    effects = source.chosenEffects.map(Effect.init)
    let transition = timeline.items[0].transition ?? TimelineTransition(duration: .zero)
    let changes = timeline.items.prefix(max(timeline.changeCount, 1)).compactMap(\.transition)
    time = Time(
      duration: transition.duration.value,
      durations: changes.map(\.duration.value).reduce(into: []) { durations, one in
        if !durations.contains(one) { durations.append(one) }
      }, function: "\(transition.timingFunction ?? .linear)",
      startProgress: transition.startProgress, endProgress: transition.endProgress,
      repeatCount: transition.repeatCount.value, autoreverses: transition.autoreverses,
      loops: timeline.loops)
    canvas = Size(timeline.canvas)
    size = Size(source.size)
    writtenSize = Size(format.writtenSize(of: source.size))
    fit = timeline.fit.rawValue
    look = timeline.look.isNeutral ? nil : "\(timeline.look)"
    background =
      timeline.background.alpha == 0 ? "transparent" : timeline.background.hexadecimal
    depth = source.depth.rawValue
    writtenDepth = ExportOptions(depth: timeline.writtenDepth).bits(of: source, in: format.info)
    hdr = timeline.highRange?.rawValue
    frameRate = "\(timeline.frameRate)"
    frameRateFrom = rate.origin
    rateRelation = rate.relation
    seconds = source.plan.duration.value
    frames = source.frameCount
    distinctFrames = source.count
    opaque = source.isOpaque
    self.format = format.info.name
    self.output = output
    self.threads = threads
  }

  /// Says it where the file has more rows or columns than were asked for.
  func sayGrowth() {
    guard writtenSize != size else { return }
    Console.complain(
      "segue: \(output): \(format) has even sizes only: \(writtenSize.width)x\(writtenSize.height), "
        + "with the last \(grown) twice; choose with --size")
  }

  private var grown: String {
    let words = [
      writtenSize.width > size.width ? "column" : nil,
      writtenSize.height > size.height ? "row" : nil,
    ]
    return words.compactMap(\.self).joined(separator: " and ")
  }

  private var levels: [[String]] {
    let music = duck.map {
      ["music", "\(Decimal.text($0 * 100, digits: 0)) % while clips or speech are heard"]
    }
    let all = loudness.map { ["loudness", "\(NumberText.text($0)) LUFS"] }
    return [music, all].compactMap(\.self)
  }

  /// The bits and the range, where they are not the usual ones.
  private var light: [[String]] {
    guard depth > 8 else { return [] }
    let bits = ["depth", "\(depth) bits a colour, \(writtenDepth) in the file"]
    return [bits] + (range.map { [["range", $0]] } ?? [])
  }

  private var range: String? { hdr.map { "\($0.uppercased()), BT.2020, white at 203 cd/m²" } }

  /// Says it where the film is one of high range: not everybody's screen shows that.
  func sayRange() {
    if let range { Console.complain("segue: \(output): high dynamic range: \(range)") }
  }

  /// The plan in lines.
  var rows: [[String]] {
    let paces = Set(effects.map(\.timing))
    let pace = paces.count > 1 ? "the pace of each effect" : paces.first ?? time.function
    let times = [pace] + time.durations.map { "\(Decimal.text($0))s" }
    let rate = "\(frames) at \(frameRate) per second" + (rateRelation.map { " (\($0))" } ?? "")
    var rows = items.map(\.row) + overlays.map(\.row) + sounds.map(\.row) + levels
    rows += effects.flatMap(\.rows)
    rows.append(["timing", times.joined(separator: ", ")])
    rows.append(["canvas", "\(canvas.width)x\(canvas.height), \(fit), \(background)"])
    if let look { rows.append(["look", look]) }
    rows += light
    rows.append(["frames", "\(size.width)x\(size.height), \(rate), \(Decimal.text(seconds))s"])
    rows.append(["output", "\(output), \(format)"])
    rows.append(["threads", "\(threads)"])
    return rows
  }
}

extension ChosenEffect {
  /// Given values as they were written, and the defaults of the rest.
  var allTexts: [String: String] {
    var all = texts
    for parameter in descriptor.parameters where all[parameter.name] == nil {
      all[parameter.name] = parameter.defaultValue?.text
    }
    return all
  }
}
