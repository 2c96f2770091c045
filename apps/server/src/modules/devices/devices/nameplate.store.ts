import type { DeviceNameplate, Kind } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { recordAttributes } from '../../inventory/inventory/index.ts'

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
  await recordAttributes(scope, [id], changes)
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
  await recordAttributes(
    scope,
    changed.map(({ id }) => id),
    { status },
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
