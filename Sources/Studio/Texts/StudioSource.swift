// A text beside the document that is edited: a filter, a scene, a composition. While it has an error, the last good one
// is shown.

import SegueCodecs
import SegueCompositions
import SegueDescriptions
import SegueFilterLibrary
import SegueFilters
import SegueScenes
import SegueText
import SegueTimeline
import SegueTransitions

/// A source and what is wrong with it.
struct StudioSource: Sendable {
  struct Mistake: Hashable, JSONWritable, Sendable {
    let message: String
    let line: Int?
    let column: Int?
  }

  /// Its file, as it was named.
  let path: String
  let kind: StudioFile.Kind
  /// As it was typed.
  private(set) var text: String
  /// As it stood in its file when it was read or written here.
  private(set) var saved: String
  /// Whether another program has written the file since then: it is not replaced unasked.
  var isForeign = false
  private(set) var mistakes: [Mistake] = []
  /// A filter that compiles.
  private(set) var filter: ShaderFilter?
  /// The same as an effect, for the page.
  private var effect = JSONTree.null
  /// What was found in it; nil for no filter, and as long as it is being measured.
  var measure: FilterMeasure?

  /// Whether it can be shown.
  var isGood: Bool { mistakes.isEmpty }
  /// Whether something else was typed than was read.
  var isEdited: Bool { !Optional(saved).isSame(as: text) }
  /// Whether its file has it.
  var isSaved: Bool { !isEdited && !isForeign }

  /// Reads and checks a text.
  init(
    _ text: String, saved: String, path: String, kind: StudioFile.Kind, budget: Int,
    _ catalog: EffectCatalog, isForeign: Bool = false
  ) {
    (self.text, self.saved, self.path, self.kind) = (text, saved, path, kind)
    self.isForeign = isForeign
    do {
      switch kind {
      case .filter: try check(budget)
      case .composition: _ = try Composition(bytes: Array(text.utf8), path: path)
      case .scene: _ = try SceneDocument(bytes: Array(text.utf8), path: path, catalog: catalog)
      default: break
      }
    } catch let error as FilterError {
      mistakes = error.diagnostics.map {
        Mistake(message: $0.message, line: $0.position.line, column: $0.position.column)
      }
    } catch {
      let place = (error as? any SegueError)?.location
      mistakes = [Mistake(message: "\(error)", line: place?.line, column: place?.column)]
    }
  }

  private mutating func check(_ budget: Int) throws {
    let name = StudioFile(path: path, kind: .filter).name
    let filter = try ShaderFilter(
      name: FilterFileName.withoutEnding(name), path: name, source: text.utf8)
    effect = filter.descriptor(budget: budget).document()
    self.filter = filter
  }

  /// Notes that its file has it.
  mutating func noteSaved() { (saved, isForeign) = (text, false) }

  /// Reads the source of a file; nil for one that people do not write.
  init?(
    _ path: String, _ kind: StudioFile.Kind, _ setup: StudioSetup, _ catalog: EffectCatalog
  ) throws {
    guard [.filter, .scene, .composition].contains(kind) else { return nil }
    let bytes = try InputFile(path, limits: setup.limits).read(onlyFiles: true)
    let first = bytes.first(where: { !" \t\r\n".utf8.contains($0) })
    // An archive is no text.
    guard kind == .filter || first == UInt8(ascii: "{"),
      bytes.count <= StudioMessage.maximumBytes / 2
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    self.init(
      text, saved: text, path: path, kind: kind, budget: setup.shaderBudget, catalog)
  }

  /// A filter to begin with.
  static let template = """
    // Title: Soft wipe
    // Summary: The second picture comes in from the left, with a soft edge.
    // Author: Your name
    // License: MIT

    // How wide the edge is. Range: 0.01..0.5
    uniform float softness; // = 0.2

    vec4 transition(vec2 uv) {
      float edge = mix(-softness, 1.0 + softness, progress);
      float first = smoothstep(edge - softness, edge + softness, uv.x);
      return mix(getToColor(uv), getFromColor(uv), first);
    }

    """

  /// The source for the page, without its text.
  ///
  /// - Parameter id: how the document names it.
  func members(as id: String) -> JSONTree {
    [
      "id": id, "kind": kind.rawValue, "isSaved": isSaved, "isForeign": isForeign,
      "errors": mistakes, "effect": effect,
    ] + foundMembers
  }

  /// What was found in it, for the page.
  var foundMembers: JSONTree {
    let findings = (measure?.findings ?? []).map { finding -> JSONTree in
      ["rule": finding.rule, "outcome": finding.outcome.rawValue, "detail": finding.detail]
    }
    return [
      "isMeasured": filter == nil || measure != nil, "findings": findings,
      "cost": measure?.cost?.tree ?? .null,
    ]
  }
}
