// The options that make a film of inputs: what `segue`, `segue frame` and `segue contact` share.

import ArgumentParser
import Segue

struct InputFilmOptions: ParsableArguments {
  @OptionGroup(title: "Effect") var effect: EffectOptions
  @OptionGroup(title: "Time") var timing: TimingOptions
  @OptionGroup(title: "Film") var film: FilmOptions
  @OptionGroup(title: "Film") var exposure: ShutterOptions
  @OptionGroup(title: "Film") var depth: DepthOptions
  @OptionGroup(title: "Film") var filling: VariableOptions
  @OptionGroup(title: "Sound") var sound: SoundOptions
  @OptionGroup(title: "Overlays") var overlays: OverlayOptions
  @OptionGroup(title: "Text") var text: TextOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Canvas") var look: LookOptions
  @OptionGroup(title: "Canvas") var showing: ExtentOptions

  /// The given options that only transitions take.
  var ofTransitions: [String] {
    effect.ofTransitions + timing.ofTransitions + (film.shuffle ? ["--shuffle"] : [])
  }

  /// The given options that only a film of several times takes.
  var ofFilms: [String] {
    let given: [(String, Bool)] =
      [
        ("--hold", timing.hold != nil), ("--fps", timing.frames.fps != nil),
        ("--shuffle", film.shuffle), ("--ken-burns", film.kenBurns),
        ("--pair-portraits", film.pairPortraits),
        ("--shutter", exposure.isGiven), ("--hdr", depth.hdr != nil),
        ("--overlay, --watermark or --lower-third", overlays.isGiven),
        ("--look", look.look != nil), ("--title or --caption", text.isGiven),
        ("--audio, --duck or --loudness", sound.isGiven), ("--length", film.length != nil),
        ("--beats", film.beats != nil),
      ]
    return timing.ofTransitions + given.filter(\.1).map(\.0)
  }
}
