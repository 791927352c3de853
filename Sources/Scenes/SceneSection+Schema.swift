// The keys of scene files, in tables. A test writes Images/scenes/README.md from them.

import SegueLayers
import SeguePixels
import SegueTiming

extension SceneSection {
  /// Every kind of object, in the order of the reference.
  package static let all = [
    document, transition, layer, animation, layerTransition, timing, event, addition, insertion,
    transaction, springs, transformStep, shape, text, font, shifts, shift,
  ]

  /// The whole file.
  static let document = SceneSection(
    "a scene", "The file is one object.",
    [
      SceneKey("title", .text, "The scene's name."),
      SceneKey("summary", .text, "What the viewer sees, in one line."),
      SceneKey.required(
        "canvas", .tuple(["width", "height"]).or(.example("640x360")), "Size in pixels. Required."),
      SceneKey("duration", .time, "Its length, at most a day.", default: .number(1)),
      SceneKey(
        "background", .color, "The colour behind the layers.", default: .words("transparent")),
      SceneKey(
        "fps", .number().or(.example("30000/1001")), "Frames per second; `--fps` overrides it.",
        default: .number(30)),
      SceneKey(
        "playback", .words(Playback.self), as: "\"once\", \"loop\" or \"ping-pong\"",
        "How it plays; `--playback` overrides it.", default: .text("once")),
      SceneKey(
        "rate", .number(),
        "How many times faster it plays; a negative rate plays backwards.", default: .number(1)),
      SceneKey(
        "transition", .section("roles"), "The layers that show the two pictures of a transition."),
      SceneKey(
        "root", .section("layer"), as: "layer without name and frame",
        "Properties and timing of the layer that contains all others. For example, its `sublayerTransform` "
          + "can be the perspective of the whole scene."),
      SceneKey("layers", .list(.section("layer")), "The layers from back to front."),
      SceneKey("events", .list(.section("event")), "Changes, with their times."),
      SceneKey(
        "shifts", .section("shifts"), "How `segue shift` changes another scene into this one."),
    ])

  static let transition = SceneSection(
    "the transition",
    "The two layers whose pictures are replaced when the scene runs as a transition. Without this "
      + "object, they are the layers called `from` and `to`, or `viewOut` and `viewIn`.",
    [
      SceneKey.required("from", .name, "The layer that shows the first picture. Required."),
      SceneKey.required("to", .name, "The layer that shows the second picture. Required."),
    ], name: "roles")

  static let layer = SceneSection(
    "a layer",
    "A layer has the keys below. Key paths such as `transform.rotation.z` or `position.x` are keys "
      + "too; they are set in the order of the file.",
    [
      SceneKey(
        "name", .text, "The name by which events, masks, transitions and `--replace` find it."),
      SceneKey(
        "kind", .words(SceneLayer.Kind.self),
        as: "\"layer\", \"shape\", \"gradient\", \"text\", \"replicator\" or \"transform\"",
        "What it draws besides its picture.", default: .text("layer")),
      SceneKey(
        "frame", .rect.or(.words(["fill"])),
        "Sets `bounds.size` and `position` from a rectangle in the superlayer; `fill` takes the "
          + "superlayer's bounds."),
      SceneKey(
        "mask", .section("layer").or(.name),
        "A layer whose alpha multiplies this layer; a named layer leaves its place."),
      SceneKey("sublayers", .list(.section("layer")), "The sublayers from back to front."),
      SceneKey(
        "animations", .list(.section("animation").or(.section("transition"))),
        "Animations that are added at the beginning."),
      SceneKey("timing", .section("timing"), "The layer's own time: see Timing."),
    ]
      + LayerProperty.all.map {
        SceneKey(
          $0.rawValue, ValueForm($0.form), as: $0.form.description, $0.summaryWithDefault)
      })

