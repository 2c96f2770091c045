/** Individual indices at the ends of the segments of a concentration (HJ 633-2012, table 1). */
const INDICES = [0, 50, 100, 150, 200, 300, 400, 500] as const

/** Ends of the segments of daily means, ug/m3 (HJ 633-2012, table 1). */
const ENDS = {
  pm25: [0, 35, 75, 115, 150, 250, 350, 500],
  pm10: [0, 50, 150, 250, 350, 420, 500, 600],
} as const satisfies Record<string, readonly number[]>
export type Particulate = keyof typeof ENDS

/** Ends of the grades of a daily mean, ug/m3, the last without one. */
export const gradeEnds = (of: Particulate): readonly number[] => [1, 2, 3, 4, 6].map((at) => ENDS[of][at]!)

/** The individual index of a daily mean in ug/m3 (HJ 633-2012, 4.2): a whole number, rounded up; what is beyond the table is 500. */
export function individualIndex(of: Particulate, mean: number): number {
  const ends = ENDS[of]
  const at = ends.findIndex((end) => mean <= end)
  if (at === 0) return 0
  const [high, low] = [ends[at], ends[at - 1]]
  if (high === undefined || low === undefined) return INDICES.at(-1)!
  const share = (mean - low) / (high - low)
  // What is a whole number in the table stays one: a share of it may lie a last digit above.
  return Math.ceil(Number((INDICES[at - 1]! + share * (INDICES[at]! - INDICES[at - 1]!)).toFixed(6)))
}

/** The air quality index of a day by its particulates alone: the greatest of their indices; null without any of them. */
export function particulateIndex(means: Readonly<Record<Particulate, number | null>>): number | null {
  const indices = (Object.keys(ENDS) as Particulate[]).flatMap((of) => {
    const mean = means[of]
    return mean === null ? [] : [individualIndex(of, mean)]
  })
  return indices.length > 0 ? Math.max(...indices) : null
}

const GRADES_END = [50, 100, 150, 200, 300] as const

/** Grades of the index, the best first (HJ 633-2012, table 2). */
export const airGrades = [
  { zh: '优', en: 'Excellent' },
  { zh: '良', en: 'Good' },
  { zh: '轻度污染', en: 'Lightly polluted' },
  { zh: '中度污染', en: 'Moderately polluted' },
  { zh: '重度污染', en: 'Heavily polluted' },
  { zh: '严重污染', en: 'Severely polluted' },
] as const

/** Place of the grade of an index in `airGrades`. */
export function gradeOf(index: number): number {
  const at = GRADES_END.findIndex((end) => index <= end)
  return at === -1 ? GRADES_END.length : at
}
