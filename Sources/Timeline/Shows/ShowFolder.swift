// Where the files are that a show names: in the show's own folder. This is the one place that says so: for pictures and
// clips, look-up tables, compositions and scenes, and for what effects name, `"my.glsl"` and `"luma:map=@wipe.png"`.

import SegueCompositions
import SegueFiles
import SegueTransitions

/// The folder of a show.
package struct ShowFolder: Hashable, Sendable {
  /// With a slash at its end; empty for the working directory, nil if names are paths as they are.
  private let prefix: String?

  private init() { prefix = nil }

  /// What the words of a command name: `-` is standard input.
  static let ofWords = ShowFolder()

  /// The folder of a show's file.
  ///
  /// - Parameter show: the file's path; `-` and a bare name are in the working directory.
  package init(of show: String) {
    let slash = show.utf8.lastIndex(of: UInt8(ascii: "/"))
    prefix = slash.map { String(show[...$0]) } ?? ""
  }

  /// The folder; nil for the working directory.
  package var path: String? { prefix.flatMap { $0.isEmpty ? nil : $0 } }

  /// The path of a file that the show names; `-` is a file of that name, not standard input.
  package func path(of file: String) -> String {
    guard let prefix, !file.hasPrefix("/") else { return file }
    return prefix.isEmpty && file == "-" ? "./-" : prefix + file
  }

  /// How the show names a file.
  package func name(of path: String) -> String {
    guard let prefix, path.hasPrefix(prefix) else { return path }
    return String(path.dropFirst(prefix.count))
  }

  /// An effect of the show, with the paths of the files that it names.
  ///
  /// Shows used to name these from the working directory: a file that is only there is still found.
  package func found(_ effect: EffectSpecification) -> EffectSpecification {
    effect.mappingFiles { name, isSurelyFile in
      let own = path(of: name)
      if own == name || Self.isFile(own) { return own }
      return isSurelyFile && !Self.isFile(name) ? own : name
    }
  }

  /// An effect as the show names it.
  package func named(_ effect: EffectSpecification) -> EffectSpecification {
    effect.mappingFiles { path, _ in name(of: path) }
  }

  private static func isFile(_ path: String) -> Bool {
    if case .regular = FileKind(path) { true } else { false }
  }
}

extension EffectSpecification {
  /// The effect with other paths of the files that it names: of a filter, a scene, a composition or a clip that it is,
  /// and of those behind an `@`.
  ///
  /// - Parameter change: gets a path, and whether it can be nothing but a file's.
  package func mappingFiles(_ change: (String, Bool) -> String) -> EffectSpecification {
    var mapped = self
    if let isSurelyFile = isNamedAsFile { mapped.name = change(name, isSurelyFile) }
    mapped.arguments = arguments.map { argument in
      guard argument.text.hasPrefix("@"), argument.text.count > 1 else { return argument }
      return Argument(argument.key, "@" + change(String(argument.text.dropFirst()), true))
    }
    return mapped
  }

  /// Whether its name can be nothing but a file's; nil if it cannot be a file's.
  private var isNamedAsFile: Bool? {
    let prefix = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)[0]
    // `gl:cube.glsl` is a name of GL Transitions.
    if prefix != name, EffectDescriptor.Origin(rawValue: prefix.lowercased()) != nil { return nil }
    if FilterFileName.isOne(name) || Composition.isNamed(name) { return true }
    return name.contains(".") ? false : nil
  }
}
