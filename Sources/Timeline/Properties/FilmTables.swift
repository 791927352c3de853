// The tables: a line each, in the order of the reference. Images/shows/README.md is written from them.

import SegueCodecs
import SegueDrawing
import SegueExport
import SeguePixels
import SegueScenes
import SegueText

/// The properties of all parts of a film.
enum FilmTables {
  // MARK: The film

  /// The whole film.
  ///
  /// What depends on all of it, such as its items, is read by `ShowReader.document`.
  static let show = FilmTable<ShowDocument>("a show", "The file is one object.") {
    FilmProperty(
      "show", .text, \.title, required: "the title of the show",
      "The title of the show. Required, because it makes the file a show and not a scene.")
    FilmProperty("summary", .text, \.summary, usual: "", "What the viewer sees, in a line.")
    FilmProperty(
      "canvas", .canvas, \.canvas, "Size in pixels.", default: .words("The first picture's"))
    FilmProperty(
      "fps", .number().or(.example("30000/1001")), "Frames per second; `--fps` overrides it.",
      default: .number(30),
      read: { (show, node, _) throws(DocumentError) in
        show.frameRate = try SceneReader.frameRate(node)
        show.saysFrameRate = true
      }, tree: { show, _ in .text("\(show.frameRate)") })
    FilmProperty(
      "fit", .word, \.fit, "How items fit the canvas, as for `--fit`.",
      default: .text("cover"))
    FilmProperty(
      "background", .color, \.background, "The colour beside and behind pictures.",
      default: .words("Transparent"))
    FilmProperty(
      "look", .look, \.look, usual: Look(),
      "A change of the film's colours, but not of its texts.")
    FilmProperty(
      "shutter", .shutter, \.shutter,
      "Motion blur: the shutter angle in degrees. It does not blur clips and texts.",
      default: .words("Not at all")
    )
    FilmProperty(
      "depth", .depth, \.depth,
      "Bits of each colour. With 10 and 16, Segue works in 16 bits, and the file gets as many bits as its "
        + "format has.",
      default: .number(8)
    )
    FilmProperty(
      "hdr", .word, \.highRange,
      "HDR, with a depth of 10 or 16: HDR clips of that kind keep their light. Light beyond white is mapped "
        + "to white.")
    FilmProperty(
      "variables", .object,
      "Variables by their names: objects with a `default`, or empty ones. `{\"var\": \"name\"}` in place of any value, "
        + "and `{{name}}` in any text, stand for its value. `--set-variable NAME=VALUE` sets it."
    )
    FilmProperty("hold", .time, "How long a picture or colour is shown alone.", default: .number(2))
    FilmProperty(
      "kenBurns", .flag, "Whether pictures without `motion` pan and zoom.", default: .flag(false))
    FilmProperty(
      "pairPortraits", .flag, \.pairsPortraits, usual: false,
      "Whether upright pictures that follow each other are side by side on a wide canvas: two, or three on a very "
        + "wide one.")
    FilmProperty(
      "transition", .transition, "The transition between items, unless an item has its own.",
      default: .words("A fade")
    )
    FilmProperty(
      "transitions", .list(.transition).or(.section("shuffle")),
      "Transitions that items without their own take in turn, instead of `transition`.")
    FilmProperty(
      "loop", .flag, \.loops, usual: false,
      "Whether it ends with a transition back to the first item.")
    FilmProperty(
      "items", .list(.section("item").or(.file)),
      "The items in order: objects, or just file names. Required.")
    FilmProperty(
      "tracks", .list(.section("track").or(.list(.section("overlay")))),
      "Tracks over the items, the lowest first. All texts are above them.")
    FilmProperty(
      "title", .text, "A title in the middle of the first item, as with `--title`.")
    FilmProperty(
      "captions", .file,
      "A subtitle file: SubRip, WebVTT, or JSON of words with their times, as Whisper writes it.")
    FilmProperty(
      "captionStyle", .words(TextStyle.Backing.self),
      "How captions stay readable: outline, box, shadow or none.", default: .text("outline"))
    FilmProperty(
      "wordStyle", .words(WordStyle.Look.self),
      "How captions show a word while it is spoken, if their file has the times of words: highlight (another "
        + "colour), pop (it jumps out of the line), karaoke (it is filled) or none.",
      default: .text("highlight"))
    FilmProperty("wordColor", .color, "The colour of spoken words.", default: .text("gold"))
    FilmProperty(
      "wordsAtOnce", .count(WordStyle.counts),
      "The most words that are shown at once, if their times are known.",
      default: .words("Those of a caption of the file"))
    FilmProperty("font", .font, "The font of titles and captions.", default: .text("sans-serif"))
    FilmProperty("texts", .list(.section("text")), "More texts over the film.")
    FilmProperty(
      "length", .time.or(.words(["audio"])),
      "The length of the film: pictures and colours are shown for a longer or a shorter time. `\"audio\"` "
        + "means the end of the first sound.", default: .words("The sum of its times"),
      read: { (show, node, reader) throws(DocumentError) in
        show.length = node.text == "audio" ? .firstSound : .seconds(try reader.time(node))
      })
    FilmProperty(
      "beats", .section("beats").or(.sound, .tempo), \.beats, by: ShowReader.beats,
      "What changes fall on.", default: .words("The times of the items"))
    FilmProperty("sounds", .list(.section("sound")), "Sounds beside those of the clips.")
    FilmProperty(
      "duck", .gain(0...1, "-12dB"), \.levels.ducking,
      "The volume of music as a factor, while clips or speech are heard.", default: .number(1))
    FilmProperty(
      "loudness", .number(Soundtrack.Levels.loudnessRange, "a loudness in LUFS", in: .loudness),
      \.levels.loudness,
      "The loudness of the film in LUFS (EBU R 128).", default: .words("As it is"))
  }

