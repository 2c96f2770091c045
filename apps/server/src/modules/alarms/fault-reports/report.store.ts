import {
  alarmTypes,
  FAULT_REPORT,
  type FaultKind,
  type FaultReportFilters,
  type FaultReportRow,
  faultKinds,
  limitsAround,
  metresBetween,
  type ReportState,
} from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import { wordsIn } from '../../../db/like.ts'

export type NewReport = {
  readonly receipt: string
  readonly at: Date
  readonly kind: FaultKind
  readonly severity: number
  readonly code: string
  readonly place: string
  readonly text: string
  readonly phone: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly stationId: number | null
  readonly poleId: number | null
  readonly deviceId: number | null
  readonly firstId: string | null
  readonly proof: Buffer
  readonly sender: Buffer
}

/** False where its challenge was used before. */
export async function insertReport(scope: Scope, report: NewReport): Promise<boolean> {
  const rows = await scope.query(
    `insert into fault_report (customer_id, receipt, at, kind, severity, code, place, text, phone, lat, lng,
       station_id, pole_id, device_id, first_id, proof, sender)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (proof) do nothing returning id`,
    [
      scope.customerId,
      report.receipt,
      report.at,
      report.kind,
      report.severity,
      report.code,
      report.place,
      report.text,
      report.phone,
      report.lat,
      report.lng,
      report.stationId,
      report.poleId,
      report.deviceId,
      report.firstId,
      report.proof,
      report.sender,
    ],
  )
  return rows.length > 0
}

/** How many came in a time, from one sender, of one number, and in all. */
export async function countRecent(
  scope: Scope,
  { sender, phone, hour, day }: { sender: Buffer; phone: string | null; hour: Date; day: Date },
): Promise<{ sender: number; phone: number; all: number }> {
  const [row] = await scope.query<{ sender: number; phone: number; all: number }>(
    `select (select count(*)::int from fault_report where sender = $1 and at > $3) as sender,
       (select count(*)::int from fault_report where phone = $2 and at > $4) as phone,
       (select count(*)::int from fault_report where customer_id = $5 and at > $4) as all`,
    [sender, phone, hour, day, scope.customerId],
  )
  return row!
}

export type Whereabouts = Pick<NewReport, 'poleId' | 'deviceId' | 'lat' | 'lng'>

/** The open report of the same thing that came first; what stands at no pole or device is the same within `FAULT_REPORT.near`. */
export async function findFirst(scope: Scope, kind: FaultKind, where: Whereabouts): Promise<string | null> {
  const at = where.lat === null || where.lng === null ? null : { lat: where.lat, lng: where.lng }
  const [south, north, west, east] = at ? limitsAround(at, FAULT_REPORT.near) : [null, null, null, null]
  const rows = await scope.query<{ id: string; lat: number; lng: number; isThere: boolean }>(
    `select id::text, lat, lng, coalesce(pole_id = $2 or pole_id is null and device_id = $3, false) as "isThere" from fault_report
     where kind = $1 and closed_at is null and first_id is null and (pole_id = $2 or pole_id is null and device_id = $3
       or $2::int is null and $3::int is null and pole_id is null and device_id is null and lat between $4 and $5 and lng between $6 and $7)
     order by id for update`,
    [kind, where.poleId, where.deviceId, south, north, west, east],
  )
  return rows.find(({ isThere, ...row }) => isThere || metresBetween(row, at!) <= FAULT_REPORT.near)?.id ?? null
}

const PREFERRED: Partial<Record<FaultKind, readonly string[]>> = {
  door: ['power-box', 'gateway', 'luminaire'],
  cable: ['power-box', 'gateway', 'luminaire'],
}
const LAMPS_FIRST = ['luminaire', 'power-box', 'gateway', 'lux-station']

/** The device on a pole that what is wrong there is most probably of; null where none is on it. */
export async function deviceOn(scope: Scope, poleId: number, kind: FaultKind): Promise<number | null> {
  const [row] = await scope.query<{ id: number }>(
    `select d.id from device d join pole p on p.customer_id = d.customer_id and p.number = d.pole
     where p.id = $1 order by array_position($2::text[], d.kind), d.id limit 1`,
    [poleId, PREFERRED[kind] ?? LAMPS_FIRST],
  )
  return row?.id ?? null
}

/** The alarm of a report: of its device and the type that its kind becomes. */
const TYPE = `(case r.kind ${Object.entries(faultKinds)
  .map(([kind, { type }]) => `when '${kind}' then ${alarmTypes[type].number}`)
  .join(' ')} end)`
const ALARM = `left join alarm a on a.device_id = r.device_id and a.type = ${TYPE}`
const STATE = `case when r.closed_at is not null then 'closed'
  when a.acknowledged_at is not null or a.assignee <> '' then 'handling' else 'received' end`
const PHOTOS = '(select count(*)::int from fault_report_photo ph where ph.report_id = r.id)'

