// The tables: a line each, in the order of the reference. Images/shows/README.md is written from them.

import SegueCodecs
import SegueDrawing
import SegueExport
import SeguePixels
import SegueScenes
import SegueText
import SegueTiming
import SegueTransitions

/// The properties of all parts of a film.
enum FilmTables {
  // MARK: The film

  /// The whole film.
  ///
  /// What depends on all of it, such as its items, is read by `ShowReader.document`.
  static let show = FilmTable<ShowDocument>("a show", "The file is one object.") {
    FilmProperty(
      "show", .text, \.title, required: "what the show is called",
      "What the show is called. Required: it tells a show from a scene.")
    FilmProperty("summary", .text, \.summary, usual: "", "What the viewer sees, in a line.")
    FilmProperty(
      "canvas", .canvas, \.canvas, "Size in pixels.", default: .words("The first picture's"))
    FilmProperty(
      "fps", .number().or(.example("30000/1001")), "Frames per second, unless told otherwise.",
      default: .number(30),
      read: { (show, node, _) throws(DocumentError) in
        show.frameRate = try SceneReader.frameRate(node)
        show.saysFrameRate = true
      }, tree: { show, _ in .text("\(show.frameRate)") })
    FilmProperty(
      "fit", .word, \.fit, "How items are put on the canvas: as `--fit` says it.",
      default: .text("cover"))
    FilmProperty(
      "background", .color, \.background, "What shows where no picture is.",
      default: .words("Transparent"))
    FilmProperty(
      "look", .look, \.look, usual: Look(),
      "What is done to the film's colours, below its texts.")
    FilmProperty(
      "shutter", .shutter, \.shutter,
      "For how many degrees each frame is exposed: what moves is blurred, but clips and texts.",
      default: .words("Not at all")
    )
    FilmProperty(
      "depth", .depth, \.depth,
      "Bits of each colour. With 10 and 16 all is worked out in 16 bits, and the file gets what its format has.",
      default: .number(8)
    )
    FilmProperty(
      "hdr", .word, \.highRange,
      "High dynamic range, with a depth of 10 or 16: clips of that range keep their light. Light beyond white is mapped to "
        + "white.")
    FilmProperty("hold", .time, "How long a picture or colour stands alone.", default: .number(2))
    FilmProperty(
      "kenBurns", .flag, "Whether pictures pan and zoom that do not say it.", default: .flag(false))
    FilmProperty(
      "transition", .transition, "From item to item, unless they say it.", default: .words("A fade")
    )
    FilmProperty(
      "transitions", .list(.transition).or(.section("shuffle")),
      "For the items that do not say theirs, taken in turn; in place of `transition`.")
    FilmProperty(
      "loop", .flag, \.loops, usual: false, "Whether the last item leads back to the first.")
    FilmProperty(
      "items", .list(.section("item").or(.file)),
      "What is shown, in order: objects, or the names of files alone. Required.")
    FilmProperty(
      "tracks", .list(.section("track")),
      "What lies over the items, the lowest first; under all texts.")
    FilmProperty(
      "title", .text, "A title in the middle of the first item, as `--title` makes it.")
    FilmProperty("captions", .file, "Captions with their times: SubRip or WebVTT.")
    FilmProperty(
      "captionStyle", .words(TextStyle.Backing.self),
      "What makes captions readable: outline, box, shadow or none.", default: .text("outline"))
    FilmProperty("font", .font, "The font of titles and captions.", default: .text("sans-serif"))
    FilmProperty("texts", .list(.section("text")), "What else is written over the film.")
    FilmProperty(
      "length", .time.or(.words(["audio"])),
      "How long the film is: what stands still is shown for a longer or shorter time. `\"audio\"` is to the end of "
        + "the first sound.", default: .words("The sum of its times"),
      read: { (show, node, reader) throws(DocumentError) in
        show.length = node.text == "audio" ? .firstSound : .seconds(try reader.time(node))
      })
    FilmProperty(
      "beats", .section("beats").or(.sound, .tempo),
      "What changes fall on.", default: .words("The times of the items"),
      read: { (show, node, reader) throws(DocumentError) in show.beats = try reader.beats(node) })
    FilmProperty("sounds", .list(.section("sound")), "What is heard beside the clips' own sound.")
    FilmProperty(
      "duck", .gain(0...1, "-12dB"), \.levels.ducking,
      "What music is multiplied by while clips and speech are heard.", default: .number(1))
    FilmProperty(
      "loudness", .number(Soundtrack.Levels.loudnessRange, "a loudness in LUFS", in: .loudness),
      \.levels.loudness,
      "How loud the film is, in LUFS as EBU R 128 measures it.", default: .words("As it is"))
  }

