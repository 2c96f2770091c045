import type { TokenName } from '../tokens/tokens.ts'

/** One stroke of a symbol on the 24 grid; colours are names of tokens, so that a theme or a map can fill them in. */
export type Shape = {
  d: string
  fill?: TokenName
  stroke?: TokenName
  width?: number
  opacity?: number
  dash?: readonly number[]
}

/** A number written into a lamp that is drawn large. */
export type Caption = { text: string; x: number; y: number; size: number; fill: TokenName }

/** Shapes moved and scaled together: first scaled, then moved. */
export type Group = { x: number; y: number; scale: number; shapes: readonly Shape[]; captions?: readonly Caption[] }

/** A whole symbol, drawn from the first group to the last. */
export type Symbol24 = { groups: readonly Group[]; opacity: number }

const tidy = (value: number) => Number(value.toFixed(2))

export const circle = (x: number, y: number, radius: number) => {
  const [r, d] = [tidy(radius), tidy(radius * 2)]
  return `M${tidy(x - radius)} ${y}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0Z`
}

export const group = (shapes: readonly Shape[], x = 0, y = 0, scale = 1): Group => ({ x, y, scale, shapes })
