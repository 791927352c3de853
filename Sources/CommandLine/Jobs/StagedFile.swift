// A file that is played, on its stage: a scene or a composition.

import Segue

/// The facts about a scene or a composition, and its stage.
struct StagedFile {
  let title: String
  let canvas: PixelSize
  let frameRate: Rational
  let playback: Playback
  let rate: Double
  let stage: Stage

  init(_ scene: SceneDocument, _ stage: Stage) {
    (title, canvas, frameRate) = (scene.title, scene.canvas, scene.frameRate)
    (playback, rate) = (scene.playback, scene.rate)
    self.stage = stage
  }

  init(_ composition: Composition, _ stage: Stage) {
    (title, canvas) = (composition.name, composition.size)
    frameRate = composition.exactFrameRate
    (playback, rate) = (.once, 1)
    self.stage = stage
  }
}
