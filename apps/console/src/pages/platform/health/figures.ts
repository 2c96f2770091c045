import { formatNumber, NOTHING } from '@lamplighter/ui'

const STEPS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const

/** A number of bytes in the unit that leaves one to four digits. */
export function bytesWord(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(STEPS.length - 1, Math.floor(Math.log2(bytes) / 10))
  return `${formatNumber(bytes / 1024 ** step, step > 1 ? 1 : 0)} ${STEPS[step]}`
}

/** Milliseconds as a person reads them; a fraction counts below ten. */
export const msWord = (ms: number | null) => (ms === null ? NOTHING : `${formatNumber(ms, ms < 10 ? 1 : 0)} ms`)

/** From here on a figure deserves a look, and from there on it is bad. */
const LIMITS = {
  /** ms */
  loop: [100, 1_000],
  lag: [1_000, 10_000],
  /** Share of the heap that is in use. */
  heap: [0.8, 0.95],
} as const

export function toneOf(figure: keyof typeof LIMITS, value: number): 'warn' | 'bad' | undefined {
  const [warn, bad] = LIMITS[figure]
  return value >= bad ? 'bad' : value >= warn ? 'warn' : undefined
}
