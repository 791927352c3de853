// Decides which layers of two scenes belong together, and how each layer moves, comes or goes.

import SegueCatalog
import SegueLayers
import SegueTransitions

/// Matches the layers of two scenes by name and says how each moves: magic move, modelled on
/// Shifty.
///
/// A layer of the source belongs to the first layer of the destination that has its name and is not
/// matched yet; layers are searched back to front, parents first. The scenes' own layers, masks and
/// hidden layers do not take part.
public struct ShiftCoordinator {
  /// The movement of layers without a partner that contain no layer with a partner.
  public enum Unmatched: Sendable {
    /// They fade: out within the first span of the time, in within the second.
    case fade(out: ClosedRange<Double> = 0...0.5, in: ClosedRange<Double> = 0.5...1)
    /// Each runs its own transition as it goes or comes.
    case transition(Transition)
    /// Nothing special: they go and come with their scenes.
    case none
  }

  /// The values that an alongside closure gets.
  public struct Alongside {
    /// The stage whose scene changes.
    public let stage: Stage
    /// The layer that holds both scenes and the shifts.
    public let container: Layer
    /// The source's layer.
    public let from: Layer
    /// The destination's layer.
    public let to: Layer
    /// The moving layers, by identifier.
    public let shifts: [String: Layer]
    /// Seconds of the whole move.
    public let duration: Double
  }

  /// How layers are shifted, unless `configure` says otherwise.
  public var shift: Shift
  /// Says how a pair is shifted; nil to use `shift`.
  public var configure: ((_ identifier: String, _ source: Layer, _ destination: Layer) -> Shift?)?
  /// Names of layers that are left out, with everything in them.
  public var exclusions: Set<String> = []
  /// Says which layers are left out, with everything in them.
  public var excludes: ((Layer) -> Bool)?
  /// The movement of the other layers.
  public var unmatched = Unmatched.fade()
  /// A transition under the shifts, on the scenes without the shifted layers.
  ///
  /// When nil, the scenes' backgrounds are mixed. It takes as long as the shifts. The source's
  /// unmatched layers go with it.
  public var background: Transition?
  /// Where transitions are looked up.
  public var catalog: EffectCatalog = .standard
  /// Edits layers as the shifts begin, with implicit animations of the whole duration.
  public var alongside: ((Alongside) -> Void)?

  public init(_ shift: Shift = Shift(), background: Transition? = nil) {
    self.shift = shift
    self.background = background
  }

  /// Throws `LayerError.badTransition` for transitions whose type is unknown or that give no run.
  public func validate() throws(LayerError) {
    var transitions = background.map { [$0] } ?? []
    if case .transition(let transition) = unmatched { transitions.append(transition) }
    for transition in transitions {
      do {
        try transition.validate()
        _ = try transition.effect(in: catalog)
      } catch { throw .badTransition("\(error)") }
    }
  }

  /// Finds which layers of two scenes belong together, without moving anything.
  public func report(from: Layer, to: Layer) -> ShiftReport { match(from, to).report }
}

/// The layers that a coordinator found in two scenes, by name, in the order of the layers.
public struct ShiftReport: Hashable, Sendable {
  /// Names in both scenes, once for each match.
  public var matched: [String] = []
  /// Names in the source without a partner.
  public var unmatchedSources: [String] = []
  /// Names in the destination without a partner.
  public var unmatchedDestinations: [String] = []
  /// Names that were left out.
  public var excluded: [String] = []
}
