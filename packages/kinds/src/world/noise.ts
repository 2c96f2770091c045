/** Seeded randomness without state: the same question always has the same answer, in any order. */

/** 32-bit hash of a text (FNV-1a). */
export function hash(text: string, seed = 0): number {
  let mixed = 0x811c9dc5 ^ seed
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193)
  return mixed >>> 0
}

/** The nth number of a hash's sequence, uniform in [0, 1). */
export function chance(seed: number, n: number): number {
  let mixed = (seed ^ Math.imul(n | 0, 0x9e3779b1)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
}

/** Noise in [-1, 1] that wanders smoothly, one new value for each whole `x`. */
export function wander(seed: number, x: number): number {
  const whole = Math.floor(x)
  const t = x - whole
  const ease = t * t * (3 - 2 * t)
  const [from, to] = [chance(seed, whole), chance(seed, whole + 1)]
  return 2 * (from + (to - from) * ease) - 1
}
