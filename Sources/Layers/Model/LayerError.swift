// Mistakes with layers, animations and scenes while a program builds them.

import SegueText

/// A mistake in a layer, an animation or a stage, in one line.
public enum LayerError: SegueError, Hashable {
  /// No property has this key path.
  case unknownKeyPath(String, nearest: [String])
  /// A value of a kind that the key path does not take.
  case wrongValue(keyPath: String, expected: String)
  /// Numbers that give no animation.
  case badAnimation(String)
  /// Numbers that give no stage.
  case badStage(String)
  /// An edit that a layer refuses: a number that is not finite, a layer put into itself.
  case badEdit(String)
  /// A transition between scenes, a shift or a replacement that is not possible.
  case badTransition(String)

  /// The request makes no sense.
  public var category: ErrorCategory { .usage }

  /// The message.
  public var description: String {
    switch self {
    case .unknownKeyPath(let path, let nearest):
      nearest.isEmpty
        ? "unknown key path '\(path)'"
        : "unknown key path '\(path)'\(Names.suggestion(nearest))"
    case .wrongValue(let path, let expected): "\(path): expected \(expected)"
    case .badAnimation(let why): why
    case .badStage(let why): why
    case .badEdit(let why): why
    case .badTransition(let why): why
    }
  }
}
