import { isDeepStrictEqual } from 'node:util'
import type { AlarmPart } from '@lamplighter/contract'
import type { Cause } from './incidents.ts'

/** An incident that takes further alarms; `id` is null before it is made. */
export type Growing = {
  readonly id: string | null
  readonly customerId: number
  readonly scope: string
  /** What feeds its devices has an alarm of its own in it. */
  readonly isFed: boolean
  readonly part: AlarmPart | null
}

export type Wanted = Pick<Cause, 'scope' | 'within' | 'feeds' | 'covers' | 'part'> & { readonly customerId: number }

export type Joins = {
  /** The incident of each wanted scope, by that scope. */
  readonly incidents: ReadonlyMap<string, Growing>
  /** Incidents whose alarms belong to another one now, by their scope that was wanted. */
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

/** Which incidents new alarms join, and which of them become one by it. */
export function joinIncidents(growing: readonly Growing[], all: readonly Wanted[]): Joins {
  const current = new Map(growing.map((one) => [one.scope, one]))
  /** Scopes of the incident that each wanted scope belongs to. */
  const scopes = new Map<string, string>()
  const merged: { id: string; scope: string }[] = []
  const feedsFirst = (one: Wanted, other: Wanted) =>
    Number(other.feeds) - Number(one.feeds) || other.covers.length - one.covers.length
  for (const { scope, within, feeds, covers, part, customerId } of together(all).toSorted(feedsFirst)) {
    const wider = within.find((name) => current.get(name)?.isFed)
    scopes.set(scope, wider ?? scope)
    if (wider) continue
    const covered = covers.flatMap((name) => current.get(name) ?? [])
    const known = current.get(scope) ?? covered[0]
    const made = known ?? { id: null, customerId, scope, isFed: false, part }
    for (const one of covered) {
      current.delete(one.scope)
      if (one !== known && one.id !== null) merged.push({ id: one.id, scope })
    }
    current.set(
      scope,
      feeds ? { ...made, scope, isFed: true, part: made.isFed ? common(made.part, part) : part } : made,
    )
  }
  return { incidents: new Map([...scopes].map(([scope, its]) => [scope, current.get(its)!])), merged }
}
