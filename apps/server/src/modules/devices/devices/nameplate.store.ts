import type { DeviceNameplate, Kind } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'

/** What people have recorded of a device, out of its attributes; shape of `deviceNameplate`. */
export const NAMEPLATE = `jsonb_build_object('boxType', d.attributes->'boxType', 'status', coalesce(d.attributes->'status', '1'),
  'platform', d.attributes->'platform', 'sim', d.attributes->'sim') as plate`

type Recorded = { name: string; plate: DeviceNameplate }

/** Records something of a device of a kind; what it was called and what was recorded before, null where there is none. */
export async function saveNameplate(
  scope: Scope,
  kind: Kind,
  id: number,
  changes: Partial<DeviceNameplate>,
): Promise<Recorded | null> {
  const [before] = await scope.query<Recorded>(
    `select d.name, ${NAMEPLATE} from device d where d.id = $1 and d.kind = $2 for update`,
    [id, kind],
  )
  if (!before) return null
  await scope.query('update device set attributes = attributes || $2::jsonb where id = $1', [
    id,
    JSON.stringify(changes),
  ])
  return before
}

/** Puts devices of a kind into a status of `enums.powerBoxStatus`; names of those that had another, null where one is none of that kind. */
export async function saveStatus(
  scope: Scope,
  kind: Kind,
  given: readonly number[],
  status: DeviceNameplate['status'],
): Promise<{ id: number; name: string }[] | null> {
  const ids = [...new Set(given)]
  const rows = await scope.query<{ id: number; name: string; status: number }>(
    `select d.id, d.name, coalesce((d.attributes->>'status')::int, 1) as status
     from device d where d.id = any ($1) and d.kind = $2 order by d.id for update`,
    [ids, kind],
  )
  if (rows.length < ids.length) return null
  const changed = rows.filter((row) => row.status !== status)
  await scope.query(
    `update device set attributes = attributes || jsonb_build_object('status', $2::int) where id = any ($1)`,
    [changed.map(({ id }) => id), status],
  )
  return changed
}

/** Power boxes with the lamps that they feed. */
export async function fedBy(scope: Scope, boxIds: readonly number[]): Promise<number[]> {
  const rows = await scope.query<{ id: number }>('select id from device where id = any ($1) or box_id = any ($1)', [
    boxIds,
  ])
  return rows.map(({ id }) => id)
}

const OPERATORS = ['中国移动', '中国联通', '中国电信'] as const
const MEGABYTES = 300

/** Gives the cabinets and gateways of a demo what its people would have recorded: type, platform and SIM card. */
export const recordDemoNameplates = (scope: Queries, customerIds: readonly number[], now: number) =>
  scope.query(
    `update device d set attributes = jsonb_build_object(
         'sim', jsonb_build_object('iccid', '8986' || right(lpad(code, 16, '0'), 16), 'operator', ($2::text[])[1 + id % 3],
           'megabytes', $3::int, 'expiresOn', to_char(to_timestamp($4 / 1000.0) + (40 + id * 37 % 700) * interval '1 day', 'YYYY-MM-DD')))
       || case kind when 'gateway' then jsonb_build_object('platform', case when id % 9 = 0 then 'telecomNb' else 'direct' end)
            else jsonb_build_object('boxType', (array[3, 4, 3, 5, 2])[1 + id % 5], 'status', 1) end || attributes
     where customer_id = any ($1) and kind in ('power-box', 'gateway') and not attributes ? 'sim'`,
    [customerIds, OPERATORS, MEGABYTES, now],
  )