  static let animation = SceneSection(
    "an animation",
    "With `values` or `path` it is a keyframe animation, with `spring` a spring animation, with "
      + "`animations` a group, with `transition` or `type` a transition. Otherwise it is a basic "
      + "animation. It also has the keys of Timing.",
    [
      SceneKey("key", .text, "A name for replacing or removing it."),
      SceneKey(
        "keyPath", .text, "The animated property, such as `position` or `transform.rotation.z`."),
      SceneKey(
        "valueFunction", .words(ValueFunction.self),
        "Turns numbers into a transform, so that whole turns turn: "
          + ValueFunction.allCases.map(\.rawValue).joined(separator: ", ")
          + ". `scale` and `translate` take [x, y, z].", default: .words("none")),
      SceneKey(
        "from", .any("value"), "The value at the start.", default: .words("the present value")),
      SceneKey("to", .any("value"), "The value at the end.", default: .words("the present value")),
      SceneKey("by", .any("value"), "The difference between start and end."),
      SceneKey("spring", .section("spring"), "A spring moves the value: see Spring."),
      SceneKey("values", .list(.any("value")), "The keyframes."),
      SceneKey("path", .path, "Keyframes of `position` along a path."),
      SceneKey("keyTimes", .list(.number()), "The progress at each keyframe, 0 to 1."),
      SceneKey("timingFunctions", .list(.timing), "The pace between keyframes."),
      SceneKey(
        "calculationMode", .words(KeyframeAnimation.CalculationMode.self),
        "linear, discrete, paced, cubic or cubicPaced.", default: .text("linear")),
      SceneKey(
        "rotationMode", .words(KeyframeAnimation.RotationMode.self),
        "Turns the layer along the path: none, auto or autoReverse.", default: .text("none")),
      SceneKey(
        "animations", .list(.section("animation").or(.section("transition"))),
        "The members of a group."),
      SceneKey("timingFunction", .timing, "The pace of one run.", default: .words("linear")),
      SceneKey(
        "delay", .time, "The delay after it is added, instead of `beginTime`."),
      SceneKey(
        "additive", .flag,
        "Whether it adds to the value that the layer has without it.", default: .flag(false)),
      SceneKey(
        "cumulative", .flag,
        "Whether each repetition starts where the previous one ended.", default: .flag(false)),
      SceneKey(
        "removedOnCompletion", .flag, "Whether it is removed when it is over.", default: .flag(true)
      ),
    ], besides: timing)

  static let layerTransition = SceneSection(
    "a transition",
    "An effect between the layer before and after the changes of its event: contents, sublayers, and whether "
      + "it is hidden. It also has the keys of Timing.",
    [
      SceneKey(
        "transition", .effect, "An effect of the catalogue, written as for `-t`."),
      SceneKey("type", .text, "Core Animation's type: fade, push, reveal, moveIn."),
      SceneKey("subtype", .text, "fromRight, fromLeft, fromTop or fromBottom."),
      SceneKey(
        "startProgress", .number(0...1), "Where in the transition it starts.", default: .number(0)),
      SceneKey(
        "endProgress", .number(0...1), "Where in the transition it ends.", default: .number(1)),
      SceneKey("reversed", .flag, "Whether the motion runs backwards.", default: .flag(false)),
      SceneKey("mix", .words(MixSpace.self), "The space in which colours are mixed."),
      SceneKey("timingFunction", .timing, "The pace.", default: .words("linear")),
      SceneKey("delay", .time, "The delay after it is added."),
    ], besides: timing)

  static let timing = SceneSection(
    "a timing", "Core Animation's media timing, for animations, transitions and layers.",
    [
      SceneKey(
        "beginTime", .number().or(.time),
        "When it begins, in the layer's time (for a layer: in its superlayer's time). 0 means now."),
      SceneKey(
        "duration", .time,
        "The length of one run. 0 means the transaction's duration; a spring then runs until it has "
          + "settled. A layer's is endless."),
      SceneKey(
        "speed", .number(), "How many times faster time runs; 0 pauses it.", default: .number(1)),
      SceneKey(
        "timeOffset", .number().or(.time), "A time to add to local time.", default: .number(0)),
      SceneKey("repeatCount", .number().or(.words(["infinity"])), "How many runs; 0 means one."),
      SceneKey(
        "repeatDuration", .time.or(.words(["infinity"])),
        "How long it repeats, instead of `repeatCount`."),
      SceneKey(
        "autoreverses", .flag,
        "Whether each run is followed by the same run backwards.", default: .flag(false)),
      SceneKey(
        "fillMode", .words(FillMode.self),
        "What shows before it begins and after it ends: removed, forwards, backwards or both."),
    ])

