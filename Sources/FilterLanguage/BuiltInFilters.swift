// The filters that Segue brings along, for catalogues: nothing of a file is read.

import SegueShaders
import SegueText
import SegueTransitions

/// The filters that Segue brings along.
///
/// Each is compiled when it is asked for.
public struct BuiltInFilters: EffectProvider {
  /// Makes the provider.
  public init() {}

  /// The filters' names, in order.
  public var names: [String] { EmbeddedFilters.all.map(\.name) }

  /// Every filter.
  public func descriptors(
    in catalog: EffectCatalog, complain: (any Error) -> Void
  ) -> [EffectDescriptor] {
    names.compactMap { name in
      do { return try descriptor(named: name) } catch {
        complain(error)
        return nil
      }
    }
  }

  /// The filter of a name, with `segue:` before it or without.
  ///
  /// - Throws: `FilterError`, which would be a mistake of Segue's.
  public func descriptor(named name: String) throws -> EffectDescriptor? {
    let prefix = EffectDescriptor.Origin.segue.rawValue + ":"
    let bare = name.lowercased().hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    let folded = Names.fold(bare)
    guard let filter = EmbeddedFilters.all.first(where: { Names.fold($0.name) == folded }) else {
      return nil
    }
    return try ShaderFilter(
      name: filter.name, path: "\(filter.name).glsl", builtIn: Array(filter.source.utf8)
    ).descriptor()
  }
}

#if SEGUE_FUZZ
  import FoundationEssentials

  /// Fuzzers take filters from files: the tool that embeds them would be built as a fuzzer.
  package enum EmbeddedFilters {
    package static let all: [(name: String, source: String)] = []
  }

  /// The helpers of the sources that a fuzzer runs in.
  enum EmbeddedHelpers {
    static let all: [(name: String, source: String)] = {
      let folder = "Filters/shared"
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
      return (files ?? []).sorted().compactMap { file in
        FileManager.default.contents(atPath: folder + "/" + file)
          .map { (String(file.dropLast(".glsl".count)), String(decoding: $0, as: UTF8.self)) }
      }
    }()
  }
#endif
