import type { Kind } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

export type SilentDevice = {
  id: number
  name: string
  kind: Kind
  gatewayId: number | null
  /** The box that feeds it, or itself; of a gateway the one that feeds most of its lamps: it hangs on one of its poles. */
  boxId: number | null
  outputId: number | null
  outputName: string | null
  outputNumber: number | null
  stationId: number | null
  stationName: string | null
  loop: number | null
  online: boolean
  branchId: number | null
  branchName: string | null
}

/** Where devices hang and stand. */
export const silentDevices = (scope: Scope, ids: readonly number[]) =>
  scope.query<SilentDevice>(
    `select d.id, d.name, d.kind, d.gateway_id as "gatewayId", d.pole_loop as loop, d.station_id as "stationId", t.name as "stationName",
       coalesce(s.online, false) as online, w.id as "branchId", w.name as "branchName", k.id as "outputId", k.name as "outputName", k.number as "outputNumber",
       case d.kind when 'power-box' then d.id when 'gateway' then (
         select f.box_id from device f where f.gateway_id = d.id and f.box_id is not null group by 1 order by count(*) desc, 1 limit 1
       ) else d.box_id end as "boxId"
     from device d left join station t on t.id = d.station_id left join device_state s on s.device_id = d.id
       left join sub_device w on w.id = d.branch_id
       left join sub_device c on c.id = w.parent_id left join sub_device k on k.id = c.parent_id and k.type = 3
     where d.id = any ($1)`,
    [ids],
  )

export type LastReport = { id: number; name: string; kind: Kind; online: boolean; points: (number | null)[] }

/** Devices as they last were. */
export const lastReports = (scope: Scope, ids: readonly number[]) =>
  scope.query<LastReport>(
    `select d.id, d.name, d.kind, coalesce(s.online, false) as online, coalesce(s.points, '{}') as points
     from device d left join device_state s on s.device_id = d.id where d.id = any ($1)`,
    [ids],
  )

type Tally = { id: number; lamps: number; answering: number }
const TALLY = `count(*)::int as lamps, count(*) filter (where s.online)::int as answering`

/** Lamps that power boxes feed. */
export const lampsOfBoxes = (scope: Scope, ids: readonly number[]) =>
  scope.query<Tally>(
    `select d.box_id as id, ${TALLY} from device d left join device_state s on s.device_id = d.id
     where d.kind = 'luminaire' and d.box_id = any ($1) group by 1`,
    [ids],
  )

/** Lamps that hang on outputs. */
export const lampsOfOutputs = (scope: Scope, ids: readonly number[]) =>
  scope.query<Tally>(
    `select c.parent_id as id, ${TALLY} from sub_device c join sub_device w on w.parent_id = c.id
       join device d on d.branch_id = w.id left join device_state s on s.device_id = d.id
     where d.kind = 'luminaire' and c.parent_id = any ($1) group by 1`,
    [ids],
  )

/** Lamps on branches that do not answer. */
export const offlineOnBranches = (scope: Scope, ids: readonly number[]) =>
  scope.query<{ id: number; offline: number }>(
    `select d.branch_id as id, count(*)::int as offline from device d left join device_state s on s.device_id = d.id
     where d.branch_id = any ($1) and not coalesce(s.online, false) group by 1`,
    [ids],
  )

type SiteTally = { id: number; devices: number; answering: number; within: number }

/** Devices at sites that were ever heard; between the first and the last that fell silent, ms. */
export const devicesAtSites = (scope: Scope, ids: readonly number[]) =>
  scope.query<SiteTally>(
    `select d.station_id as id, count(*)::int as devices, count(*) filter (where s.online)::int as answering,
       coalesce(extract(epoch from max(s.changed_at) filter (where not s.online) - min(s.changed_at) filter (where not s.online)) * 1000, 0)::float8 as within
     from device d join device_state s on s.device_id = d.id
     where d.station_id = any ($1) and s.refresh_time is not null group by 1`,
    [ids],
  )
