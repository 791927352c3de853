// Kinds of values that have properties themselves, and their short forms.

import SeguePixels
import SegueScenes
import SegueText

extension ValueForm {
  /// How one item changes into the next; null for a cut.
  static let transition = section("transition").or(.effect, .null)
  /// A sound's file, or the film's first sound.
  static let sound = file.or(.words(["audio"]))
  /// Beats a minute.
  static let tempo = number(CutBeats.tempi, .perMinute)
  /// The shapes that need no picture.
  static let maskShape = words(ShowReader.maskShapes)
}

extension PropertyKind where Value == Look {
  /// What is done to colours.
  static var look: Self { object("look", FilmTables.look, usual: Look()) }
}

/// What a file says of a shutter.
struct ShutterParts: Hashable, Sendable {
  var angle: Double?
  var phase: Double?
  var samples: Int?
}

extension PropertyKind where Value == Shutter {
  /// A shutter, or its angle alone.
  static var shutter: Self {
    Self(
      .number(Shutter.angles, .degrees).or(.section("shutter")),
      { (node, reader) throws(DocumentError) in
        let alone = PropertyKind<Double>.number(Shutter.angles, "degrees")
        guard node.isObject else { return Shutter(angle: try alone.read(node, reader)) }
        let said = try FilmTables.shutter.read(node, ShutterParts(), reader)
        return Shutter(angle: said.angle ?? 180, phase: said.phase, samples: said.samples ?? 16)
      },
      tree: { shutter, writer in
        let parts = ShutterParts(
          angle: shutter.angle, phase: shutter.phase, samples: shutter.samples)
        return .members(FilmTables.shutter.members(parts, writer))
      })
  }
}

extension PropertyKind where Value == Motion? {
  /// A pan and zoom, or whether there is one.
  static var motion: Self {
    PropertyKind<Motion>.object("motion", FilmTables.motion, usual: Motion()).orFlag
  }
}

extension PropertyKind where Value == OverlayStyle.Border {
  /// A border, or its width alone.
  static var border: Self {
    object("border", FilmTables.border, usual: OverlayStyle.Border(width: .zero))
      .or(PropertyKind<CanvasLength>.length) { OverlayStyle.Border(width: $0) }
  }
}

extension PropertyKind where Value == OverlayStyle.Shadow? {
  /// A shadow, or whether there is one.
  static var shadow: Self {
    PropertyKind<OverlayStyle.Shadow>
      .object("shadow", FilmTables.shadow, usual: OverlayStyle.Shadow()).orFlag
  }
}

extension PropertyKind where Value == OverlayStyle.Mask {
  /// A mask, or its shape or its picture alone.
  static var mask: Self {
    Self(
      .section("mask").or(.maskShape, .file),
      { (node, reader) throws(DocumentError) in try reader.mask(node) },
      tree: { mask, writer in .members(FilmTables.mask.members(mask, writer)) })
  }
}

extension PropertyKind where Value == TimelineTransition? {
  /// An effect's text, an object, or null for a cut.
  static var transition: Self {
    Self(
      .transition, { (node, reader) throws(DocumentError) in try reader.transition(node) },
      tree: { transition, writer in
        transition.map { .members(FilmTables.transition.members($0, writer)) } ?? .null
      })
  }
}
