// What a studio takes of the configuration: what 'segue play' takes of it for a show.

import Segue
import SegueStudio

extension StudioDefaults {
  /// What a person always wants of a canvas.
  init(_ preferences: Preferences) throws {
    self.init()
    fit = try preferences.value(.fit, OptionText.word) ?? fit
    background = try preferences.value(.background, OptionText.color)
    frameRate = try preferences.value(.fps, OptionText.frameRate)
    guard let size = try preferences.value(.size, CanvasSize.init) else { return }
    canvas = { shape in size.whole ?? shape.map(size.size) }
  }
}