  /// How long frames are exposed.
  static let shutter = FilmTable<ShutterParts>(
    "a shutter", "All settings, instead of just the angle."
  ) {
    FilmProperty(
      "angle", .number(Shutter.angles, "degrees", in: .degrees), \.angle,
      "The shutter angle: 360 degrees are a frame's time.", default: .number(180))
    FilmProperty(
      "phase", .number(Shutter.phases, "degrees", in: .degrees), \.phase,
      "When the shutter opens, in degrees after the frame's moment.",
      default: .words("Minus half of the angle"))
    FilmProperty(
      "samples", .count(Shutter.sampleCounts), \.samples,
      "How many moments a frame combines, at least.", default: .number(16))
  }

  /// A value that differs from film to film.
  static let variable = SceneSection(
    "a variable", "An empty object is a variable that every film must be given a value of.",
    [
      SceneKey(
        "default", .any("value"),
        "The value of films that say none. A value given as a text is read as its kind of value: `--set-variable "
          + "speed=2` is a number if this is one."),
      SceneKey("summary", .text, "What it is for, in a line."),
    ])

  // MARK: Items

  /// The numbers of a file's tracks of pictures, or of sound.
  static let tracks = 1...1000

  /// What is shown.
  ///
  /// Its content is read before all others: `ShowReader.bareItem`.
  static let item = FilmTable<TimelineItem>(
    "an item",
    "One of the first eight keys sets its content. File names are relative to the show.",
    oneOf: ShowContentKind.allCases.map(\.rawValue)
  ) {
    FilmProperty("picture", .file, "A picture of any format that Segue reads.")
    FilmProperty("clip", .file, "A video or an animation.")
    FilmProperty("scene", .file, "A scene of layers.")
    FilmProperty(
      "composition", .file,
      "A Lottie file. `animation` selects an animation of an archive. `slots` sets values, `words` sets "
        + "texts, and `pictures` sets pictures, each by the name of its slot or layer. `\"segue:lower-third\"` is "
        + "a built-in one, with the texts `name` and `title`.")
    FilmProperty("color", .color, "One colour for the whole canvas.")
    FilmProperty(
      "text", words: letters.settings, .text.or(.list(), .section("letters")),
      "A text on the canvas.")
    FilmProperty("show", .file, "Another show, or a cut (.otio).")
    FilmProperty(
      "values", .object, "Values of the show's variables, by their names.",
      tree: { item, _ in
        guard case .show(let show) = item.content, !show.document.values.isEmpty else { return nil }
        return PropertyKind.values.tree(show.document.values, ShowWriter(folder: nil))
      })
    FilmProperty("sequence", .file, "Numbered pictures, as in `\"shot.%04d.png\"`.")
    FilmProperty(
      "fps", words: [.own], .number().or(.example("30000/1001")),
      "How many numbered pictures there are per second.",
      default: .words("The show's"))
    FilmProperty(
      "animation", .text, "Which animation of a composition's archive.",
      default: .words("The first"))
    FilmProperty(
      "slots", .object, "Values of a composition's slots: numbers, lists or colours.")
    FilmProperty("words", .object, "The texts of a composition's text layers.")
    FilmProperty("pictures", .object, "The files for a composition's picture layers.")
    FilmProperty(
      "name", .text, \.label, by: ShowReader.label, "A name that the times of tracks refer to.")
    FilmProperty(
      "hold", words: [.own], .time,
      "How long a picture, a colour or a freeze is shown alone.",
      default: .words("The show's"),
      read: { (item, node, reader) throws(DocumentError) in
        if !item.hasTime { item.hold = try reader.time(node) }
      })
    FilmProperty(
      "in", words: [.own], .time, \.start, usual: .zero,
      "Where a clip or scene starts, in its own time.")
    FilmProperty(
      "out", words: [.own], .time, "Where it ends.", default: .words("Its end"),
      read: { (item, node, reader) throws(DocumentError) in
        let end = try reader.time(node)
        guard item.start < end else { throw node.fault("expected a time after 'in'") }
        item.end = end
      })
    FilmProperty(
      "end", words: [.own], .words(["hold"]),
      "What to show if the clip or scene ends before `out`: `hold` keeps its last picture.",
      default: .words("That is an error"),
      read: { (item, node, _) throws(DocumentError) in
        guard node.text == "hold" else { throw node.expected("'hold'") }
        item.holdsEnd = true
      }, tree: { item, _ in item.holdsEnd ? .text("hold") : nil })
    FilmProperty(
      "track", words: [.own], .count(tracks), \.track,
      "Which track of a clip to show and hear, if it has several.",
      default: .words("Those that it means"))
    FilmProperty(
      "speed", words: [.own], .number().or(.list(.tuple(["time", "number"]))),
      "How many times faster it plays. With a list of times and speeds, the speed changes evenly between them.",
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
      "Whether it plays backwards.")
    FilmProperty(
      "freeze", words: [.own], .time.or(.section("freeze"), .list(.section("freeze"))),
      "A time in its own time, which it shows for its `hold`; or a list of freezes, after which it continues.",
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
      "The volume of a clip's own sound.",
      default: .number(1))
    FilmProperty(
      "audio", words: [.own], .file.or(.section("sound")), \.sound, by: ShowReader.ownSound,
      "A sound that starts with it: a file, or a sound without `at`. A picture without `hold` lasts as long "
        + "as the sound.")
    FilmProperty(
      "crop", words: [.own], .crop, \.framing.crop,
      "The part to show, in pixels or percent. Colours have none.",
      default: .words("All"))
    FilmProperty(
      "rotate", words: [.own], .rotation, \.framing.rotation, usual: Framing.Rotation.none,
      "Its rotation after that, in degrees clockwise.")
    FilmProperty(
      "flip", words: [.own], .word, \.framing.flip,
      "Whether it is mirrored after that: left and right, or top and bottom.")
    FilmProperty(
      "focus", words: [.own], .focus, \.framing.focus, usual: .middle,
      "The point that stays in view when parts are cut off, as in \"30%x20%\"; `auto` finds where most stands out by "
        + "contrast and colour, once for all of a clip.",
      default: .words("The middle"))
    FilmProperty(
      "look", words: look.settings, .look, \.look, usual: Look(), "A change of its colours.")
    FilmProperty(
      "fit", words: [.own], .word, \.fit, "cover, contain, blur, stretch, center or none.",
      default: .words("The show's"))
    FilmProperty(
      "background", words: [.own], .color, \.background, "The colour beside and behind it.",
      default: .words("The show's"))
    FilmProperty(
      "motion", words: [.alone("ken-burns")] + motion.settings, PropertyKind<Motion?>.motion.form,
      "A pan and zoom over a picture.", default: .words("The show's `kenBurns`"),
      read: { (item, node, reader) throws(DocumentError) in
        item.motion = try PropertyKind.motion.read(node, reader.over(item))
      }, tree: { item, writer in item.motion.map { PropertyKind.motion.tree($0, writer) } })
    FilmProperty(
      "title", .text, "A title in the middle, while it is visible.",
      read: { (item, node, reader) throws(DocumentError) in
        let words = try node.asText(ShowReader.plainText)
        item.texts.append(ShowReader.faded(words, reader.titles, as: .title))
      })
    FilmProperty(
      "caption", .text, "A caption at the bottom, while it is visible.",
      read: { (item, node, reader) throws(DocumentError) in
        let words = try node.asText(ShowReader.plainText)
        item.texts.append(ShowReader.faded(words, reader.captions, as: .caption))
      })
    FilmProperty(
      "texts", .list(.section("text")), "More texts over it.",
      read: { (item, node, reader) throws(DocumentError) in
        item.texts += try reader.texts(node)
      })
    FilmProperty(
      "transition", .transition, \.transition, by: ShowReader.transition,
      "The transition to the next item; null for a cut.", default: .words("The show's"))
  }
}

extension SceneSection {
  /// Every kind of object of a show file, in the order of the reference.
  package static let shows = [
    FilmTables.show.section, FilmTables.variable, FilmTables.shutter.section,
    FilmTables.item.section,
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
