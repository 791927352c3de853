// Mod as a wipe's shape, for a net whose edge has a border.
//
// The distance from the edge of a hole is (ρ0 − ρ)·s, as in `Mod`: s turns a distance on the squeezed
// coordinates into one on the canvas.

import SeguePixels

struct ModShape: WipeShape {
  let mod: Mod

  func motion(on canvas: PixelSize, margin: Double) -> ModMotion {
    ModMotion(net: Mod.Net(mod, canvas: canvas), margin: margin)
  }
}

/// A net of holes on a canvas.
struct ModMotion: WipeMotion {
  let net: Mod.Net
  let margin: Double

  func edge(at progress: Double) -> ModEdge {
    ModEdge(net: net, size: -margin + (net.reach + 2 * margin) * progress)
  }
}

/// A net of holes at one moment.
struct ModEdge: WipeEdge {
  let net: Mod.Net
  /// ρ0, the radius of the holes at the centre.
  let size: Double

  func distance(x: Double, y: Double) -> Double {
    let (across, up) = (x - net.center.x, net.center.y - y)
    let stretch = 1 + (across * across + up * up).squareRoot() / net.compression
    let v = fromMiddle(net.sweep.u(across, up) / stretch)
    let w = fromMiddle(net.sweep.v(across, up) / stretch)
    return (size - (v * v + w * w).squareRoot()) * stretch
  }

  /// How far it is from the middle of its cell.
  private func fromMiddle(_ place: Double) -> Double {
    place - (place / net.radius).rounded() * net.radius
  }

  /// s grows by 1/compression a pixel, and with it the distance that it stretches.
  var slope: Double { 1 + max(abs(size), net.reach) / net.compression }
}
