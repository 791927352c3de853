// The user's browser, where there is a display.

import SegueSystem

/// Opens pages.
public enum Browser {
  /// Opens an address; where there is no display, or no program for it, nothing happens.
  public static func open(_ address: String) {
    guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: isSet),
      let program = ProgramRun.path(of: "xdg-open"), let shell = ProgramRun.path(of: "sh")
    else { return }
    // In a session of its own: the browser stays when this program ends.
    let detached = #"exec setsid -f "$0" "$1" </dev/null >/dev/null 2>&1"#
    _ = try? ProgramRun(running: shell, ["-c", detached, program, address])
  }

  private static func isSet(_ variable: String) -> Bool { unsafe getenv(variable) != nil }
}
