import type { InventoryPole } from '@lamplighter/contract'
import type { Pole } from './poles.ts'
import type { RoadClass } from './roads.ts'

/** What the invented city's office has written down of its poles. */

const HEIGHT: Record<RoadClass, number> = { avenue: 12, riverside: 8, street: 9, path: 4.5 }
const ARM: Record<RoadClass, InventoryPole['arm']> = {
  avenue: 'single',
  riverside: 'single',
  street: 'single',
  path: 'top',
}
const FOUNDATION: Record<RoadClass, string> = {
  avenue: 'C30 1.2×1.2×1.8 m',
  riverside: 'C30 0.8×0.8×1.4 m',
  street: 'C25 0.8×0.8×1.4 m',
  path: 'C25 0.5×0.5×0.8 m',
}
const SMART = 1
const ORDINARY = 2
const FIRST_YEAR = 2014
const YEARS = 9

export const poleNumber = (index: number) => `P-${String(index + 1).padStart(5, '0')}`

const padded = (part: number) => String(part).padStart(2, '0')

/** A site's poles were raised together: its number settles the day. */
export function raised(
  { road: { class: kind } }: Pole,
  at: { index: number; site: number; road: string; isSmart: boolean },
): InventoryPole {
  const { index, site, road, isSmart } = at
  return {
    number: poleNumber(index),
    type: isSmart ? SMART : ORDINARY,
    height: HEIGHT[kind],
    arm: ARM[kind],
    foundation: FOUNDATION[kind],
    road,
    installedOn: `${FIRST_YEAR + (site % YEARS)}-${padded(1 + ((site * 5) % 12))}-${padded(1 + ((site * 7) % 28))}`,
  }
}
