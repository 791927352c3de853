// The table of what a film says beside what it shows: which file it is of, on which frames, and how these are written.

import SegueCodecs
import SegueCompositions
import SegueExport
import SegueScenes
import SegueText

extension FilmTables {
  /// A film that is written.
  static let film = FilmTable<FilmDescription>(
    "a film", "The keys of a show, with more for its file and its output."
  ) {
    FilmProperty(
      "file", .file, \.file,
      "A show, a cut (.otio), a scene or a composition; the other keys override its own."
    )
    FilmProperty("shift", .shift, \.shift, "Two scenes; the first one changes into the second.")
    FilmProperty(
      "replace", .replacements, \.replacements, usual: [],
      "New pictures for named layers, in the form of `--replace`: `\"LAYER=FILE\"`.")
    FilmProperty("animation", .text, \.animation, "Which animation of a composition's archive.")
    FilmProperty(
      "slots", .slots, \.slots, usual: [:],
      "Values of a composition's slots: numbers, lists or colours.")
    FilmProperty(
      "values", .values, \.values, usual: [:],
      "Values of the variables of the show in `file`, by their names.")
    FilmProperty("playback", .text, \.playback, "How a scene plays: once, loop or ping-pong.")
    FilmProperty("rate", .written, \.rate, "How many times faster a scene plays.")
    FilmProperty("at", .written, \.at, "The time of the only frame.")
    FilmProperty(
      "size", .written, \.size,
      "The size of the canvas, instead of its own: `\"1280x720\"`, `\"720p\"` or `\"480x\"`.")
    FilmProperty(
      "extent", .text, \.extent,
      "The area to render instead of the canvas: `\"auto\"` or `\"X,Y,W,H\"`.")
    FilmProperty(
      "lenient", .flag, \.isLenient, usual: false,
      "Whether to accept damaged pictures and clips.")
    FilmProperty("frames", .written, \.frames, "Which frames are written: `\"10-19\"`.")
    FilmProperty("filters", .files, \.filters, usual: [], "Folders with filters.")
    FilmProperty(
      "shaderBudget", .count(1...Int(Int32.max)), \.shaderBudget,
      "The most instructions that a filter may run for a pixel.")
    FilmProperty("output", .file, \.output, "The output: a file, or `\"out/%04d.png\"`.")
    FilmProperty("format", .text, \.format, "The format, if `output` has no extension.")
    FilmProperty(
      "settings", .texts, \.settings, usual: [:],
      "The settings of the format, as in `{\"quality\": 80}`.")
    FilmProperty(
      "replaces", .flag, \.replaces, usual: false, "Whether to replace files that exist.")
    FilmProperty(
      "limits", .bounds, \.bounds, usual: FilmDescription.Bounds(), "Limits for making it.")
    FilmProperty(
      "preferences", .texts, \.preferences, usual: [:],
      "Defaults, under the keys of the configuration file.")
  }

  /// A change of one scene into another.
  static let shift = FilmTable<FilmDescription.Shift>(
    "a shift", "The scenes, and how the first changes into the second."
  ) {
    FilmProperty(
      "from", .file, \.from, required: "a scene", "The first scene. Required.")
    FilmProperty("to", .file, \.to, required: "a scene", "The second scene. Required.")
    FilmProperty(
      "duration", .written, \.duration, "How long it takes.", default: .words("As `to` says"))
    FilmProperty("timing", .text, \.timing, "Its pace.", default: .words("As `to` says"))
    FilmProperty(
      "hold", .written, \.hold, usual: "0s", "How long each scene is shown before and after.")
  }

  /// What the making of a film may take.
  static let bounds = FilmTable<FilmDescription.Bounds>(
    "limits", "In the form that the command takes."
  ) {
    FilmProperty(
      "pixels", .count(1...Limits.mostPixels), \.pixels, "The most pixels of a picture or a frame."
    )
    FilmProperty("memory", .written, \.memory, "The most memory: `\"500MB\"`.")
    FilmProperty("duration", .written, \.duration, "The longest film.")
    FilmProperty("output", .written, \.output, "The most bytes to write: `\"2GB\"`.")
    FilmProperty("timeout", .written, \.timeout, "The time after which it stops.")
    FilmProperty("root", .file, \.root, "The folder that all files must come from.")
  }
}

