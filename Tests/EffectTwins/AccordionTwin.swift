// Core Image's accordion fold between pictures of two heights; the second is higher. Both stand on
// the canvas's bottom edge and are as wide as the canvas.

/// The lower part of the second picture unfolds in a zigzag, and one picture fades into the other.
struct AccordionTwin: EffectTwin {
  let scene: TwinScene

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let (low, high) = (Double(scene.from.height), Double(scene.to.height))
    let (time, width) = (scene.progress, scene.size.x)
    let height = low + time * (high - low)
    // Rows are whole: the top edge is rounded up.
    let edge = (high - height).rounded(.down)
    let down = y - edge
    // Apple's creases are not smooth: a row belongs to that part where its middle is.
    let middle = y.rounded(.down) + 0.5 - edge
    guard down >= 0, middle <= height else { return .zero }
    let top = low - scene.pixels("inputBottomHeight")
    let folding = (high - low) * time
    guard middle >= top else { return mixed(scene.from.at(x, down), scene.to.at(x, down)) }
    guard middle < top + folding else {
      return mixed(scene.from.at(x, down - height + low), scene.to.at(x, down - height + high))
    }
    let depth = middle - top
    let strips = 2 * (scene.number("inputNumberOfFolds") ?? 1)
    let place = depth / (folding / strips)
    let part = place - place.rounded(.down)
    let near = Int(place) % 2 == 0 ? part : 1 - part
    let stretch = 1 + (1 - time) * (high - low) / strips / width * near
    let column = width / 2 + (x - width / 2) * stretch
    let color = mixed(scene.from.smooth(column, top), scene.to.smooth(column, top + depth / time))
    let shade = 1 - (scene.number("inputFoldShadowAmount") ?? 0) * (1 - time) * (1 - part)
    return TwinColor(color.x * shade, color.y * shade, color.z * shade, color.w)
  }

  private func mixed(_ from: TwinColor?, _ to: TwinColor?) -> TwinColor {
    (from ?? .zero) * (1 - scene.progress) + (to ?? .zero) * scene.progress
  }
}
