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
    "a track", "A list of overlays, or an object."
  ) {
    FilmProperty("name", .text, \.name, usual: "", "Its name, for people.")
    FilmProperty(
      "look", .look, \.look, usual: Look(),
      "A change of the colours of everything in it.")
    FilmProperty(
      "items", .list(.section("overlay")), \.overlays, by: ShowReader.overlays,
      "Its overlays; later ones lie over earlier ones.", required: "a list of overlays")
  }

  /// Something over the film.
  ///
  /// Its place is read as one: `ShowReader.place`.
  static let overlay = FilmTable<TimelineOverlay>(
    "an overlay",
    "Something over the film. It has the keys of an item except `hold` and `transition`, and the keys below. "
      + "Lengths are in pixels, or in parts of the canvas such as `\"12%\"`: of its width and height for `width` "
      + "and `height`, of its shorter side for all others."
  ) {
    FilmProperty(
      "at", words: [.own], .moment, \.start, by: ShowReader.moment,
      "When it starts: from the film's start, from its end as in `\"-3s\"`, or from an item as in `\"intro\"` "
        + "and `\"intro+1.5s\"`, counted from the middle of the transition before that item.",
      default: .number(0))
    FilmProperty(
      "until", words: [.own], .moment, \.end, by: ShowReader.moment,
      "When it ends, in the same form.", default: .words("The end of its content or the film"))
    FilmProperty(
      "length", words: [.own], .time, "How long it is visible, instead of `until`.",
      read: { (overlay, node, reader) throws(DocumentError) in
        guard overlay.end == nil else { throw node.fault("either 'until' or 'length', not both") }
        overlay.length = try reader.time(node)
      })
    FilmProperty(
      "loop", words: [.alone], .flag, \.loops, usual: false,
      "Whether its content plays again and again until it ends.")
    FilmProperty(
      "place", words: [.own], .words(OverlayPlace.Anchor.self).or(.rect),
      "top-left, top, top-right, left, center, right, bottom-left, bottom or bottom-right, or a rectangle in "
        + "parts of the canvas. All of the canvas; with a width or a height the center. A video is placed on even "
        + "pixels, because of its colour planes.",
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
      "Its opacity.")
    FilmProperty(
      "blend", words: [.own], .blend, \.style.blendMode, usual: .sourceOver,
      "Its blend mode: \(TimelineOverlay.blendWords.joined(separator: ", "))."
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
      "Its shape: ellipse, rectangle, or a picture's file.")
    FilmProperty(
      "rotation", words: [.own], .angle, \.style.rotation, usual: 0,
      "Its rotation, clockwise: radians, or as in `\"30deg\"`.")
    FilmProperty(
      "keyframes", .list(.section("keyframe")), "Changes while it is visible.",
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
      "The effect with which it appears.")
    FilmProperty(
      "exit", words: [.part("effect", "exit"), .part("duration", "fade-out")], .transition, \.exit,
      usual: .some(nil), "The effect with which it disappears.")
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
    "a border", "A line inside the edge; you can write just its width."
  ) {
    FilmProperty("width", .length, \.width, required: "the border's width", "Its width. Required.")
    FilmProperty("color", .color, \.color, "Its colour.", default: .text("white"))
  }

  /// A soft shadow.
  static let shadow = FilmTable<OverlayStyle.Shadow>(
    "a shadow", "`true` is a soft shadow below it."
  ) {
    FilmProperty(
      "radius", .length, \.radius, "The standard deviation of its blur.", default: .text("1%"))
    FilmProperty("x", .distance, \.x, "Its offset to the right.", default: .number(0))
    FilmProperty("y", .distance, \.y, "Its offset down.", default: .text("0.5%"))
    FilmProperty(
      "opacity", .number(0...1, "an opacity"), \.opacity, "Its opacity.", default: .number(0.5))
    FilmProperty("color", .color, \.color, "Its colour.", default: .text("black"))
  }

  /// The part that is seen.
  ///
  /// Its shape is read before all others: `ShowReader.mask`.
  static let mask = FilmTable<OverlayStyle.Mask>(
    "a mask", "It has either `shape` or `picture`.", oneOf: ["shape", "picture"]
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
      "picture", .file, "A picture whose brightness or alpha is the opacity.",
      tree: { mask, writer in
        guard case .picture(let path, _) = mask.shape else { return nil }
        return .text(writer.named(path))
      })
    FilmProperty(
      "luminance", .flag, "Whether to use its brightness instead of its alpha.",
      default: .words("True, unless it has transparency"),
      tree: { mask, _ in
        guard case .picture(_, let isLuminance?) = mask.shape else { return nil }
        return .flag(isLuminance)
      })
    FilmProperty(
      "rect", .rect, \.rect, "Its rectangle, in parts of the overlay.", default: .words("All of it")
    )
  }

  /// Values at a time.
  static let keyframe = FilmTable<OverlayKeyframe>(
    "a keyframe",
    "Values at a time. A value moves from one keyframe that has it to the next. Before the first keyframe and "
      + "after the last it does not change."
  ) {
    FilmProperty(
      "at", .time, \.time, required: "a time",
      "Its time, from the overlay's start. Required.")
    FilmProperty(
      "timing", .timing, \.timingFunction, "The easing from here to the next keyframe.",
      default: .text("linear"))
    FilmProperty(
      "place", .rect, \.place,
      "The rectangle that it fills, in parts of the canvas; text keeps its shape in it.")
    FilmProperty(
      "opacity", .number(0...1, "an opacity"), \.opacity, "Its opacity.")
    FilmProperty("rotation", .angle, \.rotation, "Its rotation.")
    FilmProperty(
      "scale", .number(0...1000, "a scale"), \.scale, "Its scale, about its middle.")
    FilmProperty("cornerRadius", .length, \.cornerRadius, "The radius of its corners.")
    FilmProperty("borderWidth", .length, \.borderWidth, "The width of its border.")
    FilmProperty("borderColor", .color, \.borderColor, "The colour of its border.")
    FilmProperty(
      "shadowOpacity", .number(0...1, "an opacity"), \.shadowOpacity,
      "The opacity of its shadow.")
    FilmProperty("shadowRadius", .length, \.shadowRadius, "The blur of its shadow.")
    FilmProperty(
      "mask", .rect, \.mask, "The rectangle of its mask, in parts of the overlay.")
  }

  // MARK: Letters

  /// A text that is an item.
  static let letters = FilmTable<TextContent>(
    "letters", "A text that is an item, without times."
  ) {
    characters()
    style(
      anchor: "center", backing: ("outline, box, shadow or none.", "shadow"),
      font: "sans-serif, bold", size: 0.11)
  }

  /// A text over the film or over an item.
  static let text = FilmTable<TimelineText>(
    "a show's text",
    "A text over the film or over an item. The times of an item's text count from the middle of the "
      + "transition before the item. The text ends in the middle of the transition after it. `font` has the form "
      + "that it has in scenes."
  ) {
    characters()
    FilmProperty("at", .time, \.start, usual: .zero, "When it begins.")
    FilmProperty(
      "until", .time, "When it is gone.", default: .words("The end"),
      read: { (text, node, reader) throws(DocumentError) in
        let end = try reader.time(node)
        guard end > text.start else { throw node.fault("expected a time after 'at'") }
        text.end = end
      })
    FilmProperty("fadeIn", .time, \.fadeIn, "How long it fades in.", default: .number(0.5))
    FilmProperty("fadeOut", .time, \.fadeOut, "How long it fades out.", default: .number(0.5))
    style(
      anchor: "bottom",
      backing: ("How it stays readable: outline, box, shadow or none.", "outline"),
      font: "sans-serif", size: 0.055)
  }

  private static func characters<Owner: Lettered>() -> FilmProperty<Owner> {
    FilmProperty(
      "text", .text.or(.list()), \.text, by: ShowReader.characters,
      "The characters, or pieces that look different. Required.", required: "the characters")
  }

  /// The look of a text.
  private static func style<Owner: Lettered>(
    anchor: String, backing: (summary: String, usual: String), font: String, size: Double
  ) -> [FilmProperty<Owner>] {
    [
      FilmProperty(
        "place", words: [.own], .words(OverlayPlace.Anchor.self),
        "top-left, top, top-right, left, center, right, bottom-left, bottom or bottom-right.",
        default: .text(anchor),
        read: { (owner, node, _) throws(DocumentError) in
          owner.style.stand(at: try node.asCase())
        }),
      FilmProperty(
        "backing", words: [.own], .word, \.style.backing, backing.summary,
        default: .text(backing.usual)),
      FilmProperty(
        "font", words: [.own], .font, "The font.", default: .text(font),
        read: { (owner, node, reader) throws(DocumentError) in
          owner.style.font = try reader.font(try node.asFont())
        }),
      FilmProperty(
        "size", words: [.own],
        .number(0.005...1, "a part of the canvas's shorter side", in: .shorterSides), \.style.size,
        "The size, in parts of the canvas's shorter side.", default: .number(size)),
      FilmProperty(
        "color", words: [.own], .color, \.style.color, "The colour of the letters.",
        default: .text("white")),
    ]
  }

  // MARK: Sounds

  /// Music or speech.
  static let sound = FilmTable<TimelineSound>(
    "a sound", "Music or speech, also from a video."
  ) {
    FilmProperty(
      "file", .file, \.sound.path, required: "a sound's file", "What is heard. Required.")
    FilmProperty(
      "track", words: [.own], .count(FilmTables.tracks), \.sound.track, "Which of a file's sounds.",
      default: .words("The one that it means"))
    FilmProperty(
      "at", words: [.own], .moment, \.start, by: ShowReader.moment,
      "When it starts in the film; `\"-3s\"` counts from the end, and `\"intro+1s\"` from an item, as for "
        + "overlays.",
      default: .number(0))
    FilmProperty(
      "in", words: [.own], .time, \.sound.offset, usual: .zero, "Where in the file it starts.")
    FilmProperty(
      "length", words: [.own], .time, \.sound.length, "How long it is heard.",
      default: .words("As long as the file and the film last"))
    FilmProperty(
      "gain", words: [.own], .gain(0...100, "-6dB"), \.sound.gain,
      "Its volume as a factor: 1 changes nothing.", default: .number(1))
    FilmProperty(
      "fadeIn", words: [.own("fade-in")], .time, \.sound.fadeIn,
      "How long it fades in.",
      default: .number(0))
    FilmProperty(
      "fadeOut", words: [.own("fade-out")], .time, \.sound.fadeOut,
      "How long it fades out.",
      default: .words("1 s if the film's end cuts it off, else 0"))
    FilmProperty(
      "loop", words: [.alone], .flag, \.sound.loops,
      "Whether it plays again and again until the film ends.",
      default: .flag(false))
    FilmProperty(
      "speech", words: [.alone], .flag, \.sound.speaks, usual: false,
      "Whether it is speech: if the show has `duck`, other sounds are lowered under it.")
  }
}

/// Letters with a look: a text over the film, or one that is an item.
private protocol Lettered: Sendable {
  var text: AttributedText { get set }
  var style: TextStyle { get set }
}

extension TimelineText: Lettered {}
extension TextContent: Lettered {}