extension PropertyKind where Value == String {
  /// A number, or a text that may have a unit; it is kept as it is written.
  static var written: Self {
    Self(.text.or(.number()), { .text($0) }) { (node) throws(DocumentError) in
      try node.asWritten()
    }
  }
}

extension PropertyKind where Value == [String] {
  /// Paths of files or folders.
  static var files: Self {
    Self(
      .list(.file),
      { (node, reader) throws(DocumentError) in
        try node.asList("a list of files").map { (one) throws(DocumentError) in
          try reader.file(one)
        }
      }, tree: { files, writer in .texts(files.map(writer.named)) })
  }
}

extension PropertyKind {
  /// Values by their names.
  private static func named<One>(
    _ tree: @escaping @Sendable (One) -> JSONTree,
    _ read: @escaping @Sendable (JSONNode) throws(DocumentError) -> One
  ) -> Self where Value == [String: One] {
    Self(.object, { .object($0.sorted { $0.key < $1.key }.map { ($0.key, tree($0.value)) }) }) {
      (node) throws(DocumentError) in
      guard let members = node.members else { throw node.expected("an object of values") }
      var values = Value()
      for (name, value) in members { values[name] = try read(value) }
      return values
    }
  }
}

extension PropertyKind where Value == [String: String] {
  /// Texts and numbers by their names, kept as they are written.
  static var texts: Self {
    named({ .text($0) }) { (node) throws(DocumentError) in try node.asWritten() }
  }
}

extension PropertyKind where Value == [String: JSONTree] {
  /// Values of variables by their names.
  static var values: Self { named(\.self) { $0.json } }
}

extension PropertyKind where Value == [String: Composition.SlotValue] {
  /// Values of a composition's slots.
  static var slots: Self {
    named(tree) { (node) throws(DocumentError) in try slot(node) }
  }

  private static func slot(_ node: JSONNode) throws(DocumentError) -> Composition.SlotValue {
    if node.number != nil { return .number(try node.asNumber()) }
    guard let elements = node.elements else { return .color(try node.asColor()) }
    return .numbers(try elements.map { (element) throws(DocumentError) in try element.asNumber() })
  }

  private static func tree(_ value: Composition.SlotValue) -> JSONTree {
    switch value {
    case .number(let number): .number(number)
    case .numbers(let numbers): .list(numbers.map { .number($0) })
    case .color(let color): .text(color.hexadecimal)
    }
  }
}

extension PropertyKind where Value == [ReplacementSpecification] {
  /// New pictures of named layers.
  static var replacements: Self {
    Self(
      .list(.pattern("LAYER=FILE")),
      { (node, reader) throws(DocumentError) in
        try node.asList("a list of texts").map { (one) throws(DocumentError) in
          var read = try one.locating { try ReplacementSpecification(parsing: one.asText()) }
          read.path = reader.files.folder.path(of: read.path)
          return read
        }
      },
      tree: { list, writer in
        .texts(
          list.map {
            var written = $0
            written.path = writer.named($0.path)
            return written.description
          })
      })
  }
}

extension PropertyKind where Value == FilmDescription.Shift {
  /// A change of one scene into another.
  static var shift: Self { object("shift", FilmTables.shift, usual: FilmDescription.Shift()) }
}

extension PropertyKind where Value == FilmDescription.Bounds {
  /// What the making of a film may take.
  static var bounds: Self { object("limits", FilmTables.bounds, usual: FilmDescription.Bounds()) }
}

extension JSONNode {
  /// Reads a text, a number or a flag as the command would be given it.
  func asWritten() throws(DocumentError) -> String {
    if let number { return NumberText.text(number) }
    if case .flag(let flag) = json.content { return flag ? FormatSetting.on : "no" }
    return try asText("a text or a number")
  }
}
