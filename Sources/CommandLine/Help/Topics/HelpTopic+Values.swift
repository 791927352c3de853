// Topics about what is written for values: inputs, effects, times, colours.

import Segue
import SeguePixels
import SegueText

extension HelpTopic {
  static let inputs = HelpTopic(
    name: "inputs", title: "Inputs and their settings",
    blocks: [
      .text(
        "An input is a picture, a clip, an animation, a scene, a composition, a show, numbered pictures such as "
          + "shot.%04d.png:fps=24, a folder, a quoted pattern such as 'img*.jpg', color:NAME, text:WORDS where "
          + "something lies over the film, or - for standard input. Settings of one input follow a colon:"
      ),
      .lines(["segue a.jpg:hold=5s b.mp4:in=2s,out=5s,volume=.5 color:navy:hold=1s -o film.mp4"]),
      .text("What each kind takes:"),
      .terms(
        ShowContentKind.allCases.map { ($0.rawValue, names(FilmSetting.ofItem($0))) }
          + [("sound", names(FilmSetting.ofSound))]),
      .text("With --overlay, a place and times besides: \(ofOverlays)."),
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
        "-t names an effect. Parameters follow a colon, or come with --set. 'segue list' shows all effects, 'segue "
          + "describe EFFECT' the parameters and presets of one."),
      .lines([
        "segue a.jpg b.jpg -o curl.png -t page-curl:angle=30deg,radius=15%",
        "segue a.jpg b.jpg -o wipe.mp4 -t luma-wipe:luma=@clouds.png",
      ]),
      .terms([
        ("NAME", "An effect of Segue's, built in or a filter."),
        ("PREFIX:NAME", "Another system's name for one, with its own defaults: \(prefixes)."),
        ("FILE.glsl", "A filter of yours; a composition, a scene and a clip work, too."),
        ("key=10%", "A length: pixels, or a part of the canvas's shorter side."),
        ("key=30deg", "An angle: in degrees, or without a unit in radians."),
        ("key=@FILE", "A picture, or for some parameters a clip."),
        ("key=0,0,500,500", "A vector; with -t in parentheses: (0,0,500,500)."),
        (
          "duration=500ms, …",
          "What is said of this change alone: \(names(FilmSetting.ofTransition))."
        ),
      ]),
    ])

  private static var prefixes: String {
    EffectDescriptor.Origin.allCases.filter { $0 != .segue }.map { "\($0.rawValue):" }
      .joined(separator: ", ")
  }

  static let timing = HelpTopic(
    name: "timing", title: "Timing functions: the pace of a change",
    blocks: [
      .text(
        "--timing and 'timing' in shows, scenes and behind -t take one of these. Names are those of Core Animation and "
          + "of CSS; arguments follow a colon, or stand in parentheses."),
      .terms([
        ("linear", "The same pace all the time."),
        ("ease-in", "Slow at the beginning."),
        ("ease-out", "Slow at the end."),
        ("ease-in-ease-out", "Slow at both ends."),
        ("default", "Core Animation's own; CSS calls it ease."),
        ("cubic-bezier:x1,y1,x2,y2", "A curve by its two control points."),
        ("steps:count,position", "In steps; a jump at the start, the end, both or none."),
        ("spring:bounce=.3", "A spring, which may go beyond its end; or by duration= and bounce=."),
        (
          "spring:mass=1,stiffness=100,damping=10",
          "A spring by its physics; velocity= goes with both."
        ),
        ("linear:0,.9@.4,1", "Straight lines between points."),
      ]),
    ])

  static let times = HelpTopic(
    name: "times", title: "Times, sizes and other numbers",
    blocks: [
      .terms([
        ("2s, 0.5, 500ms", "Seconds, with or without the unit, or thousandths."),
        ("30f", "Frames, at the film's rate."),
        ("1:30, 00:01:02.5", "Minutes and seconds, or hours before them."),
        (
          "30, 23.976, 30000/1001", "Frames a second; well-known decimals mean the exact fractions."
        ),
        ("10-19, 10-, 10", "Frames, counted from 0."),
        (
          "1280x720, \(PixelSize.named.keys.sorted().joined(separator: ", "))",
          "Sizes of a canvas."
        ),
        ("480x, x480", "One side; the other follows from the first picture's shape."),
        ("10%, 0.1", "A part: of the canvas's shorter side, of a progress, of a picture."),
        ("50%x50%+10%+20%", "A part of a picture: its size, and where it is from the top left."),
        ("500MB, 2GB, 1e8", "Bytes; MiB and GiB count by 1024."),
        ("-6dB, 0.5", "Loudness, as a change in decibels or as a factor."),
      ])
    ])

  static let colors = HelpTopic(
    name: "colors", title: "Colours",
    blocks: [
      .terms([
        ("ff8800, #ff8800", "Red, green and blue in hexadecimal; # needs quotes in shells."),
        ("f80", "The same, a digit each."),
        ("ff880080, f808", "With an opacity behind them, from 00 (none) to ff (all)."),
        ("tomato, navy, …", "The names of CSS."),
        ("transparent", "No colour."),
      ])
    ])
}
