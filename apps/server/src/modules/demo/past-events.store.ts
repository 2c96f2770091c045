import type { Kind } from '@lamplighter/contract'
import { DAY, localDay, localMoment } from '@lamplighter/kinds/sun'
import type { Database, SystemScope } from '../../db/database.ts'
import { insertEnded } from '../charging/index.ts'
import { writePlays } from '../media/plays/index.ts'
import { chargingPlan } from './charge-cards.ts'
import type { Past, PastDevice } from './history.ts'
import { callsOf, type PastCall, playsOf, sessionsOf } from './past-events.ts'

const INSERT_CALLS = `insert into intercom_call
    (customer_id, device_id, pressed_at, answered_at, answerer, ended_at, ending)
  select c, d, to_timestamp(p / 1000.0), to_timestamp(a / 1000.0), 'dutyPhone', to_timestamp(e / 1000.0), 'hungUp'
  from unnest($1::int[], $2::int[], $3::float8[], $4::float8[], $5::float8[]) as r(c, d, p, a, e)`

async function insertCalls(scope: SystemScope, calls: readonly PastCall[]): Promise<void> {
  const columns = (['customerId', 'deviceId', 'pressedAt', 'answeredAt', 'endedAt'] as const).map((column) =>
    calls.map((call) => call[column]),
  )
  await scope.query(INSERT_CALLS, columns)
}

/** An organisation whose devices did something before the last day has its past from an earlier start. */
async function hasEvents(scope: SystemScope, customerId: number, now: number): Promise<boolean> {
  const [row] = await scope.query<{ known: boolean }>(
    `select exists (select from charge_session where customer_id = $1 and started_at < $2)
       or exists (select from intercom_call where customer_id = $1 and pressed_at < $2) as known`,
    [customerId, new Date(now - DAY)],
  )
  return row!.known
}

/** When the month before that of a moment began. */
function lastMonth(timeZone: string, now: number): number {
  const today = new Date(localDay(timeZone, now) * DAY)
  return localMoment(timeZone, Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1) / DAY, 0)
}

/**
 * Writes what people did at the poles of an organisation between two moments: cars that were charged, calls for help, and
 * what was shown and spoken. Cars were charged all through the last month, so that it can be settled.
 */
export async function writeEvents(
  db: Database,
  past: Past,
  from: number,
  now: number,
  language: 'zh' | 'en',
): Promise<void> {
  const customerId = past.devices[0]?.customerId
  if (customerId === undefined) return
  const of = <T>(kinds: readonly Kind[], tell: (past: Past, device: PastDevice, from: number, to: number) => T[]) =>
    past.devices.filter(({ plate }) => kinds.includes(plate.kind)).flatMap((device) => tell(past, device, from, now))
  const charged = Math.min(from, lastMonth(past.place.timeZone, now))
  const sessions = past.devices
    .filter(({ plate }) => plate.kind === 'charging-pile')
    .flatMap((device) => sessionsOf(past, device, charged, now))
  await db.system(async (scope) => {
    if (await hasEvents(scope, customerId, now)) return
    await insertEnded(scope, sessions, { ...chargingPlan(language), timeZone: past.place.timeZone })
    await insertCalls(scope, of(['intercom'], callsOf))
    await writePlays(scope, of(['led-screen', 'broadcast'], playsOf))
  })
}
