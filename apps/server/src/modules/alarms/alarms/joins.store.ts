import type { AlarmPart } from '@lamplighter/contract'
import type { SystemScope } from '../../../db/database.ts'
import { GROWS_FOR, JOINS_WITHIN } from './incidents.ts'
import { type Growing, joinIncidents, type Wanted } from './joins.ts'

export type Joined = { readonly id: string; readonly isNew: boolean; readonly part: AlarmPart | null }
/** An incident whose alarms belong to another one now. */
type Merge = { readonly id: string; readonly into: string }

const jsonOf = (part: AlarmPart | null) => (part ? JSON.stringify(part) : null)

/** SQL that is true for incidents in which what feeds the others has an alarm that is not over. */
const IS_SUPPRESSING = `exists (select from alarm f where f.incident_id = alarm_incident.id and f.device_id = f.anchor_id and f.recovered_at is null)`

/** Incidents that take further alarms: for a while, or as long as what feeds the others has an alarm. */
async function growingIncidents(scope: SystemScope, scopes: readonly string[], now: number) {
  const devices = 'select a.device_id from alarm a where a.incident_id = alarm_incident.id'
  return scope.query<Growing & { id: string }>(
    `select id::text, customer_id as "customerId", scope, is_wide as "isWide", part,
       array_remove(array[one, (${devices} and a.device_id <> one limit 1)], null) as "deviceIds"
     from alarm_incident left join lateral (${devices} limit 1) first(one) on true
     where scope = any ($1) and ended_at is null and (last_at >= $2 and opened_at >= $3 or is_wide and ${IS_SUPPRESSING})
     order by opened_at, id`,
    [scopes, new Date(now - JOINS_WITHIN), new Date(now - GROWS_FOR)],
  )
}

/** Notes that alarms joined, and what their incidents are about since. */
const updateIncidents = (scope: SystemScope, incidents: readonly Growing[], now: number) =>
  scope.query(
    `update alarm_incident i set last_at = $1, scope = u.scope, is_wide = u.wide, part = u.part::jsonb
     from unnest($2::bigint[], $3::text[], $4::bool[], $5::text[]) as u(id, scope, wide, part) where i.id = u.id`,
    [
      new Date(now),
      incidents.map(({ id }) => id),
      incidents.map((one) => one.scope),
      incidents.map(({ isWide }) => isWide),
      incidents.map(({ part }) => jsonOf(part)),
    ],
  )

const insertIncidents = (scope: SystemScope, incidents: readonly Growing[], now: number) =>
  scope.query<{ id: string; scope: string }>(
    `insert into alarm_incident (customer_id, scope, opened_at, last_at, is_wide, part) select c, s, $1, $1, w, p::jsonb
     from unnest($2::int[], $3::text[], $4::bool[], $5::text[]) as u(c, s, w, p) returning id::text, scope`,
    [
      new Date(now),
      incidents.map(({ customerId }) => customerId),
      incidents.map((one) => one.scope),
      incidents.map(({ isWide }) => isWide),
      incidents.map(({ part }) => jsonOf(part)),
    ],
  )

/** Alarms of incidents belong to others from now on, or to the same with another part. */
const moveAlarms = (scope: SystemScope, moves: readonly { from: string; to: string; part: AlarmPart | null }[]) =>
  scope.query(
    `update alarm a set incident_id = u.to_id, anchor_part = u.part::jsonb
     from unnest($1::bigint[], $2::bigint[], $3::text[]) as u(from_id, to_id, part) where a.incident_id = u.from_id`,
    [moves.map(({ from }) => from), moves.map(({ to }) => to), moves.map(({ part }) => jsonOf(part))],
  )

/** The incident that a new alarm of each scope joins, made where there is none that still grows. */
export async function incidentsOf(
  scope: SystemScope,
  wanted: readonly Wanted[],
  now: number,
): Promise<{ incidents: ReadonlyMap<string, Joined>; merged: readonly Merge[] }> {
  const scopes = new Set(
    wanted.flatMap((one) => [
      one.scope,
      ...one.within,
      ...one.covers,
      ...(one.branches ? [one.branches.scope, ...one.branches.scopes] : []),
    ]),
  )
  const growing = await growingIncidents(scope, [...scopes], now)
  const { incidents, renamed, merged } = joinIncidents(growing, wanted)
  const distinct = [...new Set(incidents.values())]
  await updateIncidents(
    scope,
    distinct.filter(({ id }) => id !== null),
    now,
  )
  const missing = distinct.filter(({ id }) => id === null)
  const made = missing.length === 0 ? [] : await insertIncidents(scope, missing, now)
  const idOf = new Map([...made, ...distinct].flatMap((one) => (one.id === null ? [] : [[one.scope, one.id]])))
  const kept = distinct.flatMap(({ id, part, scope: name }) =>
    id !== null && renamed.has(name) ? [{ from: id, to: id, part }] : [],
  )
  const moved = merged.map(({ id, scope: name }) => {
    const into = incidents.get(name)!
    return { from: id, to: idOf.get(into.scope)!, part: into.part }
  })
  if (kept.length + moved.length > 0) await moveAlarms(scope, [...kept, ...moved])
  return {
    merged: moved.map(({ from, to }) => ({ id: from, into: to })),
    incidents: new Map(
      [...incidents].map(([name, { id, part, scope: its }]) => [
        name,
        { id: idOf.get(its)!, isNew: id === null, part },
      ]),
    ),
  }
}
