// Where memory runs out, what is kept only to be found again goes, and the work is tried again.

import SegueCodecs
import SegueText

/// Makes room for work that takes memory.
package enum Room {
  /// Does work; where there is too little memory, again with more room.
  ///
  /// - Parameter make: lets go of something; false where nothing is left that could help.
  package static func forWork<Result>(
    making make: () throws -> Bool, _ work: () throws -> Result
  ) throws -> Result {
    while true {
      do { return try work() } catch  where isLack(error) {
        guard try make() else { throw error }
      }
    }
  }

  /// Whether work failed for want of memory that letting something go could give it; not if it needs more than the limit.
  private static func isLack(_ error: any Error) -> Bool {
    switch error {
    case LimitError.memory(_, let bytes, _, let limit),
      CodecError.overMemory(_, .memory(_, let bytes, _, let limit)):
      bytes <= limit
    default:
      ErrorCategory(of: error) == .outOfMemory
        || (error as? any SegueError)?.cause.map(isLack) == true
    }
  }
}
