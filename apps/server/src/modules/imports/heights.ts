import { POLE } from '@lamplighter/contract'

const METRES_A_FOOT = 0.3048
const HEIGHT = /^(\d+(?:[.,]\d+)?)\s*(m|米|metres?|meters?|ft|feet|foot|'|′|英尺)?$/i

/** Metres, to 0.1 m; null where it is no height of a pole. */
export function heightOf(text: string, unit: 'm' | 'ft' = 'm'): number | null {
  const [, digits, said] = HEIGHT.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const isFeet = said === undefined ? unit === 'ft' : !/^(m|米)/i.test(said)
  const height = Math.round(Number(digits.replace(',', '.')) * (isFeet ? METRES_A_FOOT : 1) * 10) / 10
  return height >= POLE.height.min && height <= POLE.height.max ? height : null
}
