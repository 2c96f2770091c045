import { setImmediate } from 'node:timers/promises'
import type { ImportMapping, Inventory } from '@lamplighter/contract'
import type { Queries } from '../../db/database.ts'
import { type Facts, NO_FACTS } from '../inventory/index.ts'
import { buildInventory } from './build.ts'
import { parametersOf } from './capacity.store.ts'
import { withCapacity } from './capacity.ts'
import { createCheck, type Verdict } from './check.ts'
import { type Difference, difference, keepUnsaid } from './compare.ts'
import type { Position } from './coordinates.ts'
import { codesByName, knownDevices, knownKinds, retiredNumbers } from './known.store.ts'
import { knownPlaces, knownPositions } from './knownPlaces.store.ts'
import { type Line, lineReader } from './lines.ts'
import { type Missing, missingLamps } from './missing.store.ts'
import { createOutlierCheck } from './outliers.ts'
import { createPlaces } from './places.ts'
import type { Table } from './reading/table.ts'

/** A file held against the rules and against what the organisation has. */
export type Validation = {
  verdicts: Verdict[]
  inventory: Inventory
  facts: ReadonlyMap<string, Facts>
  differences: ReadonlyMap<string, Difference>
  missing: Missing
}

/** Lines checked before other requests get their turn. */
const SLICE = 2_000
const MISSING_SHOWN = 500

/** Where the lines of a file stand, as far as they can be read. */
const positionsOf = (lines: readonly Line[]): Position[] => lines.flatMap((line) => line.placed().position ?? [])

export async function validate(
  scope: Queries,
  customerId: number,
  { table, mapping, title }: { table: Table; mapping: ImportMapping; title: string },
): Promise<Validation> {
  const reader = lineReader(table.columns, table.rows, mapping)
  const gateways = reader.column('gateway') ? reader.lines(0, reader.rows).map((line) => line.text('gateway')) : []
  const kinds = await knownKinds(scope, customerId, gateways)
  const names = reader.column('name') ? reader.lines(0, reader.rows).map((line) => line.text('name')) : []
  const named = await codesByName(scope, customerId, names)
  const known = await knownPlaces(scope, customerId)
  const root = mapping.name || title
  const { 'station.lamps': most } = await parametersOf(scope, customerId)
  const lines = reader.lines(0, reader.rows)
  const positions = await knownPositions(scope, customerId)
  const retired = await retiredNumbers(scope, customerId)
  const check = createCheck(reader, {
    mapping,
    isRetired: (code) => retired.has(code),
    placeOf: createPlaces(lines, { known, root, most }),
    misplaced: createOutlierCheck(positions.length > 0 ? positions : positionsOf(lines)),
    isForeign: (code, kind) => (kinds.get(code) ?? kind) !== kind,
    codesNamed: (name) => named.get(name) ?? [],
  })

  const checked: Verdict[] = []
  for (let from = 0; from < reader.rows; from += SLICE) {
    checked.push(...reader.lines(from, from + SLICE).map(check))
    await setImmediate()
  }
  const verdicts = await withCapacity(scope, customerId, checked, reader)
  const taken = verdicts.flatMap((verdict) => verdict.taken ?? [])
  const { inventory, facts } = buildInventory(taken, { root, known })
  const knownNow = await knownDevices(
    scope,
    customerId,
    inventory.devices.map((device) => device.code),
  )
  const devices = inventory.devices.map((device) => keepUnsaid(device, knownNow.get(device.code), mapping))
  const differences = new Map(
    devices.map(({ code }, i) => [code, difference(devices[i]!, facts.get(code) ?? NO_FACTS, knownNow.get(code))]),
  )
  const missing = await missingLamps(scope, customerId, {
    groups: inventory.stations.map(({ group }) => group),
    codes: verdicts.flatMap(({ code, taken: line }) => line?.codes ?? code),
    most: MISSING_SHOWN,
  })
  return { verdicts, inventory: { ...inventory, devices }, facts, differences, missing }
}
