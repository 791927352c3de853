// Why a film cannot be made in parts, in one line each.

import Segue

/// An error of planning, rendering or merging parts.
public enum FarmError: SegueError, Hashable {
  /// The request makes no sense as it stands.
  case refused(String)
  /// A file of the farm's folder is damaged, or was made by something else.
  case damaged(name: String, detail: String)
  /// There is no plan in the folder.
  case noPlan(name: String)
  /// A file that is needed is missing.
  case missing(name: String, detail: String)
  /// A film's file is not what it was when the plan was made.
  case changed(name: String, detail: String)
  /// Something is there that must not be written over.
  case exists(name: String, detail: String)
  /// Parts are missing of so many shards.
  case unfinished([Int], of: Int)
  /// What failed for a reason that may have gone when it is tried again.
  case passing(String)

  /// The kind of failure.
  public var category: ErrorCategory {
    switch self {
    case .refused: .usage
    case .damaged, .changed: .badData
    case .noPlan, .missing: .noInput
    case .exists: .cannotCreate
    case .unfinished, .passing: .temporary
    }
  }

  /// One line.
  public var description: String {
    switch self {
    case .refused(let detail), .passing(let detail): detail
    case .unfinished(let shards, let count):
      "of \(count) parts \(shards.count) \(shards.count == 1 ? "is" : "are") missing: \(NumberList(shards))"
    case .damaged(let name, let detail), .changed(let name, let detail),
      .missing(let name, let detail), .exists(let name, let detail):
      "\(name): \(detail)"
    case .noPlan(let name):
      "\(name): there is no plan in it; name the folder that a plan was written into"
    }
  }
}
