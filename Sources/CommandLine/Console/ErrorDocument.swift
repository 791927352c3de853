// An error for programs: what --json writes on standard output where the report would stand.

import Segue
import SegueFiles
import SegueText

/// An error as JSON: its kind, its words, and the place of the file that it is about, if it is about one.
struct ErrorDocument: JSONWritable {
  let tree: JSONTree

  init(_ error: any Error, _ status: ExitStatus, _ message: String) {
    let location = (error as? any SegueError)?.location
    func shown(_ text: String?) -> String? {
      text.flatMap { $0.isEmpty ? nil : VisibleText.shortened($0.shownFileName) }
    }
    tree = [
      // usage, badData, noInput, unavailable, bug, outOfMemory, cannotCreate, io, timedOut, or how it was interrupted.
      "category": "\(status)", "exitCode": Int(status.rawValue),
      // The line that people get.
      "message": VisibleText.shortened(message.shownFileName),
      "file": shown(location?.file), "line": location?.line, "column": location?.column,
      // The value in the file, as in `items[2].transition.effect`.
      "place": location.flatMap { $0.place.isEmpty ? nil : $0.place },
    ]
  }
}
