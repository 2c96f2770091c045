import { alarmTypes, OPENING_RULE } from '@lamplighter/contract'
import { openings } from '@lamplighter/kinds/openings'
import type { SystemScope } from '../../../db/database.ts'
import { permissionAt } from './permission.store.ts'

/** What was permitted since it was opened holds for it too. */
export const renewPermissions = (scope: SystemScope, now: Date) =>
  scope.query(
    `update lock_opening o set permitted_by = p.by, permitted_for = p.job, permitted_until = p.until
     from lock_opening l cross join lateral (${permissionAt('l.device_id', '$1::timestamptz')}) p
     where l.closed_at is null and o.id = l.id and p.until > l.opened_at and p.until is distinct from l.permitted_until`,
    [now],
  )

export type OpenOne = {
  readonly deviceId: number
  readonly openedAt: Date
  readonly permittedUntil: Date | null
}

/** All that is open. */
export const openOnes = (scope: SystemScope): Promise<OpenOne[]> =>
  scope.query(
    `select device_id as "deviceId", opened_at as "openedAt", permitted_until as "permittedUntil"
     from lock_opening where closed_at is null`,
  )

const TYPES = Object.values(openings).map(({ alarm }) => alarmTypes[alarm.type].number)

/** Devices whose alarm is held open by having been left so. */
export async function raisedByOpening(scope: SystemScope): Promise<ReadonlySet<number>> {
  const rows = await scope.query<{ id: number }>(
    `select device_id as id from alarm where type = any ($1) and rules ? '${OPENING_RULE}'`,
    [TYPES],
  )
  return new Set(rows.map(({ id }) => id))
}
