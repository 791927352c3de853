// How often random tests repeat what they do, and how many of many settings a run tries.

import SegueSystem

/// Whether tests can afford many rounds.
public enum Thoroughness {
  /// Whether many rounds are too slow: in unoptimized builds, and under the address sanitizer, which sees as
  /// much of how memory is used in a few.
  public static let isReduced: Bool = {
    #if DEBUG
      return true
    #else
      return unsafe getenv("ASAN_OPTIONS") != nil
    #endif
  }()

  /// The sixth of many settings that this run tries, 0 to 5, by $SEGUE_SIXTH; nil for all.
  ///
  /// `make test` takes it from the commit's hash, so that over many commits everything is tried.
  private static let sixth: Int? = unsafe getenv("SEGUE_SIXTH").flatMap {
    let word = unsafe String(cString: $0)
    guard word != "all" else { return nil }
    guard let sixth = Int(word), 0..<6 ~= sixth else {
      preconditionFailure("SEGUE_SIXTH=\(word): say 0 to 5, or all")
    }
    return sixth
  }

  /// Chooses from settings of one thing where a run need not try all of them.
  ///
  /// - Parameters:
  ///   - settings: the settings.
  ///   - number: the thing's number, so that not all things have the same turn.
  /// - Returns: a sixth of the settings, but at least one, with their places among all.
  public static func turn<Setting>(
    of settings: [Setting], number: Int
  ) -> [(offset: Int, element: Setting)] {
    let all = Array(settings.enumerated())
    guard let sixth, !all.isEmpty else { return all }
    let parts = min(6, all.count)
    return all.filter { $0.offset % parts == (sixth + number) % parts }
  }

  /// The same for the arguments of a test.
  public static func turn<Setting>(of settings: [Setting]) -> [Setting] {
    turn(of: settings, number: 0).map(\.element)
  }
}
