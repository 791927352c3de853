// Writes a timeline as OpenTimelineIO (.otio): what `OpenTimelineReader` reads, and editors do.
//
// A transition's cut is put in its middle. Times of pictures are whole frames, those of sounds whole samples:
// editors cut nowhere else. Settings that OpenTimelineIO lacks stand in `metadata.segue`. Parts
// that have no place at all are reported.

import SegueExport
import SeguePixels
import SegueText
import SegueTiming
import SegueTransitions

/// A planned film as OpenTimelineIO.
public struct OpenTimelineWriter {
  let timeline: Timeline
  let plan: TimelinePlan
  private let title: String
  let files: ShowWriter
  private let folder: String
  private let courses: [PaceCourse?]
  let overlayCourses: [PaceCourse?]
  /// The sounds over the film, and those of items.
  private let heard: [Soundtrack.Sound]

  /// - Parameters:
  ///   - frames: the film, whose plan knows how long its items are seen.
  ///   - title: what it is called.
  ///   - folder: what relative paths are relative to, without a slash at its end.
  public init(_ frames: TimelineFrames, title: String, folder: String) {
    timeline = frames.timeline
    plan = frames.plan
    courses = frames.survey.facts.map { $0.playing?.course }
    overlayCourses = frames.survey.overlayFacts.map { $0.playing?.course }
    heard = frames.plan.sounds + frames.survey.itemSounds
    self.title = title
    self.folder = folder
    files = ShowWriter(folder: folder)
  }

  /// Parts of the film that are not written, a line each.
  public var leftOut: [String] {
    var remarks: [String] = []
    if timeline.loops { remarks.append("the loop is left out, because OpenTimelineIO has none") }
    let repeated = timeline.items.compactMap(\.transition).contains {
      $0.repeatCount != Rational(1) || $0.autoreverses
    }
    if repeated { remarks.append("repeats of transitions are left out") }
    let isPaced = timeline.items.contains { item in
      item.pace.map { !$0.speeds.isEmpty || !$0.freezes.isEmpty } ?? false
    }
    if timeline.beats != nil, isPaced {
      remarks.append(
        "if beats have shortened a clip, its changing speed and its freezes are lost when you read the file back"
      )
    }
    if timeline.items.contains(where: { $0.members.count > 1 }) {
      remarks.append("of pictures side by side, only the first is written")
    }
    if !timeline.texts.isEmpty || timeline.items.contains(where: { !$0.texts.isEmpty }) {
      remarks.append("titles and captions are left out; editors read captions as SubRip")
    }
    if timeline.allItems.contains(where: \.isUnwritable) {
      remarks.append(
        "texts, and the texts of compositions, are left out, because OpenTimelineIO has nothing for them"
      )
    }
    return remarks
  }

  /// The file's text, with a line end.
  public var text: String {
    let film = OpenTimelineTables.film.members(ShowDocument(of: timeline), files)
    let tracks =
      [track("Video", "V1", video)]
      + lanes.enumerated().map { track("Video", "V\($0 + 2)", $1) }
      + sounds.enumerated().map {
        track("Audio", "A\($0 + 1)", $1)
      }
    let stack = JSONTree.schema("Stack.1", ["name": "tracks", "children": tracks])
    return JSONTree.schema(
      "Timeline.1",
      [
        "name": title, "global_start_time": JSONTree.null, "tracks": stack,
        "metadata": JSONTree.segue(film),
      ]
    ).written + "\n"
  }

  private func track(_ kind: String, _ name: String, _ children: [JSONTree]) -> JSONTree {
    .schema(
      "Track.1", ["name": name, "kind": kind, "source_range": JSONTree.null, "children": children])
  }

  // MARK: Video

  private var video: [JSONTree] {
    var children: [JSONTree] = []
    let appearances = Array(plan.appearances.prefix(timeline.items.count))
    for (number, appearance) in appearances.enumerated() {
      let item = timeline.items[appearance.item]
      let isLast = number == appearances.count - 1
      // The first item begins and the last one ends whole.
      let first = number == 0 ? 0 : cut(after: appearances[number - 1])
      let last = isLast ? max(plan.frameCount, first) : cut(after: appearance)
      let offset = seconds(ofFrames: first) - appearance.start
      children.append(
        clip(item, courses[appearance.item], from: offset, frames: last - first))
      if !isLast, let transition = item.transition, appearance.overlapAfter.numerator > 0 {
        children.append(
          self.transition(
            transition, before: last - frame(appearance.end - appearance.overlapAfter),
            after: frame(appearance.end) - last))
      }
    }
    return children
  }

  /// The first frame that does not come before a time.
  func frame(_ seconds: Rational) -> Int {
    Int((seconds * timeline.frameRate).value.rounded(.up))
  }

  /// The frame at which an item is cut: in the middle of the transition that takes it away.
  private func cut(after appearance: TimelineAppearance) -> Int {
    let (first, end) = (frame(appearance.end - appearance.overlapAfter), frame(appearance.end))
    return first + (end - first) / 2
  }

  func seconds(ofFrames frames: Int) -> Rational {
    Rational(frames) * timeline.frameRate.reciprocal
  }

  /// Whole frames up to a time; rounded down, so that what begins there and is as long as before ends within its file.
  private func wholeFrames(before time: Rational) -> Int {
    let frames = max(time, .zero) * timeline.frameRate
    return frames.numerator / frames.denominator
  }

