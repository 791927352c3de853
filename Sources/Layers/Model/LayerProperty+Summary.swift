// A property's description with its default, for the reference of scene files.

import SegueDrawing
import SeguePixels
import SegueTypesetting

extension LayerProperty {
  /// The description with the default value.
  package var summaryWithDefault: String {
    let value = initial.shortText.map { "Default: \($0)." }
    return [summary, value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension AnimationValue {
  /// A default as people write it; nil when words say it better.
  fileprivate var shortText: String? {
    func text(_ number: Double) -> String {
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    func list(_ numbers: Double...) -> String {
      "[\(numbers.map(text).joined(separator: ", "))]"
    }
    return switch self {
    case .number(let value): text(value)
    case .point(let point): list(point.x, point.y)
    case .size(let size): list(size.width, size.height)
    case .rect(let rect) where rect == .zero: nil
    case .rect(let rect): list(rect.minX, rect.minY, rect.width, rect.height)
    case .radii(let radii): text(radii.topLeft)
    case .color(.black): "black"
    case .color(.clear): "clear"
    case .color(.white): "white"
    case .flag(let flag): "\(flag)"
    case .word(let word): word
    case .font(let font): font.family
    default: nil
    }
  }
}
