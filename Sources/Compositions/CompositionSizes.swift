// How large the pictures of a composition are drawn at most, so that they are not decoded larger.
//
// Rule: a picture's size in the composition, times the largest scales of its layer, of the layers that this one hangs
// on, and of the compositions around it. A curve that overshoots between two keyframes counts with
// its peak. Where something else stretches (a skew, an effect that moves), there is no size, and the
// picture is read whole.

import SegueDrawing
import SeguePixels
import SegueTiming

/// The largest sizes of a composition's pictures, in pixels of the canvas.
struct CompositionSizes {
  private let composition: Composition
  /// How many times larger pictures are than their size in the composition; nil for unknown.
  private var scales: [String: Double?] = [:]
  private var layerCount = 0

  /// - Parameter scale: how many times larger than itself the composition is on its canvas.
  init(of composition: Composition, scale: Double) {
    self.composition = composition
    visit(composition.layers, scale)
    // Not all were seen.
    if layerCount > CompositionBuilder.mostLayers { scales = [:] }
  }

  /// The largest size of a picture; nil if all of it may be needed.
  subscript(name: String) -> PixelSize? {
    guard let scale = scales[name] ?? nil, let size = composition.pictures[name]?.size,
      size.width > 0, size.height > 0
    else { return nil }
    let limit = Double(Bitmap.maximumSide)
    let (width, height) = (size.width * scale, size.height * scale)
    guard width < limit, height < limit else { return nil }
    return PixelSize(width: Int(width) + 1, height: Int(height) + 1)
  }

  private mutating func visit(_ layers: [CompositionLayer], _ scale: Double?) {
    let list = LayerList(layers)
    for layer in layers {
      layerCount += 1
      guard layerCount <= CompositionBuilder.mostLayers else { return }
      let chain = [layer.transform] + list.parents(of: layer).map(\.transform)
      var own = chain.reduce(scale) { known, transform in
        known.flatMap { known in transform.largestStretch.map { known * $0 } }
      }
      for case .transform in layer.effects { own = nil }
      switch layer.content {
      case .picture(let name):
        note(own, for: name)
      case .composition(let name, _):
        if let inner = composition.compositions[name] { visit(inner, own) }
      default: break
      }
    }
  }

  /// Keeps the largest scale of a picture; once it is unknown, it stays so.
  private mutating func note(_ scale: Double?, for name: String) {
    let known = scales[name, default: scale]
    // Without the case, nil would take the name away.
    scales[name] = .some(known.flatMap { known in scale.map { max(known, $0) } })
  }
}

extension CompositionTransform {
  /// How far it can stretch; nil for unknown.
  fileprivate var largestStretch: Double? {
    guard skew.constant == 0 else { return nil }
    let turn = orientation.constant
    let isFlat =
      rotationX.constant == 0 && rotationY.constant == 0 && turn?.x == 0 && turn?.y == 0
    let peak = scale.peak
    // Where it is turned out of its plane, a stretch in depth can be seen by those that hang on it.
    return (isFlat ? max(peak.x, peak.y) : peak.max()) / 100
  }
}

extension Track<Triple> {
  /// The largest magnitude of each number at any time.
  fileprivate var peak: Triple {
    keys.reduce(Triple.zero) { peak, key in
      let reach = key.pace.overshoot * largest(key.end - key.start)
      let ends = pointwiseMax(largest(key.start), largest(key.end))
      return pointwiseMax(peak, ends + reach)
    }
  }

  private func largest(_ value: Triple) -> Triple { pointwiseMax(value, -value) }
}

extension TrackPace {
  /// How far beyond its ends it goes, as a part of the way.
  fileprivate var overshoot: Double {
    func most(_ pace: TimingFunction) -> Double {
      (0...64).reduce(0) { most, step in
        let value = pace(Double(step) / 64)
        return max(most, value - 1, -value)
      }
    }
    return switch self {
    case .hold, .linear: 0
    case .eased(let pace): most(pace)
    case .separate(let paces): paces.map(most).max() ?? 0
    }
  }
}
