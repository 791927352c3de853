// Options that choose many effects: for a sheet or a gallery.

import ArgumentParser
import Segue

struct EffectChoiceOptions: ParsableArguments {
  @Option(
    name: [.customShort("t"), .customLong("transition")],
    help: ArgumentHelp(
      "An effect to show, with parameters, or a folder of filters, as in 'shaders/'; may be repeated. "
        + "(default: all of Segue's own, filters included)",
      valueName: "EFFECT[:key=value,…]"))
  var transitions: [Repeated<String>] = []

  @Option(
    name: .customLong("family"),
    help: ArgumentHelp("A family of effects to show; may be repeated.", valueName: "family"))
  var familiesGiven: [Repeated<EffectDescriptor.Family>] = []

  /// All given values, in order.
  var family: [EffectDescriptor.Family] { familiesGiven.all() }

  @Flag(help: "Also show effects under other systems' names.")
  var all = false

  @OptionGroup var filters: FilterOptions

  /// The effects that -t names.
  ///
  /// With --family, or without -t, those of the catalogue, too.
  func choose(_ loader: PictureLoader) throws -> [ShownEffect] {
    let catalog = try filters.wanted.catalog(loader)
    var shown = try transitions.all().flatMap { try named($0, in: catalog, loader) }
    if transitions.isEmpty || !family.isEmpty {
      shown += try catalog.all(complain: FilmFilters.leaveOut)
        .filter { all || $0.origin == .segue }
        .filter { family.isEmpty || family.contains($0.family) }
        .map { try ShownEffect($0) }
    }
    guard !shown.isEmpty else {
      let chosen = family.map { "--family \($0.rawValue): " }.joined()
      throw CommandFailure.usage(
        "\(chosen)no effects to show; 'segue list' shows them all by family, and -t takes a file")
    }
    return shown
  }

  private func named(
    _ text: String, in catalog: EffectCatalog, _ loader: PictureLoader
  ) throws -> [ShownEffect] {
    if isFolder(text, unlessIn: catalog) { return try filters(ofFolder: text, loader.limits) }
    let specification = try EffectSpecification(parsing: text)
    let chosen = try ChosenEffect(
      specification, in: catalog, pictures: ParameterPictures(loader))
    return [
      ShownEffect(
        name: text, descriptor: chosen.descriptor, effect: chosen.mixed(), isOptional: false,
        hasSettings: !specification.arguments.isEmpty)
    ]
  }

  /// Whether a folder is meant: a name with a slash at its end is a folder, and so is any other
  /// folder's name that no effect has.
  private func isFolder(_ text: String, unlessIn catalog: EffectCatalog) -> Bool {
    if text.hasSuffix("/") { return true }
    guard FilmFilters.isFolder(text), !FilterLibrary.isFilter(text) else { return false }
    return (try? catalog.descriptor(named: text)) == nil
  }

  private func filters(ofFolder folder: String, _ limits: Limits) throws -> [ShownEffect] {
    let files = FilmFilters.isFolder(folder) ? try FilterLibrary.files(in: folder) : []
    guard !files.isEmpty else {
      throw CommandFailure(.noInput, "\(folder): no folder with filters (\(FilterFileName.listed))")
    }
    let library = try filters.wanted.available(limits)
    return files.compactMap { file in
      do {
        return try library.filter(named: file).map {
          try ShownEffect($0.descriptor(budget: library.budget), called: file)
        }
      } catch {
        FilmFilters.leaveOut(error)
        return nil
      }
    }
  }
}

/// An effect of a sheet or a gallery.
struct ShownEffect: Sendable {
  /// The name beside it, as it stands behind -t.
  var name: String
  var descriptor: EffectDescriptor
  var effect: MixedEffect
  /// Whether it is left out when it fails: one of many, which nobody named.
  var isOptional: Bool
  /// Whether it has values of its own for some parameters.
  var hasSettings: Bool
}

extension ShownEffect {
  /// The name beside it where there is little room.
  var label: String { isOptional ? descriptor.qualifiedName : name }

  /// The effects by what they show.
  static func groups(_ effects: [ShownEffect]) -> [EffectGroup<ShownEffect>] {
    EffectGroup.groups(of: effects, by: \.descriptor)
  }

  /// One of many effects, with its defaults.
  ///
  /// - Parameter name: what it is called; its own name unless that is given.
  init(_ effect: EffectDescriptor, called name: String? = nil) throws {
    self.init(
      name: name ?? effect.qualifiedName, descriptor: effect, effect: try effect.mixed(),
      isOptional: true, hasSettings: false)
  }
}

extension EffectDescriptor.Family: ExpressibleByArgument {}
