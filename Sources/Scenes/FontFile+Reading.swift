// A font of a file, read within the limits that other inputs have.

import SegueCodecs
import SegueTypesetting

extension FontFile {
  /// Opens a font of a file; a pipe or a device is refused.
  ///
  /// - Parameters:
  ///   - path: the file: TrueType or OpenType.
  ///   - name: what messages call it; nil for its path.
  ///   - limits: how long it may be, and the folder that it must come from.
  /// - Throws: `TypesettingError` for a file that cannot be read or is no font, and for missing libraries.
  public convenience init(
    contentsOf path: String, name: String? = nil, limits: Limits = Limits()
  ) throws(TypesettingError) {
    let name = name ?? InputFile.name(of: path)
    var limits = limits
    limits.fileBytes = min(limits.fileBytes, Self.maximumBytes)
    let bytes: [UInt8]
    do throws(CodecError) {
      bytes = try InputFile(path, limits: limits).read(onlyFiles: true)
    } catch {
      switch error {
      case .tooBig: throw .fontTooBig(name: name, limit: limits.fileBytes)
      case .outOfMemory: throw .outOfMemory
      default:
        throw .unreadableFont(name: name, reason: error.reason(reading: "font") ?? error.fault)
      }
    }
    try self.init(bytes: bytes, name: name)
  }
}
