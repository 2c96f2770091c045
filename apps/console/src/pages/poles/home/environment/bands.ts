/** Upper ends of the bands of PM2.5 and PM10 after HJ 633 (24 h), µg/m³; the last band is open. */
export const PM25 = [35, 75, 115, 150, 250] as const
export const PM10 = [50, 150, 250, 350, 420] as const

/** Night limit of an urban main road after GB 3096, dB. */
export const NOISE = { least: 30, most: 90, night: 55, day: 70 } as const

/** Share of a bar of equal bands that a value reaches, 0 to 1. */
export function shareOf(value: number, ends: readonly number[]): number {
  const bands = ends.length + 1
  const band = bandOf(value, ends)
  const from = ends[band - 1] ?? 0
  // The open band is drawn as wide as the one before it.
  const to = ends[band] ?? from + (from - (ends[band - 2] ?? 0))
  return Math.min(1, (band + Math.min(1, (value - from) / (to - from))) / bands)
}

/** Which band a value is in, from 0. */
export const bandOf = (value: number, ends: readonly number[]): number => {
  const band = ends.findIndex((end) => value <= end)
  return band === -1 ? ends.length : band
}

const MOST_LUX = 100_000
const LEAST_LUX = 0.1

/** Share on a logarithmic scale from 0.1 to 100,000 lx. */
export const luxShare = (lux: number): number =>
  Math.min(1, Math.max(0, Math.log10(Math.max(lux, LEAST_LUX) / LEAST_LUX) / Math.log10(MOST_LUX / LEAST_LUX)))
