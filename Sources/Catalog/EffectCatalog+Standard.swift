// The catalogue that is used unless another one is named.

import SegueEffects
import SegueFilters
import SegueTransitions

extension EffectCatalog {
  /// Every effect that Segue brings along: those written in Swift, and the filters.
  ///
  /// It reads no files. For filters, compositions and scenes in files, add their providers:
  /// `EffectCatalog.native.asking(FilterLibrary(folders: ["filters"]), SceneProvider())`.
  public static let standard = EffectCatalog.native.asking(BuiltInFilters())
}
