import type { ImportMapping } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import { flatMapSteps, inSlices, mapSteps } from '../../../scheduling/slices.ts'
import type { Table } from '../../../table-reading/table.ts'
import { allLines, lineReader } from './lines.ts'
import { createPoleCheck } from './poleRows.ts'
import { knownPoles } from './poles.store.ts'
import type { Validation } from './validation.ts'
import { withZeros } from './zeros.ts'

/** A file whose rows are each about a pole, held against the rules and against the poles of the organisation. */
export async function validatePoles(
  scope: Queries,
  customerId: number,
  { table, mapping }: { table: Table; mapping: ImportMapping },
): Promise<Validation> {
  const reader = await inSlices(lineReader(table, mapping))
  const poles = await knownPoles(scope, customerId)
  const numbers = { number: [], cabinet: [], gateway: [], pole: poles.keys() }
  const lines = await inSlices(withZeros(await inSlices(allLines(reader)), numbers, mapping))
  const verdicts = await inSlices(mapSteps(lines, await inSlices(createPoleCheck(reader, lines, { mapping, poles }))))
  const said = await inSlices(flatMapSteps(verdicts, ({ pole }) => pole ?? []))
  return {
    verdicts,
    inventory: { groups: [], stations: [], poles: said, devices: [], features: [] },
    facts: new Map(),
    differences: new Map(
      verdicts.flatMap(({ taken, difference }) => (taken && difference ? [[taken.number, difference]] : [])),
    ),
    missing: [],
  }
}
