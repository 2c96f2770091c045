import { SUB_DEVICE, type SubDeviceType } from '@lamplighter/contract'
import { outputsOfLamps } from '@lamplighter/kinds/drivers'
import type { Queries, Scope } from '../../../db/database.ts'
import { feedFromBranches } from '../../inventory/inventory/index.ts'
import { type BareBox, boxesWithoutParts, branchesOfOutputs, fedCodes, insertSet, type SetPart } from './fit.store.ts'

/** Parts are named as on a circuit diagram, whatever the language. */
const OUTPUTS = [1, 2, 3, 4] as const
/** The last one feeds ornament. */
const outputsWithLamps = OUTPUTS.slice(0, -1)
const MAIN = 'QF1'
const TRANSFER = 'QS1'
const DOOR = 'DR1'
const RATED = { main: 100, output: 32, branch: 25 } as const

type More = Partial<Pick<SetPart, 'number' | 'parent' | 'ratedAmperes' | 'channel'>>

const part = (type: SubDeviceType, name: string, more: More = {}): SetPart => ({
  type,
  name,
  number: 1,
  parent: null,
  ratedAmperes: null,
  channel: null,
  ...more,
})

/** What a cabinet has as delivered; parents stand before what hangs on them. */
function standardSet(hasMain: boolean): readonly SetPart[] {
  const parent = hasMain ? MAIN : null
  const { main, output, contactor, branch, door, lock, smoke, water, leakage, voltage } = SUB_DEVICE
  return [
    ...(hasMain ? [part(main, MAIN, { ratedAmperes: RATED.main })] : []),
    ...OUTPUTS.map((n) => part(output, `K${n}`, { number: n, parent, ratedAmperes: RATED.output })),
    ...OUTPUTS.map((n) => part(contactor, `KM${n}`, { number: n, parent: `K${n}`, ratedAmperes: RATED.output })),
    ...OUTPUTS.map((n) => part(branch, `WL${n}`, { number: n, parent: `KM${n}`, ratedAmperes: RATED.branch })),
    part(door, DOOR, { channel: 1 }),
    part(lock, 'LK1', { parent: DOOR, channel: 2 }),
    part(smoke, 'SM1', { channel: 3 }),
    part(water, 'WT1', { channel: 4 }),
    part(leakage, 'RC1', { parent, channel: 1 }),
    part(voltage, 'PV1', { parent, channel: 1 }),
  ]
}

/** Of every so many cabinets of the demo one has two supplies and watched cables. */
const RICH_EVERY = 3

/** A cabinet with a transfer switch before its main distribution, and cables that are watched. */
const richSet = (hasMain: boolean): readonly SetPart[] => [
  part(SUB_DEVICE.transfer, TRANSFER, { ratedAmperes: RATED.main }),
  ...standardSet(hasMain).map((one) => (one.type === SUB_DEVICE.main ? { ...one, parent: TRANSFER } : one)),
  ...outputsWithLamps.map((n) => part(SUB_DEVICE.cable, `CB${n}`, { number: n, parent: `WL${n}` })),
]

/** Fits a bare box and spreads its lamps over the outputs as they are wired; answers with the number of parts. */
export async function fitBox(
  scope: Pick<Scope | Queries, 'query'>,
  box: BareBox,
  parts = standardSet(box.hasMain),
): Promise<number> {
  await insertSet(scope, box, parts)
  const outputs = outputsOfLamps(await fedCodes(scope, box.id))
  const branches = await branchesOfOutputs(scope, box.id)
  const branchOf = [...outputs].flatMap(([code, output]) => {
    const branch = branches.get(output)
    return branch === undefined ? [] : [[code, branch] as const]
  })
  await feedFromBranches(scope, box.id, new Map(branchOf))
  return parts.length
}

/** Fits every box of these organisations that has nothing yet; the first of a site gets its main distribution, every third more than is standard. */
export async function fitEveryBox(scope: Queries, customerIds: readonly number[]): Promise<number> {
  const boxes = await boxesWithoutParts(scope, customerIds)
  for (const [at, box] of boxes.entries()) {
    const set = at % RICH_EVERY === 0 ? richSet : standardSet
    await fitBox(scope, box, set(box.hasMain))
  }
  return boxes.length
}
