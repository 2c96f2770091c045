import {
  heightUnitOf,
  type ImportField,
  type ImportIssue,
  type ImportMapping,
  type InventoryPole,
} from '@lamplighter/contract'
import { mapSteps, type Steps } from '../../../scheduling/slices.ts'
import type { Difference } from './compare.ts'
import { dayReader } from './dates.ts'
import { heightOf } from './heights.ts'
import type { Line, LineReader } from './lines.ts'
import type { KnownPole } from './poles.store.ts'
import { armOf, isUnknownArm, poleTypeOf } from './poleWords.ts'

/** What came of a row about a pole. */
export type PoleVerdict = {
  readonly row: number
  readonly issues: ImportIssue[]
  readonly taken: { readonly row: number; readonly number: string; readonly codes: string[] } | null
  readonly pole: InventoryPole | null
  readonly difference: Difference | null
}

const FIELDS = {
  type: 'poleType',
  height: 'poleHeight',
  arm: 'armType',
  road: 'road',
  installedOn: 'installDate',
} as const
const SMART = 1

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** What a row says of a pole that is there; what it does not say stays. A smart pole is never made an ordinary one. */
function differenceOf(said: InventoryPole, known: KnownPole): Difference {
  const changes = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).flatMap((key) => {
    const isSaid = key === 'type' ? said.type === SMART : Boolean(said[key])
    if (!isSaid || said[key] === known[key]) return []
    return { field: FIELDS[key], before: textOf(known[key]), after: textOf(said[key]) }
  })
  return { change: changes.length > 0 ? 'changed' : 'same', changes }
}

/** Judges rows that are each about a pole of the organisation, in their order. */
export function* createPoleCheck(
  reader: Pick<LineReader, 'column'>,
  lines: readonly Line[],
  { mapping, poles }: { mapping: ImportMapping; poles: ReadonlyMap<string, KnownPole> },
): Steps<(line: Line) => PoleVerdict> {
  const unit = heightUnitOf(mapping)
  const days = new Set(yield* mapSteps(lines, (line) => line.text('installDate')))
  const readDay = yield* dayReader(days, mapping)
  const seen = new Set<string>()

  return (line) => {
    const issues: ImportIssue[] = []
    const report = (field: ImportField, reason: ImportIssue['reason'], refused: boolean) => {
      issues.push({ row: line.row, column: reader.column(field), value: line.raw(field), reason, refused })
    }
    const number = line.text('pole')
    const known = poles.get(number)
    if (number === '') report('pole', 'noPole', true)
    else if (!known) report('pole', 'unknownPole', true)
    else if (seen.has(number)) report('pole', 'duplicateNumber', true)
    if (line.restored?.includes('pole')) report('pole', 'lostZeros', false)

    const height = heightOf(line.text('poleHeight'), unit)
    if (line.text('poleHeight') !== '' && height === null) report('poleHeight', 'badHeight', false)
    const type = poleTypeOf(line.text('poleType'))
    if (line.text('poleType') !== '' && known && (type === null || (type !== SMART && known.type === SMART)))
      report('poleType', 'poleTypeStays', false)
    if (isUnknownArm(line.text('armType'))) report('armType', 'badArmType', false)
    const installed = readDay(line.text('installDate'))
    if (installed.wrong) report('installDate', installed.wrong, false)

    if (!known || seen.has(number)) return { row: line.row, issues, taken: null, pole: null, difference: null }
    seen.add(number)
    const pole = {
      number,
      type: type ?? known.type,
      foundation: '',
      road: line.text('road'),
      height,
      arm: armOf(line.text('armType')),
      installedOn: installed.day,
    }
    const taken = { row: line.row, number, codes: [number] }
    return { row: line.row, issues, taken, pole, difference: differenceOf(pole, known) }
  }
}
