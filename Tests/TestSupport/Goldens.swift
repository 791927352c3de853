// Goldens: small pictures and texts that were looked at once and must come out the same, byte for byte.
//
// `SEGUE_RECORD=1` writes them anew; look at every one before committing it. CI never records.

import SegueCodecs
import SeguePixels
import SegueSystem

/// Pictures and texts in Tests/Goldens.
public enum Goldens {
  /// The outcome of a comparison.
  public enum Outcome: Equatable, Sendable {
    /// The same bytes.
    case same
    /// Written, because recording was asked for.
    case recorded
    /// No golden of that name.
    case missing
    /// Different; where the actual picture was written, and how far off it is.
    case differs(actual: String, BitmapDifference?)
  }

  /// Whether goldens are to be written anew.
  private static var isRecording: Bool {
    func isSet(_ variable: String) -> Bool { unsafe getenv(variable) != nil }
    return isSet("SEGUE_RECORD") && !isSet("CI")
  }

  /// The text of a golden; given text is written there first when recording.
  ///
  /// - Parameter name: of the file in Tests/Goldens, with its extension.
  public static func text(_ name: String, recording text: String? = nil) throws -> String? {
    let path = SourceTree.root + "/Tests/Goldens/" + name
    if isRecording, let text { write(Array(text.utf8), path) }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return String(decoding: Descriptors.readToEnd(descriptor), as: UTF8.self)
  }

  /// Compares a picture with the golden of a name.
  public static func compare(_ bitmap: Bitmap, _ name: String) throws -> Outcome {
    let path = SourceTree.root + "/Tests/Goldens/" + name + ".png"
    if isRecording {
      try write(bitmap, path)
      return .recorded
    }
    guard unsafe access(path, R_OK) == 0 else { return .missing }
    let golden = try ImageDecoder().decode(file: path).bitmap
    if golden == bitmap { return .same }
    let folder = SourceTree.root + "/.build/goldens"
    unsafe mkdir(folder, 0o777)
    let actual = folder + "/" + name + ".png"
    try write(bitmap, actual)
    return .differs(actual: actual, BitmapDifference(golden, bitmap))
  }

  /// FNV-1a of all bytes of a picture, 64 bits, as 16 digits.
  public static func hash(_ bitmap: Bitmap) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bitmap.premultipliedRGBA { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func write(_ bitmap: Bitmap, _ path: String) throws {
    write(try PNGEncoder(level: 9).encode(bitmap), path)
  }

  private static func write(_ bytes: [UInt8], _ path: String) {
    guard let file = unsafe fopen(path, "wb") else { return }
    defer { unsafe fclose(file) }
    _ = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, bytes.count, file) }
  }
}
