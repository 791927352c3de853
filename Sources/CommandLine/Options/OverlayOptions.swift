// Options for what lies over a film: pictures, clips, texts, a watermark, names of people.

import ArgumentParser
import Segue

struct OverlayOptions: ParsableArguments {
  @Option(
    name: .customLong("overlay"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Show something over the film: a picture, clip, scene, composition, show, color:NAME or text:WORDS. "
        + "Repeat it for more; later overlays lie over earlier ones. Settings follow a colon: at, until (times in "
        + "the film; -3s counts from the end), length, loop, place (top-left … bottom-right, center, or "
        + "30%x30%+65%+5%), margin, width, height, opacity, blend, radius, border, border-color, shadow, mask "
        + "(ellipse, or a picture), rotation, fade-in, fade-out, entrance and exit (effects), and all settings of "
        + "an input.",
      valueName: "INPUT[:key=value,…]"),
    completion: .file())
  var overlaysGiven: [Repeated<String>] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show a picture in the lower right corner for the whole film; it takes the settings of --overlay.",
      valueName: "FILE[:key=value,…]"),
    completion: .file())
  var watermark: String?

  @Option(
    name: .customLong("lower-third"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Show a name and a title at the lower left for a while; may be repeated. Settings follow a colon: at "
        + "(default: 1s), and those of --overlay.",
      valueName: "NAME|TITLE[:key=value,…]"))
  var lowerThirdsGiven: [Repeated<String>] = []

  /// Whether anything lies over the film.
  var isGiven: Bool { watermark != nil || !overlaysGiven.isEmpty || !lowerThirdsGiven.isEmpty }

  /// Says what lies over a film, as a show would.
  func describe(in film: inout JSONTree, loader: PictureLoader) throws {
    guard isGiven else { return }
    let contents = InputContents(loader: loader)
    var overlays = try overlaysGiven.all().map {
      try contents.overlay(InputArgument(parsing: $0))
    }
    overlays += try lowerThirdsGiven.all().map(contents.lowerThird)
    if let watermark {
      // A mark that moves is seen as long as one that stands.
      overlays.append(
        try contents.overlay(
          InputArgument(parsing: watermark),
          usual: [
            "place": "bottom-right", "margin": "3%", "width": "12%", "opacity": "0.7", "loop": "on",
          ]))
    }
    film.set(["tracks"], to: .list([.list(overlays)]))
  }
}