  /// A clip of a track.
  ///
  /// - Parameters:
  ///   - course: its way through its own time; nil if it runs evenly.
  ///   - offset: how much of it comes before, in seconds of the film.
  ///   - look: how it lies over the tracks below.
  func clip(
    _ item: TimelineItem, _ course: PaceCourse?, from offset: Rational, frames: Int,
    look: JSONTree? = nil
  ) -> JSONTree {
    let pace = OpenTimelinePace(
      item: item, course: course, offset: offset, length: seconds(ofFrames: frames))
    var isClip = false
    if case .clip = item.content { isClip = true }
    var metadata = FilmTables.item.members(item, files) {
      [
        "crop", "rotate", "flip", "focus", "look", "fit", "background", "motion",
      ].contains($0) || isClip && $0 == "volume"
    }
    metadata += pace.metadata
    metadata.append(("overlay", look))
    return .schema(
      "Clip.2",
      [
        "name": Self.name(item.name),
        "source_range": range(wholeFrames(before: pace.start), frames), "effects": pace.effects,
        "markers": [] as [JSONTree], "enabled": true,
        "media_references": ["DEFAULT_MEDIA": media(item)] as JSONTree,
        "active_media_reference_key": "DEFAULT_MEDIA", "metadata": JSONTree.segue(metadata),
      ])
  }

  /// A file's name without its folder.
  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private func media(_ item: TimelineItem) -> JSONTree {
    if case .sequence(let sequence) = item.content { return images(sequence) }
    if case .row(let row) = item.content { return media(row.items[0]) }
    if let path = item.path { return external(path) }
    guard case .color(let color) = item.content else {
      return .schema("MissingReference.1", ["name": "", "metadata": [:] as JSONTree])
    }
    return .schema(
      "GeneratorReference.1",
      [
        "name": "", "generator_kind": "SolidColor",
        "parameters": ["color": color.hexadecimal] as JSONTree, "metadata": [:] as JSONTree,
      ])
  }

  private func transition(
    _ transition: TimelineTransition, before: Int, after: Int
  ) -> JSONTree {
    // Of itself a fade is linear.
    let isPlain = [.linear, nil].contains { timing in
      transition == TimelineTransition(duration: transition.duration, timingFunction: timing)
    }
    let metadata = OpenTimelineTables.transition.members(transition, files)
    return .schema(
      "Transition.1",
      [
        "name": transition.effect.name,
        "transition_type": isPlain ? "SMPTE_Dissolve" : "Custom_Transition",
        "in_offset": time(before), "out_offset": time(after), "metadata": JSONTree.segue(metadata),
      ])
  }

  // MARK: Audio

  /// A track for each sound.
  private var sounds: [[JSONTree]] {
    heard.map { sound in
      var children: [JSONTree] = []
      if sound.start.numerator > 0 {
        children.append(.schema("Gap.1", ["source_range": samples(.zero, sound.start)]))
      }
      let rest = plan.duration - sound.start
      let metadata = OpenTimelineTables.sound.members(TimelineSound(sound), files)
      children.append(
        .schema(
          "Clip.2",
          [
            "name": Self.name(sound.path),
            "source_range": samples(sound.offset, sound.length ?? rest),
            "media_references": ["DEFAULT_MEDIA": external(sound.path)] as JSONTree,
            "active_media_reference_key": "DEFAULT_MEDIA", "metadata": JSONTree.segue(metadata),
          ]))
      return children
    }
  }

  // MARK: Times and files

  /// A number of the film's frames.
  private func time(_ frames: Int, _ rate: Rational? = nil) -> JSONTree {
    .schema("RationalTime.1", ["rate": (rate ?? timeline.frameRate).value, "value": frames])
  }

  func range(_ start: Int, _ length: Int, _ rate: Rational? = nil) -> JSONTree {
    .schema("TimeRange.1", ["duration": time(length, rate), "start_time": time(start, rate)])
  }

  /// A part of a sound, in samples.
  private func samples(_ start: Rational, _ length: Rational) -> JSONTree {
    let rate = Rational(48_000)
    return range((start * rate).rounded, (length * rate).rounded, rate)
  }

  private func images(_ sequence: ImageSequence) -> JSONTree {
    let whole = Self.url(sequence.prefix, in: folder)
    let slash = whole.lastIndex(of: "/").map { whole.index(after: $0) } ?? whole.startIndex
    let available = range(0, sequence.count * sequence.step, sequence.rate)
    return .schema(
      "ImageSequenceReference.1",
      [
        "name": "", "available_range": available, "target_url_base": String(whole[..<slash]),
        "name_prefix": String(whole[slash...]), "name_suffix": Self.escaped(sequence.suffix),
        "start_frame": sequence.first, "frame_step": sequence.step, "rate": sequence.rate.value,
        "frame_zero_padding": sequence.digits, "missing_frame_policy": sequence.missing.rawValue,
        "metadata": [:] as JSONTree,
      ])
  }

  private func external(_ path: String) -> JSONTree {
    .schema(
      "ExternalReference.1",
      [
        "name": "", "available_range": JSONTree.null, "target_url": Self.url(path, in: folder),
        "metadata": [:] as JSONTree,
      ]
    )
  }

  /// A `file:` URL of a path.
  private static func url(_ path: String, in folder: String) -> String {
    "file://" + escaped(path.hasPrefix("/") ? path : "\(folder)/\(path)")
  }

  /// A part of a URL: percent signs for characters that have a meaning there.
  private static func escaped(_ path: String) -> String {
    let allowed = Set("/-._~".utf8)
    var url = ""
    for byte in path.utf8 {
      let isPlain =
        allowed.contains(byte) || byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      url +=
        isPlain
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return url
  }
}
