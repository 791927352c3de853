// A layer: the object that programs edit, in virtual time, on one thread.

import SegueDrawing
import SeguePixels
import SegueTiming
import SegueTransitions
import Synchronization

/// A rectangle with contents, a transform and sublayers, as Core Animation's layer.
///
/// Setting an animatable property of a layer that has been part of a stage's committed tree adds an
/// implicit animation from the presented value, of the transaction's duration (0.25 s), unless the
/// transaction disables actions. Numbers that are not finite are refused: the property keeps its value,
/// and the stage throws the error when the edit is committed. Layers are not Sendable: one thread edits
/// a stage.
///
/// Every field of `LayerProperties` is a property of the layer: `layer.opacity = 0.5`.
@dynamicMemberLookup
public class Layer: MediaTimed {
  /// The model's values, as set: not what animations make of them.
  public internal(set) var properties = LayerProperties()
  /// A name by which it can be found, and by which shifts match it.
  public var name: String? {
    didSet { if name != oldValue { changed() } }
  }
  /// The sublayers, from back to front as far as their depth does not say otherwise.
  public internal(set) var sublayers: [Layer] = []
  /// The layer it is in.
  public internal(set) weak var superlayer: Layer?
  /// What its time is in terms of its superlayer's; the duration is infinite unless set.
  public var timing = MediaTiming.layer {
    didSet {
      guard timing != oldValue else { return }
      if let error = timing.errorForLayer {
        timing = oldValue
        return refuse("\(error)")
      }
      willEdit()
      stage?.timesChanged()
      changed(image: true)
    }
  }

  /// What its time is when it is driven, by a gesture say; then `timing` does not count.
  public var timeMap: TimeMap? {
    didSet {
      guard timeMap != oldValue else { return }
      if timeMap?.isFinite == false {
        timeMap = oldValue
        return refuse("a time map has a number that is not finite")
      }
      willEdit()
      stage?.timesChanged()
      changed()
    }
  }

  let id: UInt64
  var animations: [AttachedAnimation] = []
  var transitions: [AttachedTransition] = []
  /// The last snapshot, if nothing has changed since it was taken.
  var current: LayerSnapshot?
  /// Names the image of the layer and its sublayers as they are now; nil after they changed.
  var imageStamp: UInt64?
  /// Names what the layer itself draws; nil after that changed.
  var ownStamp: UInt64?
  /// The snapshots of the sublayers as last taken; nil after one has come or gone.
  var listed: SnapshotList?
  /// Where it is among its superlayer's sublayers.
  var place = 0
  /// The sublayers and the mask that changed since the last commit, once each.
  private(set) var pending: [Layer] = []
  /// Whether the layer that it is in knows that it changed.
  var isPending = false
  /// What the stage showed of it after its last commit.
  var committed: LayerSnapshot?
  /// The first edit that was refused while the layer was on no stage.
  private var refused: LayerError?
  /// The stage of which it is the root.
  weak var rootStage: Stage?
  /// The layer that replaced it and has its animations now.
  weak var heir: Layer?
  /// The layer that it masks.
  weak var maskedLayer: Layer?
  var maskLayer: Layer?

  /// Makes a layer without size or contents.
  public init(name: String? = nil) {
    id = Identifiers.next()
    self.name = name
  }

  /// Makes a layer that shows a bitmap at its own size.
  public convenience init(contents: Bitmap, name: String? = nil) {
    self.init(name: name)
    properties.contents = contents
    properties.bounds = Rect(Size(contents.size))
  }

  /// The stage it is in.
  public var stage: Stage? {
    var layer = self
    while true {
      if let stage = layer.rootStage { return stage }
      guard let parent = layer.parent else { return nil }
      layer = parent
    }
  }

  /// The superlayer, or the layer that this one masks.
  var parent: Layer? { superlayer ?? maskedLayer }

  /// A property of the layer: the model's value.
  public subscript<Value: Equatable>(
    dynamicMember field: WritableKeyPath<LayerProperties, Value>
  ) -> Value {
    get { properties[keyPath: field] }
    set { set(LayerProperty(field: field), field, newValue) }
  }

  /// Sets a property, with an implicit animation where one is due.
  func set<Value: Equatable>(
    _ property: LayerProperty?, _ path: WritableKeyPath<LayerProperties, Value>, _ value: Value
  ) {
    guard properties[keyPath: path] != value else { return }
    let old = properties[keyPath: path]
    willEdit()
    let action = property.flatMap { implicitAnimation(of: $0) }
    properties[keyPath: path] = value
    let made = property.map { properties[$0] } ?? (value as? any Animatable)?.animationValue
    guard made?.isFinite ?? true else {
      properties[keyPath: path] = old
      return refuse("\(property?.rawValue ?? "a property") is not finite")
    }
    changed(image: property?.leavesImage != true)
    if let action { add(action, forKey: action.keyPath.description) }
  }

  /// Does not carry an edit out: the stage tells when it is committed, of a layer without a stage once
  /// it is on one.
  func refuse(_ why: String) {
    refuse(.badEdit("layer \(name.map { "'\($0)'" } ?? "without name"): \(why)"))
  }

  func refuse(_ error: LayerError) {
    if let stage { return stage.refuse(error) }
    refused = refused ?? error
  }

  /// What was refused while the layer was on no stage.
  func takeRefused() -> LayerError? {
    defer { refused = nil }
    return refused
  }

  /// Tells the stage that an edit is about to happen.
  func willEdit() { stage?.willEdit() }

  /// Forgets the snapshot, here and above.
  ///
  /// - Parameter image: whether what the layer itself draws has changed, not only where and how much
  ///   of it is seen.
  func changed(image: Bool = false) {
    if image { (ownStamp, imageStamp) = (nil, nil) }
    current = nil
    changedAbove()
  }

  /// Tells the layers above that something in them has changed.
  func changedAbove() {
    var layer = self
    while let parent = layer.parent {
      let isKnown = layer.isPending
      if !isKnown {
        layer.isPending = true
        parent.pending.append(layer)
      }
      if isKnown, parent.current == nil, parent.imageStamp == nil { return }
      (parent.current, parent.imageStamp) = (nil, nil)
      layer = parent
    }
  }

  /// What is shown is what there is: nothing is pending any more.
  func commit() {
    committed = current
    for layer in pending where layer.parent === self { layer.isPending = false }
    pending = []
  }

  /// Forgets what the stage showed of the layer, and its animations, when it has left the stage.
  ///
  /// If it comes back, it does not animate from there.
  func forgetCommitted() {
    forEach { layer in
      layer.animations.removeAll(where: \.isSettled)
      layer.transitions.removeAll(where: \.hasBegun)
      (layer.committed, layer.current, layer.listed) = (nil, nil, nil)
      layer.pending = layer.sublayers + (layer.maskLayer.map { [$0] } ?? [])
      for inner in layer.pending { inner.isPending = true }
    }
  }
}

/// Numbers that are given once in a process; they name layers and animations, and are never shown.
enum Identifiers {
  static func next() -> UInt64 { counter.wrappingAdd(1, ordering: .relaxed).newValue }
  private static let counter = Atomic<UInt64>(0)
}
