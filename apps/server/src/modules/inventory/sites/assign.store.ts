import { ASSIGN, type AssignHit, type Polygon } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { withinPolygon } from '../../../db/polygon.ts'
import { moveSites } from '../inventory/index.ts'

const HIT = {
  sites: {
    columns: 't.id, t.name, null as code, null as kind, g.id as "placeId", g.name as place',
    from: 'from station t join device_group g on g.id = t.group_id',
  },
  devices: {
    columns: 't.id, t.name, t.code, t.kind, s.id as "placeId", s.name as place',
    from: 'from device t left join station s on s.id = t.station_id',
  },
} as const

type What = keyof typeof HIT

/** Everyone whom one of the texts, in small letters, may mean. */
export const named = (scope: Scope, what: What, lowered: readonly string[]) =>
  scope.query<AssignHit>(
    `select ${HIT[what].columns} ${HIT[what].from}
     where lower(t.name) in (select unnest($1::text[])) ${what === 'devices' ? 'or lower(t.code) in (select unnest($1::text[]))' : ''}
     order by t.name, t.id`,
    [lowered],
  )

/** Everyone within an outline, longitudes first; one more than a call takes where there are more. */
export function within(scope: Scope, what: What, outline: Polygon) {
  const values: unknown[] = []
  const inside = withinPolygon(outline, { lng: 't.lng', lat: 't.lat' }, (value) => `$${values.push(value)}`)
  return scope.query<AssignHit>(
    `select ${HIT[what].columns} ${HIT[what].from} where ${inside}
     order by t.name, t.id limit ${ASSIGN.devices + 1}`,
    values,
  )
}

/** Brings sites to a group; the answer is where each was before. */
export async function assignStations(scope: Scope, ids: readonly number[], groupId: number) {
  const before = await scope.query<{ name: string; group: string }>(
    `select t.name, g.name as "group" from station t join device_group g on g.id = t.group_id
     where t.id = any ($1) order by t.name for update of t`,
    [ids],
  )
  await moveSites(scope, ids, groupId)
  return before
}
