import { isDeepStrictEqual } from 'node:util'
import type { AlarmPart } from '@lamplighter/contract'
import type { Cause } from './incidents.ts'

/** An incident that takes further alarms; `id` is null before it is made. */
export type Growing = {
  readonly id: string | null
  readonly customerId: number
  readonly scope: string
  /** It takes in narrower ones: what feeds its devices has an alarm of its own in it, or several branches fail. */
  readonly isWide: boolean
  readonly part: AlarmPart | null
  /** Devices with an alarm in it; two of them where there are more. */
  readonly deviceIds: readonly number[]
}

export type Wanted = Pick<Cause, 'scope' | 'within' | 'branches' | 'feeds' | 'covers' | 'part'> & {
  readonly customerId: number
  readonly deviceId: number
}

export type Joins = {
  /** The incident of each wanted scope, by that scope. */
  readonly incidents: ReadonlyMap<string, Growing>
  /** Scopes of incidents that may be about another part than before. */
  readonly renamed: ReadonlySet<string>
  /** Incidents whose alarms belong to another one now, by its scope. */
  readonly merged: readonly { readonly id: string; readonly scope: string }[]
}

const common = (one: AlarmPart | null, other: AlarmPart | null) => (isDeepStrictEqual(one, other) ? one : null)

/** Those of one scope as one. */
function together(wanted: readonly Wanted[]): Wanted[] {
  return [...Map.groupBy(wanted, ({ scope }) => scope).values()].map((same) => {
    const feeding = same.filter(({ feeds }) => feeds)
    const some = feeding.length > 0 ? feeding : same
    return { ...some[0]!, part: some.map(({ part }) => part).reduce(common) }
  })
}

/** Where several lamps fail on each of several branches of a power box, it is the box. */
function widened(growing: readonly Growing[], wanted: readonly Wanted[]): Wanted[] {
  const devices = new Map(growing.map(({ scope, deviceIds }) => [scope, new Set(deviceIds)]))
  for (const { scope, deviceId } of wanted) devices.set(scope, (devices.get(scope) ?? new Set<number>()).add(deviceId))
  const boxes = new Map(wanted.flatMap((one) => (one.branches ? [[one.branches.scope, one] as const] : [])))
  return [...boxes].flatMap(([scope, { branches, ...one }]) => {
    const covers = branches!.scopes
    const failing = covers.filter((name) => (devices.get(name)?.size ?? 0) > 1)
    return failing.length > 1 ? [{ ...one, scope, within: [], branches: null, feeds: true, covers, part: null }] : []
  })
}

/** Which incidents new alarms join, and which of them become one by it. */
export function joinIncidents(growing: readonly Growing[], asked: readonly Wanted[]): Joins {
  const current = new Map(growing.map((one) => [one.scope, one]))
  /** Scopes of the incident that each wanted scope belongs to. */
  const scopes = new Map<string, string>()
  const merged: { id: string; scope: string }[] = []
  const renamed = new Set<string>()
  const feedsFirst = (one: Wanted, other: Wanted) =>
    Number(other.feeds) - Number(one.feeds) || other.covers.length - one.covers.length
  const all = together([...asked, ...widened(growing, asked)])
  for (const { scope, within, feeds, covers, part, customerId } of all.toSorted(feedsFirst)) {
    const wider = within.find((name) => current.get(name)?.isWide)
    scopes.set(scope, wider ?? scope)
    if (wider) continue
    const covered = covers.flatMap((name) => current.get(name) ?? [])
    const known = current.get(scope) ?? covered[0]
    const made = known ?? { id: null, customerId, scope, isWide: false, part, deviceIds: [] }
    for (const one of covered) {
      current.delete(one.scope)
      if (one !== known && one.id !== null) merged.push({ id: one.id, scope })
    }
    if (feeds) renamed.add(scope)
    current.set(
      scope,
      feeds ? { ...made, scope, isWide: true, part: made.isWide ? common(made.part, part) : part } : made,
    )
  }
  return { incidents: new Map([...scopes].map(([scope, its]) => [scope, current.get(its)!])), renamed, merged }
}
