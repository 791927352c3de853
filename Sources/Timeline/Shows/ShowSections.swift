// The schema of show files, table by table; Images/shows/README.md is written from it.

import SegueScenes

extension SceneSection {
  /// Every kind of object of a show file, in the order of the reference.
  package static let shows = [
    show, showItem, showTransition, showMotion, showText, showSound,
  ]

  /// The whole file.
  static let show = SceneSection(
    "a show", "The file is one object.",
    [
      SceneKey("show", "text", "What the show is called. Required: it tells a show from a scene."),
      SceneKey("summary", "text", "What the viewer sees, in a line."),
      SceneKey("canvas", "[width, height] or \"1280x720\"", "Size in pixels. The first picture's."),
      SceneKey("fps", "number or \"30000/1001\"", "Frames per second, unless told otherwise. 30."),
      SceneKey("fit", "word", "How items are put on the canvas: as `--fit` says it. cover."),
      SceneKey("background", "colour", "What shows where no picture is. Transparent."),
      SceneKey("hold", "time", "How long a picture or colour stands alone. 2 s."),
      SceneKey("kenBurns", "flag", "Whether pictures pan and zoom that do not say it. false."),
      SceneKey(
        "transition", "transition or null", "From item to item, unless they say it. A fade."),
      SceneKey("loop", "flag", "Whether the last item leads back to the first. false."),
      SceneKey("items", "list of items", "What is shown, in order. Required."),
      SceneKey("title", "text", "A title in the middle of the first item, as `--title` makes it."),
      SceneKey("captions", "file", "Captions with their times: SubRip or WebVTT."),
      SceneKey("texts", "list of texts", "What else is written over the film."),
      SceneKey("sounds", "list of sounds", "What is heard beside the clips' own sound."),
    ])

  static let showItem = SceneSection(
    "an item",
    "One of `picture`, `clip`, `scene` and `color` says what is shown. Files are relative to the show's.",
    [
      SceneKey("picture", "file", "A picture of any format that Segue reads."),
      SceneKey("clip", "file", "A video or an animation."),
      SceneKey("scene", "file", "A scene of layers."),
      SceneKey("color", "colour", "One colour all over the canvas."),
      SceneKey("hold", "time", "How long a picture or colour stands alone. The show's."),
      SceneKey("in", "time", "Where a clip or scene begins, in its own time. 0."),
      SceneKey("out", "time", "Where it ends. Its end."),
      SceneKey("speed", "number", "How many times faster it plays. 1."),
      SceneKey("volume", "number 0…100", "How loud a clip's own sound is. 1."),
      SceneKey("fit", "word", "cover, contain, stretch, center or none. The show's."),
      SceneKey("background", "colour", "What shows beside and behind it. The show's."),
      SceneKey("motion", "motion or flag", "A pan and zoom over a picture. The show's `kenBurns`."),
      SceneKey("title", "text", "A title in the middle, while it is seen."),
      SceneKey("caption", "text", "A caption at the bottom, while it is seen."),
      SceneKey("texts", "list of texts", "What else is written over it."),
      SceneKey(
        "transition", "transition or null",
        "How it changes into the next item; null for a cut. The show's."),
    ])

  static let showTransition = SceneSection(
    "a show's transition", "An effect's text alone, as in `\"push:from=left\"`, or an object.",
    [
      SceneKey(
        "effect", "EFFECT[:key=value,…]", "An effect of the catalogue, as `-t` takes it. fade."),
      SceneKey("duration", "time", "How long both items are seen. 1 s."),
      SceneKey("timing", "timing function", "The pace. The one that the effect suggests."),
      SceneKey("startProgress", "number 0…1", "Where in the effect it starts. 0."),
      SceneKey("endProgress", "number 0…1", "Where it ends. 1."),
      SceneKey("reversed", "flag", "The motion runs backwards. false."),
      SceneKey("mix", "\"encoded\" or \"linear\"", "The space colours are mixed in. The effect's."),
    ])

  static let showMotion = SceneSection(
    "a motion",
    "`true` alone chooses the parts by the picture's name: another motion for each, always the same "
      + "for the same one.",
    [
      SceneKey(
        "from", "[x, y, width, height]", "The part that is seen first, 0…1 of the picture's sides."),
      SceneKey("to", "[x, y, width, height]", "The part that is seen last."),
      SceneKey("timing", "timing function", "The pace. ease-in-ease-out."),
    ])

  static let showText = SceneSection(
    "a show's text",
    "A text over the film or over an item. The times of an item's text count from the middle of the "
      + "transition that brings it; it is gone in the middle of the one that takes the item away. `font` is "
      + "written as in scenes.",
    [
      SceneKey("text", "text or list", "The characters, or pieces that look different. Required."),
      SceneKey("at", "time", "When it begins. 0."),
      SceneKey("until", "time", "When it is gone. The end."),
      SceneKey("fadeIn", "time", "How long it takes to appear. 0.5 s."),
      SceneKey("fadeOut", "time", "How long it takes to vanish. 0.5 s."),
      SceneKey("place", "word", "top, center or bottom. bottom."),
      SceneKey("backing", "word", "What makes it readable: outline, box, shadow or none. outline."),
      SceneKey("font", "font", "The font. sans-serif."),
      SceneKey("size", "number 0.005…1", "The size, in parts of the canvas's shorter side. 0.055."),
      SceneKey("color", "colour", "The colour of the letters. white."),
    ])

  static let showSound = SceneSection(
    "a sound", "Music or speech; the sound of a video, too.",
    [
      SceneKey("file", "file", "What is heard. Required."),
      SceneKey("at", "time", "When it begins in the film. 0."),
      SceneKey("in", "time", "Where in the file it begins. 0."),
      SceneKey("length", "time", "How long it is heard. As long as the file and the film last."),
      SceneKey("gain", "number 0…100", "What it is multiplied by: 1 leaves it as it is. 1."),
      SceneKey("fadeIn", "time", "How long it takes to become as loud. 0."),
      SceneKey("fadeOut", "time", "How long it fades at its end. 0."),
      SceneKey("loop", "flag", "Whether it begins anew until the film ends. false."),
    ])
}
