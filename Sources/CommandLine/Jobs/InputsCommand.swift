// A command whose film is made of inputs, as the default command's is.

import Segue

/// A command that makes a film of its inputs.
protocol InputsCommand {
  /// What is shown, in order.
  var inputs: [String] { get }
  var effect: EffectOptions { get }
  var timing: TimingOptions { get }
  var film: FilmOptions { get }
  var sound: SoundOptions { get }
  var overlays: OverlayOptions { get }
  var text: TextOptions { get }
  var canvas: CanvasOptions { get }
  var look: LookOptions { get }
  var showing: ExtentOptions { get }
}

extension InputsCommand {
  /// The given options that only transitions take.
  var ofTransitions: [String] {
    effect.ofTransitions + timing.ofTransitions + (film.shuffle ? ["--shuffle"] : [])
  }

  /// The given options that only a film of several times takes.
  var ofFilms: [String] {
    timing.ofTransitions
      + [
        ("--hold", timing.hold != nil), ("--fps", timing.frames.fps != nil),
        ("--shuffle", film.shuffle), ("--ken-burns", film.kenBurns),
        ("--overlay, --watermark or --lower-third", overlays.isGiven),
        ("--look", look.look != nil), ("--title or --caption", text.isGiven),
        ("--audio, --duck or --loudness", sound.isGiven), ("--length", film.length != nil),
        ("--beats", film.beats != nil),
      ].filter(\.1).map(\.0)
  }
}
