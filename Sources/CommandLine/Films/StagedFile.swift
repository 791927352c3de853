// What is played on a stage: a scene, a composition, or one scene that changes into another.

import Segue
import SegueText

/// The facts about a scene or a composition, and its stage.
struct StagedFile {
  let title: String
  /// The files that it is made of.
  let inputs: [String]
  let canvas: PixelSize
  let frameRate: Rational
  let playback: Playback
  let rate: Double
  let stage: Stage
  fileprivate var composition: Composition?

  init(_ scene: SceneDocument, _ stage: Stage, of inputs: [String]) {
    (title, canvas, frameRate) = (scene.title, scene.canvas, scene.frameRate)
    (playback, rate) = (scene.playback, scene.rate)
    (self.stage, self.inputs) = (stage, inputs)
  }

  init(_ composition: Composition, _ stage: Stage, of inputs: [String]) {
    (title, canvas) = (composition.name, composition.size)
    frameRate = composition.exactFrameRate
    (playback, rate) = (.once, 1)
    (self.stage, self.inputs) = (stage, inputs)
    self.composition = composition
  }
}

/// What is played, and its frames.
struct StagedFilm {
  let file: StagedFile
  /// How it plays, and how many times faster.
  let playback: Playback
  let rate: Double
  var frames: FilmFrames

  /// Prints what happens while it plays.
  func writeEvents(asJSON: Bool) throws {
    if let composition = file.composition {
      try Console.write(events: composition.events(of: frames), asJSON: asJSON, \.document)
    } else {
      try Console.write(events: file.stage.film().events, asJSON: asJSON, \.document)
    }
  }
}

extension CompositionEvent {
  /// What happens, and when.
  fileprivate var document: JSONTree {
    switch kind {
    case .start: ["time": time, "event": "start"]
    case .end: ["time": time, "event": "end"]
    case .update(let moment): ["time": time, "event": "update", "shows": moment]
    case .marker(let name): ["time": time, "event": "marker", "marker": name]
    }
  }
}
