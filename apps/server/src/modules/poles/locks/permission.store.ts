import type { OpeningPermission } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

/**
 * The permission to open a device that is the last at a moment: the newest one, which replaces those before it; of codes of a lock
 * that which ends last. It may be over. Only what the device has answered counts; its clock may differ from ours.
 */
export const permissionAt = (device: string, at: string) => `
  select coalesce(p.name, o.account) as by, coalesce(i.args->>'job', '') as job, (i.args->>'until')::timestamptz as until
  from command_item i join command_order o on o.id = i.order_id left join person p on p.id = o.person_id
  where i.device_id = ${device} and i.code in ('dco.allowOpening', 'dco.grantCode') and i.status = 9
    and i.asked_at <= ${at} + interval '1 minute' and coalesce((i.args->>'from')::timestamptz, i.asked_at) <= ${at} + interval '1 minute'
  order by case i.code when 'dco.grantCode' then (i.args->>'until')::timestamptz end desc, i.sequence desc limit 1`

/** Until when a device may be opened, by whom and for what; null where nobody may. */
export async function permissionNow(scope: Scope, deviceId: number, now: Date): Promise<OpeningPermission | null> {
  const [found] = await scope.query<{ by: string; job: string; until: Date }>(
    `select * from (${permissionAt('$1', '$2::timestamptz')}) as last where until > $2`,
    [deviceId, now],
  )
  return found ? { ...found, until: found.until.toISOString() } : null
}
