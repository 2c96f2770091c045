import { SUB_DEVICE, type SubDevice } from '@lamplighter/contract'
import type { Wiring } from '../../../../device/feeders.ts'
import type { LampNow } from '../../../../device/useBoxLamps.ts'

/** What a branch carries, beside how many of its lamps are lit. */
export type BranchLoad = {
  branch: SubDevice
  /** Name of the output that feeds it. */
  output: string | null
  lamps: number
  /** Null until the lamps were read. */
  lit: number | null
  /** What its lamps report together, A; null where none does. */
  amperes: number | null
  /** Mean of those that are lit, A. */
  each: number | null
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The branches of a cabinet in the order of their names, each with its current and its lamps. */
export function branchLoads({ parts, lamps }: Wiring, now: ReadonlyMap<number, LampNow> | null): BranchLoad[] {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const above = (part: SubDevice | undefined): SubDevice | undefined =>
    part?.parentId == null ? undefined : byId.get(part.parentId)
  return parts
    .filter(({ type }) => type === SUB_DEVICE.branch)
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    .map((branch) => {
      const own = lamps.filter(({ branchId }) => branchId === branch.id)
      const heard = own.flatMap(({ id }) => now?.get(id) ?? [])
      const known = heard.flatMap(({ amperes }) => amperes ?? [])
      const burning = heard.flatMap(({ state, amperes }) => (state === 'lit' && amperes !== null ? [amperes] : []))
      return {
        branch,
        output: above(above(branch))?.name ?? null,
        lamps: own.length,
        lit: now && heard.filter(({ state }) => state === 'lit').length,
        amperes: known.length > 0 ? sum(known) : null,
        each: burning.length > 0 ? sum(burning) / burning.length : null,
      }
    })
}
