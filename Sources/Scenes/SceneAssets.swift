// The pictures, fonts and effects that a scene names. They are read before a stage is made, so that making
// the stage cannot fail.

import SegueCodecs
import SeguePixels
import SegueText
import SegueTransitions
import SegueTypesetting

/// The pictures, fonts and effects of a scene.
struct SceneAssets: Sendable {
  private(set) var pictures: [String: Bitmap] = [:]
  private(set) var fonts: [String: FontFile] = [:]
  /// The fonts' shares of the job's memory.
  private var fontMemory: [MemoryShare] = []
  private(set) var effects: [EffectSpecification: MixedEffect] = [:]

  /// Reads everything that a scene needs.
  ///
  /// - Parameters:
  ///   - replaced: layers whose own picture is not needed.
  ///   - sizes: how large the pictures are drawn at most; nil if all of them may be needed.
  /// - Throws: `DocumentError` at the place that names something unreadable.
  init(
    of document: SceneDocument, replaced: Set<String>, sizes: SceneSizes? = nil,
    loader: PictureLoader, catalog: EffectCatalog
  ) throws(DocumentError) {
    var gathered = Gathered(replaced: replaced)
    gathered.add(document)
    let name = InputFile.name(of: document.path)
    var reading = DocumentPictures(loader)
    for picture in gathered.pictures where pictures[picture.path] == nil {
      do throws(CodecError) {
        pictures[picture.path] = try reading.bitmap(
          file: document.resolved(picture.path), drawnAt: sizes?[picture.path])
      } catch {
        throw DocumentError(picture.place, error, file: name)
      }
    }
    try readFonts(gathered, of: document, loader)
    for (specification, place) in gathered.effects where effects[specification] == nil {
      effects[specification] =
        try document.effect(specification, at: place, loader, catalog).mixed()
    }
  }

  private mutating func readFonts(
    _ gathered: Gathered, of document: SceneDocument, _ loader: PictureLoader
  ) throws(DocumentError) {
    let name = InputFile.name(of: document.path)
    if let place = gathered.texts.first {
      // Said before the work, and not when the first letter is drawn.
      do throws(TypesettingError) {
        try TypeLibrary.check()
        _ = try FontCollection.shared.face(Font())
      } catch { throw DocumentError(place, error, file: name) }
    }
    for file in gathered.fonts where fonts[file.path] == nil {
      do {
        let font = try FontFile(
          contentsOf: document.resolved(file.path), name: file.path, limits: loader.limits)
        fontMemory.append(try loader.memory(for: font.byteCount, file.path))
        fonts[file.path] = font
      } catch { throw DocumentError(file.place, error, file: name) }
    }
  }

  /// The picture of a reference; nil without a reference.
  func bitmap(_ picture: ScenePicture?) -> Bitmap? { picture.flatMap { pictures[$0.path] } }

  /// A font with its file.
  func font(_ font: SceneFont) -> Font {
    guard let file = font.file.flatMap({ fonts[$0.path] }) else { return font.font }
    return Font(file)
  }

  /// A text with its fonts.
  func text(_ runs: [SceneTextRun]) -> AttributedText {
    AttributedText(
      runs.map { described in
        var run = described.run
        run.font = described.font.map(font)
        return run
      })
  }
}

extension SceneDocument {
  /// An effect that the scene names, with its pictures.
  ///
  /// - Parameter place: the effect's place in the file.
  /// - Throws: `DocumentError` for a picture that cannot be read.
  func effect(
    _ specification: EffectSpecification, at place: JSONPlace, _ loader: PictureLoader,
    _ catalog: EffectCatalog
  ) throws(DocumentError) -> ChosenEffect {
    let pictures = ParameterPictures(
      bitmap: { try loader.bitmap(resolved($0), from: .files) },
      map: { try loader.map(resolved($0), from: .files) })
    let name = InputFile.name(of: path)
    do {
      return try ChosenEffect(specification, in: catalog, pictures: pictures)
    } catch let error as CodecError {
      throw DocumentError(place, error, file: name)
    } catch {
      throw DocumentError(place, "\(error)", file: name, cause: error)
    }
  }
}

extension Limits {
  /// Refuses a scene with too many characters in its texts.
  func check(charactersOf document: SceneDocument) throws(DocumentError) {
    var gathered = SceneAssets.Gathered(replaced: [])
    gathered.add(document)
    do throws(LimitError) { try check(characters: gathered.characters) } catch {
      throw DocumentError(.whole, error)
    }
  }
}

extension SceneAssets {
  /// The pictures and effects of a description, in the order of the file.
  fileprivate struct Gathered {
    let replaced: Set<String>
    var pictures: [ScenePicture] = []
    var effects: [(EffectSpecification, JSONPlace)] = []
    var fonts: [ScenePicture] = []
    /// Where texts are.
    var texts: [JSONPlace] = []
    /// How many characters the texts have.
    var characters = 0

    mutating func add(_ document: SceneDocument) {
      add(document.root)
      for layer in document.layers { add(layer) }
      for event in document.events { add(event.edit) }
    }

    mutating func add(_ layer: SceneLayer) {
      let isReplaced = layer.name.map(replaced.contains) ?? false
      for setting in layer.settings
      where !(isReplaced && setting.target.property.rawValue == "contents") {
        add(setting.value)
      }
      if layer.kind == .text, let place = layer.place { texts.append(place) }
      for mask in layer.mask { add(mask) }
      for sublayer in layer.sublayers { add(sublayer) }
      for animation in layer.animations { add(animation) }
    }

    mutating func add(_ value: SceneValue?) {
      switch value {
      case .picture(let picture?): pictures.append(picture)
      case .font(let font): fonts += [font.file].compactMap(\.self)
      case .text(let runs):
        fonts += runs.compactMap(\.font?.file)
        characters += AttributedText(runs.map(\.run)).characterCount
      default: break
      }
    }

    mutating func add(_ animation: SceneAnimation) {
      switch animation.kind {
      case .basic(_, let from, let to, let by), .spring(_, let from, let to, let by, _):
        for value in [from, to, by] { add(value) }
      case .keyframes(let keyframes): for value in keyframes.values { add(value) }
      case .group(let members): for member in members { add(member) }
      case .transition(let transition):
        if let effect = transition.effect { effects.append((effect, transition.place)) }
      }
    }

    mutating func add(_ edit: SceneEdit) {
      for addition in edit.additions { add(addition.animation) }
      for insertion in edit.insertions { add(insertion.layer) }
      for assignment in edit.assignments { add(assignment.setting.value) }
      for inner in edit.transactions + edit.completion { add(inner) }
    }
  }
}
