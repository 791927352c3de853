// Topics about what is written for values: inputs, effects, times, colours.

import Segue

extension HelpTopic {
  static let inputs = HelpTopic(
    name: "inputs", title: "Inputs and their settings",
    blocks: [
      .text(
        "An input is a picture, a clip, an animation, a scene, a composition, a show, numbered pictures such "
          + "as shot.%04d.png:fps=24, a folder, a quoted pattern such as 'img*.jpg', color:NAME, text:WORDS, or - "
          + "for standard input. Settings of one input follow a colon:"
      ),
      .lines(["segue a.jpg:hold=5s b.mp4:in=2s,out=5s,volume=.5 color:navy:hold=1s -o film.mp4"]),
      .text("What each kind takes:"),
      .terms(
        ShowContentKind.allCases.map { ($0.rawValue, names(FilmSetting.ofItem($0))) }
          + [("sound", names(FilmSetting.ofSound))]),
      .text("An --overlay also takes a place and times: \(ofOverlays)."),
    ])

  private static var ofOverlays: String {
    let plain = Set(FilmSetting.ofItem(.picture))
    return names(FilmSetting.ofOverlay(.picture).filter { !plain.contains($0) })
  }

  private static func names(_ settings: [FilmSetting]) -> String {
    settings.map(\.word).joined(separator: ", ")
  }

  static let effects = HelpTopic(
    name: "effects", title: "Effects and their parameters",
    blocks: [
      .text(
        "-t names an effect. You set its parameters after a colon, or with --set. 'segue list' shows all effects, and "
          + "'segue describe EFFECT' the parameters and presets of one."),
      .lines([
        "segue a.jpg b.jpg -o curl.png -t page-curl:angle=30deg,radius=15%",
        "segue a.jpg b.jpg -o wipe.mp4 -t luma-wipe:luma=@clouds.png",
      ]),
      .terms([
        "NAME": "One of Segue's own effects, built in or a filter.",
        "PREFIX:NAME":
          "An effect under another system's name, with that system's defaults: \(prefixes).",
        "FILE.glsl": "A filter of your own; a composition, a scene or a clip works too.",
        "key=10%": "A length, as a part of the canvas's shorter side; without % in pixels.",
        "key=30deg": "An angle in degrees; without a unit in radians.",
        "key=@FILE": "A picture; some parameters take a clip too.",
        "key=0,0,500,500": "A vector; with -t in parentheses: (0,0,500,500).",
        "duration=500ms, …":
          "Settings of this transition only: \(names(FilmSetting.ofTransition)).",
      ]),
    ])

  private static var prefixes: String {
    EffectDescriptor.Origin.allCases.filter { $0 != .segue }.map { "\($0.rawValue):" }
      .joined(separator: ", ")
  }

  static let timing = HelpTopic(
    name: "timing", title: "Timing functions: the easing of a transition",
    blocks: [
      .text(
        "--timing takes one of these, and so does 'timing' in shows, in scenes and after -t. The names are "
          + "those of Core Animation and of CSS. Arguments follow a colon, or are in parentheses."),
      .terms([
        "linear": "Constant speed.",
        "ease-in": "A slow start.",
        "ease-out": "A slow end.",
        "ease-in-ease-out": "A slow start and a slow end.",
        "default": "Core Animation's default curve; CSS calls it ease.",
        "cubic-bezier:x1,y1,x2,y2": "A curve by its two control points.",
        "steps:count,position": "In steps, with a jump at the start, the end, both or none.",
        "spring:bounce=.3": "A spring, which can go beyond its end; duration= works too.",
        "spring:mass=1,stiffness=100,damping=10":
          "A spring by its physics; velocity= works with both springs.",
        "linear:0,.9@.4,1": "Straight lines between points.",
      ]),
    ])

  static let times = HelpTopic(
    name: "times", title: "Times, sizes and other numbers",
    blocks: [
      .terms([
        "2s, 0.5, 500ms": "Seconds, with or without a unit, or milliseconds.",
        "30f": "Frames, at the film's rate.",
        "1:30, 00:01:02.5": "Minutes and seconds, or hours, minutes and seconds.",
        "30, 23.976, 30000/1001": "Frames per second; 29.97 and 23.976 mean the exact fractions.",
        "10-19, 10-, 10": "Frames, counted from 0.",
        "1280x720, \(PixelSize.named.keys.sorted().joined(separator: ", "))": "Sizes of a canvas.",
        "480x, x480": "One side; the other one follows from the first picture's shape.",
        "10%, 0.1": "A part of the canvas's shorter side, of a progress, or of a picture.",
        "50%x50%+10%+20%": "A part of a picture: its size, and its distance from the top left.",
        "500MB, 2GB, 1e8": "Bytes; MiB and GiB count by 1024.",
        "-6dB, 0.5": "Loudness, as a change in decibels or as a factor.",
      ])
    ])

  static let colors = HelpTopic(
    name: "colors", title: "Colours",
    blocks: [
      .terms([
        "ff8800, #ff8800": "Red, green and blue in hexadecimal; a shell needs quotes around #.",
        "f80": "The same, a digit each.",
        "ff880080, f808": "The same with opacity, from 00 (transparent) to ff (opaque).",
        "tomato, navy, …": "The names of CSS.",
        "transparent": "No colour.",
      ])
    ])
}
