import { POLE } from '@lamplighter/contract'
import { numberReader } from './numbers.ts'

const METRES_A_FOOT = 0.3048
const HEIGHT = /^([\d.,]+)\s*(m|米|metres?|meters?|ft|feet|foot|'|′|英尺)?$/i

const readNumber = numberReader(null)

/** Metres, to 0.1 m; null where it is no height of a pole. Of a height with three decimals only one reading is a height. */
export function heightOf(text: string, unit: 'm' | 'ft' = 'm'): number | null {
  const [, digits, said] = HEIGHT.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const isFeet = said === undefined ? unit === 'ft' : !/^(m|米)/i.test(said)
  const metres = (value: number) => Math.round(value * (isFeet ? METRES_A_FOOT : 1) * 10) / 10
  const isHeight = (value: number) => metres(value) >= POLE.height.min && metres(value) <= POLE.height.max
  const { value } = readNumber(digits, isHeight)
  return value === null ? null : metres(value)
}
