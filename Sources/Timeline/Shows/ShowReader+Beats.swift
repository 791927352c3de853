// Reads what a show says of its beats.

import SegueScenes
import SegueText

extension ShowReader {
  /// Beats: a file, a tempo, or an object that says which of them.
  func beats(_ node: JSONNode) throws(DocumentError) -> CutBeats {
    guard node.members != nil else { return CutBeats(try source(node)) }
    let object = try SceneObject(node, FilmTables.beats.section)
    let given = ["file", "bpm"].compactMap { object[$0] }
    guard given.count == 1, let source = given.first else {
      throw node.fault("expected one of 'file' and 'bpm'")
    }
    var read = CutBeats(try self.source(source))
    if try object["strongest"]?.asFlag() ?? false { read.choice = .strongest }
    if let every = object["every"] {
      guard read.choice == .nearest else { throw every.fault("either 'every' or 'strongest'") }
      read.choice = .every(try every.asCount(CutBeats.intervals))
    }
    return read
  }

  private func source(_ node: JSONNode) throws(DocumentError) -> CutBeats.Source {
    if node.text == "audio" { return .firstSound }
    let tempo = node.text.map { NumberText.double(NumberText.stripping("bpm", from: $0) ?? $0) }
    if let tempo = tempo ?? node.number {
      guard CutBeats.tempi.contains(tempo) else {
        throw node.expected("20 to 999 beats a minute, or a file (./120 is one)")
      }
      return .tempo(tempo)
    }
    return .file(try file(node))
  }
}
