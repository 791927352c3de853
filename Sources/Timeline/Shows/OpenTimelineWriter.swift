// Writes a timeline as OpenTimelineIO (.otio): what `OpenTimelineReader` reads, and editors do.
//
// A transition's cut is put in its middle. What OpenTimelineIO has no words for stands in `metadata.segue`;
// what has no place at all is told.

import SegueExport
import SeguePixels
import SegueText
import SegueTiming
import SegueTransitions

/// A planned film as OpenTimelineIO.
public struct OpenTimelineWriter {
  private let timeline: Timeline
  private let plan: TimelinePlan
  private let title: String
  private let folder: String

  /// - Parameters:
  ///   - frames: the film, whose plan knows how long its items are seen.
  ///   - title: what it is called.
  ///   - folder: what relative paths are relative to, without a slash at its end.
  public init(_ frames: TimelineFrames, title: String, folder: String) {
    timeline = frames.timeline
    plan = frames.plan
    self.title = title
    self.folder = folder
  }

  /// What the film has that is not written, a line each.
  public var leftOut: [String] {
    var remarks: [String] = []
    if timeline.loops { remarks.append("the loop is left out: OpenTimelineIO has none") }
    let repeated = timeline.items.compactMap(\.transition).contains {
      $0.repeatCount != Rational(1) || $0.autoreverses
    }
    if repeated { remarks.append("repeats of transitions are left out") }
    if !timeline.texts.isEmpty || timeline.items.contains(where: { !$0.texts.isEmpty }) {
      remarks.append("titles and captions are left out; editors read captions as SubRip")
    }
    return remarks
  }

  /// The file's text, with a line end.
  public var text: String {
    let film: [(String, JSONTree?)] = [
      (
        "canvas",
        .list([timeline.canvas.width, timeline.canvas.height].map { .number(Double($0)) })
      ),
      ("fps", .text("\(timeline.frameRate)")), ("fit", .text(timeline.fit.rawValue)),
      ("background", timeline.background.alpha == 0 ? nil : .text(timeline.background.hexadecimal)),
    ]
    let tracks =
      [track("Video", "V1", video)]
      + sounds.enumerated().map {
        track("Audio", "A\($0 + 1)", $1)
      }
    let stack = JSONTree.schema("Stack.1", [("name", "tracks"), ("children", .list(tracks))])
    return JSONTree.schema(
      "Timeline.1",
      [
        ("name", .text(title)), ("global_start_time", .null), ("tracks", stack),
        ("metadata", .segue(film)),
      ]
    ).written + "\n"
  }

  private func track(_ kind: String, _ name: String, _ children: [JSONTree]) -> JSONTree {
    .schema(
      "Track.1",
      [
        ("name", .text(name)), ("kind", .text(kind)), ("source_range", .null),
        ("children", .list(children)),
      ])
  }

  // MARK: Video

  private var video: [JSONTree] {
    var children: [JSONTree] = []
    let appearances = plan.appearances.prefix(timeline.items.count)
    for (number, appearance) in appearances.enumerated() {
      let item = timeline.items[appearance.item]
      let isLast = number == appearances.count - 1
      // The cuts lie in the middles of the transitions; the first item begins and the last ends whole.
      let before = number == 0 ? .zero : half(appearance.overlapBefore)
      let after = isLast ? .zero : half(appearance.overlapAfter)
      let start = appearance.start + before
      let end = isLast ? appearance.end : appearance.end - (appearance.overlapAfter - after)
      children.append(clip(item, from: before, length: end - start))
      if !isLast, let transition = item.transition, appearance.overlapAfter.numerator > 0 {
        children.append(
          self.transition(transition, before: after, after: appearance.overlapAfter - after))
      }
    }
    return children
  }

  private func half(_ time: Rational) -> Rational { time * Rational(1, 2) }

  private func clip(_ item: TimelineItem, from offset: Rational, length: Rational) -> JSONTree {
    let start = item.plays ? item.start + offset * item.speed : .zero
    var metadata: [(String, JSONTree?)] = [
      ("fit", item.fit.map { .text($0.rawValue) }),
      ("background", item.background.map { .text($0.hexadecimal) }),
      ("motion", item.motion.map(Self.motion)),
    ]
    if case .clip = item.content { metadata.append(("volume", .number(item.volume))) }
    var effects: [JSONTree] = []
    if item.plays, item.speed != Rational(1) {
      effects.append(
        .schema(
          "LinearTimeWarp.1",
          [
            ("name", "speed"), ("effect_name", "LinearTimeWarp"),
            ("time_scalar", .number(item.speed.value)), ("metadata", .object([])),
          ]))
    }
    return .schema(
      "Clip.2",
      [
        ("name", .text(Self.name(item.name))), ("source_range", range(start, length)),
        ("effects", .list(effects)), ("markers", .list([])), ("enabled", .flag(true)),
        ("media_references", .members([("DEFAULT_MEDIA", media(item))])),
        ("active_media_reference_key", "DEFAULT_MEDIA"), ("metadata", .segue(metadata)),
      ])
  }