  /// How long frames are exposed.
  static let shutter = FilmTable<ShutterParts>(
    "a shutter", "In place of its angle: all that there is to say of it."
  ) {
    FilmProperty(
      "angle", .number(Shutter.angles, "degrees", in: .degrees), \.angle,
      "How long it is open: 360 degrees are a frame's time.", default: .number(180))
    FilmProperty(
      "phase", .number(Shutter.phases, "degrees", in: .degrees), \.phase,
      "When it opens, in degrees after the frame's moment.",
      default: .words("Half of the angle before it"))
    FilmProperty(
      "samples", .count(Shutter.sampleCounts), \.samples,
      "How many moments a frame is the mean of, at least.", default: .number(16))
  }

  // MARK: Items

  /// The numbers of a file's tracks of pictures, or of sound.
  static let tracks = 1...1000

  /// What is shown.
  ///
  /// Its content is read before all others: `ShowReader.bareItem`.
  static let item = FilmTable<TimelineItem>(
    "an item",
    "One of the first eight keys says what is shown. Files are relative to the show's.",
    oneOf: ShowContentKind.allCases.map(\.rawValue)
  ) {
    FilmProperty("picture", .file, "A picture of any format that Segue reads.")
    FilmProperty("clip", .file, "A video or an animation.")
    FilmProperty("scene", .file, "A scene of layers.")
    FilmProperty(
      "composition", .file,
      "A Lottie file. `animation` names one of an archive's, `slots` has values for its slots, `words` what its "
        + "text layers say, `pictures` what its layers show, each by its name. `\"segue:lower-third\"` is Segue's own; "
        + "its words are `name` and `title`.")
    FilmProperty("color", .color, "One colour all over the canvas.")
    FilmProperty(
      "text", words: letters.settings, .text.or(.list(), .section("letters")),
      "A text on the canvas.")
    FilmProperty("show", .file, "Another show, or a cut (.otio).")
    FilmProperty("sequence", .file, "Numbered pictures, as in `\"shot.%04d.png\"`.")
    FilmProperty(
      "fps", words: [.own], .number().or(.example("30000/1001")),
      "How many numbered pictures a second has.",
      default: .words("The show's"))
    FilmProperty(
      "animation", .text, "Which animation of a composition's archive.",
      default: .words("The first"))
    FilmProperty(
      "slots", .object, "Values of a composition's slots: numbers, lists or colours.")
    FilmProperty("words", .object, "What a composition's text layers say.")
    FilmProperty("pictures", .object, "The files that a composition's layers show.")
    FilmProperty(
      "name", .text, "A name that the times of tracks refer to.",
      read: { (item, node, reader) throws(DocumentError) in item.label = try reader.label(node) })
    FilmProperty(
      "hold", words: [.own], .time,
      "How long what stands stands alone: a picture, a colour, a freeze.",
      default: .words("The show's"),
      read: { (item, node, reader) throws(DocumentError) in
        if !item.hasTime { item.hold = try reader.time(node) }
      })
    FilmProperty(
      "in", words: [.own], .time, \.start, usual: .zero,
      "Where a clip or scene begins, in its own time.")
    FilmProperty(
      "out", words: [.own], .time, "Where it ends.", default: .words("Its end"),
      read: { (item, node, reader) throws(DocumentError) in
        let end = try reader.time(node)
        guard item.start < end else { throw node.fault("expected a time after 'in'") }
        item.end = end
      })
    FilmProperty(
      "end", words: [.own], .words(["hold"]),
      "What is seen up to `out` where the clip or scene is over before: `hold` keeps its last picture.",
      default: .words("That is an error"),
      read: { (item, node, _) throws(DocumentError) in
        guard node.text == "hold" else { throw node.expected("'hold'") }
        item.holdsEnd = true
      }, tree: { item, _ in item.holdsEnd ? .text("hold") : nil })
    FilmProperty(
      "track", words: [.own], .count(tracks), \.track,
      "Which of a clip's tracks is shown and heard, of those that have so many.",
      default: .words("Those that it means"))
    FilmProperty(
      "speed", words: [.own], .number().or(.list(.tuple(["time", "number"]))),
      "How many times faster it plays; of speeds at times of its playing, it changes evenly between them.",
      default: .number(1),
      read: { (item, node, reader) throws(DocumentError) in
        if node.elements == nil {
          item.speed = try reader.speed(node)
        } else {
          (item.speed, item.way.speeds) = (Rational(1), try reader.speeds(node))
        }
      })
    FilmProperty(
      "reverse", words: [.alone], .flag, \.way.isReversed, usual: false,
      "It plays from its end to its beginning, without its sound.")
    FilmProperty(
      "freeze", words: [.own], .time.or(.section("freeze"), .list(.section("freeze"))),
      "It stands at that time of its own for its `hold`; or it stands for a while and goes on.",
      read: { (item, node, reader) throws(DocumentError) in
        if node.isObject || node.elements != nil {
          item.way.freezes = try (node.elements ?? [node]).map { (node) throws(DocumentError) in
            try freeze.read(node, TimelinePace.Freeze(at: .zero, for: .zero), reader)
          }
        } else {
          (item.start, item.speed) = (try reader.time(node), .zero)
        }
      })
    FilmProperty(
      "volume", words: [.own], .number(0...100, "a volume"), \.volume,
      "How loud a clip's own sound is.",
      default: .number(1))
    FilmProperty(
      "audio", words: [.own], .file.or(.section("sound")),
      "A sound that begins with it: a file, or a sound without `at`. What stands still and has no `hold` is shown for "
        + "as long as that.",
      read: { (item, node, reader) throws(DocumentError) in
        item.sound = try reader.ownSound(node)
      })
    FilmProperty(
      "crop", words: [.own], .crop, \.framing.crop,
      "The part of it that is shown, in pixels or percent; of anything but a colour.",
      default: .words("All"))
    FilmProperty(
      "rotate", words: [.own], .rotation, \.framing.rotation, usual: Framing.Rotation.none,
      "How far it is turned then, in degrees clockwise.")
    FilmProperty(
      "flip", words: [.own], .word, \.framing.flip,
      "Whether left and right, or top and bottom, change places then.")
    FilmProperty(
      "focus", words: [.own], .focus, \.framing.focus, usual: .middle,
      "The point of what is left that stays in view where parts are cut off, as in \"30%x20%\".",
      default: .words("The middle"))
    FilmProperty(
      "look", words: look.settings, .look, \.look, usual: Look(), "What is done to its colours.")
    FilmProperty(
      "fit", words: [.own], .word, \.fit, "cover, contain, blur, stretch, center or none.",
      default: .words("The show's"))
    FilmProperty(
      "background", words: [.own], .color, \.background, "What shows beside and behind it.",
      default: .words("The show's"))
    FilmProperty(
      "motion", words: [.alone("ken-burns")] + motion.settings, PropertyKind<Motion?>.motion.form,
      "A pan and zoom over a picture.", default: .words("The show's `kenBurns`"),
      read: { (item, node, reader) throws(DocumentError) in
        item.motion = try PropertyKind.motion.read(node, reader.over(item))
      }, tree: { item, writer in item.motion.map { PropertyKind.motion.tree($0, writer) } })
    FilmProperty(
      "title", .text, "A title in the middle, while it is seen.",
      read: { (item, node, reader) throws(DocumentError) in
        item.texts.append(ShowReader.faded(try node.asText(), reader.titles))
      })
    FilmProperty(
      "caption", .text, "A caption at the bottom, while it is seen.",
      read: { (item, node, reader) throws(DocumentError) in
        item.texts.append(ShowReader.faded(try node.asText(), reader.captions))
      })
    FilmProperty(
      "texts", .list(.section("text")), "What else is written over it.",
      read: { (item, node, reader) throws(DocumentError) in
        item.texts += try reader.texts(node)
      })
    FilmProperty(
      "transition", .transition,
      "How it changes into the next item; null for a cut.", default: .words("The show's"),
      read: { (item, node, reader) throws(DocumentError) in
        item.transition = try reader.transition(node)
      })
  }

