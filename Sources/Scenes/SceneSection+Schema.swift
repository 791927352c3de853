// The schema of scene files, table by table; Images/scenes/README.md is written from it.

import SegueLayers

extension SceneSection {
  /// Every kind of object, in the order of the reference.
  static let all = [
    document, transition, layer, animation, layerTransition, timing, event, addition, insertion,
    transaction, springs, transformStep, shape, shifts, shift,
  ]

  /// The whole file.
  static let document = SceneSection(
    "a scene", "The file is one object.",
    [
      SceneKey("title", "text", "What the scene is called."),
      SceneKey("summary", "text", "What the viewer sees, in a line."),
      SceneKey("canvas", "[width, height] or \"640x360\"", "Size in pixels. Required."),
      SceneKey("duration", "time", "How long it lasts, at most a day. 1 s."),
      SceneKey("background", "colour", "What shows behind the layers. Transparent."),
      SceneKey("fps", "number or \"30000/1001\"", "Frames per second, unless told otherwise. 30."),
      SceneKey(
        "playback", "\"once\", \"loop\" or \"ping-pong\"", "How it plays, unless told otherwise."),
      SceneKey("rate", "number", "How many times faster it plays; negative backwards. 1."),
      SceneKey(
        "transition", "object", "Which layers show the two pictures when it is a transition."),
      SceneKey(
        "root", "layer without name and frame",
        "Properties and timing of the layer that holds all others: perspective for the whole scene "
          + "is its `sublayerTransform`."),
      SceneKey("layers", "list of layers", "From back to front."),
      SceneKey("events", "list of events", "What changes, and when."),
      SceneKey("shifts", "object", "How `segue shift` moves to this scene."),
    ])

  static let transition = SceneSection(
    "the transition",
    "The two layers whose pictures are replaced when the scene runs as a transition; without it, "
      + "layers called `from` and `to`, or `viewOut` and `viewIn`.",
    [
      SceneKey("from", "name", "The layer that shows the first picture. Required."),
      SceneKey("to", "name", "The layer that shows the second picture. Required."),
    ])

  static let layer = SceneSection(
    "a layer",
    "A layer has the keys below, its properties and timing, and key paths such as "
      + "`transform.rotation.z` or `position.x`, set in the order of the file.",
    [
      SceneKey("name", "text", "By which events, masks, transitions and `--replace` find it."),
      SceneKey("kind", "\"layer\", \"shape\" or \"gradient\"", "What it draws beside its picture."),
      SceneKey(
        "frame", "[x, y, width, height] or \"fill\"",
        "Sets `bounds.size` and `position` from a rectangle in the superlayer; `fill` takes the "
          + "superlayer's bounds."),
      SceneKey(
        "mask", "layer or name",
        "A layer whose alpha this one is multiplied by; a named layer leaves its place."),
      SceneKey("sublayers", "list of layers", "From back to front."),
      SceneKey("animations", "list of animations", "Added at the beginning."),
      SceneKey("timing", "object", "The layer's own time: see Timing."),
    ]
      + LayerPropertyEntry.table.map {
        SceneKey($0.name, $0.form.description, $0.summaryWithDefault)
      })

  static let animation = SceneSection(
    "an animation",
    "`values` or `path` make it a keyframe animation, `spring` a spring animation, `animations` a "
      + "group, `transition` or `type` a transition, else it is a basic animation. The keys of "
      + "Timing stand beside these.",
    [
      SceneKey("key", "text", "A name to replace or remove it by."),
      SceneKey("keyPath", "text", "What is animated, as in `position` or `transform.rotation.z`."),
      SceneKey("from", "value", "Where it starts; the present value."),
      SceneKey("to", "value", "Where it ends; the present value."),
      SceneKey("by", "value", "How far it goes."),
      SceneKey("spring", "object", "A spring draws it: see Springs."),
      SceneKey("values", "list of values", "Keyframes."),
      SceneKey("path", "path", "Keyframes of `position` along a path."),
      SceneKey("keyTimes", "list of numbers", "When each keyframe is reached, 0 to 1."),
      SceneKey("timingFunctions", "list of timing functions", "The pace between keyframes."),
      SceneKey(
        "calculationMode", "word",
        "linear, discrete, paced, cubic or cubicPaced. linear."),
      SceneKey(
        "rotationMode", "word", "Turns the layer along the path: none, auto or autoReverse. none."),
      SceneKey("animations", "list of animations", "The members of a group."),
      SceneKey("timingFunction", "timing function", "The pace of one run. linear."),
      SceneKey("delay", "time", "Begins so much after it is added, in place of `beginTime`."),
      SceneKey("additive", "flag", "Added to what the property would be without it."),
      SceneKey("cumulative", "flag", "Every repetition begins where the one before ended."),
      SceneKey("removedOnCompletion", "flag", "Gone once it is over. true."),
    ], besides: timing)

