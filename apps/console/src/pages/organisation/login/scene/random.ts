/** Numbers in 0..1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const corner = (x: number, y: number) => {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43758.5453
  return value - Math.floor(value)
}

/** Smooth value noise in 0..1. */
export function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const ease = (t: number) => t * t * (3 - 2 * t)
  const [u, v] = [ease(x - left), ease(y - top)]
  const upper = corner(left, top) * (1 - u) + corner(left + 1, top) * u
  const lower = corner(left, top + 1) * (1 - u) + corner(left + 1, top + 1) * u
  return upper * (1 - v) + lower * v
}
