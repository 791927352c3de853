// Options for what lies over a film: pictures, clips, texts, a watermark, names of people.

import ArgumentParser
import Segue
import SegueText

struct OverlayOptions: ParsableArguments {
  @Option(
    name: .customLong("overlay"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Something over the film: a picture, clip, scene, composition, show, color:NAME or text:WORDS; may be repeated, "
        + "and later ones lie over earlier ones. Settings follow a colon: at, until (times of the film; -3s counts "
        + "from its end), length, loop, place (top-left … bottom-right, center, or 30%x30%+65%+5%), margin, width, "
        + "height, opacity, blend, radius, border, border-color, shadow, mask (ellipse, or a picture), rotation, "
        + "fade-in, fade-out, entrance and exit (effects), and those of an input.",
      valueName: "INPUT[:key=value,…]"),
    completion: .file())
  var overlaysGiven: [Repeated<String>] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A picture in the lower right corner, all the time; settings as those of --overlay.",
      valueName: "FILE[:key=value,…]"),
    completion: .file())
  var watermark: String?

  @Option(
    name: .customLong("lower-third"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A name and a title that come in at the lower left, and go again; may be repeated. Settings follow a colon: at "
        + "(1s, unless said), and those of --overlay.",
      valueName: "NAME|TITLE[:key=value,…]"))
  var lowerThirdsGiven: [Repeated<String>] = []

  /// Whether anything lies over the film.
  var isGiven: Bool { watermark != nil || !overlaysGiven.isEmpty || !lowerThirdsGiven.isEmpty }

  /// Throws if there are any, for a file that is played by itself.
  func refuse(for file: String) throws {
    guard isGiven else { return }
    throw CommandFailure.usage(
      "overlays lie over films, and \(VisibleText.line(file)) is played by itself; write 'segue \(VisibleText.line(file)) "
        + "-o OUT --overlay …'")
  }

  /// The files that are read.
  func files() throws -> [String] {
    try (overlaysGiven.all() + [watermark].compactMap(\.self))
      .map(InputArgument.init(parsing:)).filter(\.isFile).map(\.path)
  }

  /// Lays over a film what the options say.
  ///
  /// - Parameter fit: how the items of a show are put on its canvas where it does not say it.
  func add(to timeline: inout Timeline, loader: PictureLoader, fit: FitMode) throws {
    guard isGiven else { return }
    let items = OverlayItems(loader: loader, frameRate: timeline.frameRate, fit: fit)
    var overlays = try overlaysGiven.all().map {
      try items.overlay(InputArgument(parsing: $0))
    }
    for text in lowerThirdsGiven.all() { overlays.append(try items.lowerThird(text)) }
    if let watermark { overlays.append(try items.watermark(watermark)) }
    timeline.tracks.append(TimelineTrack(overlays))
  }
}

extension OverlayItems {
  /// A picture in a corner that lets a little of the film through.
  fileprivate func watermark(_ text: String) throws -> TimelineOverlay {
    let input = try InputArgument(parsing: text)
    let place = OverlayPlace(.bottomRight, margin: .part(0.03), width: .part(0.12))
    var made = try overlay(input, at: place)
    if input[.opacity] == nil { made.style.opacity = 0.7 }
    // A mark that moves is seen as long as one that stands.
    if input[.loop] == nil { made.loops = true }
    return made
  }

  /// A name with a title, in a composition of Segue's own.
  fileprivate func lowerThird(_ text: String) throws -> TimelineOverlay {
    let input = try InputArgument(parsing: InputArgument.textPrefix + text)
    let lines = (input.words ?? "").split(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = lines.first, !name.isEmpty else {
      throw CommandFailure.usage(
        "--lower-third takes a name, and a title behind a |: 'Ada|Engineer'")
    }
    var made = try overlay(input)
    var content = CompositionContent(builtIn: .lowerThird)
    content.texts = [
      "name": String(name), "title": lines.count > 1 ? String(lines[1]) : "",
    ]
    made.item.content = .composition(content)
    if input[.at] == nil { made.start = TimelineMoment(Rational(1)) }
    return made
  }
}
