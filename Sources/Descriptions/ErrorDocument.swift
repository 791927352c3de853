// An error for programs: what --json writes on standard output where the report would stand, and what servers answer.

import SegueFiles
import SegueText
import SegueTimeline

/// An error as JSON: its kind, its words, and the place of the file that it is about, if it is about one.
package struct ErrorDocument: JSONWritable {
  package let tree: JSONTree

  /// - Parameters:
  ///   - status: the exit code of a process that ends with it.
  ///   - message: the line that people get.
  package init(_ error: any Error, _ status: ExitStatus, _ message: String) {
    let location = (error as? any SegueError)?.location
    func shown(_ text: String?) -> String? {
      text.flatMap { $0.isEmpty ? nil : VisibleText.shortened($0.shownFileName) }
    }
    tree = [
      // usage, badData, noInput, unavailable, bug, outOfMemory, cannotCreate, io, timedOut, or how it was interrupted.
      "category": "\(status)", "exitCode": Int(status.rawValue),
      "message": VisibleText.shortened(message.shownFileName),
      "file": shown(location?.file), "line": location?.line, "column": location?.column,
      // The value in the file, as in `items[2].transition.effect`.
      "place": location.flatMap { $0.place.isEmpty ? nil : $0.place },
      "fix": Self.fix(of: error, message, at: location?.place ?? ""),
    ]
  }

  /// What mends it; nil for what needs a decision.
  ///
  /// It is the word to replace and the nearest one that there is; or a value that fits, for the place or for a key there.
  private static func fix(of error: any Error, _ message: String, at place: String) -> JSONTree? {
    if let name = suggested(in: message) {
      return ["replace": misspelt(in: message, at: place), "with": name]
    }
    let cause = (error as? any SegueError)?.cause ?? error
    guard let fix = (cause as? TimelineError)?.fix else { return nil }
    if place.hasSuffix(".\(fix.key)") { return ["with": fix.value] }
    return place.hasSuffix("transition") ? ["key": fix.key, "value": fix.value] : nil
  }

  /// The best of the names that a message suggests, as `Names.question` writes them; nil if it suggests none.
  private static func suggested(in message: String) -> String? {
    guard let start = message.firstRange(of: "did you mean ")?.upperBound else { return nil }
    let name = message[start...].prefix { $0 != "," && $0 != "?" }
    return name.isEmpty ? nil : String(name)
  }

  /// The word that a message quotes; without one, it is about the key at the end of a place.
  private static func misspelt(in message: String, at place: String) -> String? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    if quoted.count > 2 { return String(quoted[1]) }
    return place.split(separator: ".").last.map(String.init)
  }
}
