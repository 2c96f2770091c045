import type { Kind, Mounted } from '@lamplighter/contract'

/** Pixels of one stage: the pole stands in its middle, on the ground. */
export type Stage = {
  readonly width: number
  readonly height: number
  readonly x: number
  readonly ground: number
  /** px a metre */
  readonly scale: number
  readonly metres: number
  /** There is room for labels at both sides. */
  readonly isWide: boolean
  /** Of a label, px. */
  readonly labelWidth: number
  /** How far from the shaft what hangs there is drawn, of the distance that it usually has: no label lies over it. */
  readonly spread: number
}

const GROUND = 64
const SKY = 72
const SCALE = 56
const USUAL_HEIGHT = 10
const WIDE = 560
/** Labels take so much of the stage, px. */
const LABEL_WIDTH = { share: 0.26, least: 176, most: 188 } as const
/** Between a label and the edge of the stage, px. */
export const LABEL_MARGIN = 12
/** Between a label and the middle of the outermost device, px. */
const CLEAR = 26
/** Where labels stand below. */
const SPREAD_BELOW = 0.6

export function stageOf(width: number, height: number, metres: number | null): Stage {
  const tall = metres ?? USUAL_HEIGHT
  const ground = height - GROUND
  const scale = Math.min(SCALE, (ground - SKY) / tall)
  const { share, least, most } = LABEL_WIDTH
  const labelWidth = Math.round(Math.min(most, Math.max(least, width * share)))
  const isWide = width >= WIDE
  const room = width / 2 - LABEL_MARGIN - labelWidth - CLEAR
  const spread = isWide ? Math.min(1, room / FARTHEST) : SPREAD_BELOW
  return { width, height, x: width / 2, ground, scale, metres: tall, isWide, labelWidth, spread }
}

export const yOf = ({ ground, scale }: Stage, metres: number) => ground - metres * scale

export type Side = 'left' | 'right'
export type Place = {
  readonly device: Mounted
  readonly side: Side
  /** Where its ring is. */
  readonly x: number
  readonly y: number
}

/** Where each lamp of a pole hangs: so far from the shaft, px, and so high, of the pole's height. */
const ARMS = [
  { side: 'right', reach: 132, at: 0.95 },
  { side: 'left', reach: 96, at: 0.8 },
  { side: 'right', reach: 84, at: 0.62 },
  { side: 'left', reach: 72, at: 0.5 },
] as const

type Spot = {
  readonly side: Side
  /** Beside the middle of the shaft, px. */
  readonly beside: number
  /** How high, px above the ground or above the top of the shaft. */
  readonly over: 'ground' | 'top'
  readonly up: number
}

/** Where the ring of each kind is. */
const SPOTS: Partial<Record<Kind, Spot>> = {
  environment: { side: 'left', beside: -14, over: 'top', up: 40 },
  'power-gateway': { side: 'left', beside: -22, over: 'ground', up: 62 },
  manhole: { side: 'left', beside: -140, over: 'ground', up: -24 },
  'garbage-bin': { side: 'left', beside: -98, over: 'ground', up: 28 },
  lock: { side: 'left', beside: -26, over: 'ground', up: 36 },
  'phone-charging': { side: 'right', beside: 36, over: 'ground', up: 88 },
  intercom: { side: 'right', beside: 14, over: 'ground', up: 150 },
  wifi: { side: 'right', beside: 18, over: 'top', up: -26 },
  'charging-pile': { side: 'right', beside: 96, over: 'ground', up: 30 },
  'led-screen': { side: 'left', beside: -84, over: 'ground', up: 214 },
  broadcast: { side: 'left', beside: -20, over: 'ground', up: 290 },
  traffic: { side: 'right', beside: 30, over: 'ground', up: 232 },
  video: { side: 'right', beside: 70, over: 'ground', up: 330 },
}
/** From the shaft, px. */
const FARTHEST = Math.max(
  ...ARMS.map(({ reach }) => reach),
  ...Object.values(SPOTS).map(({ beside }) => Math.abs(beside)),
)
/** What has no place of its own hangs at the shaft, one below the other. */
const OTHERS = { at: 0.42, step: 0.1 }

export const hasSpot = (kind: Kind): boolean => kind === 'luminaire' || SPOTS[kind] !== undefined

export const armOf = (nth: number) => ARMS[nth % ARMS.length]!

/** Where all that hangs on a pole is, and at which side its label stands. */
export function placesOf(devices: readonly Mounted[], stage: Stage): Place[] {
  const { x, metres, spread } = stage
  let [lamps, others] = [0, 0]
  return devices.map((device): Place => {
    if (device.kind === 'luminaire') {
      const { side, reach, at } = armOf(lamps++)
      return { device, side, x: x + (side === 'right' ? 1 : -1) * reach * spread, y: yOf(stage, metres * at) }
    }
    const spot = SPOTS[device.kind]
    if (spot) {
      const from = spot.over === 'ground' ? stage.ground : yOf(stage, metres)
      return { device, side: spot.side, x: x + spot.beside * spread, y: from - spot.up }
    }
    const at = OTHERS.at - OTHERS.step * others++
    return { device, side: 'right', x: x + 16, y: yOf(stage, metres * at) }
  })
}

const LABEL = 50
const BETWEEN = 10

/** Heights of the labels of one side, px: each beside its device, none over another, none outside. */
export function labelRows(places: readonly Place[], { height }: Stage): Map<number, number> {
  const sorted = places.toSorted((a, b) => a.y - b.y)
  const tops = new Map<number, number>()
  let free = BETWEEN
  for (const { device, y } of sorted) {
    const top = Math.max(free, y - LABEL / 2)
    tops.set(device.id, top)
    free = top + LABEL + BETWEEN
  }
  const over = free - BETWEEN - (height - BETWEEN)
  if (over <= 0) return tops
  // The lowest ones move up, as far as the ones above let them.
  let ceiling = height - BETWEEN - LABEL
  for (const { device } of sorted.toReversed()) {
    const top = Math.min(tops.get(device.id)!, ceiling)
    tops.set(device.id, top)
    ceiling = top - LABEL - BETWEEN
  }
  return tops
}
