// A fade: the weighted mean of two colours; or one blended into the other, first the second into the first.

/// Fade by its definition.
struct FadeTwin: EffectTwin {
  let scene: TwinScene
  /// How both are put together.
  var blend = "mix"

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let (from, to) = (scene.from.at(x, y) ?? .zero, scene.to.at(x, y) ?? .zero)
    let progress = scene.progress
    guard blend != "mix" else { return from * (1 - progress) + to * progress }
    return progress < 0.5
      ? blended(from, to * (2 * progress)) : blended(to, from * (2 * (1 - progress)))
  }

  /// A colour put on another, both premultiplied: for PDF's blend modes by its formula.
  private func blended(_ below: TwinColor, _ above: TwinColor) -> TwinColor {
    if blend == "add" { return (below + above).clamped(lowerBound: .zero, upperBound: .one) }
    var made = above * (1 - below.w) + below * (1 - above.w)
    made.w += below.w * above.w
    for index in 0..<3 where below.w > 0 && above.w > 0 {
      let (a, b) = (below[index] / below.w, above[index] / above.w)
      made[index] += below.w * above.w * (blend == "lighten" ? max(a, b) : a + b - a * b)
    }
    return made
  }
}