  static let event = SceneSection(
    "an event",
    "Edits at a time. They run in the order of the keys below. If two events have the same time, "
      + "the one that is earlier in the file comes first. Changes of properties animate implicitly, "
      + "as in Core Animation, unless the transaction disables actions.",
    [
      SceneKey.required(
        "at", .time, "The time of the event, not after the end of the scene. Required.")
    ]
      + editing)

  /// The edits of an event, a nested transaction or a completion.
  static let edit = SceneSection("a group of edits", "", editing)

  private static let editing = [
    SceneKey(
      "transaction", .section("transaction"), "Duration and pace of the animations that it starts."),
    SceneKey(
      "completion", .section("edits"), as: "group of edits",
      "Edits for the time when its animations have ended."),
    SceneKey("add", .list(.section("addition")), "Adds animations and transitions."),
    SceneKey(
      "removeAnimations", .names, as: "list of names or \"layer/key\"",
      "Removes animations of layers."),
    SceneKey("insert", .list(.section("insertion")), "Adds layers to the tree."),
    SceneKey(
      "set", .object, "New values, by `layer.property`: {\"card.opacity\": 0}."),
    SceneKey("show", .names, "Sets `hidden` to false."),
    SceneKey("hide", .names, "Sets `hidden` to true."),
    SceneKey("remove", .names, "Takes layers out of the tree."),
    SceneKey("pause", .names, "Stops the time of layers."),
    SceneKey("resume", .names, "Lets the time of layers run again."),
    SceneKey(
      "mark", .names, "Marks the moment; `segue play --events` lists the mark."),
    SceneKey(
      "transactions", .list(.section("edits")), as: "list of groups of edits",
      "Nested transactions."),
  ]

  static let addition = SceneSection(
    "an addition", "An animation or a transition with the layers that get it.",
    [SceneKey.required("layer", .names, "The layers that get it. Required.")])

  static let insertion = SceneSection(
    "an insertion", "A new layer and its place.",
    [
      SceneKey.required("layer", .section("layer"), "The layer. Required."),
      SceneKey("into", .name, "Its superlayer.", default: .words("the root")),
      SceneKey(
        "index", .number(), "Its place among the sublayers; 0 is at the back.",
        default: .words("in front")),
    ])

  static let transaction = SceneSection(
    "a transaction", "The parameters of a group of edits; nested ones inherit them.",
    [
      SceneKey(
        "duration", .time, "The duration of animations without their own.", default: .number(0.25)),
      SceneKey(
        "timingFunction", .timing, "A pace for all animations, instead of their own."),
      SceneKey(
        "disableActions", .flag, "Whether property changes are not animated.", default: .flag(false)
      ),
    ])

  static let springs = SceneSection(
    "a spring",
    "A spring is described by how it looks (duration, bounce) or by its physics (mass, "
      + "stiffness, damping).",
    [
      SceneKey("duration", .time, "How long the motion seems to take.", default: .number(0.5)),
      SceneKey("bounce", .number(-1...1), "How much it swings.", default: .number(0)),
      SceneKey("mass", .number(), "The mass.", default: .number(1)),
      SceneKey("stiffness", .number(), "The spring constant.", default: .number(100)),
      SceneKey("damping", .number(), "The damper's constant.", default: .number(10)),
      SceneKey(
        "velocity", .number(),
        "The velocity at the start, in whole distances per second.", default: .number(0)),
    ])

