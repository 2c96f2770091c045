import type { Kind } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import type { Scope } from '../../../db/database.ts'
import { listGroups } from '../../devices/devices/index.ts'
import type { PolesOfSite, PoleTree } from './tree.ts'

const SMART = 1
/** Poles that are read at once: the first of a city are sent before the last are read. */
const BATCH = 500

/** Sites with their smart poles, or with those that carry a kind. */
const SITES = `select t.id, t.name, t.group_id as "groupId", p.ids
  from (select station_id, array_agg(id order by number, id) as ids from pole o
    where type = ${SMART} and ($1::text is null or exists (
      select from device d where d.customer_id = o.customer_id and d.pole = o.number and d.kind = $1))
    group by 1) p
  left join station t on t.id = p.station_id order by t.name, t.id`

const text = (column: string) => `coalesce(to_json(${column})::text, 'null')`
const utc = (column: string) => `'"' || to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`
const products = Object.entries(wires).map(([kind, { product }]) => `when '${kind}' then '${product}'`)

const DEVICE = `'{"key":"d', d.id, '","id":', d.id, ',"type":"', case d.kind ${products.join(' ')} end, '","name":', to_json(d.name),
  ',"code":', to_json(d.code), p.place, ',"online":', coalesce(s.online, false)::text, ',"alarm":', coalesce(s.alarm, 0),
  ',"running":', coalesce(s.running, true)::text, ',"light":', coalesce(s.light, false)::text,
  ',"level":', coalesce(s.level::text, 'null'), ',"refreshTime":', coalesce(${utc('s.refresh_time')}, 'null'), ',"isLeaf":true}'`

/** One without devices has been heard of by nobody. */
const POLE = `'{"key":"p', p.id, '","id":', p.id, ',"type":"PoleStation","name":', to_json(p.name), ',"code":', to_json(p.number),
  p.place, ',"online":', p.online::text, ',"alarm":', p.alarm, ',"running":true,"light":', p.light::text,
  ',"level":null,"refreshTime":null,"isLeaf":false,"children":[', p.devices, ']}'`

/**
 * Poles with what hangs on them by site, in the order in which they are asked for, as JSON: a city has 60,000 devices, and the
 * driver takes longer for their fields than the database for the query. No number of JSON is NaN or infinite.
 */
const POLES = `with wanted as materialized (
    select w.at, p.id, p.customer_id, p.number, p.name, t.id as site,
      concat(',"groupId":', coalesce(g.id::text, 'null'), ',"groupName":', ${text('g.name')}) as place
    from unnest($1::int[]) with ordinality as w(id, at) join pole p on p.id = w.id
      left join station t on t.id = p.station_id left join device_group g on g.id = t.group_id),
  carrying as (
    select p.at, p.id, p.number, p.name, p.site, p.place, coalesce(max(s.alarm), 0) as alarm,
      coalesce(bool_or(s.light), false) as light, coalesce(bool_or(s.online), false) as online,
      string_agg(concat(${DEVICE}), ',' order by d.kind <> 'luminaire', d.name, d.id) filter (where d.id is not null) as devices
    from wanted p left join device d on d.customer_id = p.customer_id and d.pole = p.number and ($2::text is null or d.kind = $2)
      left join device_state s on s.device_id = d.id group by 1, 2, 3, 4, 5, 6)
  select p.site as "stationId", max(p.alarm) as alarm, bool_or(p.light) as light, bool_or(p.online) as online,
    string_agg(concat(${POLE}), ',' order by p.at) as json
  from carrying p group by 1 order by min(p.at)`

/** Smart poles with all that hangs on them, or of one kind and only poles that carry it. */
export async function readPoleTree(scope: Scope, kind: Kind | null): Promise<PoleTree> {
  const [customer] = await scope.query<{ name: string }>('select name from customer where id = $1', [scope.customerId])
  const sites = await scope.query<PoleTree['sites'][number]>(SITES, [kind])
  return {
    name: customer?.name ?? '',
    groups: await listGroups(scope),
    sites,
    async *poles(ids) {
      for (let at = 0; at < ids.length; at += BATCH)
        yield* await scope.query<PolesOfSite>(POLES, [ids.slice(at, at + BATCH), kind])
    },
  }
}
