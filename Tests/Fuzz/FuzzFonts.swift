// libFuzzer's entry point for fonts of strangers. run.sh builds it with the typesetter's sources.

/// Opens whatever libFuzzer thinks of, and sets a text in it; crashes and hangs are the findings.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  guard let file = try? FontFile(bytes: bytes, name: "a.ttf") else { return 0 }
  var format = TextFormat()
  format.font = Font(file)
  _ = try? Typesetter().layout("Any text: fi, \u{E9}, 8", format)
  return 0
}
