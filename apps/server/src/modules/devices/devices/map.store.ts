import { type deviceCalls, kinds, type Output } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { JsonOutput } from '../../context.ts'
import { kindsOf, shownIn } from './kinds-of.ts'

type Devices = Output<(typeof deviceCalls)['device.map']>

/** Groups that sites belong to: rows of the map name them by their index. */
const GROUPS = `select g.id, g.name from device_group g
  where exists (select from station t where t.group_id = g.id) order by g.id`

/** Ids whose rows come as one text: a text of all of a city is copied into ever larger buffers, until all memory is collected. */
const PART = 2_048

/**
 * Devices that stand somewhere, as rows of the map in JSON texts of many: a city has a hundred thousand, and the driver takes
 * longer for their fields than the database for the query. No number of JSON is NaN or infinite.
 */
const rowsSql = (shown: string) => `
  with site as materialized (
    select t.id, g.place - 1 as group_index from station t
    join unnest($3::int[]) with ordinality as g(id, place) on g.id = t.group_id)
  select string_agg(concat('[', concat_ws(',', d.id, array_position($2::text[], d.kind) - 1, d.lng, d.lat,
      coalesce(s.online::int, 0), coalesce(s.alarm, 0), coalesce(s.light::int, 0),
      case when s.level between 0 and 100 then s.level else -1 end, coalesce(site.group_index, -1)), ']'), ',') as rows
  from device d
  left join device_state s on s.device_id = d.id
  left join site on site.id = d.station_id
  where d.lng is not null and d.lat is not null and ${shown} group by d.id / ${PART}`

export async function devicesOfMap(scope: Scope, application: string): Promise<JsonOutput<Devices>> {
  const groups = await scope.query<{ id: number; name: string }>(GROUPS)
  const parts = await scope.query<{ rows: string }>(rowsSql(shownIn(application, '$1')), [
    kindsOf(application),
    kinds,
    groups.map(({ id }) => id),
  ])
  const names = JSON.stringify({ kinds, groups: groups.map(({ name }) => name) })
  const rows = parts.map((part, at) => (at === 0 ? part.rows : `,${part.rows}`))
  return new JsonOutput([`${names.slice(0, -1)},"rows":[`, ...rows, ']}'])
}
