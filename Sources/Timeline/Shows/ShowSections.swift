// The schema of show files, table by table; Images/shows/README.md is written from it.

import SegueScenes

extension SceneSection {
  /// Every kind of object of a show file, in the order of the reference.
  package static let shows = [
    show, showShutter, showItem, showFreeze, showBeats, showTransition, showShuffle, showMotion,
    showLetters,
    showTrack,
    showOverlay,
    showBorder,
    showShadow, showMask, showKeyframe, showLook, showText, showSound,
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
      SceneKey("look", "look", "What is done to the film's colours, below its texts."),
      SceneKey(
        "shutter", "number 0…720 or a shutter",
        "For how many degrees each frame is exposed: what moves is blurred, but clips and texts. Not at all."
      ),
      SceneKey(
        "depth", "8, 10 or 16",
        "Bits of each colour. With 10 and 16 all is worked out in 16 bits, and the file gets what its format has. 8."
      ),
      SceneKey(
        "hdr", "\"pq\" or \"hlg\"",
        "High dynamic range, with a depth of 10 or 16: clips of that range keep their light. Light beyond white is mapped to "
          + "white."),
      SceneKey("hold", "time", "How long a picture or colour stands alone. 2 s."),
      SceneKey("kenBurns", "flag", "Whether pictures pan and zoom that do not say it. false."),
      SceneKey(
        "transition", "transition or null", "From item to item, unless they say it. A fade."),
      SceneKey(
        "transitions", "list of transitions, or a shuffle",
        "For the items that do not say theirs, taken in turn; in place of `transition`."),
      SceneKey("loop", "flag", "Whether the last item leads back to the first. false."),
      SceneKey("items", "list of items", "What is shown, in order. Required."),
      SceneKey(
        "tracks", "list of tracks", "What lies over the items, the lowest first; under all texts."),
      SceneKey("title", "text", "A title in the middle of the first item, as `--title` makes it."),
      SceneKey("captions", "file", "Captions with their times: SubRip or WebVTT."),
      SceneKey("texts", "list of texts", "What else is written over the film."),
      SceneKey(
        "length", "time or \"audio\"",
        "How long the film is: what stands still is shown for a longer or shorter time. `\"audio\"` is to the end of "
          + "the first sound. The sum of its times."),
      SceneKey(
        "beats", "beats", "What changes fall on. The times of the items."),
      SceneKey("sounds", "list of sounds", "What is heard beside the clips' own sound."),
      SceneKey(
        "duck", "number 0…1 or \"-12dB\"",
        "What music is multiplied by while clips and speech are heard. 1."),
      SceneKey(
        "loudness", "number -70…-5",
        "How loud the film is, in LUFS as EBU R 128 measures it. As it is."),
    ])

  static let showShutter = SceneSection(
    "a shutter", "In place of its angle: all that there is to say of it.",
    [
      SceneKey(
        "angle", "number 0…720", "How long it is open: 360 degrees are a frame's time. 180."),
      SceneKey(
        "phase", "number -360…360",
        "When it opens, in degrees after the frame's moment. Half of the angle before it."),
      SceneKey(
        "samples", "number 2…256", "How many moments a frame is the mean of, at least. 16."),
    ])

  static let showItem = SceneSection(
    "an item",
    "One of the first seven keys says what is shown. Files are relative to the show's.",
    [
      SceneKey("picture", "file", "A picture of any format that Segue reads."),
      SceneKey("clip", "file", "A video or an animation."),
      SceneKey("scene", "file", "A scene of layers."),
      SceneKey(
        "composition", "file",
        "A Lottie file. `animation` names one of an archive's, `slots` has values for its slots, `words` what its "
          + "text layers say, `pictures` what its layers show, each by its name."),
      SceneKey("color", "colour", "One colour all over the canvas."),
      SceneKey("text", "text, list or letters", "A text on the canvas."),
      SceneKey("show", "file", "Another show, or a cut (.otio)."),
      SceneKey("animation", "text", "Which animation of a composition's archive. The first."),
      SceneKey("slots", "object", "Values of a composition's slots: numbers, lists or colours."),
      SceneKey("words", "object", "What a composition's text layers say."),
      SceneKey("pictures", "object", "The files that a composition's layers show."),
      SceneKey("name", "text", "A name that the times of tracks refer to."),
      SceneKey(
        "hold", "time",
        "How long what stands stands alone: a picture, a colour, a freeze. The show's."),
      SceneKey("in", "time", "Where a clip or scene begins, in its own time. 0."),
      SceneKey("out", "time", "Where it ends. Its end."),
      SceneKey(
        "speed", "number, or list of [time, number]",
        "How many times faster it plays; of speeds at times of its playing, it changes evenly between them. 1."
      ),
      SceneKey(
        "reverse", "flag", "It plays from its end to its beginning, without its sound. false."),
      SceneKey(
        "freeze", "time, freeze or list of freezes",
        "It stands at that time of its own for its `hold`; or it stands for a while and goes on."),
      SceneKey("volume", "number 0…100", "How loud a clip's own sound is. 1."),
      SceneKey(
        "crop", "WxH+X+Y",
        "The part of it that is shown, in pixels or percent; of anything but a colour. All."
      ),
      SceneKey("rotate", "90, 180 or 270", "How far it is turned then, in degrees clockwise. 0."),
      SceneKey(
        "flip", "\"h\" or \"v\"", "Whether left and right, or top and bottom, change places then."),
      SceneKey(
        "focus", "XxY",
        "The point of what is left that stays in view where parts are cut off, as in \"30%x20%\". "
          + "The middle."),
      SceneKey("look", "look", "What is done to its colours."),
      SceneKey("fit", "word", "cover, contain, blur, stretch, center or none. The show's."),
      SceneKey("background", "colour", "What shows beside and behind it. The show's."),
      SceneKey("motion", "motion or flag", "A pan and zoom over a picture. The show's `kenBurns`."),
      SceneKey("title", "text", "A title in the middle, while it is seen."),
      SceneKey("caption", "text", "A caption at the bottom, while it is seen."),
      SceneKey("texts", "list of texts", "What else is written over it."),
      SceneKey(
        "transition", "transition or null",
        "How it changes into the next item; null for a cut. The show's."),
    ])

  static let showFreeze = SceneSection(
    "a freeze", "A picture that stands while the film goes on.",
    [
      SceneKey("at", "time", "Which picture, in the item's own time, as `in` and `out`. Required."),
      SceneKey("for", "time", "How long it stands. Required."),
    ])

  static let showTransition = SceneSection(
    "a show's transition", "An effect's text alone, as in `\"push:from=left\"`, or an object.",
    [
      SceneKey(
        "effect", "EFFECT[:key=value,…]",
        "An effect of the catalogue with its parameters, as `-t` takes it. fade."),
      SceneKey("duration", "time", "How long both items are seen. 1 s."),
      SceneKey("timing", "timing function", "The pace. The one that the effect suggests."),
      SceneKey("startProgress", "number 0…1", "Where in the effect it starts. 0."),
      SceneKey("endProgress", "number 0…1", "Where it ends. 1."),
      SceneKey("reversed", "flag", "The motion runs backwards. false."),
      SceneKey("mix", "\"encoded\" or \"linear\"", "The space colours are mixed in. The effect's."),
    ])

  static let showShuffle = SceneSection(
    "a shuffle",
    "A random order of transitions: each comes once before any comes again. The same seed gives the same order.",
    [
      SceneKey("shuffle", "list of transitions", "What there is to take. Required."),
      SceneKey("seed", "whole number from 0", "Another order. 0."),
    ])

  static let showBeats = SceneSection(
    "a show's beats",
    "A sound or a text with a time a line, as in `\"song.mp3\"`, `\"audio\"` for the first sound, beats a minute as in "
      + "`120`, or an object. The middle of each transition, or the cut, falls on a beat, to the frame. Pictures and "
      + "colours stand for a longer or a shorter time; clips and scenes end earlier.",
    [
      SceneKey(
        "file", "file or \"audio\"", "A sound in which beats are found, or a text with times."),
      SceneKey(
        "bpm", "number 20…999", "Beats a minute from the film's beginning on, instead of a file."),
      SceneKey(
        "every", "count 1…1000",
        "Every so many beats, however long items would stand. The nearest beats."),
      SceneKey(
        "strongest", "flag", "The strongest beats near the times at which it would change. false."),
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

  static let showLetters = SceneSection(
    "letters", "A text that is an item; it has no times of its own.",
    [
      SceneKey("text", "text or list", "The characters, or pieces that look different. Required."),
      SceneKey(
        "place", "word",
        "top-left, top, top-right, left, center, right, bottom-left, bottom or bottom-right. center."
      ),
      SceneKey("backing", "word", "outline, box, shadow or none. shadow."),
      SceneKey("font", "font", "The font. sans-serif, bold."),
      SceneKey("size", "number 0.005…1", "The size, in parts of the canvas's shorter side. 0.11."),
      SceneKey("color", "colour", "The colour of the letters. white."),
    ])

  static let showTrack = SceneSection(
    "a track", "A list of overlays alone, or an object.",
    [
      SceneKey("name", "text", "Its name, for people."),
      SceneKey("look", "look", "What is done to the colours of all that is seen in it."),
      SceneKey(
        "items", "list of overlays", "What is seen in it; later ones lie over earlier ones."),
    ])

  static let showOverlay = SceneSection(
    "an overlay",
    "Something over the film. It has the keys of an item, but for `hold` and `transition`, and those below. Lengths are "
      + "pixels, or parts of the canvas as in `\"12%\"`: of its width and height for `width` and `height`, of its "
      + "shorter side for all others.",
    [
      SceneKey(
        "at", "time or name",
        "When it begins: from the film's beginning, from its end as in `\"-3s\"`, or from an item as in "
          + "`\"intro\"` and `\"intro+1.5s\"`: from the middle of the transition that brings it. 0."
      ),
      SceneKey(
        "until", "time or name", "When it is gone, likewise. The end of its content or the film."),
      SceneKey("length", "time", "How long it is seen, instead of `until`."),
      SceneKey("loop", "flag", "Whether what plays begins anew until it is gone. false."),
      SceneKey(
        "place", "word or [x, y, width, height]",
        "top-left, top, top-right, left, center, right, bottom-left, bottom or bottom-right, or a rectangle in parts "
          + "of the canvas. All of the canvas; with a width or a height the center. A video stands on even pixels, "
          + "as its colours do."),
      SceneKey("margin", "length", "The distance from the sides of the canvas. 4%."),
      SceneKey("width", "length", "Its width; the height follows. Its own size."),
      SceneKey("height", "length", "Its height; the width follows."),
      SceneKey("opacity", "number 0…1", "How much of it is seen. 1."),
      SceneKey(
        "blend", "word",
        "How it is combined with what is below: \(TimelineOverlay.blendWords.joined(separator: ", ")). normal."
      ),
      SceneKey("cornerRadius", "length", "The radius of its corners. 0."),
      SceneKey("border", "border or length", "A line inside its edge."),
      SceneKey("shadow", "shadow or flag", "A soft shadow. false."),
      SceneKey("mask", "mask or word", "The part that is seen: ellipse, or a picture."),
      SceneKey(
        "rotation", "angle", "How far it is turned clockwise: radians, or as in `\"30deg\"`. 0."),
      SceneKey("keyframes", "list of keyframes", "What changes while it is seen."),
      SceneKey("entrance", "transition", "The effect that brings it, from nothing."),
      SceneKey("exit", "transition", "The effect that takes it away, to nothing."),
    ])

  static let showBorder = SceneSection(
    "a border", "A line inside the edge; a length alone is its width.",
    [
      SceneKey("width", "length", "Its width. Required."),
      SceneKey("color", "colour", "Its colour. white."),
    ])

  static let showShadow = SceneSection(
    "a shadow", "`true` alone is a soft shadow below.",
    [
      SceneKey("radius", "length", "The standard deviation of its blur. 1%."),
      SceneKey("x", "length", "How far it lies to the right. 0."),
      SceneKey("y", "length", "How far it lies below. 0.5%."),
      SceneKey("opacity", "number 0…1", "Its opacity. 0.5."),
      SceneKey("color", "colour", "Its colour. black."),
    ])

  static let showMask = SceneSection(
    "a mask", "One of `shape` and `picture` says what is seen.",
    [
      SceneKey("shape", "word", "ellipse or rectangle."),
      SceneKey("picture", "file", "A picture whose alpha is how much is seen."),
      SceneKey("luminance", "flag", "Whether its brightness counts instead. false."),
      SceneKey(
        "rect", "[x, y, width, height]", "Where it lies, in parts of the overlay. All of it."),
    ])

  static let showKeyframe = SceneSection(
    "a keyframe",
    "Values at a time. Each goes from one keyframe that has it to the next, and stays before the first and after the last.",
    [
      SceneKey("at", "time", "When, from the overlay's beginning. Required."),
      SceneKey("timing", "timing function", "The pace from here to the next. linear."),
      SceneKey(
        "place", "[x, y, width, height]", "The rectangle that it fills, in parts of the canvas."),
      SceneKey("opacity", "number 0…1", "How much of it is seen."),
      SceneKey("rotation", "angle", "How far it is turned."),
      SceneKey("scale", "number 0…1000", "How large it is, about its middle."),
      SceneKey("cornerRadius", "length", "The radius of its corners."),
      SceneKey("borderWidth", "length", "The width of its border."),
      SceneKey("borderColor", "colour", "The colour of its border."),
      SceneKey("shadowOpacity", "number 0…1", "The opacity of its shadow."),
      SceneKey("shadowRadius", "length", "The blur of its shadow."),
      SceneKey("mask", "[x, y, width, height]", "Where its mask lies, in parts of the overlay."),
    ])

  static let showLook = SceneSection(
    "a look",
    "What is done to colours, in this order: blur, temperature, saturation, contrast, brightness, table, vignette.",
    [
      SceneKey("brightness", "number −1…1", "What is added to every component. 0."),
      SceneKey("contrast", "number 0…10", "How far components are from the middle grey. 1."),
      SceneKey("saturation", "number 0…10", "How far colours are from grey. 1."),
      SceneKey(
        "temperature", "number 1667…25000",
        "The colour of the light in kelvin: less is warmer, more is colder. 6500."),
      SceneKey("vignette", "number 0…1", "How much darker the corners are than the middle. 0."),
      SceneKey(
        "blur", "number 0…0.5 or \"2%\"", "How far colours spread, in parts of the shorter side. 0."
      ),
      SceneKey("lut", "file", "A look-up table, .cube: curves, a cube, or both."),
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
      SceneKey(
        "place", "word",
        "top-left, top, top-right, left, center, right, bottom-left, bottom or bottom-right. bottom."
      ),
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
      SceneKey(
        "gain", "number 0…100 or \"-6dB\"", "What it is multiplied by: 1 leaves it as it is. 1."),
      SceneKey("fadeIn", "time", "How long it takes to become as loud. 0."),
      SceneKey(
        "fadeOut", "time",
        "How long it fades at its end. 1 s where the film's end cuts it off, else 0."),
      SceneKey("loop", "flag", "Whether it begins anew until the film ends. false."),
      SceneKey(
        "speech", "flag",
        "Whether it is not music: others make way for it where the show has `duck`. false."),
    ])
}