  static let transformStep = SceneSection(
    "a step of a transform", "A step has one of these keys; `rotate` can have an `axis`.",
    [
      SceneKey("rotate", .angle, "Turns clockwise about the axis."),
      SceneKey("axis", .tuple(["x", "y", "z"]), "The axis of the rotation.", default: .words("z")),
      SceneKey("translate", .tuple(["x", "y"]).or(.tuple(["x", "y", "z"])), "Moves."),
      SceneKey("scale", .number().or(.tuple(["x", "y"]), .tuple(["x", "y", "z"])), "Scales."),
      SceneKey("perspective", .number(), "The distance of the eye: m34 = −1 / distance."),
    ], name: "step")

  static let shape = SceneSection(
    "a shape", "A shape has one of `rect`, `ellipse`, `circle`, `polygon`, `star` and `line`.",
    [
      SceneKey("rect", .rect, "A rectangle."),
      SceneKey(
        "cornerRadius", .number().or(.list(.number())), as: "number or four",
        "The corner radius of the rectangle."),
      SceneKey(
        "ellipse", .rect, "An ellipse that touches the sides of a rectangle."),
      SceneKey("circle", .number(), "A circle with this radius."),
      SceneKey(
        "polygon", .number().or(.points),
        "A regular polygon with this many sides, or a list of corners."),
      SceneKey("star", .number(), "A star with this many points."),
      SceneKey("line", .points, "Straight lines between points, not closed."),
      SceneKey(
        "center", .tuple(["x", "y"]), "The centre of a circle, polygon or star.",
        default: .words("[0, 0]")),
      SceneKey("radius", .number(), "The radius of a polygon, or of a star's outer corners."),
      SceneKey(
        "innerRadius", .number(), "The radius of a star's inner corners.",
        default: .words("radius / 2.618")),
      SceneKey(
        "rotation", .angle,
        "The clockwise rotation of a polygon or star. 0 has a corner at the top."),
    ])

  static let text = SceneSection(
    "a text",
    "A text is a string, or a list of strings and of pieces with these keys.",
    [
      SceneKey.required("text", .text, "The characters. Required."),
      SceneKey("font", .font, "The font.", default: .words("the layer's")),
      SceneKey("size", .number(), "The size of the font.", default: .words("the layer's")),
      SceneKey("color", .color, "The colour of the letters.", default: .words("the layer's")),
      SceneKey("underline", .flag, "Whether the text is underlined.", default: .flag(false)),
    ])

  static let font = SceneSection(
    "a font",
    "A font is written as the name of a family, or as an object. If the family is not installed, Segue takes "
      + "the most similar one. It takes characters that the font lacks from other fonts.",
    [
      SceneKey(
        "family", .text,
        "The family's name, or `sans-serif`, `serif` or `monospace`.", default: .words("sans-serif")
      ),
      SceneKey(
        "weight", .number(1...1000), "How bold it is; `bold` is 700.", default: .number(400)),
      SceneKey("italic", .flag, "Whether it is slanted.", default: .flag(false)),
      SceneKey(
        "file", .file, "A TrueType or OpenType file, relative to the scene, instead of a family."),
    ])

  static let shifts = SceneSection(
    "shifts", "How `segue shift A.json B.json` changes into B; these keys belong to B.",
    [
      SceneKey("duration", .time, "How long it takes.", default: .number(1)),
      SceneKey("timingFunction", .timing, "The easing of layers without their own."),
      SceneKey(
        "unmatched", .effect, "The effect for the rest of the scene.", default: .words("fade")),
      SceneKey("exclude", .names, "Layers that do not move to a partner."),
      SceneKey("layers", .object, "Shifts of layers that move differently, by name."),
    ])

  static let shift = SceneSection(
    "a shift", "How one layer moves.",
    [
      SceneKey(
        "start", .number(0...1), "When it starts, as a fraction of the whole time.",
        default: .number(0)),
      SceneKey("end", .number(0...1), "When it ends.", default: .number(1)),
      SceneKey("timingFunction", .timing, "Its pace."),
      SceneKey("arc", .number(-1...1), "How far its path bends to the side.", default: .number(0)),
      SceneKey("above", .name, "Is just in front of this layer while both move."),
      SceneKey("below", .name, "Is just behind this layer while both move."),
    ])
}
