import type { Kind } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Carried } from '../../devices/devices/index.ts'
import { pointIndex } from '../../devices/devices/index.ts'

const DAY = 86_400_000
/** How far back the moment is looked for at which a lamp went dark. */
const LOOKS_BACK = 7 * DAY

/** A point of a device in SQL, where arrays count from 1. */
const lampPoint = (key: string) => pointIndex('luminaire').get(key)! + 1

export type Subject = {
  id: number
  name: string
  kind: Kind
  stationId: number | null
  gatewayId: number | null
  boxId: number | null
  branchId: number | null
  planId: string | null
  planVersion: number | null
  ratedWatts: number | null
  /** Of its pole's power gateway. */
  loop: number | null
  online: boolean
  light: boolean
  points: (number | null)[]
  changedAt: Date | null
}

export async function subjectOf(scope: Scope, id: number): Promise<Subject | null> {
  const [row] = await scope.query<Subject>(
    `select d.id, d.name, d.kind, d.station_id as "stationId", d.gateway_id as "gatewayId", d.box_id as "boxId",
       d.branch_id as "branchId", d.plan_id as "planId", d.plan_version as "planVersion", d.rated_watts as "ratedWatts", d.pole_loop as loop, coalesce(s.online, false) as online,
       coalesce(s.light, false) as light, coalesce(s.points, '{}') as points,
       case when s.refresh_time is not null then s.changed_at end as "changedAt"
     from device d left join device_state s on s.device_id = d.id where d.id = $1`,
    [id],
  )
  return row ?? null
}

type Tally = { lamps: number; answering: number; dark: number }

async function tally(scope: Scope, where: string, id: number, except = 0): Promise<Tally> {
  const [row] = await scope.query<Tally>(
    `select count(*)::int as lamps, count(*) filter (where s.online)::int as answering,
       count(*) filter (where s.online and not s.light)::int as dark
     from device d left join device_state s on s.device_id = d.id
     where d.kind = 'luminaire' and ${where} and d.id <> $2`,
    [id, except],
  )
  return row!
}

export const lampsBehind = (scope: Scope, gatewayId: number) => tally(scope, 'd.gateway_id = $1', gatewayId)
export const lampsFedBy = (scope: Scope, boxId: number) => tally(scope, 'd.box_id = $1', boxId)
export const othersAtSite = (scope: Scope, stationId: number, lampId: number) =>
  tally(scope, 'd.station_id = $1', stationId, lampId)
export const othersOnOutput = (scope: Scope, outputId: number, lampId: number) =>
  tally(
    scope,
    `d.branch_id in (select w.id from sub_device w join sub_device c on c.id = w.parent_id where c.parent_id = $1)`,
    outputId,
    lampId,
  )

export type Feeder = {
  branchId: number
  branchName: string
  outputId: number | null
  outputName: string | null
  number: number | null
}

/** The branch, and the output it hangs on through its contactor. */
export async function feederOf(scope: Scope, branchId: number): Promise<Feeder | null> {
  const [row] = await scope.query<Feeder>(
    `select w.id as "branchId", w.name as "branchName", k.id as "outputId", k.name as "outputName", k.number
     from sub_device w left join sub_device c on c.id = w.parent_id left join sub_device k on k.id = c.parent_id and k.type = 3
     where w.id = $1`,
    [branchId],
  )
  return row ?? null
}

export const outputNames = (scope: Scope, boxId: number) =>
  scope.query<{ number: number; name: string }>('select number, name from sub_device where box_id = $1 and type = 3', [
    boxId,
  ])

/** The box that feeds most lamps of a gateway: it hangs on one of its poles. */
export async function boxOfGateway(scope: Scope, gatewayId: number): Promise<number | null> {
  const [row] = await scope.query<{ boxId: number }>(
    `select box_id as "boxId" from device where gateway_id = $1 and box_id is not null
     group by box_id order by count(*) desc, box_id limit 1`,
    [gatewayId],
  )
  return row?.boxId ?? null
}

/** The plan that most lamps of a box keep. */
export async function planOfBox(scope: Scope, boxId: number): Promise<Carried> {
  const [row] = await scope.query<Carried>(
    `select plan_id as "planId", plan_version as "planVersion" from device where box_id = $1 and kind = 'luminaire' and plan_id is not null
     group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
    [boxId],
  )
  return row ?? { planId: null }
}

/** Since when a point of a lamp stands as it does, as far as is known: the first report after the last that said otherwise. */
export async function sinceWhen(scope: Scope, lampId: number, key: string, now: number): Promise<Date | null> {
  const [row] = await scope.query<{ at: Date | null }>(
    `with said as (select at, points[$2] > 0 as yes from reading where device_id = $1 and at > $3 and points[$2] is not null),
       last as (select yes from said order by at desc limit 1)
     select min(at) as at from said
     where at > coalesce((select max(s.at) from said s, last where s.yes <> last.yes), '-infinity')`,
    [lampId, lampPoint(key), new Date(now - LOOKS_BACK)],
  )
  return row?.at ?? null
}
