import { type CellField, type Kind, type Point, SCENE } from '@lamplighter/contract'
import { pointOfKind, statesOfPoint } from '@lamplighter/kinds/points'

/** What is compared first: a state that is not normal, or the upper end of what is. */
export function freshValue(kind: Kind, key: string) {
  const point = pointOfKind(kind, key)
  const states = point && statesOfPoint(point)
  const top = point?.normal?.[1]
  if (!states) return { kind, point: key, operator: '>' as const, value: top }
  const numbers = Object.keys(states).map(Number)
  const value = numbers.findLast((one) => one !== top) ?? numbers[0]
  return { kind, point: key, operator: '=' as const, value }
}

/** How a number is compared. */
export const comparedFields = ({ unit }: Pick<Point, 'unit'>): readonly CellField[] => [
  {
    key: 'operator',
    type: 'choice',
    label: { zh: '比较', en: 'Comparison' },
    choices: [
      { value: '>', label: { zh: '高于', en: 'Above' } },
      { value: '<', label: { zh: '低于', en: 'Below' } },
    ],
  },
  {
    key: 'value',
    type: 'number',
    label: { zh: '限值', en: 'Limit' },
    unit,
    min: -SCENE.value,
    max: SCENE.value,
  },
]
