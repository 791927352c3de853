// The tables of what lies over a film: overlays, texts; and of what is heard.

import SegueDrawing
import SegueExport
import SeguePixels
import SegueScenes
import SegueText
import SegueTypesetting

extension FilmTables {
  // MARK: Overlays

  /// Overlays that lie over each other.
  static let track = FilmTable<TimelineTrack>(
    "a track", "A list of overlays alone, or an object."
  ) {
    FilmProperty("name", .text, \.name, usual: "", "Its name, for people.")
    FilmProperty(
      "look", .look, \.look, usual: Look(),
      "What is done to the colours of all that is seen in it.")
    FilmProperty(
      "items", .list(.section("overlay")), "What is seen in it; later ones lie over earlier ones.",
      required: "a list of overlays",
      read: { (track, node, reader) throws(DocumentError) in
        track.overlays = try reader.overlays(node)
      })
  }

  /// Something over the film.
  ///
  /// Its place is read as one: `ShowReader.place`.
  static let overlay = FilmTable<TimelineOverlay>(
    "an overlay",
    "Something over the film. It has the keys of an item, but for `hold` and `transition`, and those below. Lengths are "
      + "pixels, or parts of the canvas as in `\"12%\"`: of its width and height for `width` and `height`, of its "
      + "shorter side for all others."
  ) {
    FilmProperty(
      "at", words: [.own], .moment,
      "When it begins: from the film's beginning, from its end as in `\"-3s\"`, or from an item as in "
        + "`\"intro\"` and `\"intro+1.5s\"`: from the middle of the transition that brings it.",
      default: .number(0),
      read: { (overlay, node, reader) throws(DocumentError) in
        overlay.start = try reader.moment(node)
      })
    FilmProperty(
      "until", words: [.own], .moment,
      "When it is gone, likewise.", default: .words("The end of its content or the film"),
      read: { (overlay, node, reader) throws(DocumentError) in
        overlay.end = try reader.moment(node)
      })
    FilmProperty(
      "length", words: [.own], .time, "How long it is seen, instead of `until`.",
      read: { (overlay, node, reader) throws(DocumentError) in
        guard overlay.end == nil else { throw node.fault("either 'until' or 'length', not both") }
        overlay.length = try reader.time(node)
      })
    FilmProperty(
      "loop", words: [.alone], .flag, \.loops, usual: false,
      "Whether what plays begins anew until it is gone.")
    FilmProperty(
      "place", words: [.own], .words(OverlayPlace.Anchor.self).or(.rect),
      "top-left, top, top-right, left, center, right, bottom-left, bottom or bottom-right, or a rectangle in parts "
        + "of the canvas. All of the canvas; with a width or a height the center. A video stands on even pixels, "
        + "as its colours do.",
      tree: { overlay, writer in
        switch overlay.place?.position {
        case .rectangle(let rect): PropertyKind<Rect>.rect.tree(rect, writer)
        case .anchored(let anchor, _): .text(anchor.rawValue)
        case nil: nil
        }
      })
    FilmProperty(
      "margin", words: [.own], .length(0...OverlayStyle.greatest),
      "The distance from the sides of the canvas.", default: .text("4%"),
      tree: { overlay, writer in
        guard case .anchored(_, let margin) = overlay.place?.position else { return nil }
        return PropertyKind<CanvasLength>.length.tree(margin, writer)
      })
    side("width", \.width, "Its width; the height follows.", default: .words("Its own size"))
    side("height", \.height, "Its height; the width follows.")
    FilmProperty(
      "opacity", words: [.own], .number(0...1, "an opacity"), \.style.opacity, usual: 1,
      "How much of it is seen.")
    FilmProperty(
      "blend", words: [.own], .blend, \.style.blendMode, usual: .sourceOver,
      "How it is combined with what is below: \(TimelineOverlay.blendWords.joined(separator: ", "))."
    )
    FilmProperty(
      "cornerRadius", words: [.own("radius")], .length, \.style.cornerRadius, usual: .zero,
      "The radius of its corners.")
    FilmProperty(
      "border", words: [.part("width", "border"), .part("color", "border-color")], .border,
      \.style.border, "A line inside its edge.")
    FilmProperty(
      "shadow", words: [.alone], .shadow, \.style.shadow, usual: .some(nil), "A soft shadow.")
    FilmProperty(
      "mask", words: [.own], .mask, \.style.mask,
      "The part that is seen: ellipse, rectangle, or a picture's file.")
    FilmProperty(
      "rotation", words: [.own], .angle, \.style.rotation, usual: 0,
      "How far it is turned clockwise: radians, or as in `\"30deg\"`.")
    FilmProperty(
      "keyframes", .list(.section("keyframe")), "What changes while it is seen.",
      read: { (overlay, node, reader) throws(DocumentError) in
        overlay.keyframes = try reader.keyframes(node)
      },
      tree: { overlay, writer in
        guard !overlay.keyframes.isEmpty else { return nil }
        return .list(overlay.keyframes.map { .members(keyframe.members($0, writer)) })
      })
    FilmProperty(
      "entrance", words: [.part("effect", "entrance"), .part("duration", "fade-in")], .transition,
      \.entrance, usual: .some(nil),
      "The effect that brings it, from nothing.")
    FilmProperty(
      "exit", words: [.part("effect", "exit"), .part("duration", "fade-out")], .transition, \.exit,
      usual: .some(nil), "The effect that takes it away, to nothing.")
  }

