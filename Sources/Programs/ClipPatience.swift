// The treatment of a clip's damaged data: an error, or ffmpeg's guess with a note about it.

import Synchronization

/// How damaged data is met.
public struct ClipPatience: Sendable {
  /// Whether what can be decoded is shown, and the last picture stays where there is nothing more.
  public let isLenient: Bool
  private let report: (@Sendable (ProgramError) -> Void)?

  /// Damage is an error that names its time.
  public static let none = ClipPatience(isLenient: false, report: nil)

  /// Damage is shown as ffmpeg guesses it.
  ///
  /// - Parameter report: told of it once for each clip, from any thread.
  public static func lenient(_ report: @escaping @Sendable (ProgramError) -> Void) -> ClipPatience {
    let known = Known()
    return ClipPatience(isLenient: true) { error in
      switch error {
      case .damaged(let name, _, _), .endsEarly(let name, _, _):
        if known.isNew(name) { report(error) }
      default: break
      }
    }
  }

  /// Names of clips that are known to be damaged.
  private final class Known: Sendable {
    private let names = Mutex<Set<String>>([])

    func isNew(_ name: String) -> Bool { names.withLock { $0.insert(name).inserted } }
  }

  /// Arguments for ffmpeg.
  ///
  /// With `-xerror` it ends at the first picture that it cannot decode. The pictures before it have
  /// come out.
  var arguments: [String] { isLenient ? ["-max_error_rate", "1"] : ["-xerror"] }

  /// Tells of a clip's damage, where it is shown.
  package func note(_ error: ProgramError) { report?(error) }
}
