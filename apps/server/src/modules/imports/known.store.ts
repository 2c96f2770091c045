import type { InventoryDevice, Kind } from '@lamplighter/contract'
import type { Queries } from '../../db/database.ts'
import { EXTRA, type Facts } from './facts.ts'

/** A device's nameplate in the words of an inventory, with the facts that have no column. */
export type KnownDevice = Omit<InventoryDevice, 'station'> & {
  station: string | null
  attributes: Record<string, unknown>
}

/** Kinds of the devices whose numbers a file might take by mistake: all but lamps, and whatever it calls a gateway. */
export async function knownKinds(
  scope: Queries,
  customerId: number,
  gateways: readonly string[],
): Promise<Map<string, Kind>> {
  const rows = await scope.query<{ code: string; kind: Kind }>(
    `select code, kind from device where customer_id = $1 and (kind <> 'luminaire' or code = any($2::text[]))`,
    [customerId, gateways],
  )
  return new Map(rows.map((row) => [row.code, row.kind]))
}

/** Numbers of the devices that have these names. */
export async function codesByName(
  scope: Queries,
  customerId: number,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await scope.query<{ name: string; codes: string[] }>(
    'select name, array_agg(code) as codes from device where customer_id = $1 and name = any ($2::text[]) group by name',
    [customerId, [...new Set(names)]],
  )
  return new Map(rows.map(({ name, codes }) => [name, codes]))
}

export async function knownDevices(
  scope: Queries,
  customerId: number,
  codes: readonly string[],
): Promise<Map<string, KnownDevice>> {
  const rows = await scope.query<KnownDevice>(
    `select d.code, d.kind, d.name, s.name as station, g.code as gateway, b.code as box, d.lat, d.lng,
       d.rated_watts as "ratedWatts", d.light_type as "lightType", d.lamp_type as "lampType", d.plan_id as "planId", d.pole,
       d.group_number as "groupNumber", d.attributes
     from device d left join station s on s.id = d.station_id left join device g on g.id = d.gateway_id
       left join device b on b.id = d.box_id
     where d.customer_id = $1 and d.code = any($2::text[])`,
    [customerId, codes],
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** Adds facts to devices that lack them; those that the file does not say stay. */
export const saveFacts = (scope: Queries, customerId: number, facts: ReadonlyMap<string, Facts>) =>
  scope.query(
    `update device d set attributes = d.attributes || f.fields || case when f.extra = '{}' then f.extra
       else jsonb_build_object('${EXTRA}', coalesce(d.attributes->'${EXTRA}', '{}') || f.extra) end
     from (select c as code, a::jsonb as fields, e::jsonb as extra from unnest($2::text[], $3::text[], $4::text[]) as f(c, a, e)) f
     where d.customer_id = $1 and d.code = f.code
       and not (d.attributes @> f.fields and coalesce(d.attributes->'${EXTRA}', '{}') @> f.extra)`,
    [
      customerId,
      [...facts.keys()],
      Array.from(facts.values(), ({ fields }) => JSON.stringify(fields)),
      Array.from(facts.values(), ({ extra }) => JSON.stringify(extra)),
    ],
  )
