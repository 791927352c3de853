// The plan of a render, and its report afterwards, for people and as JSON.

import Segue

/// The plan of a render.
struct RenderPlan: ExportPlan {
  struct Effect: JSONWritable {
    let name: String
    /// All parameters of the effect, given or left at their defaults, as text that reads back.
    let parameters: [String: String]
    let mix: String
    /// The easing: as asked for, or else the effect's own.
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

  private let source: TimelineFrames
  private let rate: FilmRate
  private let format: any OutputFormat
  let output: String
  private let threads: Int
  private let overlays: [OverlayAppearance]
  var estimatedBytes: Int?

  init(_ film: OpenedFilm, _ source: TimelineFrames, at rate: FilmRate) throws {
    (self.source, self.rate, format) = (source, rate, film.format)
    (output, threads) = (film.name, film.options.threads)
    overlays = try source.overlayAppearances()
  }

  var size: PixelSize { source.size }
  private var timeline: Timeline { source.timeline }
  private var levels: Soundtrack.Levels { source.soundtrack.levels }
  /// The size as the file holds it.
  private var writtenSize: PixelSize { format.writtenSize(of: size) }
  private var writtenDepth: Int {
    ExportOptions(depth: timeline.writtenDepth).bits(of: source, in: format.info)
  }
  /// What is done to the film's colours, as `--look` takes it; nil for nothing.
  private var look: String? { timeline.look.words }
  private var background: String {
    timeline.background.alpha == 0 ? "transparent" : timeline.background.hexadecimal
  }
  /// The effects of the changes, in order, each once.
  private var effects: [Effect] { source.chosenEffects.map(Effect.init) }
  private var transition: TimelineTransition {
    timeline.items[0].transition ?? TimelineTransition(duration: .zero)
  }
  /// How long the changes take, in order, each time once.
  private var durations: [Double] {
    let changes = timeline.items.prefix(max(timeline.changeCount, 1)).compactMap(\.transition)
    return changes.map(\.duration.value).reduce(into: []) { durations, one in
      if !durations.contains(one) { durations.append(one) }
    }
  }
  /// The items with their times, in order; in a loop the first comes again.
  private var items: [PlannedItem] {
    source.plan.appearances.map { PlannedItem($0, timeline.items[$0.item]) }
  }

  /// The plan for programs.
  var tree: JSONTree {
    let time: JSONTree = [
      "duration": transition.duration.value, "durations": durations,
      "function": "\(transition.timingFunction ?? .linear)",
      "startProgress": transition.startProgress, "endProgress": transition.endProgress,
      "repeatCount": transition.repeatCount.value, "autoreverses": transition.autoreverses,
      "loops": timeline.loops,
    ]
    let film: JSONTree = [
      "pictures": timeline.items.flatMap(\.members).compactMap(\.path), "items": items,
      "overlays": overlays.map(\.planned), "sounds": source.soundtrack.sounds.map(\.planned),
      // What music is multiplied by while something speaks, and the loudness that is asked for, in LUFS.
      "duck": levels.ducking, "loudness": levels.loudness,
      "effects": effects, "time": time,
    ]
    return film + [
      "canvas": timeline.canvas.sides, "size": size.sides, "writtenSize": writtenSize.sides,
      "fit": timeline.fit.rawValue, "background": background, "look": look,
      "depth": source.depth.rawValue, "writtenDepth": writtenDepth,
      "hdr": timeline.highRange?.rawValue, "frameRate": "\(timeline.frameRate)",
      "frameRateFrom": rate.origin, "rateRelation": rate.relation,
      "seconds": source.plan.duration.value, "frames": source.frameCount,
      "distinctFrames": source.count, "opaque": source.isOpaque, "format": format.info.name,
      "output": output, "threads": threads, "estimatedBytes": estimatedBytes,
    ]
  }

  private var levelRows: [[String]] {
    let music = levels.ducking.map {
      ["music", "\(Decimal.text($0 * 100, digits: 0)) % while clips or speech are heard"]
    }
    let all = levels.loudness.map { ["loudness", "\(NumberText.text($0)) LUFS"] }
    return [music, all].compactMap(\.self)
  }

  /// The bits and the range, where they are not the usual ones.
  private var light: [[String]] {
    guard source.depth != .eight else { return [] }
    let bits = ["depth", "\(source.depth.rawValue) bits a colour, \(writtenDepth) in the file"]
    return [bits] + (timeline.highRange.map { [["range", $0.words]] } ?? [])
  }

  /// The plan in lines.
  var rows: [[String]] {
    let effects = effects
    let paces = Set(effects.map(\.timing))
    let own = "\(transition.timingFunction ?? .linear)"
    let pace = paces.count > 1 ? "the easing of each effect" : paces.first ?? own
    let times = [pace] + durations.map { "\(Decimal.text($0))s" }
    let rate =
      "\(source.frameCount) at \(timeline.frameRate) per second"
      + (rate.relation.map { " (\($0))" } ?? "")
    let seconds = Decimal.text(source.plan.duration.value)
    var rows = items.map(\.row) + overlays.map(\.row)
    rows += source.soundtrack.sounds.map(\.row) + levelRows
    rows += effects.flatMap(\.rows)
    rows.append(["timing", times.joined(separator: ", ")])
    rows.append(["canvas", "\(timeline.canvas), \(timeline.fit.rawValue), \(background)"])
    if let look { rows.append(["look", look]) }
    rows += light
    rows.append(["frames", "\(size), \(rate), \(seconds)s"])
    rows.append(["output", "\(output), \(format.info.name)"])
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
