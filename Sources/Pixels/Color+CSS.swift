// The colours of CSS by name (CSS Color Module Level 4, section 6.1), as members and as text.

extension Color {
  /// CSS's `aliceblue`, `#f0f8ff`.
  public static let aliceBlue = Color(opaque: 0xf0f8ff)
  /// CSS's `antiquewhite`, `#faebd7`.
  public static let antiqueWhite = Color(opaque: 0xfaebd7)
  /// CSS's `aqua`, `#00ffff`.
  public static let aqua = Color(opaque: 0x00ffff)
  /// CSS's `aquamarine`, `#7fffd4`.
  public static let aquamarine = Color(opaque: 0x7fffd4)
  /// CSS's `azure`, `#f0ffff`.
  public static let azure = Color(opaque: 0xf0ffff)
  /// CSS's `beige`, `#f5f5dc`.
  public static let beige = Color(opaque: 0xf5f5dc)
  /// CSS's `bisque`, `#ffe4c4`.
  public static let bisque = Color(opaque: 0xffe4c4)
  /// CSS's `blanchedalmond`, `#ffebcd`.
  public static let blanchedAlmond = Color(opaque: 0xffebcd)
  /// CSS's `blue`, `#0000ff`.
  public static let blue = Color(opaque: 0x0000ff)
  /// CSS's `blueviolet`, `#8a2be2`.
  public static let blueViolet = Color(opaque: 0x8a2be2)
  /// CSS's `brown`, `#a52a2a`.
  public static let brown = Color(opaque: 0xa52a2a)
  /// CSS's `burlywood`, `#deb887`.
  public static let burlyWood = Color(opaque: 0xdeb887)
  /// CSS's `cadetblue`, `#5f9ea0`.
  public static let cadetBlue = Color(opaque: 0x5f9ea0)
  /// CSS's `chartreuse`, `#7fff00`.
  public static let chartreuse = Color(opaque: 0x7fff00)
  /// CSS's `chocolate`, `#d2691e`.
  public static let chocolate = Color(opaque: 0xd2691e)
  /// CSS's `coral`, `#ff7f50`.
  public static let coral = Color(opaque: 0xff7f50)
  /// CSS's `cornflowerblue`, `#6495ed`.
  public static let cornflowerBlue = Color(opaque: 0x6495ed)
  /// CSS's `cornsilk`, `#fff8dc`.
  public static let cornsilk = Color(opaque: 0xfff8dc)
  /// CSS's `crimson`, `#dc143c`.
  public static let crimson = Color(opaque: 0xdc143c)
  /// CSS's `cyan`, `#00ffff`.
  public static let cyan = Color(opaque: 0x00ffff)
  /// CSS's `darkblue`, `#00008b`.
  public static let darkBlue = Color(opaque: 0x00008b)
  /// CSS's `darkcyan`, `#008b8b`.
  public static let darkCyan = Color(opaque: 0x008b8b)
  /// CSS's `darkgoldenrod`, `#b8860b`.
  public static let darkGoldenrod = Color(opaque: 0xb8860b)
  /// CSS's `darkgray`, `#a9a9a9`.
  public static let darkGray = Color(opaque: 0xa9a9a9)
  /// CSS's `darkgreen`, `#006400`.
  public static let darkGreen = Color(opaque: 0x006400)
  /// CSS's `darkgrey`, `#a9a9a9`.
  public static let darkGrey = Color(opaque: 0xa9a9a9)
  /// CSS's `darkkhaki`, `#bdb76b`.
  public static let darkKhaki = Color(opaque: 0xbdb76b)
  /// CSS's `darkmagenta`, `#8b008b`.
  public static let darkMagenta = Color(opaque: 0x8b008b)
  /// CSS's `darkolivegreen`, `#556b2f`.
  public static let darkOliveGreen = Color(opaque: 0x556b2f)
  /// CSS's `darkorange`, `#ff8c00`.
  public static let darkOrange = Color(opaque: 0xff8c00)
  /// CSS's `darkorchid`, `#9932cc`.
  public static let darkOrchid = Color(opaque: 0x9932cc)
  /// CSS's `darkred`, `#8b0000`.
  public static let darkRed = Color(opaque: 0x8b0000)
  /// CSS's `darksalmon`, `#e9967a`.
  public static let darkSalmon = Color(opaque: 0xe9967a)
  /// CSS's `darkseagreen`, `#8fbc8f`.
  public static let darkSeaGreen = Color(opaque: 0x8fbc8f)
  /// CSS's `darkslateblue`, `#483d8b`.
  public static let darkSlateBlue = Color(opaque: 0x483d8b)
  /// CSS's `darkslategray`, `#2f4f4f`.
  public static let darkSlateGray = Color(opaque: 0x2f4f4f)
  /// CSS's `darkslategrey`, `#2f4f4f`.
  public static let darkSlateGrey = Color(opaque: 0x2f4f4f)
  /// CSS's `darkturquoise`, `#00ced1`.
  public static let darkTurquoise = Color(opaque: 0x00ced1)
  /// CSS's `darkviolet`, `#9400d3`.
  public static let darkViolet = Color(opaque: 0x9400d3)
  /// CSS's `deeppink`, `#ff1493`.
  public static let deepPink = Color(opaque: 0xff1493)
  /// CSS's `deepskyblue`, `#00bfff`.
  public static let deepSkyBlue = Color(opaque: 0x00bfff)
  /// CSS's `dimgray`, `#696969`.
  public static let dimGray = Color(opaque: 0x696969)
  /// CSS's `dimgrey`, `#696969`.
  public static let dimGrey = Color(opaque: 0x696969)
  /// CSS's `dodgerblue`, `#1e90ff`.
  public static let dodgerBlue = Color(opaque: 0x1e90ff)
  /// CSS's `firebrick`, `#b22222`.
  public static let fireBrick = Color(opaque: 0xb22222)
  /// CSS's `floralwhite`, `#fffaf0`.
  public static let floralWhite = Color(opaque: 0xfffaf0)
  /// CSS's `forestgreen`, `#228b22`.
  public static let forestGreen = Color(opaque: 0x228b22)
  /// CSS's `fuchsia`, `#ff00ff`.
  public static let fuchsia = Color(opaque: 0xff00ff)
  /// CSS's `gainsboro`, `#dcdcdc`.
  public static let gainsboro = Color(opaque: 0xdcdcdc)
  /// CSS's `ghostwhite`, `#f8f8ff`.
  public static let ghostWhite = Color(opaque: 0xf8f8ff)
  /// CSS's `gold`, `#ffd700`.
  public static let gold = Color(opaque: 0xffd700)
  /// CSS's `goldenrod`, `#daa520`.
  public static let goldenrod = Color(opaque: 0xdaa520)
  /// CSS's `gray`, `#808080`.
  public static let gray = Color(opaque: 0x808080)
  /// CSS's `green`, `#008000`.
  public static let green = Color(opaque: 0x008000)
  /// CSS's `greenyellow`, `#adff2f`.
  public static let greenYellow = Color(opaque: 0xadff2f)
  /// CSS's `grey`, `#808080`.
  public static let grey = Color(opaque: 0x808080)
  /// CSS's `honeydew`, `#f0fff0`.
  public static let honeydew = Color(opaque: 0xf0fff0)
  /// CSS's `hotpink`, `#ff69b4`.
  public static let hotPink = Color(opaque: 0xff69b4)
  /// CSS's `indianred`, `#cd5c5c`.
  public static let indianRed = Color(opaque: 0xcd5c5c)
  /// CSS's `indigo`, `#4b0082`.
  public static let indigo = Color(opaque: 0x4b0082)
  /// CSS's `ivory`, `#fffff0`.
  public static let ivory = Color(opaque: 0xfffff0)
  /// CSS's `khaki`, `#f0e68c`.
  public static let khaki = Color(opaque: 0xf0e68c)
  /// CSS's `lavender`, `#e6e6fa`.
  public static let lavender = Color(opaque: 0xe6e6fa)
  /// CSS's `lavenderblush`, `#fff0f5`.
  public static let lavenderBlush = Color(opaque: 0xfff0f5)
  /// CSS's `lawngreen`, `#7cfc00`.
  public static let lawnGreen = Color(opaque: 0x7cfc00)
  /// CSS's `lemonchiffon`, `#fffacd`.
  public static let lemonChiffon = Color(opaque: 0xfffacd)
  /// CSS's `lightblue`, `#add8e6`.
  public static let lightBlue = Color(opaque: 0xadd8e6)
  /// CSS's `lightcoral`, `#f08080`.
  public static let lightCoral = Color(opaque: 0xf08080)
  /// CSS's `lightcyan`, `#e0ffff`.
  public static let lightCyan = Color(opaque: 0xe0ffff)
  /// CSS's `lightgoldenrodyellow`, `#fafad2`.
  public static let lightGoldenrodYellow = Color(opaque: 0xfafad2)
  /// CSS's `lightgray`, `#d3d3d3`.
  public static let lightGray = Color(opaque: 0xd3d3d3)
  /// CSS's `lightgreen`, `#90ee90`.
  public static let lightGreen = Color(opaque: 0x90ee90)
  /// CSS's `lightgrey`, `#d3d3d3`.
  public static let lightGrey = Color(opaque: 0xd3d3d3)
  /// CSS's `lightpink`, `#ffb6c1`.
  public static let lightPink = Color(opaque: 0xffb6c1)
  /// CSS's `lightsalmon`, `#ffa07a`.
  public static let lightSalmon = Color(opaque: 0xffa07a)
  /// CSS's `lightseagreen`, `#20b2aa`.
  public static let lightSeaGreen = Color(opaque: 0x20b2aa)
  /// CSS's `lightskyblue`, `#87cefa`.
  public static let lightSkyBlue = Color(opaque: 0x87cefa)
  /// CSS's `lightslategray`, `#778899`.
  public static let lightSlateGray = Color(opaque: 0x778899)
  /// CSS's `lightslategrey`, `#778899`.
  public static let lightSlateGrey = Color(opaque: 0x778899)
  /// CSS's `lightsteelblue`, `#b0c4de`.
  public static let lightSteelBlue = Color(opaque: 0xb0c4de)
  /// CSS's `lightyellow`, `#ffffe0`.
  public static let lightYellow = Color(opaque: 0xffffe0)
  /// CSS's `lime`, `#00ff00`.
  public static let lime = Color(opaque: 0x00ff00)
  /// CSS's `limegreen`, `#32cd32`.
  public static let limeGreen = Color(opaque: 0x32cd32)
  /// CSS's `linen`, `#faf0e6`.
  public static let linen = Color(opaque: 0xfaf0e6)
  /// CSS's `magenta`, `#ff00ff`.
  public static let magenta = Color(opaque: 0xff00ff)
  /// CSS's `maroon`, `#800000`.
  public static let maroon = Color(opaque: 0x800000)
  /// CSS's `mediumaquamarine`, `#66cdaa`.
  public static let mediumAquamarine = Color(opaque: 0x66cdaa)
  /// CSS's `mediumblue`, `#0000cd`.
  public static let mediumBlue = Color(opaque: 0x0000cd)
  /// CSS's `mediumorchid`, `#ba55d3`.
  public static let mediumOrchid = Color(opaque: 0xba55d3)
  /// CSS's `mediumpurple`, `#9370db`.
  public static let mediumPurple = Color(opaque: 0x9370db)
  /// CSS's `mediumseagreen`, `#3cb371`.
  public static let mediumSeaGreen = Color(opaque: 0x3cb371)
  /// CSS's `mediumslateblue`, `#7b68ee`.
  public static let mediumSlateBlue = Color(opaque: 0x7b68ee)
  /// CSS's `mediumspringgreen`, `#00fa9a`.
  public static let mediumSpringGreen = Color(opaque: 0x00fa9a)
  /// CSS's `mediumturquoise`, `#48d1cc`.
  public static let mediumTurquoise = Color(opaque: 0x48d1cc)
  /// CSS's `mediumvioletred`, `#c71585`.
  public static let mediumVioletRed = Color(opaque: 0xc71585)
  /// CSS's `midnightblue`, `#191970`.
  public static let midnightBlue = Color(opaque: 0x191970)
  /// CSS's `mintcream`, `#f5fffa`.
  public static let mintCream = Color(opaque: 0xf5fffa)
  /// CSS's `mistyrose`, `#ffe4e1`.
  public static let mistyRose = Color(opaque: 0xffe4e1)
  /// CSS's `moccasin`, `#ffe4b5`.
  public static let moccasin = Color(opaque: 0xffe4b5)
  /// CSS's `navajowhite`, `#ffdead`.
  public static let navajoWhite = Color(opaque: 0xffdead)
  /// CSS's `navy`, `#000080`.
  public static let navy = Color(opaque: 0x000080)
  /// CSS's `oldlace`, `#fdf5e6`.
  public static let oldLace = Color(opaque: 0xfdf5e6)
  /// CSS's `olive`, `#808000`.
  public static let olive = Color(opaque: 0x808000)
  /// CSS's `olivedrab`, `#6b8e23`.
  public static let oliveDrab = Color(opaque: 0x6b8e23)
  /// CSS's `orange`, `#ffa500`.
  public static let orange = Color(opaque: 0xffa500)
  /// CSS's `orangered`, `#ff4500`.
  public static let orangeRed = Color(opaque: 0xff4500)
  /// CSS's `orchid`, `#da70d6`.
  public static let orchid = Color(opaque: 0xda70d6)
  /// CSS's `palegoldenrod`, `#eee8aa`.
  public static let paleGoldenrod = Color(opaque: 0xeee8aa)
  /// CSS's `palegreen`, `#98fb98`.
  public static let paleGreen = Color(opaque: 0x98fb98)
  /// CSS's `paleturquoise`, `#afeeee`.
  public static let paleTurquoise = Color(opaque: 0xafeeee)
  /// CSS's `palevioletred`, `#db7093`.
  public static let paleVioletRed = Color(opaque: 0xdb7093)
  /// CSS's `papayawhip`, `#ffefd5`.
  public static let papayaWhip = Color(opaque: 0xffefd5)
  /// CSS's `peachpuff`, `#ffdab9`.
  public static let peachPuff = Color(opaque: 0xffdab9)
  /// CSS's `peru`, `#cd853f`.
  public static let peru = Color(opaque: 0xcd853f)
  /// CSS's `pink`, `#ffc0cb`.
  public static let pink = Color(opaque: 0xffc0cb)
  /// CSS's `plum`, `#dda0dd`.
  public static let plum = Color(opaque: 0xdda0dd)
  /// CSS's `powderblue`, `#b0e0e6`.
  public static let powderBlue = Color(opaque: 0xb0e0e6)
  /// CSS's `purple`, `#800080`.
  public static let purple = Color(opaque: 0x800080)
  /// CSS's `rebeccapurple`, `#663399`.
  public static let rebeccaPurple = Color(opaque: 0x663399)
  /// CSS's `red`, `#ff0000`.
  public static let red = Color(opaque: 0xff0000)
  /// CSS's `rosybrown`, `#bc8f8f`.
  public static let rosyBrown = Color(opaque: 0xbc8f8f)
  /// CSS's `royalblue`, `#4169e1`.
  public static let royalBlue = Color(opaque: 0x4169e1)
  /// CSS's `saddlebrown`, `#8b4513`.
  public static let saddleBrown = Color(opaque: 0x8b4513)
  /// CSS's `salmon`, `#fa8072`.
  public static let salmon = Color(opaque: 0xfa8072)
  /// CSS's `sandybrown`, `#f4a460`.
  public static let sandyBrown = Color(opaque: 0xf4a460)
  /// CSS's `seagreen`, `#2e8b57`.
  public static let seaGreen = Color(opaque: 0x2e8b57)
  /// CSS's `seashell`, `#fff5ee`.
  public static let seaShell = Color(opaque: 0xfff5ee)
  /// CSS's `sienna`, `#a0522d`.
  public static let sienna = Color(opaque: 0xa0522d)
  /// CSS's `silver`, `#c0c0c0`.
  public static let silver = Color(opaque: 0xc0c0c0)
  /// CSS's `skyblue`, `#87ceeb`.
  public static let skyBlue = Color(opaque: 0x87ceeb)
  /// CSS's `slateblue`, `#6a5acd`.
  public static let slateBlue = Color(opaque: 0x6a5acd)
  /// CSS's `slategray`, `#708090`.
  public static let slateGray = Color(opaque: 0x708090)
  /// CSS's `slategrey`, `#708090`.
  public static let slateGrey = Color(opaque: 0x708090)
  /// CSS's `snow`, `#fffafa`.
  public static let snow = Color(opaque: 0xfffafa)
  /// CSS's `springgreen`, `#00ff7f`.
  public static let springGreen = Color(opaque: 0x00ff7f)
  /// CSS's `steelblue`, `#4682b4`.
  public static let steelBlue = Color(opaque: 0x4682b4)
  /// CSS's `tan`, `#d2b48c`.
  public static let tan = Color(opaque: 0xd2b48c)
  /// CSS's `teal`, `#008080`.
  public static let teal = Color(opaque: 0x008080)
  /// CSS's `thistle`, `#d8bfd8`.
  public static let thistle = Color(opaque: 0xd8bfd8)
  /// CSS's `tomato`, `#ff6347`.
  public static let tomato = Color(opaque: 0xff6347)
  /// CSS's `turquoise`, `#40e0d0`.
  public static let turquoise = Color(opaque: 0x40e0d0)
  /// CSS's `violet`, `#ee82ee`.
  public static let violet = Color(opaque: 0xee82ee)
  /// CSS's `wheat`, `#f5deb3`.
  public static let wheat = Color(opaque: 0xf5deb3)
  /// CSS's `whitesmoke`, `#f5f5f5`.
  public static let whiteSmoke = Color(opaque: 0xf5f5f5)
  /// CSS's `yellow`, `#ffff00`.
  public static let yellow = Color(opaque: 0xffff00)
  /// CSS's `yellowgreen`, `#9acd32`.
  public static let yellowGreen = Color(opaque: 0x9acd32)
}
