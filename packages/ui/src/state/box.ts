import type { TokenName } from '../tokens/tokens.ts'
import { wrench } from './lamp.ts'
import type { Condition } from './look.ts'
import { type Group, group, type Shape } from './shape.ts'

const CABINET = 'M6.6 3.2h10.8a2 2 0 0 1 2 2v12.4a2 2 0 0 1-2 2H6.6a2 2 0 0 1-2-2V5.2a2 2 0 0 1 2-2Z'
const FEET = 'M7.4 19.8v2M16.6 19.8v2'
const SLOT = 'M8.4 15.4h7.2'

function inside(condition: Condition, line: TokenName): readonly Shape[] {
  switch (condition) {
    case 'lit':
    case 'working':
      return [
        {
          d: 'M8.2 4.6h7.6a2.2 2.2 0 0 1 2.2 2.2v3.4a2.2 2.2 0 0 1-2.2 2.2H8.2A2.2 2.2 0 0 1 6 10.2V6.8a2.2 2.2 0 0 1 2.2-2.2Z',
          fill: 'halo',
        },
        { d: 'M8.6 6.2h6.8a1 1 0 0 1 1 1v2.6a1 1 0 0 1-1 1H8.6a1 1 0 0 1-1-1V7.2a1 1 0 0 1 1-1Z', fill: 'lit' },
        { d: SLOT, stroke: line, width: 1.5 },
      ]
    case 'offline':
      return [{ d: 'M3.6 21L20.4 2.6', stroke: line, width: 1.7 }]
    case 'stopped':
      return [{ d: 'M8.6 7.6h6.8v7.2H8.6Z', fill: 'dim' }]
    default:
      return [
        {
          d: 'M8.9 6.5h6.2a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H8.9a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1Z',
          stroke: line,
          width: 1.4,
        },
        { d: SLOT, stroke: line, width: 1.5 },
      ]
  }
}

/** A distribution box: a cabinet whose window is lit while a circuit of it is. */
export function boxGroups(condition: Condition): readonly Group[] {
  const line: TokenName = condition === 'offline' ? 'offline' : 'dim'
  const frame: Shape[] = [
    { d: CABINET, fill: 'surface-1', stroke: line, width: 1.7 },
    { d: FEET, stroke: line, width: 1.7 },
  ]
  if (condition === 'repair') return [group(frame), group(wrench, 5.2, 4.6, 0.56)]
  return [group([...frame, ...inside(condition, line)])]
}
