// Options for the canvas: its size, and how pictures or a scene are put on it.

import ArgumentParser
import Segue

struct CanvasOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Size of the film: 1280x720 or 720p. With 480x or x480, the other side follows from the first picture's "
        + "shape. (default: the first picture's size, in films at most \(Self.usualSides); for a scene, its own)",
      valueName: "WxH|Wx|xH"),
    completion: .list(PixelSize.named.keys.sorted()))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "How pictures fit the film: cover (cut off what does not fit), contain (show all), blur (show all, over "
        + "an enlarged, blurred copy), stretch, center, or none (at their own size in the bottom-left corner, as "
        + "in Core Image). (default: cover; for a scene, contain)", valueName: "mode"))
  var fit: FitMode?

  @Option(
    help: ArgumentHelp(
      "The colour beside and behind pictures: ff8800, ff880080 or a CSS name. (default: transparent, or the "
        + "scene's own; black in formats without transparency)",
      valueName: "color"))
  var background: String?

  @Flag(
    help: """
      Accept damaged pictures and clips, and fill missing parts; in a cut (.otio), missing media become gaps.
      """)
  var lenient = false

  /// The canvas that is asked for.
  var wanted: FilmCanvas { wanted(.current) }

  /// The canvas that is asked for, elsewhere.
  func wanted(_ surroundings: FilmSurroundings) -> FilmCanvas {
    FilmCanvas(size: size, fit: fit, background: background, isLenient: lenient, surroundings)
  }

  /// Says the canvas, and how things are put on it.
  func describe(in film: inout FilmDescription) throws {
    if let background { _ = try OptionText.color("--background", background) }
    film.show.set("fit", to: fit?.rawValue, of: "--fit")
    film.show.set("background", to: background, of: "--background")
    (film.size, film.isLenient) = (size ?? film.size, lenient || film.isLenient)
  }

  /// `1920 on the longer side, 960 for webp and apng`: of a film's canvas, by its format.
  private static var usualSides: String {
    let formats = OutputFormats.standard.all.map(\.info).filter(\.holdsSeveral)
    let sides = Dictionary(grouping: formats, by: \.usualSide).sorted { $0.key > $1.key }
    let others = sides.dropFirst().map { side, formats in
      "\(side) for \(formats.map(\.name).joined(separator: " and "))"
    }
    let usual = sides.first.map { "\($0.key) on the longer side" } ?? ""
    return ([usual] + others).joined(separator: ", ")
  }
}