  private static func side(
    _ name: String, _ path: KeyPath<OverlayPlace, CanvasLength?> & Sendable, _ summary: String,
    default usual: ValueDefault? = nil
  ) -> FilmProperty<TimelineOverlay> {
    FilmProperty(
      name, words: [.own], .length(0...OverlayStyle.greatest), summary, default: usual,
      tree: { overlay, writer in
        overlay.place?[keyPath: path].map { PropertyKind<CanvasLength>.length.tree($0, writer) }
      })
  }

  /// A line inside an edge.
  static let border = FilmTable<OverlayStyle.Border>(
    "a border", "A line inside the edge; a length alone is its width."
  ) {
    FilmProperty("width", .length, \.width, required: "the border's width", "Its width. Required.")
    FilmProperty("color", .color, \.color, "Its colour.", default: .text("white"))
  }

  /// A soft shadow.
  static let shadow = FilmTable<OverlayStyle.Shadow>(
    "a shadow", "`true` alone is a soft shadow below."
  ) {
    FilmProperty(
      "radius", .length, \.radius, "The standard deviation of its blur.", default: .text("1%"))
    FilmProperty("x", .distance, \.x, "How far it lies to the right.", default: .number(0))
    FilmProperty("y", .distance, \.y, "How far it lies below.", default: .text("0.5%"))
    FilmProperty(
      "opacity", .number(0...1, "an opacity"), \.opacity, "Its opacity.", default: .number(0.5))
    FilmProperty("color", .color, \.color, "Its colour.", default: .text("black"))
  }

  /// The part that is seen.
  ///
  /// Its shape is read before all others: `ShowReader.mask`.
  static let mask = FilmTable<OverlayStyle.Mask>(
    "a mask", "One of `shape` and `picture` says what is seen.", oneOf: ["shape", "picture"]
  ) {
    FilmProperty(
      "shape", .maskShape, "ellipse or rectangle.",
      tree: { mask, _ in
        switch mask.shape {
        case .ellipse: .text("ellipse")
        case .rectangle: .text("rectangle")
        case .picture: nil
        }
      })
    FilmProperty(
      "picture", .file, "A picture whose brightness or alpha is how much is seen.",
      tree: { mask, writer in
        guard case .picture(let path, _) = mask.shape else { return nil }
        return .text(writer.absolute(path))
      })
    FilmProperty(
      "luminance", .flag, "Whether its brightness counts, and not its alpha.",
      default: .words("True unless it is transparent anywhere"),
      tree: { mask, _ in
        guard case .picture(_, let isLuminance?) = mask.shape else { return nil }
        return .flag(isLuminance)
      })
    FilmProperty(
      "rect", .rect, \.rect, "Where it lies, in parts of the overlay.", default: .words("All of it")
    )
  }

  /// Values at a time.
  static let keyframe = FilmTable<OverlayKeyframe>(
    "a keyframe",
    "Values at a time. Each goes from one keyframe that has it to the next, and stays before the first and after the last."
  ) {
    FilmProperty(
      "at", .time, \.time, required: "a time",
      "When, from the overlay's beginning. Required.")
    FilmProperty(
      "timing", .timing, \.timingFunction, "The pace from here to the next.",
      default: .text("linear"))
    FilmProperty(
      "place", .rect, \.place,
      "The rectangle that it fills, in parts of the canvas; a text keeps its shape in it.")
    FilmProperty(
      "opacity", .number(0...1, "an opacity"), \.opacity, "How much of it is seen.")
    FilmProperty("rotation", .angle, \.rotation, "How far it is turned.")
    FilmProperty(
      "scale", .number(0...1000, "a scale"), \.scale, "How large it is, about its middle.")
    FilmProperty("cornerRadius", .length, \.cornerRadius, "The radius of its corners.")
    FilmProperty("borderWidth", .length, \.borderWidth, "The width of its border.")
    FilmProperty("borderColor", .color, \.borderColor, "The colour of its border.")
    FilmProperty(
      "shadowOpacity", .number(0...1, "an opacity"), \.shadowOpacity,
      "The opacity of its shadow.")
    FilmProperty("shadowRadius", .length, \.shadowRadius, "The blur of its shadow.")
    FilmProperty(
      "mask", .rect, \.mask, "Where its mask lies, in parts of the overlay.")
  }

  // MARK: Letters

  /// A text that is an item.
  static let letters = FilmTable<TextContent>(
    "letters", "A text that is an item; it has no times of its own."
  ) {
    characters(\.text)
    style(
      \.style, anchor: "center", backing: ("outline, box, shadow or none.", "shadow"),
      font: "sans-serif, bold", size: 0.11)
  }

