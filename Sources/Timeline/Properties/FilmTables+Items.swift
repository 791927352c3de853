// The tables of what items have: freezes, beats, a pan, a look.

import SeguePixels
import SegueScenes
import SegueText

extension FilmTables {
  /// A picture of a clip that is shown for a while.
  static let freeze = FilmTable<TimelinePace.Freeze>(
    "a freeze", "A freeze, after which the item continues."
  ) {
    FilmProperty(
      "at", .time, \.time, required: "the time of the freeze, in the item's own time",
      "The time of the freeze, in the item's own time, like `in` and `out`. Required.")
    FilmProperty(
      "for", .time, \.length, required: "how long it stands", "How long it stands. Required.")
  }

  /// What changes fall on; read as one: `ShowReader.beats`.
  static let beats = FilmTable<CutBeats>(
    "a show's beats",
    "A sound, or a text with one time on each line, such as `\"song.mp3\"`; `\"audio\"` for the first sound; "
      + "beats per minute such as `120`; or an object. The middle of each transition, or the cut, is on a beat, "
      + "to the frame. Pictures and colours are shown for a longer or a shorter time, and clips and scenes end "
      + "earlier.",
    oneOf: ["file", "bpm"]
  ) {
    FilmProperty(
      "file", .sound, "A sound, whose beats Segue finds, or a text with times."
    )
    FilmProperty(
      "bpm", .tempo, "Beats per minute from the film's start, instead of a file.")
    FilmProperty(
      "every", .count(CutBeats.intervals),
      "Cut on every Nth beat, for any times of the items.",
      default: .words("The nearest beats"))
    FilmProperty(
      "strongest", .flag,
      "Cut on the strongest beats near the times of the items.", default: .flag(false))
  }

  /// A pan and zoom.
  static let motion = FilmTable<Motion>(
    "a motion",
    "`true` chooses a motion by the picture's name: pictures get different motions, and each one always the same."
  ) {
    FilmProperty(
      "from", words: [.own], .part, \.start,
      "The part at the start, 0…1 of the picture's sides.")
    FilmProperty("to", words: [.own], .part, \.end, "The part at the end.")
    FilmProperty(
      "timing", .timing, \.timingFunction, "The pace.", default: .text("ease-in-ease-out"))
  }

  /// What is done to colours.
  static let look = FilmTable<Look>(
    "a look",
    "Changes of colours, in this order: blur, temperature, saturation, contrast, brightness, table, vignette."
  ) {
    number(.brightness, "How much to add to every component.")
    number(.contrast, "The distance of components from middle grey, as a factor.")
    number(.saturation, "The distance of colours from grey, as a factor.")
    number(
      .temperature, in: .kelvins,
      "The colour of the light in kelvin: lower is warmer, higher is colder.")
    number(
      .vignette, "How dark the corners get.")
    number(
      .blur, in: .shorterSides, example: "2%",
      "The blur's radius, in parts of the shorter side.")
    FilmProperty(
      "lut", words: [.own], .file, "A look-up table, .cube: curves, a cube, or both.",
      read: { (look, node, reader) throws(DocumentError) in
        let path = try reader.file(node)
        do throws(DocumentError) { look.table = try reader.files.tables.table(path) } catch {
          throw node.fault("\(error)", category: error.category)
        }
      }, tree: { look, writer in look.table.map { .text(writer.named($0.path)) } })
  }

  private static func number(
    _ number: Look.Number, in unit: ValueForm.Unit? = nil, example: String? = nil,
    _ summary: String
  ) -> FilmProperty<Look> {
    let form = ValueForm.number(number.range, unit)
    return FilmProperty(
      number.rawValue, words: [.own], example.map { form.or(.example($0)) } ?? form, summary,
      default: .number(Look()[number]),
      read: { (look, node, _) throws(DocumentError) in
        if let text = node.text {
          look[number] = try node.locating { try number.value(parsing: text) }
        } else {
          look[number] = try node.asNumber(number.range, "a \(number)")
        }
      }, tree: { look, _ in look[number] == Look()[number] ? nil : .number(look[number]) })
  }
}
