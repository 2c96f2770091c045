import type { ThemeName } from '@lamplighter/ui'

type Rgb = readonly [number, number, number]

/** Colours of the light itself, 0-1. Night light is added to what lies beneath, day light covers it. */
export type Palette = {
  readonly additive: boolean
  /** Strength of the wide glow over a lit quarter and of the halo of one lamp. */
  readonly bloom: number
  readonly halo: number
  readonly haloInner: Rgb
  readonly haloOuter: Rgb
  /** Disc of a lamp from its dimmest to its brightest. */
  readonly discDim: Rgb
  readonly discBright: Rgb
}

const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

export const palettes: Readonly<Record<ThemeName, Palette>> = {
  night: {
    additive: true,
    bloom: 0.052,
    halo: 0.82,
    haloInner: rgb('#FFC674'),
    haloOuter: rgb('#FF9226'),
    discDim: rgb('#A86F2C'),
    discBright: rgb('#FFE6BC'),
  },
  day: {
    additive: false,
    bloom: 0,
    halo: 0.42,
    haloInner: rgb('#FFAA32'),
    haloOuter: rgb('#FFB84D'),
    discDim: rgb('#E4B56E'),
    discBright: rgb('#B86E00'),
  },
}

export { rgb }
