// Which failures may be gone when the work is tried again: a full disk, a share that is away, a program that was
// killed.

import Segue
import SegueSystem

/// Judges failures.
package enum PassingFault {
  /// The error, as `FarmError.passing` if trying again may help.
  ///
  /// - Parameter mark: a file that is there as long as the share is; nil for the folder's plan.
  package static func judged(
    _ error: any Error, folder: FarmFolder, mark: String? = nil
  ) -> any Error {
    switch error {
    case ProgramError.killed, ProgramError.silent: return passing(error)
    case ExportError.writeFailed: return passing(error)
    case ExportError.cannotCreate(_, let reason) where isPassing(reason),
      CodecError.unreadable(_, let reason) where isPassing(reason),
      ProgramError.file(.unreadable(_, let reason)) where isPassing(reason):
      return passing(error)
    // A program has only its own words for a full disk.
    case ProgramError.failed(_, _, let words) where endings.contains(where: words.contains):
      return passing(error)
    // The farm's own folders were there when the plan was read, and may be there again by now.
    case ExportError.missingDirectory(let name, _) where name.hasPrefix(folder.path + "/"),
      ExportError.cannotCreate(let name, SystemError(code: ENOENT).reason)
    where name.hasPrefix(folder.path + "/"):
      return passing(error)
    default: break
    }
    // With the share everything is missing.
    if [.noInput, .cannotCreate].contains(ErrorCategory(of: error)),
      !FarmFolder.isFile(mark ?? folder.planPath)
    {
      return passing(error)
    }
    return error
  }

  /// Does something with the system; its errors may have gone when it is tried again.
  static func guarding<Result>(
    _ name: String, _ body: () throws(SystemError) -> Result
  ) throws(FarmError) -> Result {
    do throws(SystemError) { return try body() } catch {
      throw .passing("\(name): \(error.reason)")
    }
  }

  private static func passing(_ error: any Error) -> FarmError { .passing("\(error)") }

  private static func isPassing(_ reason: String) -> Bool { reasons.contains(reason) }

  private static let reasons = [
    ENOSPC, EDQUOT, EIO, ESTALE, ETIMEDOUT, ENOTCONN, EHOSTDOWN, EHOSTUNREACH, EAGAIN, EMFILE,
    ENFILE,
  ].map { SystemError(code: $0).reason }

  /// What programs say of the same, at the end of a line.
  private static let endings = [ENOSPC, EDQUOT, ESTALE].map { ": " + SystemError(code: $0).reason }
}