  /// A file's name without its folder.
  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private func media(_ item: TimelineItem) -> JSONTree {
    if let path = item.path { return external(path) }
    guard case .color(let color) = item.content, color.alpha > 0 else {
      return .schema("MissingReference.1", [("name", ""), ("metadata", .object([]))])
    }
    return .schema(
      "GeneratorReference.1",
      [
        ("name", ""), ("generator_kind", "SolidColor"),
        ("parameters", .members([("color", .text(color.hexadecimal))])),
        ("metadata", .object([])),
      ])
  }

  private static func motion(_ motion: Motion) -> JSONTree {
    func part(_ rect: UnitRect?) -> JSONTree? {
      rect.map { .list([$0.x, $0.y, $0.width, $0.height].map { .number($0) }) }
    }
    return .members([
      ("from", part(motion.start)), ("to", part(motion.end)),
      ("timing", .text("\(motion.timingFunction)")),
    ])
  }

  private func transition(
    _ transition: TimelineTransition, before: Rational, after: Rational
  ) -> JSONTree {
    // Of itself a fade is linear.
    let isPlain = [.linear, nil].contains { timing in
      transition == TimelineTransition(duration: transition.duration, timingFunction: timing)
    }
    let metadata: [(String, JSONTree?)] = [
      ("effect", .text("\(transition.effect)")),
      ("timing", transition.timingFunction.map { .text("\($0)") }),
      ("startProgress", transition.startProgress == 0 ? nil : .number(transition.startProgress)),
      ("endProgress", transition.endProgress == 1 ? nil : .number(transition.endProgress)),
      ("reversed", transition.isReversed ? .flag(true) : nil),
      ("mix", transition.mix.map { .text($0.rawValue) }),
    ]
    return .schema(
      "Transition.1",
      [
        ("name", .text(transition.effect.name)),
        ("transition_type", isPlain ? "SMPTE_Dissolve" : "Custom_Transition"),
        ("in_offset", time(before)), ("out_offset", time(after)), ("metadata", .segue(metadata)),
      ])
  }

  // MARK: Audio

  /// A track for each sound.
  private var sounds: [[JSONTree]] {
    timeline.sounds.map { sound in
      var children: [JSONTree] = []
      if sound.start.numerator > 0 {
        children.append(.schema("Gap.1", [("source_range", range(.zero, sound.start))]))
      }
      let rest = plan.duration - sound.start
      let metadata: [(String, JSONTree?)] = [
        ("gain", .number(sound.gain)), ("fadeIn", .number(sound.fadeIn.value)),
        ("fadeOut", .number(sound.fadeOut.value)), ("loop", .flag(sound.loops)),
      ]
      children.append(
        .schema(
          "Clip.2",
          [
            ("name", .text(Self.name(sound.path))),
            ("source_range", range(sound.offset, sound.length ?? rest)),
            ("media_references", .members([("DEFAULT_MEDIA", external(sound.path))])),
            ("active_media_reference_key", "DEFAULT_MEDIA"), ("metadata", .segue(metadata)),
          ]))
      return children
    }
  }

  // MARK: Times and files

  /// Seconds in the film's frames.
  private func time(_ seconds: Rational) -> JSONTree {
    let rate = timeline.frameRate
    let units = seconds * rate
    return .schema(
      "RationalTime.1", [("rate", .number(rate.value)), ("value", .number(units.value))])
  }

  private func range(_ start: Rational, _ length: Rational) -> JSONTree {
    .schema("TimeRange.1", [("duration", time(length)), ("start_time", time(start))])
  }

  private func external(_ path: String) -> JSONTree {
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    let allowed = Set("/-._~".utf8)
    var url = "file://"
    for byte in whole.utf8 {
      let isPlain =
        allowed.contains(byte) || byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      url +=
        isPlain
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return .schema(
      "ExternalReference.1",
      [
        ("name", ""), ("available_range", .null), ("target_url", .text(url)),
        ("metadata", .object([])),
      ]
    )
  }
}

extension JSONTree {
  /// An object of OpenTimelineIO.
  fileprivate static func schema(_ name: String, _ members: [(String, JSONTree?)]) -> JSONTree {
    .members([("OTIO_SCHEMA", .text(name))] + members)
  }

  /// An object of the members that there are.
  fileprivate static func members(_ members: [(String, JSONTree?)]) -> JSONTree {
    JSONTree(
      .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } }))
  }

  /// Metadata of Segue's own.
  fileprivate static func segue(_ members: [(String, JSONTree?)]) -> JSONTree {
    .members([("segue", .members(members))])
  }

  fileprivate static func text(_ text: String) -> JSONTree { JSONTree(.text(text)) }
  fileprivate static func number(_ value: Double) -> JSONTree { JSONTree(.number(value)) }
  fileprivate static func flag(_ value: Bool) -> JSONTree { JSONTree(.flag(value)) }
  fileprivate static func list(_ values: [JSONTree]) -> JSONTree { JSONTree(.list(values)) }
  fileprivate static func object(_ members: [Member]) -> JSONTree { JSONTree(.object(members)) }
  fileprivate static var null: JSONTree { JSONTree(.null) }
}
