// How the modes of a composition's file are called among layers.

import SegueDrawing
import SegueLayers
import SeguePixels

extension CompositionBlendMode {
  /// The compositing filter of a layer.
  var filter: BlendMode {
    switch self {
    case .normal: .sourceOver
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .hardLight: .hardLight
    case .softLight: .softLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .add: .plusLighter
    case .hardMix: .hardMix
    }
  }
}

extension CompositionMatte.Mode {
  /// Whether a layer's mask counts by its alpha or its luminance.
  var maskMode: MaskMode {
    switch self {
    case .alpha: .alpha
    case .invertedAlpha: .invertedAlpha
    case .luma: .luminance
    case .invertedLuma: .invertedLuminance
    }
  }
}