  static let layerTransition = SceneSection(
    "a transition",
    "What its event changes of the layer (contents, sublayers, whether it is hidden) is shown by an "
      + "effect. The keys of Timing stand beside these.",
    [
      SceneKey(
        "transition", "EFFECT[:key=value,…]", "An effect of the catalogue, as `-t` takes it."),
      SceneKey("type", "text", "Core Animation's type: fade, push, reveal, moveIn."),
      SceneKey("subtype", "text", "fromRight, fromLeft, fromTop or fromBottom."),
      SceneKey("startProgress", "number 0…1", "Where in the transition it starts. 0."),
      SceneKey("endProgress", "number 0…1", "Where in the transition it ends. 1."),
      SceneKey("reversed", "flag", "The motion runs backwards."),
      SceneKey("mix", "\"encoded\" or \"linear\"", "The space colours are mixed in."),
      SceneKey("timingFunction", "timing function", "The pace. linear."),
      SceneKey("delay", "time", "Begins so much after it is added."),
    ], besides: timing)

  static let timing = SceneSection(
    "a timing", "Core Animation's media timing, of animations, transitions and layers.",
    [
      SceneKey(
        "beginTime", "time", "In the layer's time (a layer's in its superlayer's); 0 is now."),
      SceneKey(
        "duration", "time", "Of one run; 0 takes the transaction's. A layer's is endless."),
      SceneKey("speed", "number", "How many times faster time runs; 0 stands still. 1."),
      SceneKey("timeOffset", "time", "Added to local time. 0."),
      SceneKey("repeatCount", "number or \"infinity\"", "How many runs; 0 is one."),
      SceneKey("repeatDuration", "time or \"infinity\"", "How long it repeats, in its place."),
      SceneKey("autoreverses", "flag", "Every run is followed by the same backwards."),
      SceneKey(
        "fillMode", "word", "removed, forwards, backwards or both: what shows outside its time."),
    ])

  static let event = SceneSection(
    "an event",
    "Edits at a time, carried out in the order of the keys below; of two events at one time the "
      + "earlier in the file comes first. Changes of properties animate implicitly, as in Core "
      + "Animation, unless the transaction disables actions.",
    [SceneKey("at", "time", "When; not after the end of the scene. Required.")] + editing)

  /// What an event does, a nested transaction, a completion.
  static let edit = SceneSection("a group of edits", "", editing)

  private static let editing = [
    SceneKey("transaction", "object", "Duration and pace of the animations it starts."),
    SceneKey("completion", "group of edits", "Carried out when the animations it started end."),
    SceneKey("add", "list of additions", "Adds animations and transitions."),
    SceneKey(
      "removeAnimations", "list of names or \"layer/key\"", "Removes animations of layers."),
    SceneKey("insert", "list of insertions", "Adds layers to the tree."),
    SceneKey(
      "set", "object", "New values, by `layer.property`: {\"card.opacity\": 0}."),
    SceneKey("show", "names", "Sets `hidden` to false."),
    SceneKey("hide", "names", "Sets `hidden` to true."),
    SceneKey("remove", "names", "Takes layers out of the tree."),
    SceneKey("pause", "names", "Stops the time of layers."),
    SceneKey("resume", "names", "Lets the time of layers go on."),
    SceneKey("mark", "names", "Marks the moment; `segue play --events` lists it."),
    SceneKey("transactions", "list of groups of edits", "Nested transactions."),
  ]