const COLUMNS = `r.id::text, r.receipt, r.at, r.kind, r.severity, r.code, r.place, r.text, r.lat, r.lng,
  r.device_id as "deviceId", d.name as "deviceName", s.name as "stationName", ${PHOTOS} as photos, ${STATE} as state,
  (select count(*)::int from fault_report o where o.first_id = r.id) as joined`
const JOINS = `left join device d on d.id = r.device_id left join station s on s.id = r.station_id ${ALARM}`

const REPORTS: Log = {
  table: 'fault_report',
  as: 'r',
  key: [
    { column: 'at', type: 'timestamptz' },
    { column: 'id', type: 'bigint' },
  ],
  columns: COLUMNS,
  joins: JOINS,
}

type Stored = Omit<FaultReportRow, 'at'> & { at: Date }
const toRow = ({ at, ...row }: Stored): FaultReportRow => ({ ...row, at: at.toISOString() })

const STATES: Record<NonNullable<FaultReportFilters['state']>, string> = {
  open: 'r.closed_at is null',
  unplaced: 'r.closed_at is null and r.device_id is null',
  closed: 'r.closed_at is not null',
}

/** The newest first. */
export async function listReports(
  scope: Scope,
  { state, kind, keyword, deviceId }: FaultReportFilters,
  page: { cursor?: string | undefined; size: number },
): Promise<LogPage<FaultReportRow>> {
  const where: Condition[] = []
  const judged: Condition[] = []
  if (deviceId) where.push(['r.device_id = ?', deviceId])
  if (state) judged.push([STATES[state]])
  if (kind) judged.push(['r.kind = ?', kind])
  if (keyword) judged.push([wordsIn(`r.receipt || ' ' || r.code || ' ' || r.place || ' ' || r.text`, '?'), keyword])
  const { rows, ...log } = await readLog<Stored>(scope, REPORTS, { ...page, where, judged })
  return { ...log, rows: rows.map(toRow) }
}

export type Details = FaultReportRow & {
  phone: string | null
  firstId: string | null
  stationId: number | null
  closedAt: string | null
  closedBy: string
  answer: string
}

export async function getReport(scope: Scope, id: string): Promise<Details | undefined> {
  const [row] = await scope.query<
    Stored & Omit<Details, keyof FaultReportRow | 'closedAt'> & { closedAt: Date | null }
  >(
    `select ${COLUMNS}, r.phone, r.first_id::text as "firstId", r.station_id as "stationId", r.closed_at as "closedAt",
       r.closed_by as "closedBy", r.answer from fault_report r ${JOINS} where r.id = $1`,
    [id],
  )
  if (!row) return undefined
  const { closedAt, ...rest } = row
  return { ...rest, ...toRow(rest), closedAt: closedAt?.toISOString() ?? null }
}

/** Keeps others from changing it meanwhile. */
export const lockReport = (scope: Scope, id: string) =>
  scope.query('select from fault_report where id = $1 for update', [id])

export async function othersOf(scope: Scope, id: string): Promise<{ id: string; receipt: string; at: string }[]> {
  const rows = await scope.query<{ id: string; receipt: string; at: Date }>(
    'select id::text, receipt, at from fault_report where first_id = $1 order by id limit 100',
    [id],
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export type Standing = {
  id: string
  customerId: number
  organisation: string
  kind: FaultKind
  code: string
  place: string
  at: Date
  photos: number
  state: ReportState
  handledAt: Date | null
  closedAt: Date | null
  answer: string
}

/** How a report stands by its receipt, whichever organisation has it; one that joined another stands as that. */
export async function getStanding(scope: Queries, receipt: string): Promise<Standing | undefined> {
  const [row] = await scope.query<Standing>(
    `select r.id::text, r.customer_id as "customerId", c.name as organisation, r.kind, r.code, r.place, r.at, ${PHOTOS} as photos,
       ${STATE} as state, a.acknowledged_at as "handledAt", r.closed_at as "closedAt", r.answer
     from fault_report r join customer c on c.id = r.customer_id ${ALARM} where r.receipt = $1`,
    [receipt],
  )
  return row
}

/** Of all that are about a thing, the first and what joined it: where it is follows from the device. */
export const setDevice = (scope: Scope, id: string, deviceId: number, stationId: number | null) =>
  scope.query(
    `update fault_report set device_id = $2, station_id = $3,
       pole_id = (select p.id from device d join pole p on p.customer_id = d.customer_id and p.number = d.pole where d.id = $2)
     where id = $1 or first_id = $1`,
    [id, deviceId, stationId],
  )

export const closeReport = (scope: Scope, id: string, by: { account: string; at: Date }, answer: string) =>
  scope.query(
    'update fault_report set closed_at = $2, closed_by = $3, answer = $4 where (id = $1 or first_id = $1) and closed_at is null',
    [id, by.at, by.account, answer],
  )

/** Whether an open report still holds the alarm of this kind of a device open. */
export async function isHeld(scope: Scope, deviceId: number, kind: FaultKind): Promise<boolean> {
  const rows = await scope.query(
    'select from fault_report where device_id = $1 and kind = $2 and closed_at is null limit 1',
    [deviceId, kind],
  )
  return rows.length > 0
}
