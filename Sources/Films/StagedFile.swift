// What is played on a stage: a scene, a composition, or one scene that changes into another.

import SegueCompositions
import SegueLayers
import SeguePixels
import SegueScenes

/// The facts about a scene or a composition, and the recording of its stage.
package struct StagedFile: Sendable {
  package let title: String
  /// The files that it is made of.
  package let inputs: [String]
  package let canvas: PixelSize
  package let frameRate: Rational
  package let playback: Playback
  package let rate: Double
  package let film: Film
  package private(set) var composition: Composition?

  init(_ scene: SceneDocument, _ stage: Stage, of inputs: [String]) throws(LayerError) {
    (title, canvas, frameRate) = (scene.title, scene.canvas, scene.frameRate)
    (playback, rate) = (scene.playback, scene.rate)
    (film, self.inputs) = (try stage.film(), inputs)
  }

  init(_ composition: Composition, _ stage: Stage, of inputs: [String]) throws(LayerError) {
    (title, canvas) = (composition.name, composition.size)
    frameRate = composition.exactFrameRate
    (playback, rate) = (.once, 1)
    (film, self.inputs) = (try stage.film(), inputs)
    self.composition = composition
  }
}

/// What is played, and its frames.
package struct StagedFilm: Sendable {
  package let file: StagedFile
  /// How it plays, and how many times faster.
  package let playback: Playback
  package let rate: Double
  package var frames: FilmFrames
}
