// What a document does that is surely not meant, as a line, as JSON, and as a picture.

import Segue

extension TimelineFrames {
  /// What is legal and surely not meant.
  ///
  /// - Parameter pictures: the beginning of the names of files that show it; nil writes none.
  func warnings(_ pictures: String? = nil) throws -> [DocumentWarning] {
    try (textNotes() + soundNotes).map { DocumentWarning($0) }
      + oddities().enumerated().map { number, oddity in
        try DocumentWarning(
          oddity, of: self, drawnInto: pictures.map { "\($0)-\(number + 1).png" })
      }
  }
}

/// A warning of the check of a document.
struct DocumentWarning: JSONWritable {
  let message: String
  private var location: ErrorLocation?
  private var fix: FilmOddity.Fix?
  /// What mends a film in one command; nil for one that is written in a file.
  private var words: String?
  /// The file of the picture that shows it.
  private var picture: String?

  /// A note without a place.
  init(_ message: String) { self.message = message }

  /// An oddity of a film.
  ///
  /// - Parameter file: where its picture is written, if it can be seen; one that is there is replaced. Nil writes none.
  init(_ oddity: FilmOddity, of frames: TimelineFrames, drawnInto file: String?) throws {
    (location, fix) = (oddity.location, oddity.fix)
    words = frames.isInFile ? nil : fix.map(Advice.words)
    // Without a place, nothing says where the key is set.
    let keys = location == nil ? words ?? fix.map { "\"\($0.key)\": \"\($0.value)\"" } : nil
    message = oddity.message + (keys.map { " (\($0))" } ?? "")
    guard let file, let shown = try frames.picture(of: oddity) else { return }
    try Exporter().write(PNGEncoder().encode(shown), to: .file(file), replaces: true)
    picture = file
  }

  /// The place in the file, and the message.
  var text: String {
    let position = location?.line.map { "line \($0), column \(location?.column ?? 1): " } ?? ""
    return "\(position)\(message)\(picture.map { " (\($0))" } ?? "")"
  }

  /// A value as a file has it: a flag is none in quotes.
  private static func value(_ text: String) -> JSONTree {
    var parser = JSONParser(Array(text.utf8))
    return (try? parser.parse()) ?? .text(text)
  }

  /// The warning for programs.
  var tree: JSONTree {
    [
      "message": message, "line": location?.line, "column": location?.column,
      "place": location.flatMap { $0.place.isEmpty ? nil : $0.place },
      // What to set in the object at the place.
      "fix": fix.map { fix -> JSONTree in
        if let words { return ["words": words] }
        return ["key": fix.key, "value": Self.value(fix.value)]
      },
      "picture": picture,
    ]
  }
}
