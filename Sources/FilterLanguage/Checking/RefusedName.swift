// Names of GLSL that have no meaning here, each with a hint on what to write instead.

/// Names that are refused with a hint.
enum RefusedName {
  private static let coordinates =
    "the argument of transition is the place, 0 to 1, origin bottom-left"
  private static let result = "return the colour from transition"
  private static let sampling = "use texture2D(sampler, uv)"
  private static let writing = "a transition only returns its colour"

  /// Variables of other hosts, each with the advice to give.
  static let variables: [String: String] = [
    "gl_PointCoord": coordinates, "gl_TexCoord": coordinates,
    "gl_FragColor": result, "gl_FragData": result, "gl_FragDepth": result,
    "gl_FrontFacing": "there are no triangles here",
    "_uv": coordinates, "vUv": coordinates, "iTime": "time is progress, 0 to 1",
    "iResolution": "resolution is the size in pixels",
    "time": "time is progress, 0 to 1",
  ]

  /// Functions of other versions of GLSL, each with the advice to give.
  static let functions: [String: String] = {
    var hints: [String: String] = [:]
    for name in [
      "textureGather", "texture1D", "texture3D", "textureCube", "texture2DRect",
      "texture2DProjLod", "textureProjLod", "textureLodOffset", "textureGradOffset",
    ] {
      hints[name] = sampling
    }
    for name in ["imageStore", "imageLoad", "imageAtomicAdd", "atomicAdd", "barrier", "EmitVertex"]
    {
      hints[name] = writing
    }
    // Names that people write who come from HLSL or from other shader tools.
    for (name, own) in [
      "lerp": "mix(a, b, t)", "frac": "fract(x)", "saturate": "clamp(x, 0.0, 1.0)",
      "fmod": "mod(x, y)", "rsqrt": "inversesqrt(x)", "rcp": "1.0 / x", "mul": "a * b",
      "atan2": "atan(y, x)", "tex2D": "texture2D(sampler, uv)", "ddx": "dFdx(x)", "ddy": "dFdy(x)",
      "random": "there is no such function: write your own",
    ] { hints[name] = "write \(own)" }
    for name in ["noise1", "noise2", "noise3", "noise4"] {
      hints[name] = "no driver has noise functions: write your own"
    }
    return hints
  }()
}
