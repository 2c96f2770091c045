import type { ImportMapping, InventoryDevice, Kind } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import { flatMapSteps, inSlices, mapSteps } from '../../../scheduling/slices.ts'
import type { Table } from '../../../table-reading/table.ts'
import { NO_FACTS } from '../inventory/index.ts'
import { buildInventory } from './build.ts'
import { parametersOf } from './capacity.store.ts'
import { withCapacity } from './capacity.ts'
import { carrierCodes } from './carriers.ts'
import { createCheck } from './check.ts'
import { difference, keepUnsaid } from './compare.ts'
import {
  codesByName,
  knownDevices,
  type LampRow,
  lampRows,
  otherDevices,
  poleNumbers,
  retiredNumbers,
} from './known.store.ts'
import { indexLamps, type KnownLamp } from './knownLamps.ts'
import { knownPlaces } from './knownPlaces.store.ts'
import { allLines, lineReader } from './lines.ts'
import { missingLamps } from './missing.store.ts'
import { createOutlierCheck } from './outliers.ts'
import { createPlaces } from './places.ts'
import { roundedNumbers } from './rounding.ts'
import { validatePoles } from './validatePoles.ts'
import type { Validation } from './validation.ts'
import { withZeros } from './zeros.ts'

const toKnownLamp = ({ lat, lng, ...lamp }: LampRow): KnownLamp => ({
  ...lamp,
  position: lat === null || lng === null ? null : { lat, lng },
})

export async function validate(
  scope: Queries,
  customerId: number,
  { table, mapping, title }: { table: Table; mapping: ImportMapping; title: string },
): Promise<Validation> {
  if (mapping.subject === 'pole') return validatePoles(scope, customerId, { table, mapping })
  const reader = await inSlices(lineReader(table, mapping))
  const written = await inSlices(allLines(reader))
  const textsOf = async (field: 'gateway' | 'name') =>
    reader.column(field) ? [...new Set(await inSlices(mapSteps(written, (line) => line.text(field))))] : []
  const others = await otherDevices(scope, customerId, await textsOf('gateway'))
  const lampsThere = await lampRows(scope, customerId)
  const lamps = await inSlices(indexLamps(await inSlices(mapSteps(lampsThere, toKnownLamp))))
  const callsOf = (kind: Kind) => others.flatMap((one) => (one.kind === kind ? [one.code, one.name] : []))
  const numbers = {
    number: lamps.codes,
    cabinet: callsOf('power-box'),
    gateway: callsOf('gateway'),
    pole: await poleNumbers(scope, customerId),
  }
  const lines = await inSlices(withZeros(written, numbers, mapping))
  const named = await codesByName(scope, customerId, await textsOf('name'))
  const known = await knownPlaces(scope, customerId, lampsThere)
  const root = mapping.name || title
  const { 'station.lamps': most } = await parametersOf(scope, customerId)
  const positions = await inSlices(flatMapSteps(lampsThere, (lamp) => toKnownLamp(lamp).position ?? []))
  const placed = () => inSlices(flatMapSteps(lines, (line) => line.placed().position ?? []))
  const retired = await retiredNumbers(scope, customerId)
  const kinds = new Map(others.map(({ code, kind }) => [code, kind]))
  const carrierCode = await inSlices(carrierCodes(others))
  const terms = {
    mapping,
    lamps,
    carrierCode,
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
  const { inventory, facts } = await inSlices(buildInventory(taken, { root, known, carrierCode }))
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
  // Which lamps rounded numbers were nobody can tell: none of them is said to be missing.
  const mayBe = roundedNumbers(await inSlices(mapSteps(lines, (line) => line.text('number'))))
  const spoken = await inSlices(flatMapSteps(verdicts, (verdict) => verdict.lamps))
  const missing = await missingLamps(scope, customerId, {
    groups: inventory.stations.map(({ group }) => group),
    codes: [...spoken, ...(await inSlices(flatMapSteps(lamps.codes, (code) => (mayBe(code) ? code : []))))],
  })
  return { verdicts, inventory: { ...inventory, devices }, facts, differences, missing }
}
