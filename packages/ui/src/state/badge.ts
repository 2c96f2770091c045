import type { TokenName } from '../tokens/tokens.ts'
import type { AlarmLevel } from './look.ts'
import { circle, type Shape } from './shape.ts'

const APEX = { x: 12, y: 2.6 }
const BASE = { y: 22, half: 10.6 }
const TRIANGLE = 'M12 2.6L22.6 20.9a.7.7 0 0 1-.6 1.1H2a.7.7 0 0 1-.6-1.1Z'
const OUTER = 'M12 1.4L23.6 21.5a.9.9 0 0 1-.8 1.3H1.2a.9.9 0 0 1-.8-1.3Z'
const INNER = 'M12 6.3L19.7 20H4.3Z'
const SHIELD = 'M12 3L20.5 6v6c0 5-3.6 8.4-8.5 10C7.1 20.4 3.5 17 3.5 12V6Z'
const SHIELD_PLATE = 'M12 0L23 4v8c0 7-5 11-11 13C6 23 1 19 1 12V4Z'

const halfAt = (y: number) => Number((BASE.half * ((y - APEX.y) / (BASE.y - APEX.y))).toFixed(2))

/** A bar across the triangle between two heights. */
function bar(top: number, bottom: number): string {
  const [above, below] = [halfAt(top), halfAt(bottom)]
  return `M${12 - above} ${top}L${12 + above} ${top}L${12 + below} ${bottom}L${12 - below} ${bottom}Z`
}

/** The triangle fills like a gauge: a bar, two bars, full with '!'; fatal is double with a cross. */
export function alarmShapes(level: AlarmLevel, plate: TokenName = 'ground'): readonly Shape[] {
  if (level === 'fatal')
    return [
      { d: OUTER, stroke: 'level-30', width: 1.4 },
      { d: INNER, fill: 'level-30', stroke: 'level-30', width: 1.2 },
      { d: 'M9.9 12.3l4.2 5M14.1 12.3l-4.2 5', stroke: plate, width: 1.9 },
    ]
  const color: TokenName = `level-${level}`
  if (level === 30)
    return [
      { d: TRIANGLE, fill: color },
      { d: 'M12 9v6', stroke: plate, width: 2.6 },
      { d: circle(12, 18.4, 1.5), fill: plate },
    ]
  const bars = level === 20 ? [bar(9, 13.2), bar(15.4, 21.6)] : [bar(15.4, 21.6)]
  return [...bars.map((d) => ({ d, fill: color })), { d: TRIANGLE, stroke: color, width: 1.7 }]
}

/** The ground between a badge and what it lies on. */
export const alarmPlate = (plate: TokenName): Shape => ({ d: TRIANGLE, fill: plate, stroke: plate, width: 6 })

export const policeShapes = (plate: TokenName): readonly Shape[] => [
  { d: SHIELD_PLATE, fill: plate },
  { d: SHIELD, fill: 'level-30' },
]
