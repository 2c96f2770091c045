import { alarmTypes } from '@lamplighter/contract'
import { LOOPS, relayOf } from '@lamplighter/kinds/loops'
import type { SystemScope } from '../../../db/database.ts'
import { pointIndex } from '../../devices/devices/index.ts'
import { ALARM_COLUMNS, type AlarmRecord, type StoredAlarm, toAlarm } from './record.store.ts'

/** PostgreSQL counts from 1. */
const RELAYS = LOOPS.map((loop) => pointIndex('power-gateway').get(relayOf(loop))! + 1)

type Loop = { readonly gatewayId: number; readonly loop: number }
const columns = (loops: readonly Loop[]) => [loops.map(({ gatewayId }) => gatewayId), loops.map(({ loop }) => loop)]

/** What loops feed: `w` are the loops, `d` the devices on the pole of their gateway. */
const FED = `unnest($1::int[], $2::int[]) as w(gateway, loop) join device g on g.id = w.gateway
  join device d on d.customer_id = g.customer_id and d.pole = g.pole and d.pole_loop = w.loop`

/** Those of the devices that have no power because their loop is off. */
export async function cutOff(scope: SystemScope, deviceIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await scope.query<{ id: number }>(
    `select d.id from device d join device g on g.customer_id = d.customer_id and g.pole = d.pole and g.kind = 'power-gateway'
       join device_state s on s.device_id = g.id
     where d.id = any ($1) and d.pole_loop is not null and s.points[($2::int[])[d.pole_loop]] = 0`,
    [deviceIds, RELAYS],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The silence of what loops feed, as far as it is not over. */
export async function silenceOn(scope: SystemScope, loops: readonly Loop[]): Promise<StoredAlarm[]> {
  const rows = await scope.query<AlarmRecord>(
    `select ${ALARM_COLUMNS} from alarm where type = $3 and recovered_at is null and device_id in (select d.id from ${FED})`,
    [...columns(loops), alarmTypes.CommunicationLost.number],
  )
  return rows.map(toAlarm)
}

/** What the loops feed has to be heard until then. */
export const expectBack = (scope: SystemScope, loops: readonly Loop[], dueAt: number) =>
  scope.query(
    `insert into loop_return (gateway_id, loop, due_at) select d.id, w.loop, $3
     from unnest($1::int[], $2::int[]) as w(gateway, loop) join device d on d.id = w.gateway
     on conflict (gateway_id, loop) do update set due_at = excluded.due_at`,
    [...columns(loops), new Date(dueAt)],
  )

/** Nothing that the loops feed is expected any more. */
export const expectNothing = (scope: SystemScope, loops: readonly Loop[]) =>
  scope.query(
    `delete from loop_return r using unnest($1::int[], $2::int[]) as w(gateway, loop)
     where r.gateway_id = w.gateway and r.loop = w.loop`,
    columns(loops),
  )

/** Devices that were heard before, and not since the loop that feeds them was switched on again. */
export async function takeMissing(scope: SystemScope, now: number): Promise<number[]> {
  const loops = await scope.query<Loop>(
    'delete from loop_return where due_at <= $1 returning gateway_id as "gatewayId", loop',
    [new Date(now)],
  )
  const rows = await scope.query<{ id: number }>(
    `select d.id from ${FED} join device_state s on s.device_id = d.id where not s.online and s.refresh_time is not null`,
    columns(loops),
  )
  return rows.map(({ id }) => id)
}