  /// A picture that stands.
  static let freeze = FilmTable<TimelinePace.Freeze>(
    "a freeze", "A picture that stands while the film goes on."
  ) {
    FilmProperty(
      "at", .time, \.time, required: "which picture stands, in the item's own time",
      "Which picture, in the item's own time, as `in` and `out`. Required.")
    FilmProperty(
      "for", .time, \.length, required: "how long it stands", "How long it stands. Required.")
  }

  /// What changes fall on; read as one: `ShowReader.beats`.
  static let beats = FilmTable<CutBeats>(
    "a show's beats",
    "A sound or a text with a time a line, as in `\"song.mp3\"`, `\"audio\"` for the first sound, beats a minute as in "
      + "`120`, or an object. The middle of each transition, or the cut, falls on a beat, to the frame. Pictures and "
      + "colours stand for a longer or a shorter time; clips and scenes end earlier.",
    oneOf: ["file", "bpm"]
  ) {
    FilmProperty(
      "file", .sound, "A sound in which beats are found, or a text with times."
    )
    FilmProperty(
      "bpm", .tempo, "Beats a minute from the film's beginning on, instead of a file.")
    FilmProperty(
      "every", .count(CutBeats.intervals),
      "Every so many beats, however long items would stand.", default: .words("The nearest beats"))
    FilmProperty(
      "strongest", .flag,
      "The strongest beats near the times at which it would change.", default: .flag(false))
  }

