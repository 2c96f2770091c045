import type { ChargeSession, chargingCalls, Input } from '@lamplighter/contract'
import type { Charging } from '@lamplighter/links/link'
import type { Scope, SystemScope } from '../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../db/keyset.ts'

export type Told = { readonly customerId: number; readonly deviceId: number; readonly charging: Charging }

/** Ends a session whose end was not told: it may be told later. */
export const vacate = (scope: SystemScope, deviceId: number, at: Date) =>
  scope.query(
    `update charge_session set stopped_at = greatest(started_at, $2), reason = 'notTold'
     where device_id = $1 and stopped_at is null and started_at <= $2`,
    [deviceId, at],
  )

/** What a pile tells a second time, as it does where it was not answered, changes nothing. */
export async function begin(scope: SystemScope, told: Told, price: number): Promise<void> {
  const { customerId, deviceId, charging } = told
  if (charging.is !== 'begun') return
  const { number, at, meter, tag } = charging
  const started = new Date(at)
  const [known] = await scope.query<{ isSame: boolean }>(
    'select number = $2 and started_at = $3 as "isSame" from charge_session where device_id = $1 order by started_at desc, id desc limit 1',
    [deviceId, number, started],
  )
  if (known?.isSame) return
  await vacate(scope, deviceId, started)
  await scope.query(
    `insert into charge_session (customer_id, device_id, number, tag, started_at, meter_start, price)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [customerId, deviceId, number, tag, started, meter, price],
  )
}

export async function end(scope: SystemScope, { deviceId, charging }: Told): Promise<void> {
  if (charging.is !== 'over') return
  const { number, at, meter, reason } = charging
  await scope.query(
    `update charge_session set stopped_at = greatest(started_at, $3), energy = greatest(0, $4 - meter_start), reason = $5
     where id = (select id from charge_session where device_id = $1 and number = $2 order by started_at desc, id desc limit 1)
       and (stopped_at is null or reason = 'notTold')`,
    [deviceId, number, new Date(at), meter, reason],
  )
}

type Row = Omit<ChargeSession, 'startedAt' | 'stoppedAt' | 'minutes' | 'fee' | 'currency'> & {
  startedAt: Date
  stoppedAt: Date | null
}

const SESSIONS: Log = {
  table: 'charge_session',
  as: 's',
  key: [
    { column: 'started_at', type: 'timestamptz' },
    { column: 'id', type: 'bigint' },
  ],
  columns: `s.id::int, s.number, s.device_id as "deviceId", d.name as "deviceName", d.pole, t.name as "stationName", s.tag,
    coalesce(c.holder, '') as holder, s.started_at as "startedAt", s.stopped_at as "stoppedAt", s.energy,
    s.price::float8 as price, s.reason`,
  joins: `join device d on d.id = s.device_id left join station t on t.id = d.station_id
    left join charge_card c on c.customer_id = s.customer_id and upper(c.tag) = upper(s.tag)`,
}

const MINUTE = 60_000
/** Of a currency, in hundredths. */
const feeOf = (energy: number | null, price: number) =>
  energy === null || price === 0 ? null : Math.round((energy / 1_000) * price * 100) / 100

type Query = Input<(typeof chargingCalls)['charging.sessions']>
type Now = {
  readonly now: number
  readonly currency: string
  /** What a session that is not over has taken so far, Wh; null where the pile does not say. */
  energyOf(session: { deviceId: number; number: number }): number | null
}

/** Sessions in reach, the newest first. */
export async function listSessions(
  scope: Scope,
  { filters, ...page }: Query,
  { now, currency, energyOf }: Now,
): Promise<LogPage<ChargeSession>> {
  const { deviceId, isOpen, from, to, keyword } = filters
  const where: Condition[] = [
    ...(deviceId === undefined ? [] : [['s.device_id = ?', deviceId] as const]),
    ...(isOpen === true ? [['s.stopped_at is null'] as const] : []),
    ...(from === undefined ? [] : [['s.started_at >= ?', from] as const]),
    ...(to === undefined ? [] : [['s.started_at < ?', to] as const]),
  ]
  const judged: Condition[] = [
    ...(isOpen === false ? [['s.stopped_at is not null'] as const] : []),
    ...(keyword
      ? [
          [
            `exists (select from charge_card k where k.customer_id = s.customer_id and upper(k.tag) = upper(s.tag)
               and position(lower(?) in lower(k.holder)) > 0) or position(lower(?) in lower(s.tag)) > 0`,
            keyword,
            keyword,
          ] as const,
        ]
      : []),
  ]
  const { rows, ...log } = await readLog<Row>(scope, SESSIONS, { ...page, where, judged })
  return {
    ...log,
    rows: rows.map(({ startedAt, stoppedAt, ...row }) => {
      const energy = stoppedAt ? row.energy : energyOf(row)
      return {
        ...row,
        energy,
        currency,
        startedAt: startedAt.toISOString(),
        stoppedAt: stoppedAt?.toISOString() ?? null,
        minutes: Math.max(0, Math.floor(((stoppedAt?.getTime() ?? now) - startedAt.getTime()) / MINUTE)),
        fee: feeOf(energy, row.price),
      }
    }),
  }
}
