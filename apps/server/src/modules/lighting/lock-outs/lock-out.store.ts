import type { Input, LockOut, lockOutCalls, SubDeviceType } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import { wordsIn } from '../../../db/like.ts'
import { iso } from '../../devices/devices/index.ts'

type Row = Omit<LockOut, 'at' | 'expectedEnd' | 'removedAt'> & {
  at: Date
  expectedEnd: Date | null
  removedAt: Date | null
}

const LOCK_OUTS: Log = {
  table: 'lock_out',
  as: 'l',
  key: [
    { column: 'at', type: 'timestamptz' },
    { column: 'id', type: 'bigint' },
  ],
  columns: `l.id, l.box_id as "boxId", d.name as "boxName", l.part_name as "partName", l.part_type as "partType", l.crew,
    l.phone, l.work, l.expected_end as "expectedEnd", l.keeps_off as "keepsOff", p.outputs, p.lamps, l.account, l.name, l.at,
    l.removed_at as "removedAt", l.removed_name as "removedName", l.removed_reason as "removedReason"`,
  joins: `join device d on d.id = l.box_id cross join lateral (
    select coalesce(array_agg(substring(point from 5 for 1)::int order by point) filter (where device_id = l.box_id), '{}') as outputs,
      count(*) filter (where device_id <> l.box_id)::int as lamps from lock_out_points(l.id)) p`,
}

const toLockOut = ({ at, expectedEnd, removedAt, ...row }: Row): LockOut => ({
  ...row,
  at: at.toISOString(),
  expectedEnd: iso(expectedEnd),
  removedAt: iso(removedAt),
})

type Query = Input<(typeof lockOutCalls)['lockOut.query']>

/** Lock-outs, the newest first. */
export async function listLockOuts(scope: Scope, { filters, ...page }: Query): Promise<LogPage<LockOut>> {
  const { open, boxId, deviceId, keyword } = filters
  const where: Condition[] = []
  const judged: Condition[] = []
  if (boxId !== undefined) where.push(['l.box_id = ?', boxId])
  if (open !== undefined) judged.push([open ? 'l.removed_at is null' : 'l.removed_at is not null'])
  if (deviceId !== undefined) judged.push(['? in (select device_id from lock_out_points(l.id))', deviceId])
  if (keyword) judged.push([wordsIn(`l.crew || ' ' || l.part_name || ' ' || l.work || ' ' || l.name`, '?'), keyword])
  const { rows, ...log } = await readLog<Row>(scope, LOCK_OUTS, { ...page, where, judged })
  return { ...log, rows: rows.map(toLockOut) }
}

type Part = { id: number; type: SubDeviceType; name: string; boxName: string }

/** A part of a power box in reach, held until the transaction ends. */
export async function findPart(scope: Scope, boxId: number, partId: number): Promise<Part | null> {
  const [part] = await scope.query<Part>(
    `select p.id, p.type, p.name, d.name as "boxName" from device d join sub_device p on p.box_id = d.id
     where d.id = $1 and p.id = $2 for update of d`,
    [boxId, partId],
  )
  return part ?? null
}

type Fields = Pick<LockOut, 'boxId' | 'crew' | 'phone' | 'work' | 'expectedEnd' | 'keepsOff' | 'account' | 'name'>

export async function insertLockOut(
  scope: Scope,
  part: Part,
  { boxId, crew, phone, work, expectedEnd, keepsOff, account, name }: Fields,
  { personId, at }: { personId: number; at: Date },
): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    `insert into lock_out (customer_id, box_id, part_id, part_name, part_type, crew, phone, work, expected_end, keeps_off,
       person_id, account, name, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      scope.customerId,
      boxId,
      part.id,
      part.name,
      part.type,
      crew,
      phone,
      work,
      expectedEnd,
      keepsOff,
      personId,
      account,
      name,
      at,
    ],
  )
  return row!.id
}

export type Held = {
  boxId: number
  personId: number
  crew: string
  partName: string
  boxName: string
  removedName: string | null
}

/** A lock-out in reach, held until the transaction ends. */
export async function lockLockOut(scope: Scope, id: number): Promise<Held | null> {
  const [row] = await scope.query<Held>(
    `select l.box_id as "boxId", l.person_id as "personId", l.crew, l.part_name as "partName", d.name as "boxName",
       case when l.removed_at is not null then l.removed_name end as "removedName"
     from lock_out l join device d on d.id = l.box_id where l.id = $1 for update of d`,
    [id],
  )
  return row ?? null
}

export const removeLockOut = (
  scope: Scope,
  id: number,
  { at, account, name, reason }: { at: Date; account: string; name: string; reason: string },
) =>
  scope.query(
    `update lock_out set removed_at = $2, removed_by = $3, removed_name = $4, removed_reason = $5 where id = $1`,
    [id, at, account, name, reason],
  )

/** Numbers of the outputs of a power box that a lock-out concerns. */
export async function outputsOf(scope: Scope, id: number): Promise<number[]> {
  const rows = await scope.query<{ output: number }>(
    `select substring(p.point from 5 for 1)::int as output from lock_out l, lock_out_points(l.id) p
     where l.id = $1 and p.device_id = l.box_id order by 1`,
    [id],
  )
  return rows.map(({ output }) => output)
}

/** Outputs of a power box that are locked out, and whether a lock-out keeps them off. */
export const lockedOutputs = (scope: Scope, boxId: number) =>
  scope.query<{ output: number; isKept: boolean }>(
    `select substring(p.point from 5 for 1)::int as output, bool_or(l.keeps_off) as "isKept"
     from lock_out l, lock_out_points(l.id) p
     where l.box_id = $1 and l.removed_at is null and p.device_id = l.box_id group by 1 order by 1`,
    [boxId],
  )

/** The crew that has locked a part out; null where none has. */
export async function crewOfPart(scope: Scope, partId: number): Promise<string | null> {
  const [row] = await scope.query<{ crew: string }>(
    'select crew from lock_out where part_id = $1 and removed_at is null order by at limit 1',
    [partId],
  )
  return row?.crew ?? null
}

/** A circuit of these power boxes that a crew works on; null where there is none. */
export async function lockedPartOf(
  scope: Queries,
  boxIds: readonly number[],
): Promise<{ part: string; crew: string } | null> {
  const [row] = await scope.query<{ part: string; crew: string }>(
    'select part_name as part, crew from lock_out where box_id = any ($1::int[]) and removed_at is null limit 1',
    [boxIds],
  )
  return row ?? null
}
