import type { Mounted } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { PoleFields } from '../../inventory/inventory/index.ts'

export type Pole = PoleFields & { id: number; stationId: number | null }

const NAMEPLATE = `p.number, p.name, p.type, round(p.height::numeric, 1)::float8 as height, p.arm, p.foundation, p.road,
  p.lat, p.lng, p.installed_on::text as "installedOn", p.station_id as "stationId"`

export const findPoles = (scope: Scope, ids: readonly number[]) =>
  scope.query<Pole>(`select p.id, ${NAMEPLATE} from pole p where p.id = any ($1) order by p.id`, [ids])

/** Nobody else changes them before the end of the transaction. */
export const lockPoles = (scope: Scope, ids: readonly number[]) =>
  scope.query<Pole>(`select p.id, ${NAMEPLATE} from pole p where p.id = any ($1) order by p.id for update`, [ids])

export const stationThere = async (scope: Scope, id: number): Promise<boolean> =>
  (await scope.query('select from station where id = $1', [id])).length > 0

/** The day it is at this moment where the organisation is, YYYY-MM-DD. */
export async function todayOf(scope: Scope, now: Date): Promise<string> {
  const [row] = await scope.query<{ day: string }>(
    'select ($2::timestamptz at time zone time_zone)::date::text as day from customer where id = $1',
    [scope.customerId, now],
  )
  return row!.day
}

const MOUNTED = `d.id, d.kind, d.name, d.code, coalesce(s.online, false) as online, coalesce(s.alarm, 0) as alarm,
  coalesce(s.running, true) as running, coalesce(s.light, false) as light, s.level, s.refresh_time as "refreshTime",
  d.pole_loop as loop, m.since`

type MountedRow = Omit<Mounted, 'refreshTime' | 'since'> & {
  refreshTime: Date | null
  since: Date | null
  pole: string
}

/** What hangs on each of these poles, by their number; lamps first. */
export async function devicesOn(scope: Scope, numbers: readonly string[]): Promise<Map<string, Mounted[]>> {
  const rows = await scope.query<MountedRow>(
    `select ${MOUNTED}, d.pole from device d left join device_state s on s.device_id = d.id
       left join pole p on p.customer_id = d.customer_id and p.number = d.pole
       left join mounting m on m.device_id = d.id and m.pole_id = p.id and m.until is null
     where d.pole = any ($1) order by d.kind <> 'luminaire', d.name, d.id`,
    [numbers],
  )
  const on = Map.groupBy(rows, ({ pole }) => pole)
  const shown = ({ pole: _, refreshTime, since, ...device }: MountedRow) => ({
    ...device,
    refreshTime: refreshTime?.toISOString() ?? null,
    since: since?.toISOString() ?? null,
  })
  return new Map([...on].map(([number, devices]) => [number, devices.map(shown)]))
}
