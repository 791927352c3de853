// Writes timing functions as text that reads back equal and needs no quotes in a shell.

import SegueText

extension TimingFunction: CustomStringConvertible {
  /// The function as `init(parsing:)` reads it back, such as `ease-in` or `steps:4,jump-none`.
  public var description: String {
    switch curve {
    case .linear: return "linear"
    case .bezier(let bezier):
      switch self {
      case .easeIn: return "ease-in"
      case .easeOut: return "ease-out"
      case .easeInEaseOut: return "ease-in-ease-out"
      case .default: return "default"
      default: break
      }
      let values = [bezier.x1, bezier.y1, bezier.x2, bezier.y2]
      return "cubic-bezier:" + values.map(NumberText.text).joined(separator: ",")
    case .steps(let steps):
      let position = steps.position == .jumpEnd ? "" : ",\(steps.position.rawValue)"
      return "steps:\(steps.count)\(position)"
    case .spring(let spring): return "spring:\(spring.arguments)"
    case .points(let points):
      let pairs = zip(points.progress, points.times)
      return "linear:"
        + pairs.map { "\(NumberText.text($0))@\(NumberText.text($1))" }.joined(separator: ",")
    }
  }
}
