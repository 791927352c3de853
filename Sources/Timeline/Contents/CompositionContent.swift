// A composition as the content of an item: a Lottie file, and what a film writes into it.

import SegueCodecs
import SegueCompositions
import SegueLayers
import SeguePixels
import SegueText

/// A Lottie file with values of a film's own.
public struct CompositionContent: Hashable, Sendable {
  /// The compositions that the library brings along.
  public enum BuiltIn: String, Hashable, Sendable, CaseIterable {
    /// A name and a title at the lower left; its text layers are `name` and `title`.
    case lowerThird = "lower-third"
  }

  /// The file; for a composition of the library its name.
  public var path: String
  /// The library's composition, if it is one.
  public let builtIn: BuiltIn?
  /// The name of one of an archive's animations; nil for the first.
  public var animation: String?
  /// Values of slots, by their names.
  public var slots: [String: Composition.SlotValue] = [:]
  /// What text layers say, by the layers' names.
  public var texts: [String: String] = [:]
  /// Pictures that layers show, by the layers' names.
  public var pictures: [String: String] = [:]

  /// Makes the content as the file has it.
  public init(_ path: String) {
    self.path = path
    builtIn = nil
  }

  /// The library's composition of a name in a show, as in `segue:lower-third`; nil for a file's.
  static func builtIn(named name: String) -> BuiltIn? {
    name.hasPrefix("segue:") ? BuiltIn(rawValue: String(name.dropFirst("segue:".count))) : nil
  }

  /// Makes the content of a composition of the library.
  public init(builtIn: BuiltIn) {
    path = builtIn.rawValue
    self.builtIn = builtIn
  }

  /// Reads the file, and writes the texts into it.
  ///
  /// - Throws: `DocumentError` for a file that is no composition, and for a name that it does not have.
  func read(_ limits: Limits) throws(DocumentError) -> Composition {
    var composition = try whole(limits)
    for (layer, text) in texts.sorted(by: { $0.key < $1.key }) {
      try composition.setText(text, ofLayer: layer)
    }
    return composition
  }

  private func whole(_ limits: Limits) throws(DocumentError) -> Composition {
    guard let builtIn else {
      return try Composition(
        contentsOf: path, animation: animation, slots: slots, limits: limits)
    }
    let source = EmbeddedCompositions.all.first { $0.name == builtIn.rawValue }?.source ?? ""
    return try Composition(
      bytes: Array(source.utf8), path: path, slots: slots, limits: limits)
  }
}

extension CompositionContent: LayersContent {
  var kind: String { "composition" }
  var file: String? { builtIn == nil ? path : nil }
  var name: String { builtIn == nil ? InputFile.name(of: path) : path }

  func layers(_ readers: FilmReaders) throws -> LayersFacts {
    let composition = try readers.scenes.composition(self)
    return LayersFacts(size: composition.size, duration: composition.duration, background: nil)
  }

  func film(on canvas: PixelSize, _ opener: ItemOpener) throws -> Film {
    let loader = opener.readers.loader
    var replacements: [String: CompositionReplacement] = [:]
    for (layer, picture) in pictures {
      replacements[layer] = .picture(try loader.bitmap(picture, from: .files))
    }
    let staged = try opener.readers.scenes.composition(self).stage(
      pictures: loader, size: canvas, fit: opener.fitting.mode, replacing: replacements)
    // Layers are drawn in sRGB, with what is behind them.
    staged.stage.background = opener.item.background ?? opener.timeline.background
    return try staged.stage.film()
  }
}

#if SEGUE_FUZZ
  /// Fuzzers take compositions from files: the tool that embeds them would be built as a fuzzer.
  enum EmbeddedCompositions {
    static let all: [(name: String, source: String)] = []
  }
#endif