  static let addition = SceneSection(
    "an addition", "An animation or a transition with the layers that get it.",
    [SceneKey("layer", "names", "Which layers. Required.")])

  static let insertion = SceneSection(
    "an insertion", "A new layer and where it goes.",
    [
      SceneKey("layer", "layer", "The layer. Required."),
      SceneKey("into", "name", "Its superlayer; the root."),
      SceneKey("index", "number", "Its place among the sublayers, 0 at the back; in front."),
    ])

  static let transaction = SceneSection(
    "a transaction", "The parameters of a group of edits; nested ones inherit them.",
    [
      SceneKey("duration", "time", "Of animations that have none. 0.25 s."),
      SceneKey("timingFunction", "timing function", "Overrides the animations' own."),
      SceneKey("disableActions", "flag", "Changes of properties are not animated."),
    ])

  static let springs = SceneSection(
    "a spring", "By its looks or by its physics.",
    [
      SceneKey("duration", "time", "How long it seems to take. 0.5 s."),
      SceneKey("bounce", "number −1…1", "How much it swings. 0."),
      SceneKey("mass", "number", "1."),
      SceneKey("stiffness", "number", "100."),
      SceneKey("damping", "number", "10."),
      SceneKey("velocity", "number", "At the start, in whole ways per second. 0."),
    ])

  static let transformStep = SceneSection(
    "a step of a transform", "One of these.",
    [
      SceneKey("rotate", "angle", "Clockwise about the axis; z without one."),
      SceneKey("axis", "[x, y, z]", "Of the rotation."),
      SceneKey("translate", "[x, y] or [x, y, z]", "Moves."),
      SceneKey("scale", "number, [x, y] or [x, y, z]", "Scales."),
      SceneKey("perspective", "number", "Distance of the eye: m34 = −1 / distance."),
    ])

  static let shape = SceneSection(
    "a shape", "One of `rect`, `ellipse`, `circle`, `polygon`, `star` and `line`.",
    [
      SceneKey("rect", "[x, y, width, height]", "A rectangle."),
      SceneKey("cornerRadius", "number or four", "Of the rectangle."),
      SceneKey("ellipse", "[x, y, width, height]", "The ellipse in a rectangle."),
      SceneKey("circle", "number", "A circle of a radius."),
      SceneKey("polygon", "number or points", "So many equal sides, or a list of corners."),
      SceneKey("star", "number", "A star of so many points."),
      SceneKey("line", "points", "Straight lines between points, not closed."),
      SceneKey("center", "[x, y]", "Of circle, polygon and star. [0, 0]."),
      SceneKey("radius", "number", "Of polygon and star, to the outer corners."),
      SceneKey("innerRadius", "number", "Of the star's notches; radius / 2.618."),
      SceneKey("rotation", "angle", "Of polygon and star, clockwise; 0 has a corner at the top."),
    ])

  static let shifts = SceneSection(
    "shifts", "How `segue shift A.json B.json` moves to B, the scene that says so.",
    [
      SceneKey("duration", "time", "How long it takes. 1 s."),
      SceneKey("timingFunction", "timing function", "The pace of layers that have none."),
      SceneKey("unmatched", "EFFECT[:key=value,…]", "What the rest of the scene does. fade."),
      SceneKey("exclude", "names", "Layers that are not matched."),
      SceneKey("layers", "object", "A shift for each layer that differs, by name."),
    ])

  static let shift = SceneSection(
    "a shift", "How one layer moves.",
    [
      SceneKey("start", "number 0…1", "When it starts, as a fraction of the whole. 0."),
      SceneKey("end", "number 0…1", "When it ends. 1."),
      SceneKey("timingFunction", "timing function", "Its pace."),
      SceneKey("arc", "number −1…1", "How far its way bends aside. 0."),
      SceneKey("above", "name", "Lies just in front of this layer while both move."),
      SceneKey("below", "name", "Lies just behind this layer while both move."),
    ])
}
