// The user's browser, where there is a display.

import SegueSystem

/// Opens pages.
public enum Browser {
  /// Opens an address; where there is no display, or no program for it, nothing happens.
  public static func open(_ address: String) {
    guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: isSet),
      let program = ProgramRun.path(of: "xdg-open")
    else { return }
    _ = try? ProgramRun(running: program, [address])
  }

  private static func isSet(_ variable: String) -> Bool { unsafe getenv(variable) != nil }
}
