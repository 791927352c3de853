// Mod as a wipe's shape, for a net whose edge has a border.
//
// The distance from the edge of a hole is (ρ0 − ρ)·s, as in `Mod`: s turns a distance on the squeezed
// coordinates into one on the canvas. ρ0 is less farther away from the centre.

import SeguePixels

struct ModShape: WipeShape {
  let mod: Mod

  func motion(on canvas: PixelSize, margin: Double) -> @Sendable (Double) -> ModEdge {
    let net = Mod.Net(mod, canvas: canvas, area: PixelRect(canvas))
    return { progress in
      let holes = net.holes(at: progress, to: net.reach + 2 * margin)
      return ModEdge(net: net, size: holes.radius - margin, fall: holes.fall)
    }
  }
}

/// A net of holes at one moment.
struct ModEdge: WipeEdge {
  let net: Mod.Net
  /// ρ0, the radius of the holes at the centre.
  let size: Double
  /// How much less it is for each pixel away from there.
  let fall: Double

  func distance(x: Double, y: Double) -> Double {
    let (across, up) = (x - net.center.x, net.center.y - y)
    let away = (across * across + up * up).squareRoot()
    let stretch = 1 + away / net.compression
    let v = fromMiddle(net.sweep.u(across, up) / stretch)
    let w = fromMiddle(net.sweep.v(across, up) / stretch)
    return (size - fall * away - (v * v + w * w).squareRoot()) * stretch
  }

  /// How far it is from the middle of its cell.
  private func fromMiddle(_ place: Double) -> Double {
    place - (place / net.radius).rounded() * net.radius
  }

  /// s grows by 1/compression a pixel, and with it the distance that it stretches; and it stretches how fast holes
  /// get smaller.
  var slope: Double {
    let least = size - fall * net.farthest
    return 1 + fall * (1 + net.farthest / net.compression)
      + max(abs(size), net.reach, net.reach - least) / net.compression
  }
}
