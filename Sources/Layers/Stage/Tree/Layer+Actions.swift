// Actions: what a layer does when a property is set or a sublayer comes or goes.
//
// Rule, as in Core Animation: an entry of `actions` wins over the property's implicit animation. Actions run for layers that
// the stage has shown, in transactions that do not disable them.

import SegueTransitions

/// An animation or transition that a layer runs by itself.
public struct LayerAction: Sendable {
  let animation: (any LayerAnimation)?
  let catalog: EffectCatalog?

  /// Nothing: the change is seen at once.
  public static let none = LayerAction(animation: nil, catalog: nil)

  /// An animation.
  ///
  /// A `BasicAnimation` or `SpringAnimation` without values runs from what is shown to what is set. Without a duration it
  /// takes the transaction's.
  ///
  /// - Parameters:
  ///   - animation: what is added to the layer, under the action's key.
  ///   - catalog: where the types of transitions are looked up.
  public init(_ animation: any LayerAnimation, catalog: EffectCatalog? = nil) {
    self.init(animation: animation, catalog: catalog)
  }

  private init(animation: (any LayerAnimation)?, catalog: EffectCatalog?) {
    (self.animation, self.catalog) = (animation, catalog)
  }
}

extension Layer {
  /// The key of the action that runs in a layer when a sublayer has come or gone; it has no default.
  public static let sublayersKey = "sublayers"
  /// The key of the action that runs when a layer joins a layer of a stage, or is no longer hidden; it has no default.
  public static let orderInKey = "onOrderIn"

  /// The animation that a change starts now, if the transaction lets it: the entry of `actions`, or else the property's
  /// implicit animation; nil if the change is seen at once.
  ///
  /// - Parameter key: the name of a property, such as `position`, or `sublayersKey` or `orderInKey`.
  public func action(forKey key: String) -> (any LayerAnimation)? {
    if let own = actions[key] { return completed(own.animation) }
    guard let property = LayerProperty(rawValue: key), property.isImplicit else { return nil }
    let path = LayerKeyPath(property)
    var made = BasicAnimation(keyPath: path, from: path.value(in: presentation()))
    made.timingFunction = .default
    return made
  }

  /// The action that a change of a property will start.
  ///
  /// `hidden` does not animate if a transition begins too: the transition shows the layer coming or
  /// going.
  func implicitAction(of property: LayerProperty) -> LayerAction? {
    let key = property.rawValue
    if property == .isHidden, transitions.contains(where: { !$0.hasBegun }) { return nil }
    let own = actions[key]
    guard own != nil || property.isImplicit, committed != nil, let stage,
      !stage.transaction.disablesActions,
      own != nil || stage.transaction.animationDuration > 0
    else { return nil }
    return action(forKey: key).map { LayerAction($0, catalog: own?.catalog) }
  }

  /// Runs an entry of `actions`, after the change that it belongs to.
  func runAction(forKey key: String) {
    guard let action = actions[key], let stage, !stage.transaction.disablesActions else { return }
    run(action, forKey: key)
  }

  /// Runs the action of a property that was set.
  func run(_ action: LayerAction?, after property: LayerProperty) {
    if let action { run(action, forKey: property.rawValue) }
    if property == .isHidden, !properties.isHidden { runAction(forKey: Self.orderInKey) }
  }

  private func run(_ action: LayerAction, forKey key: String) {
    guard let animation = action.animation else { return }
    add(animation, forKey: key, from: action.catalog)
  }

  /// An animation that begins with the value that is shown, if it has no values.
  private func completed(_ animation: (any LayerAnimation)?) -> (any LayerAnimation)? {
    if var basic = animation as? BasicAnimation {
      complete(&basic)
      return basic
    }
    if var spring = animation as? SpringAnimation {
      complete(&spring.basic)
      return spring
    }
    return animation
  }

  private func complete(_ basic: inout BasicAnimation) {
    guard basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil, !basic.isAdditive,
      basic.valueFunction == nil
    else { return }
    basic.fromValue = basic.keyPath.value(in: presentation())
  }
}
