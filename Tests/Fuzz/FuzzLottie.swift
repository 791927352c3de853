// libFuzzer's entry point for compositions: JSON and archives. run.sh builds it with the sources below.

/// Reads whatever libFuzzer thinks of, builds its layers and draws a moment of it, small.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  var options = DecodeOptions()
  options.limits.pixels = 1 << 16
  let pictures = PictureLoader(decoder: ImageDecoder(options: options))
  guard let composition = try? Composition(bytes: bytes, path: "fuzz.json"),
    let staged = try? composition.stage(
      pictures: pictures, size: PixelSize(width: 24, height: 16)),
    let film = try? staged.stage.film()
  else { return 0 }
  _ = try? film.bitmap(at: film.duration / 2)
  return 0
}
