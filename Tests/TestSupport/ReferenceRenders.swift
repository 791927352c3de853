// Renders by Apple's Core Image with their exact inputs, kept beside the checkout, not in it. Tests
// that need them are skipped where they are not.

import SegueCodecs
import SeguePixels
import SegueSystem

/// The folder of reference renders.
public enum ReferenceRenders {
  /// Where it is; `nil` when it is not there.
  public static let folder: String? = {
    let path = SourceTree.root + "/../shared/core-image"
    return unsafe access(path + "/cases.json", R_OK) == 0 ? path : nil
  }()

  /// Whether tests that need it can run.
  public static var areAvailable: Bool { folder != nil }

  /// A picture of the folder.
  public static func picture(_ name: String) throws -> Bitmap {
    try ImageDecoder().decode(file: (folder ?? "") + "/" + name).bitmap
  }
}

/// Where this package's sources are.
public enum SourceTree {
  /// The package's folder.
  public static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()
}
