import type { Planes, Size } from '@lamplighter/links/hls/device'

const BLOCK = 16
const whole = (pixels: number) => Math.ceil(pixels / BLOCK) * BLOCK

/** Red, green and blue as Y, U and V of video (BT.601), with the last rows and columns repeated up to whole blocks. */
export function planesOf(rgb: Uint8Array, { width, height }: Size): Planes {
  const [wide, high] = [whole(width), whole(height)]
  const y = new Uint8Array(wide * high)
  const [u, v] = [new Uint8Array(y.length / 4), new Uint8Array(y.length / 4)]
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      const at = (Math.min(row, height - 1) * width + Math.min(column, width - 1)) * 3
      const [red, green, blue] = [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!]
      y[row * wide + column] = 16 + (66 * red + 129 * green + 25 * blue) / 256
      if (row % 2 === 1 || column % 2 === 1) continue
      const half = (row / 2) * (wide / 2) + column / 2
      u[half] = 128 + (-38 * red - 74 * green + 112 * blue) / 256
      v[half] = 128 + (112 * red - 94 * green - 18 * blue) / 256
    }
  }
  return { y, u, v }
}
