// One manual page, as it is written: sections, texts and lists in mdoc.

/// A page that grows from its top to its end.
struct ManualPage {
  /// The page's lines.
  private(set) var lines: [String]
  /// Whether the last thing was a text, which another one is parted from.
  private var isBehindText = false

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - summary: what it is about, in a few words without a full stop.
  ///   - date: as in `2026-11-26`.
  init(_ name: String, _ summary: String, date: String) {
    lines = [
      #".\" Written by segue itself from its help: see 'segue --generate-manual'."#,
      ".Dd \(Self.written(date))", ".Dt \(name.uppercased()) 1", ".Os",
      ".Sh NAME", ".Nm \(name)", ".Nd \(ManualText.escaped(summary))",
    ]
  }

  /// A day as manual pages write it: `November 26, 2026`.
  private static func written(_ date: String) -> String {
    let numbers = date.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, (1...12).contains(numbers[1]) else { return date }
    return "\(months[numbers[1] - 1]) \(numbers[2]), \(numbers[0])"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The bytes of the file.
  var bytes: [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

  mutating func section(_ title: String) { begin(".Sh", title) }

  mutating func subsection(_ title: String) { begin(".Ss", title) }

  private mutating func begin(_ macro: String, _ title: String) {
    lines.append("\(macro) \(ManualText.escaped(title.uppercased()))")
    isBehindText = false
  }

  mutating func text(_ text: String) {
    if isBehindText { lines.append(".Pp") }
    lines += ManualText.lines(text)
    isBehindText = true
  }

  /// Lines as they are typed.
  mutating func literal(_ text: [String]) {
    lines += [".Bd -literal -offset indent"] + text.map(ManualText.literal) + [".Ed"]
    isBehindText = true
  }

  /// A list of terms, each behind a macro that says what it is.
  mutating func list(_ entries: [(term: String, meaning: String)]) {
    guard !entries.isEmpty else { return }
    lines.append(".Bl -tag -width Ds")
    for (term, meaning) in entries { lines += [".It \(term)"] + ManualText.lines(meaning) }
    lines.append(".El")
    isBehindText = true
  }

  /// The parts of a topic.
  mutating func topic(_ topic: HelpTopic, macro: String) {
    for block in topic.blocks {
      switch block {
      case .text(let text): self.text(text)
      case .lines(let lines): literal(lines)
      case .terms(let terms):
        list(terms.map { ("\(macro) \(ManualText.argument($0.term))", $0.meaning) })
      }
    }
  }

  /// Other pages, in their order.
  mutating func references(_ names: [String]) {
    let sorted = names.sorted()
    lines += sorted.map { ".Xr \($0) 1" + ($0 == sorted.last ? "" : " ,") }
  }
}
