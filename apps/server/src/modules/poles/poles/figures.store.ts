import type { Output, poleCalls } from '@lamplighter/contract'
import { localDay, localMoment } from '@lamplighter/kinds/sun'
import type { Scope } from '../../../db/database.ts'
import { pointIndex } from '../../devices/devices/index.ts'
import { placeOf } from '../../lighting/home/index.ts'

/** PostgreSQL counts from 1. */
const USERS = pointIndex('wifi').get('wifi.users')! + 1
const METER = pointIndex('charging-pile').get('elec.energy')! + 1

const CALLS = `select count(*)::int as calls, count(*) filter (where ending = 'missed')::int as "missedCalls"
  from intercom_call where pressed_at >= $1`

/** What a meter grew since its first reading of the day. */
const CHARGED = `select sum(greatest(0, s.points[$2] - first.energy)) / 1000 as "chargedKwh"
  from device d
  left join device_state s on s.device_id = d.id
  left join lateral (
    select r.points[$2] as energy from reading r
    where r.device_id = d.id and r.at >= $1 and r.points[$2] is not null order by r.at limit 1) first on true
  where d.kind = 'charging-pile' having count(*) > 0`

const ONLINE_USERS = `select coalesce(sum(s.points[$1]) filter (where s.online), 0)::int as "wifiUsers"
  from device d left join device_state s on s.device_id = d.id where d.kind = 'wifi' having count(*) > 0`

type Figures = Output<(typeof poleCalls)['pole.figures']>

export async function poleFigures(scope: Scope, now: number): Promise<Figures> {
  const { timeZone } = await placeOf(scope)
  const midnight = new Date(localMoment(timeZone, localDay(timeZone, now), 0))
  const [calls] = await scope.query<Pick<Figures, 'calls' | 'missedCalls'>>(CALLS, [midnight])
  const [charged] = await scope.query<{ chargedKwh: number | null }>(CHARGED, [midnight, METER])
  const [users] = await scope.query<{ wifiUsers: number }>(ONLINE_USERS, [USERS])
  return {
    ...calls!,
    chargedKwh: charged ? (charged.chargedKwh ?? 0) : null,
    wifiUsers: users?.wifiUsers ?? null,
  }
}
