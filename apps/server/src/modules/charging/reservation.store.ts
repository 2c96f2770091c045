import type { ChargeReservation } from '@lamplighter/contract'
import type { Charging } from '@lamplighter/links/link'
import type { Reserved } from '@lamplighter/links/ocpp/host'
import type { Scope, SystemScope } from '../../db/database.ts'
import type { Told } from './told.ts'

type Of<Is extends Charging['is']> = Extract<Charging, { is: Is }>

/** A pile keeps one at a time: one that it has not told to be over is gone. */
export async function reserve(scope: SystemScope, { customerId, deviceId }: Told, told: Of<'reserved'>): Promise<void> {
  const { number, tag, at, until } = told
  await scope.query(
    `update charge_reservation set ended_at = least(until_at, $2),
       outcome = case when until_at <= $2 then 'missed' else 'dropped' end
     where device_id = $1 and ended_at is null`,
    [deviceId, new Date(at)],
  )
  await scope.query(
    'insert into charge_reservation (customer_id, device_id, number, tag, made_at, until_at) values ($1, $2, $3, $4, $5, $6)',
    [customerId, deviceId, number, tag, new Date(at), new Date(until)],
  )
}

export const release = (scope: SystemScope, { deviceId }: Told, { number, at, outcome }: Of<'released'>) =>
  scope.query(
    'update charge_reservation set ended_at = $3, outcome = $4 where device_id = $1 and number = $2 and ended_at is null',
    [deviceId, number, new Date(at), outcome],
  )

/** The last one of a pile, and whether it is kept as not over. */
export async function lastReservation(
  scope: SystemScope,
  deviceId: number,
): Promise<{ readonly number: number; readonly open: Reserved | null }> {
  const [row] = await scope.query<{ number: number; tag: string; until: Date; isOpen: boolean }>(
    `select number, tag, until_at as until, ended_at is null as "isOpen" from charge_reservation
     where device_id = $1 order by id desc limit 1`,
    [deviceId],
  )
  if (!row) return { number: 0, open: null }
  const { number, tag, until, isOpen } = row
  return { number, open: isOpen ? { number, tag, until: until.getTime() } : null }
}

/** As many as a pile shows. */
const MOST = 20

type Row = Omit<ChargeReservation, 'madeAt' | 'until' | 'endedAt'> & { madeAt: Date; until: Date; endedAt: Date | null }

/** The latest of a pile in reach; one whose time is over and of which its pile said nothing was missed. */
export async function reservationsOf(scope: Scope, deviceId: number, now: number): Promise<ChargeReservation[]> {
  const rows = await scope.query<Row>(
    `select r.id::int, r.number, r.tag, coalesce(c.holder, '') as holder, r.made_at as "madeAt", r.until_at as until,
       coalesce(r.outcome, case when r.until_at <= $2 then 'missed' end) as outcome,
       coalesce(r.ended_at, case when r.until_at <= $2 then r.until_at end) as "endedAt"
     from charge_reservation r join device d on d.id = r.device_id
       left join charge_card c on c.customer_id = r.customer_id and upper(c.tag) = upper(r.tag)
     where r.device_id = $1 order by r.id desc limit ${MOST}`,
    [deviceId, new Date(now)],
  )
  return rows.map(({ madeAt, until, endedAt, ...reservation }) => ({
    ...reservation,
    madeAt: madeAt.toISOString(),
    until: until.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}
