import type { ImportMapping, Inventory, InventoryDevice } from '@lamplighter/contract'
import type { Queries } from '../../db/database.ts'
import { flatMapSteps, inSlices, mapSteps } from '../../slices.ts'
import { type Facts, NO_FACTS } from '../inventory/index.ts'
import { buildInventory } from './build.ts'
import { parametersOf } from './capacity.store.ts'
import { withCapacity } from './capacity.ts'
import { createCheck, type Verdict } from './check.ts'
import { type Difference, difference, keepUnsaid } from './compare.ts'
import { codesByName, knownDevices, knownKinds, retiredNumbers } from './known.store.ts'
import { knownPlaces, knownPositions } from './knownPlaces.store.ts'
import { allLines, lineReader } from './lines.ts'
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

const MISSING_SHOWN = 500

export async function validate(
  scope: Queries,
  customerId: number,
  { table, mapping, title }: { table: Table; mapping: ImportMapping; title: string },
): Promise<Validation> {
  const reader = await inSlices(lineReader(table, mapping))
  const lines = await inSlices(allLines(reader))
  const textsOf = async (field: 'gateway' | 'name') =>
    reader.column(field) ? [...new Set(await inSlices(mapSteps(lines, (line) => line.text(field))))] : []
  const kinds = await knownKinds(scope, customerId, await textsOf('gateway'))
  const named = await codesByName(scope, customerId, await textsOf('name'))
  const known = await knownPlaces(scope, customerId)
  const root = mapping.name || title
  const { 'station.lamps': most } = await parametersOf(scope, customerId)
  const positions = await knownPositions(scope, customerId)
  const placed = () => inSlices(flatMapSteps(lines, (line) => line.placed().position ?? []))
  const retired = await retiredNumbers(scope, customerId)
  const terms = {
    mapping,
    isRetired: (code: string) => retired.has(code),
    placeOf: await inSlices(createPlaces(lines, { known, root, most })),
    misplaced: await inSlices(createOutlierCheck(positions.length > 0 ? positions : await placed())),
    isForeign: (code: string, kind: 'luminaire' | 'gateway') => (kinds.get(code) ?? kind) !== kind,
    codesNamed: (name: string) => named.get(name) ?? [],
  }
  const check = await inSlices(createCheck(reader, lines, terms))
  const checked = await inSlices(mapSteps(lines, check))
  const verdicts = await withCapacity(scope, customerId, checked, reader)
  const taken = await inSlices(flatMapSteps(verdicts, (verdict) => verdict.taken ?? []))
  const { inventory, facts } = await inSlices(buildInventory(taken, { root, known }))
  const knownNow = await knownDevices(
    scope,
    customerId,
    inventory.devices.map((device) => device.code),
  )
  const keep = (device: InventoryDevice) => keepUnsaid(device, knownNow.get(device.code), mapping)
  const devices = await inSlices(mapSteps(inventory.devices, keep))
  const differenceOf = (device: InventoryDevice) =>
    [device.code, difference(device, facts.get(device.code) ?? NO_FACTS, knownNow.get(device.code))] as const
  const differences = new Map(await inSlices(mapSteps(devices, differenceOf)))
  const missing = await missingLamps(scope, customerId, {
    groups: inventory.stations.map(({ group }) => group),
    codes: await inSlices(flatMapSteps(verdicts, ({ code, taken: line }) => line?.codes ?? [code])),
    most: MISSING_SHOWN,
  })
  return { verdicts, inventory: { ...inventory, devices }, facts, differences, missing }
}
