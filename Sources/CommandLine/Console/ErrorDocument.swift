// An error for programs: what --json writes on standard output where the report would stand.

import Segue
import SegueFiles
import SegueText

/// An error as JSON: its kind, its words, and the place of the file that it is about, where it is about one.
struct ErrorDocument: Encodable {
  /// usage, badData, noInput, unavailable, bug, outOfMemory, cannotCreate, io, timedOut, or how it was interrupted.
  let category: String
  let exitCode: Int32
  /// The line that people get.
  let message: String
  private(set) var file: String?
  private(set) var line: Int?
  private(set) var column: Int?
  /// The value in the file, as in `items[2].transition.effect`.
  private(set) var place: String?

  init(_ error: any Error, _ status: ExitStatus, _ message: String) {
    category = "\(status)"
    exitCode = status.rawValue
    self.message = VisibleText.shortened(message.shownFileName)
    locate(error)
    file = file.map { VisibleText.shortened($0.shownFileName) }
  }

  /// Finds out which file it is about.
  private mutating func locate(_ error: any Error) {
    switch error {
    case ExportError.source(let inner): locate(inner)
    case ExportError.codec(let inner): locate(inner)
    case ExportError.program(let failure as ProgramError): locate(failure)
    case EffectError.unprovided(let failure): failure.cause.map { locate($0) }
    case let error as DocumentError:
      (file, line, column) = (error.file, error.position?.line, error.position?.column)
      place = error.place.isEmpty ? nil : error.place
    case let error as CaptionError: (file, line) = (error.file, error.line)
    case let error as FilterError:
      if case .invalid(let name, let diagnostics, _) = error {
        let first = diagnostics.first { $0.severity == .error }
        (file, line, column) = (name, first?.position.line, first?.position.column)
      }
    case FilterFileError.missing(let path), FilterFileError.unreadable(let path, _),
      FilterFileError.tooLarge(let path):
      file = path
    case let error as CodecError: file = error.fileName
    case let error as ProgramError: file = error.fileName
    case let error as ExportError: file = error.fileName
    case let error as TimelineError:
      if let cause = error.cause { return locate(cause) }
      if case .item(let name, _) = error { file = name }
      if case .tooShort(let name, _, _) = error { file = name }
    default: break
    }
    if file?.isEmpty == true { file = nil }
  }
}
