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
    guard let location = (error as? any SegueError)?.location else { return }
    file = location.file.isEmpty ? nil : VisibleText.shortened(location.file.shownFileName)
    (line, column) = (location.line, location.column)
    place = location.place.isEmpty ? nil : location.place
  }
}
