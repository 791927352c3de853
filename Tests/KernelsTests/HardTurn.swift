// Angles that are hard to reduce.

/// A float beside a multiple of a quarter turn.
struct HardTurn: Sendable {
  enum Function { case sine, cosine }

  let angle: Float
  let isSine: Bool
  /// The sine, or the cosine, whichever is near zero.
  let value: Double

  init(_ angle: Float, _ function: Function, _ value: Double) {
    (self.angle, isSine, self.value) = (angle, function == .sine, value)
  }

  /// The nearest ones of every sixth power of two from 2^16 up, found by trying all 2^23 significands.
  static let all: [HardTurn] = [
    HardTurn(0x1.9a48dep16, .sine, -3.2442658478443761125e-8),
    HardTurn(0x1.4ac55cp22, .sine, -3.8200475070896601918e-8),
    HardTurn(0x1.08ecc2p28, .cosine, 7.0805201398328928598e-8),
    HardTurn(0x1.47d0fep34, .cosine, -2.0126460319185525729e-9),
    HardTurn(0x1.628d4cp40, .cosine, -6.9163597105729013946e-9),
    HardTurn(0x1.f0eaeep46, .sine, 7.9569550938119981713e-8),
    HardTurn(0x1.ee8172p52, .cosine, 2.380345513523262007e-7),
    HardTurn(0x1.0f79ap58, .sine, -2.6563153327008625122e-8),
    HardTurn(0x1.c82258p64, .cosine, -3.1151079417147819512e-8),
    HardTurn(0x1.d83694p70, .cosine, -3.7929945211786005694e-8),
    HardTurn(0x1.13093p76, .cosine, -7.3323631368543984873e-9),
    HardTurn(0x1.13093p82, .sine, 4.6927124075866428392e-7),
    HardTurn(0x1.32ede2p88, .sine, 5.1742855876562815934e-8),
    HardTurn(0x1.0b50eep94, .sine, -2.3949881861644924756e-7),
    HardTurn(0x1.f37c8ap100, .sine, 5.1672633543923855031e-8),
    HardTurn(0x1.a5bcb2p106, .sine, 8.6893151622024165477e-8),
    HardTurn(0x1.b08c4ap112, .sine, 2.0449741916998506268e-8),
    HardTurn(0x1.f99756p118, .cosine, -1.3257289317627776048e-7),
    HardTurn(0x1.fe037ap124, .sine, -1.6809841138574767925e-6),
  ]
}
