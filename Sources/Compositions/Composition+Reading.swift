// Reads compositions from files: JSON, or an archive with JSON and pictures.

import SegueCodecs
import SegueText

extension Composition {
  /// The most bytes of a composition's file.
  public static let maximumBytes = 64 << 20

  /// Reads a composition from a file.
  ///
  /// - Parameters:
  ///   - path: a file of Lottie's: JSON (`.json`, `.lot`), packed by gzip (`.tgs`), or an archive
  ///     (`.lottie`).
  ///   - animation: the name of one of an archive's animations; nil for the first.
  ///   - slots: values in the place of those that the file gives its slots, by their names.
  ///   - limits: the size of the file, and the folder that it must come from.
  /// - Throws: `DocumentError`, which names the place in the file.
  public init(
    contentsOf path: String, animation: String? = nil, slots: [String: SlotValue] = [:],
    limits: Limits = Limits()
  ) throws(DocumentError) {
    self = try Composition(
      bytes: try Self.bytes(ofFile: path, limits), path: path, animation: animation, slots: slots,
      limits: limits)
  }

  /// The bytes of a composition's file.
  static func bytes(ofFile path: String, _ limits: Limits) throws(DocumentError) -> [UInt8] {
    var limits = limits
    limits.fileBytes = min(limits.fileBytes, maximumBytes)
    do throws(CodecError) {
      return try InputFile(path, limits: limits).read(onlyFiles: true)
    } catch {
      throw DocumentError("", "\(error)", category: error.category)
    }
  }

  /// Reads a composition.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8 as After Effects' exporters write it, the same packed by gzip, or an
  ///     archive (`.lottie`).
  ///   - path: the file's name in messages; pictures that it names are relative to it.
  ///   - animation: the name of one of an archive's animations; nil for the first.
  ///   - slots: values in the place of those that the file gives its slots, by their names.
  ///   - limits: how many characters its texts may have.
  /// - Throws: `DocumentError`, which names the place in the file; also for an animation or a slot
  ///   that it does not have.
  public init(
    bytes: [UInt8], path: String, animation: String? = nil, slots: [String: SlotValue] = [:],
    limits: Limits = Limits()
  ) throws(DocumentError) {
    let name = path == "-" ? "standard input" : path
    do throws(DocumentError) {
      guard bytes.count <= Self.maximumBytes else {
        throw DocumentError("", "more than \(Self.maximumBytes >> 20) MB")
      }
      if ZipArchive.recognizes(bytes) {
        self = try CompositionArchive(bytes).composition(
          named: animation, slots: slots, limits)
      } else if Self.isSurelyNamed(name), !Self.recognizes(bytes) {
        throw DocumentError("", "neither an archive nor a composition in JSON; export it again")
      } else if let animation {
        throw DocumentError(
          "", "no animation \(VisibleText.quoted(animation)): only archives have several")
      } else {
        self = try Self.read(bytes, slots: slots, limits)
      }
    } catch {
      throw error.inFile(name)
    }
    self.path = path
    if self.name.isEmpty { self.name = name.split(separator: "/").last.map(String.init) ?? name }
  }

  /// Reads JSON, which gzip may have packed.
  static func read(
    _ bytes: [UInt8], slots: [String: SlotValue], _ limits: Limits
  ) throws(DocumentError) -> Composition {
    let tree = try json(unpacked(bytes))
    return try CompositionReader(slots: slots, limits).composition(JSONNode(tree, .whole, .paths))
  }

  private static func unpacked(_ bytes: [UInt8]) throws(DocumentError) -> [UInt8] {
    guard GzipFile.recognizes(bytes) else { return bytes }
    return try DocumentError.locating { try GzipFile.contents(bytes, most: maximumBytes) }
  }

  /// The tree of a JSON text.
  static func json(_ bytes: [UInt8]) throws(DocumentError) -> JSONTree {
    var parser = JSONParser(bytes, repeatsKeys: true)
    do { return try parser.parse() } catch {
      throw DocumentError(error.position?.description ?? "", error.message)
    }
  }
}
