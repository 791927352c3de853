// The effects that need no file, in the order of lists: one line for each effect or family.

import SegueTransitions

extension EffectCatalog {
  /// The effects that need no file: Segue's own, then those under other systems' names.
  public static let native = EffectCatalog(byOrigin: [
    Fade.descriptors,
    Push.descriptors,
    Slide.descriptors,
    BarsSwipe.descriptors,
    PageCurl.descriptors,
    Dip.descriptors,
    Blur.descriptors,
    SmoothCut.descriptors,
    Pixelate.descriptors,
    Split.descriptors,
    Wipe.descriptors,
    LumaWipe.descriptors,
    SMPTEWipe.descriptors,
    XFade.descriptors,
    LightBand.descriptors,
    Mod.descriptors,
    Flash.descriptors,
    Ripple.descriptors,
    Disintegrate.descriptors,
    AccordionFold.descriptors,
    Planes.descriptors,
    Zoom.descriptors,
    CameraIris.descriptors,
    Warps.descriptors,
  ])

  private init(byOrigin families: [[EffectDescriptor]]) {
    let all = families.joined()
    self.init(
      EffectDescriptor.Origin.allCases.flatMap { origin in all.filter { $0.origin == origin } })
  }
}
