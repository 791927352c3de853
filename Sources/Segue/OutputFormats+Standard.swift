// Every format that can be written, with and without other programs.

import SegueExport

extension OutputFormats {
  /// What an output name can mean: the formats of Segue itself.
  public static let standard = OutputFormats.native
}
