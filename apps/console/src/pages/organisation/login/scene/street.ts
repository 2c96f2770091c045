import { seededRandom } from './random.ts'

/** The optics through which the street is drawn: one-point perspective with a slow bend. Metres in, pixels out. */
export type Optics = {
  width: number
  height: number
  horizon: number
  vanishing: number
  /** Pixels of one metre, one metre away. */
  focus: number
  narrow: boolean
  x: (across: number, away: number) => number
  y: (up: number, away: number) => number
}

export type Lamp = { side: -1 | 1; away: number }
export type House = { side: -1 | 1; near: number; far: number; across: number; height: number }

const EYE = 4.4
const LAMP_GAP = 19

export function opticsFor(width: number, height: number): Optics {
  const narrow = width < 600
  const focus = narrow ? 520 : Math.max(900, width * 0.62)
  const horizon = narrow ? 236 : height * 0.47
  const vanishing = narrow ? width * 0.456 : width * 0.367
  const bend = narrow ? -0.16 : -0.42 * (focus / 900)
  return {
    width,
    height,
    horizon,
    vanishing,
    focus,
    narrow,
    x: (across, away) => vanishing + (focus * across) / away + bend * away * Math.min(1, away / 60),
    y: (up, away) => horizon + (focus * (EYE - up)) / away,
  }
}

/** Two rows of lamps, staggered, far ones first. */
export function lampsOf({ narrow }: Optics): Lamp[] {
  const first = narrow ? 13.5 : 15.5
  return Array.from({ length: 22 }, (_, at): Lamp[] => [
    { side: -1, away: first + at * LAMP_GAP },
    { side: 1, away: first + at * LAMP_GAP + LAMP_GAP / 2 },
  ])
    .flat()
    .sort((a, b) => b.away - a.away)
}

/** Houses along both kerbs with a lane between some of them, far ones first. */
export function housesOf(seed: number): House[] {
  const random = seededRandom(seed)
  const houses: House[] = []
  for (const side of [-1, 1] as const) {
    let far = 300
    while (far > 5) {
      const depth = 14 + random() * 26
      const tall = random() * random() * 30 + (far > 120 ? 17 : 9)
      houses.push({ side, far, near: Math.max(far - depth, 5.6), across: (15 + random() * 3.5) * side, height: tall })
      far -= depth + (random() < 0.35 ? 5 + random() * 5 : 0)
    }
  }
  return houses.sort((a, b) => b.near - a.near)
}

/** 1 near, less where distance and haze swallow the light. */
export const clearness = (away: number) => Math.min(1, 60 / away + 0.18)
