// The names of Segue's own effects, as members of the type of a transition: `.pageCurl`. Those of the filters are made
// by the build, out of Filters/.

import SegueTransitions

extension TransitionType {
  /// The first picture slides away in bars, one after the other.
  public static let barsSwipe = TransitionType(rawValue: "bars-swipe")
  /// The first picture curls away like a page and uncovers the second.
  public static let pageCurl = TransitionType(rawValue: "page-curl")
  /// The second picture uncurls over the first like a page.
  public static let pageUncurl = TransitionType(rawValue: "page-uncurl")
  /// The first picture fades to a colour, and the second one out of it.
  public static let dip = TransitionType(rawValue: "dip")
  /// The first picture gets out of focus, and the second one gets sharp.
  public static let blur = TransitionType(rawValue: "blur")
  /// Everything in both pictures moves from its place in the first to its place in the second.
  public static let smoothCut = TransitionType(rawValue: "smooth-cut")
  /// The pictures dissolve in blocks that grow and then shrink.
  public static let pixelate = TransitionType(rawValue: "pixelate")
  /// The first picture is cut in two, and its halves slide apart.
  public static let split = TransitionType(rawValue: "split")
  /// A soft edge moves across and leaves the second picture.
  public static let wipe = TransitionType(rawValue: "wipe")
  /// A gap opens in the middle, like two doors that slide apart.
  public static let barnDoors = TransitionType(rawValue: "barn-doors")
  /// A box grows and shows the second picture.
  public static let box = TransitionType(rawValue: "box")
  /// A diamond grows and shows the second picture.
  public static let diamond = TransitionType(rawValue: "diamond")
  /// A circle grows and shows the second picture.
  public static let circle = TransitionType(rawValue: "circle")
  /// Hands sweep around a point and leave the second picture.
  public static let clockWipe = TransitionType(rawValue: "clock-wipe")
  /// Slats open side by side.
  public static let blinds = TransitionType(rawValue: "blinds")
  /// The squares of a chessboard are wiped, first the black ones, then the white ones.
  public static let checkerboard = TransitionType(rawValue: "checkerboard")
  /// Blocks of the second picture grow in their places, one after the other.
  public static let randomBlocks = TransitionType(rawValue: "random-blocks")
  /// A star grows and shows the second picture.
  public static let star = TransitionType(rawValue: "star")
  /// A heart grows and shows the second picture.
  public static let heart = TransitionType(rawValue: "heart")
  /// A polygon grows and shows the second picture.
  public static let polygon = TransitionType(rawValue: "polygon")
  /// Any outline grows and shows the second picture.
  public static let path = TransitionType(rawValue: "path")
  /// A grey picture sets when each place changes, dark places first.
  public static let lumaWipe = TransitionType(rawValue: "luma-wipe")
  /// A line of light with a wide halo sweeps over the first picture and leaves the second.
  public static let swipe = TransitionType(rawValue: "swipe")
  /// A bright bar sweeps over the first picture, as in a copier, and leaves the second.
  public static let copyMachine = TransitionType(rawValue: "copy-machine")
  /// The second picture shows through a net of growing holes, which start in the middle.
  public static let mod = TransitionType(rawValue: "mod")
  /// A burst of light with long rays grows over the first picture and fades to the second.
  public static let flash = TransitionType(rawValue: "flash")
  /// A round wave runs over the first picture and leaves the second.
  public static let ripple = TransitionType(rawValue: "ripple")
  /// The first picture crumbles along a mask into flakes, which fly away over the second.
  public static let disintegrate = TransitionType(rawValue: "disintegrate")
  /// The second picture unfolds over the first like an accordion.
  public static let accordionFold = TransitionType(rawValue: "accordion-fold")
  /// The pictures are two sides of a cube that turns.
  public static let cube = TransitionType(rawValue: "cube")
  /// The pictures are both sides of a card that turns over.
  public static let flip = TransitionType(rawValue: "flip")
  /// The view turns about the middle, and out of the blur the second picture comes to rest.
  public static let rotate = TransitionType(rawValue: "rotate")
  /// The view rushes at the first picture, and the second grows out of its middle.
  public static let zoomIn = TransitionType(rawValue: "zoom-in")
  /// The view draws back: the first picture shrinks, and the second comes to rest.
  public static let zoomOut = TransitionType(rawValue: "zoom-out")
  /// The blades of a camera close over the first picture and open over the second.
  public static let cameraIris = TransitionType(rawValue: "camera-iris")
  /// The first picture narrows and flows through a neck, out of the canvas.
  public static let genie = TransitionType(rawValue: "genie")
  /// The second picture flows out of a neck and spreads over the canvas.
  public static let unGenie = TransitionType(rawValue: "un-genie")
  /// The first picture is drawn together in folds and sucked into a point.
  public static let suck = TransitionType(rawValue: "suck")
  /// The pictures are both sides of a ribbon that twists from one end to the other.
  public static let twist = TransitionType(rawValue: "twist")
  /// The first picture is stirred until it is a whirl, which unwinds into the second.
  public static let swirl = TransitionType(rawValue: "swirl")
  /// The first picture is squeezed thin, or flat, while the second settles behind it.
  public static let squeeze = TransitionType(rawValue: "squeeze")
}
