import { gradeEnds, type Particulate } from './air-quality.ts'
import { environment } from './wire.ts'

/** A value up to here, null for any that is higher, has this colour. */
export type Band = { readonly upTo: number | null; readonly colour: string }

/** Of the grades of the air, the best first, as an LED screen shows them on black (HJ 633-2012, table 2). */
const GRADES = ['#00e400', '#ffff00', '#ff7e00', '#ff3b3b', '#c060e0', '#d0506e'] as const
const [GOOD, , , BAD] = GRADES

const particulates: Readonly<Record<string, Particulate>> = { 'env.pm25': 'pm25', 'env.pm10': 'pm10' }

/** In which colours a reading is shown; none where no value of it is better than another. */
export function valueBands(key: string): readonly Band[] {
  const of = particulates[key]
  if (of) {
    const ends = gradeEnds(of)
    return GRADES.map((colour, at) => ({ upTo: ends[at] ?? null, colour }))
  }
  const point = environment.points.find((one) => one.key === key)
  if (!point?.normal) return []
  return [
    { upTo: point.normal[1], colour: GOOD },
    { upTo: null, colour: BAD },
  ]
}