  /// A text over the film or over an item.
  static let text = FilmTable<TimelineText>(
    "a show's text",
    "A text over the film or over an item. The times of an item's text count from the middle of the "
      + "transition that brings it; it is gone in the middle of the one that takes the item away. `font` is "
      + "written as in scenes."
  ) {
    characters(\.text)
    FilmProperty("at", .time, \.start, usual: .zero, "When it begins.")
    FilmProperty(
      "until", .time, "When it is gone.", default: .words("The end"),
      read: { (text, node, reader) throws(DocumentError) in
        let end = try reader.time(node)
        guard end > text.start else { throw node.fault("expected a time after 'at'") }
        text.end = end
      })
    FilmProperty("fadeIn", .time, \.fadeIn, "How long it takes to appear.", default: .number(0.5))
    FilmProperty("fadeOut", .time, \.fadeOut, "How long it takes to vanish.", default: .number(0.5))
    style(
      \.style, anchor: "bottom",
      backing: ("What makes it readable: outline, box, shadow or none.", "outline"),
      font: "sans-serif", size: 0.055)
  }

  private static func characters<Owner>(
    _ path: WritableKeyPath<Owner, AttributedText> & Sendable
  ) -> FilmProperty<Owner> {
    FilmProperty(
      "text", .text.or(.list()), "The characters, or pieces that look different. Required.",
      required: "the characters",
      read: { (owner, node, reader) throws(DocumentError) in
        owner[keyPath: path] = try reader.characters(node)
      })
  }

  /// The look of a text.
  private static func style<Owner>(
    _ path: WritableKeyPath<Owner, TextStyle> & Sendable, anchor: String,
    backing: (summary: String, usual: String), font: String, size: Double
  ) -> [FilmProperty<Owner>] {
    [
      FilmProperty(
        "place", words: [.own], .words(OverlayPlace.Anchor.self),
        "top-left, top, top-right, left, center, right, bottom-left, bottom or bottom-right.",
        default: .text(anchor),
        read: { (owner, node, _) throws(DocumentError) in
          owner[keyPath: path].stand(at: try node.asCase())
        }),
      FilmProperty(
        "backing", words: [.own], .words(TextStyle.Backing.self), backing.summary,
        default: .text(backing.usual),
        read: { (owner, node, _) throws(DocumentError) in
          owner[keyPath: path].backing = try node.asCase()
        }),
      FilmProperty(
        "font", words: [.own], .font, "The font.", default: .text(font),
        read: { (owner, node, reader) throws(DocumentError) in
          owner[keyPath: path].font = try reader.font(try node.asFont())
        }),
      FilmProperty(
        "size", words: [.own], .number(0.005...1, .shorterSides),
        "The size, in parts of the canvas's shorter side.", default: .number(size),
        read: { (owner, node, _) throws(DocumentError) in
          owner[keyPath: path].size = try node.asNumber(0.005...1, "a size")
        }),
      FilmProperty(
        "color", words: [.own], .color, "The colour of the letters.", default: .text("white"),
        read: { (owner, node, _) throws(DocumentError) in
          owner[keyPath: path].color = try node.asColor()
        }),
    ]
  }

  // MARK: Sounds

  /// Music or speech.
  static let sound = FilmTable<TimelineSound>(
    "a sound", "Music or speech; the sound of a video, too."
  ) {
    FilmProperty(
      "file", .file, \.sound.path, required: "a sound's file", "What is heard. Required.")
    FilmProperty(
      "track", words: [.own], .count(FilmTables.tracks), \.sound.track, "Which of a file's sounds.",
      default: .words("The one that it means"))
    FilmProperty(
      "at", words: [.own], .moment,
      "When it begins in the film, from its end as in `\"-3s\"`, or from an item as in `\"intro+1s\"`, as overlays do.",
      default: .number(0),
      read: { (sound, node, reader) throws(DocumentError) in
        sound.start = try reader.moment(node)
      })
    FilmProperty(
      "in", words: [.own], .time, \.sound.offset, usual: .zero, "Where in the file it begins.")
    FilmProperty(
      "length", words: [.own], .time, \.sound.length, "How long it is heard.",
      default: .words("As long as the file and the film last"))
    FilmProperty(
      "gain", words: [.own], .gain(0...100, "-6dB"), \.sound.gain,
      "What it is multiplied by: 1 leaves it as it is.", default: .number(1))
    FilmProperty(
      "fadeIn", words: [.own("fade-in")], .time, \.sound.fadeIn,
      "How long it takes to become as loud.",
      default: .number(0))
    FilmProperty(
      "fadeOut", words: [.own("fade-out")], .time, \.sound.fadeOut,
      "How long it fades at its end.",
      default: .words("1 s where the film's end cuts it off, else 0"))
    FilmProperty(
      "loop", words: [.alone], .flag, \.sound.loops, "Whether it begins anew until the film ends.",
      default: .flag(false))
    FilmProperty(
      "speech", words: [.alone], .flag, \.sound.speaks, usual: false,
      "Whether it is not music: others make way for it where the show has `duck`.")
  }
}
