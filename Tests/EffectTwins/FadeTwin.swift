// A fade: the weighted mean of two colours.

/// Fade by its definition.
struct FadeTwin: EffectTwin {
  let scene: TwinScene

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let (from, to) = (scene.from.at(x, y) ?? .zero, scene.to.at(x, y) ?? .zero)
    return from * (1 - scene.progress) + to * scene.progress
  }
}
