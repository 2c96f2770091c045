import { type GiverKind, strongerThan } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { AuthorizedItem } from './authorization.ts'
import { pointOf } from './catalogue.ts'

const keyOf = (deviceId: number, point: string) => `${deviceId} ${point}`

/** Points of devices that somebody stronger holds, as `device point`. A right to command reaches them all. */
async function heldByStronger(scope: Scope, giver: GiverKind, now: Date): Promise<ReadonlySet<string>> {
  const stronger = strongerThan(giver)
  if (stronger.length === 0) return new Set()
  const rows = await scope.query<{ deviceId: number; point: string }>(
    `select device_id as "deviceId", point from device_override where customer_id = $1 and giver = any ($2) and ends_at > $3`,
    [scope.customerId, stronger, now],
  )
  return new Set(rows.map(({ deviceId, point }) => keyOf(deviceId, point)))
}

/** Which items do not go out, because somebody whose commands have precedence holds what they would set. */
export async function outrankedIn(
  scope: Scope,
  giver: GiverKind,
  now: Date,
): Promise<(item: AuthorizedItem) => boolean> {
  const held = await heldByStronger(scope, giver, now)
  if (held.size === 0) return () => false
  return ({ to, code, args }) => {
    const point = pointOf(to.kind, { code, args })
    return point !== null && held.has(keyOf(to.id, point))
  }
}