  /// A pan and zoom.
  static let motion = FilmTable<Motion>(
    "a motion",
    "`true` alone chooses the parts by the picture's name: another motion for each, always the same "
      + "for the same one."
  ) {
    FilmProperty(
      "from", words: [.own], .part, \.start,
      "The part that is seen first, 0…1 of the picture's sides.")
    FilmProperty("to", words: [.own], .part, \.end, "The part that is seen last.")
    FilmProperty(
      "timing", .timing, \.timingFunction, "The pace.", default: .text("ease-in-ease-out"))
  }

  /// What is done to colours.
  static let look = FilmTable<Look>(
    "a look",
    "What is done to colours, in this order: blur, temperature, saturation, contrast, brightness, table, vignette."
  ) {
    number(.brightness, "What is added to every component.")
    number(.contrast, "How far components are from the middle grey.")
    number(.saturation, "How far colours are from grey.")
    number(
      .temperature, in: .kelvins,
      "The colour of the light in kelvin: less is warmer, more is colder.")
    number(
      .vignette, "How much darker the corners are than the middle.")
    number(
      .blur, in: .shorterSides, example: "2%",
      "How far colours spread, in parts of the shorter side.")
    FilmProperty(
      "lut", words: [.own], .file, "A look-up table, .cube: curves, a cube, or both.",
      read: { (look, node, reader) throws(DocumentError) in
        let path = try reader.file(node)
        do throws(DocumentError) { look.table = try reader.files.tables.table(path) } catch {
          throw node.fault("\(error)", category: error.category)
        }
      }, tree: { look, writer in look.table.map { .text(writer.absolute($0.path)) } })
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

extension SceneSection {
  /// Every kind of object of a show file, in the order of the reference.
  package static let shows = [
    FilmTables.show.section, FilmTables.shutter.section, FilmTables.item.section,
    FilmTables.freeze.section, FilmTables.beats.section, FilmTables.transition.section,
    FilmTables.shuffle.section, FilmTables.motion.section, FilmTables.letters.section,
    FilmTables.track.section, FilmTables.overlay.section, FilmTables.border.section,
    FilmTables.shadow.section, FilmTables.mask.section, FilmTables.keyframe.section,
    FilmTables.look.section, FilmTables.text.section, FilmTables.sound.section,
  ]

  /// Every kind of object that a film has beside those of shows.
  package static let films = [
    FilmTables.film.section, FilmTables.shift.section, FilmTables.bounds.section,
  ]
}
