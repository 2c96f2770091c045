import type { Override } from '@lamplighter/contract'
import type { Queries, Scope, SystemScope } from '../../../db/database.ts'

/** A manual command that a device answered; `nextStep` (ms) is when it ends unless it names an end itself. */
export type Answered = {
  readonly id: string
  readonly point: string
  readonly isResume: boolean
  readonly nextStep: number
}

const UPSERT = `insert into device_override as o
    (device_id, point, customer_id, sequence, order_id, account, giver, code, args, since, ends_at)
  select i.device_id, u.point, i.customer_id, i.sequence, i.order_id, c.account, c.giver, i.code, i.args, i.answered_at,
    case when u.resumed then i.answered_at else coalesce(i.until, to_timestamp(u.step / 1000.0)) end
  from unnest($1::uuid[], $2::text[], $3::bool[], $4::float8[]) as u(id, point, resumed, step)
    join command_item i on i.id = u.id join command_order c on c.id = i.order_id join device d on d.id = i.device_id
  on conflict (device_id, point) do update set sequence = excluded.sequence, order_id = excluded.order_id,
    account = excluded.account, giver = excluded.giver, code = excluded.code, args = excluded.args, since = excluded.since, ends_at = excluded.ends_at
  where o.sequence < excluded.sequence`

/** Keeps the newest command for each point of a device; each device and point stands in the list once. */
export const keepOverrides = (scope: SystemScope, answered: readonly Answered[]) =>
  scope.query(UPSERT, [
    answered.map(({ id }) => id),
    answered.map(({ point }) => point),
    answered.map(({ isResume }) => isResume),
    answered.map(({ nextStep }) => nextStep),
  ])

type AnsweredRow = { id: string; deviceId: number; code: string; args: unknown; sequence: string; answered: Date }

/** Operating commands of a while that were answered: the ones that a stopped server may not have kept. */
export const answeredSince = (scope: Queries, since: Date) =>
  scope.query<AnsweredRow>(
    `select i.id, i.device_id as "deviceId", i.code, i.args, i.sequence, i.answered_at as answered
     from command_order o join command_item i on i.order_id = o.id
     where o.asked_at > $1 and i.status = 9 and i.code like 'dco.%' order by i.sequence`,
    [since],
  )

type Row = Omit<Override, 'since' | 'until'> & { since: Date; until: Date }

/** What holds a device off its schedule at a moment. */
export async function overridesOf(scope: Scope, deviceId: number, now: number): Promise<Override[]> {
  const rows = await scope.query<Row>(
    `select point, order_id as "groupId", account as by, giver, code, args, since, ends_at as until
     from device_override where device_id = $1 and ends_at > $2 order by point`,
    [deviceId, new Date(now)],
  )
  return rows.map(({ since, until, ...row }) => ({ ...row, since: since.toISOString(), until: until.toISOString() }))
}

export const deleteOverrides = (scope: Queries, deviceIds: readonly number[]) =>
  scope.query('delete from device_override where device_id = any ($1::int[])', [deviceIds])
