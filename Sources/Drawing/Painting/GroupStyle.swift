// How the surface of a group is drawn over what is below it, besides opacity, mask and clips.

import SeguePixels

/// The mask's mode, the blend mode and the colours of a group.
package struct GroupStyle: Hashable, Sendable {
  /// Whether the mask's alpha counts or its luminance.
  package var maskMode = MaskMode.alpha
  /// How the surface is combined with what is below.
  package var blendMode = BlendMode.sourceOver
  /// For a mode that changes pixels outside the surface: where there is something to change.
  package var below = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Changes the surface's colours; nil to leave them.
  package var colors: ColorMatrix?
  /// Whether blend modes inside see only what is inside.
  package var isIsolated = false

  /// Makes the usual style.
  package init() {}

  /// Whether the items must be painted apart from what is below.
  var isApart: Bool { blendMode != .sourceOver || colors != nil || isIsolated }

  /// Adds itself to a key.
  func describe(into key: inout RasterKey) {
    guard isApart || maskMode != .alpha else { return }
    key.add(ItemIdentity(self))
  }
}
