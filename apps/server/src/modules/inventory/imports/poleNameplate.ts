import type { InventoryPole } from '@lamplighter/contract'
import type { Steps } from '../../../scheduling/slices.ts'
import type { TakenLine } from './check.ts'
import { dayOf } from './dates.ts'
import { heightOf } from './heights.ts'
import { armOf, poleTypeOf } from './poleWords.ts'

const ORDINARY = 2

/** Number of the pole that a line's lamps hang on: what it names, or its own where it is several lamps. */
export const poleOf = ({ pole, codes, number }: Pick<TakenLine, 'pole' | 'codes' | 'number'>): string | null =>
  pole || (codes.length > 1 ? number : null)

/** What the taken lines say of their poles; of several lines on one pole the first that says something. */
export function* polesOf(lines: readonly TakenLine[]): Steps<InventoryPole[]> {
  const poles = new Map<string, InventoryPole>()
  for (const line of lines) {
    yield
    const number = poleOf(line)
    if (number === null) continue
    const { poleType = '', poleHeight = '', armType = '', installDate = '' } = line.facts.fields
    const known = poles.get(number)
    poles.set(number, {
      number,
      type: known && known.type !== ORDINARY ? known.type : (poleTypeOf(poleType) ?? ORDINARY),
      foundation: '',
      road: known?.road || line.road,
      height: known?.height ?? heightOf(poleHeight),
      arm: known?.arm ?? armOf(armType),
      installedOn: known?.installedOn ?? dayOf(installDate),
    })
  }
  return [...poles.values()]
}
