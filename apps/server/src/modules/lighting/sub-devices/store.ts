import type { FedLamp, SubDevice } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

const COLUMNS = `id, type, number, name, parent_id as "parentId", rated_amperes as "ratedAmperes", channel`

export type Box = { id: number; name: string; stationId: number | null }

/** A box in reach, held until the transaction ends: its parts change one after the other. */
export async function lockBox(scope: Scope, id: number): Promise<Box | null> {
  const [box] = await scope.query<Box>(
    `select id, name, station_id as "stationId" from device where id = $1 and kind = 'power-box' for update`,
    [id],
  )
  return box ?? null
}

export const partsOf = (scope: Scope, boxId: number) =>
  scope.query<SubDevice>(`select ${COLUMNS} from sub_device where box_id = $1 order by type, number`, [boxId])

export const lampsOf = (scope: Scope, boxId: number) =>
  scope.query<FedLamp>(
    `select id, name, code, pole, branch_id as "branchId" from device
     where box_id = $1 and kind = 'luminaire' order by code`,
    [boxId],
  )

export async function boxOfPart(scope: Scope, id: number): Promise<number | null> {
  const [row] = await scope.query<{ boxId: number }>('select box_id as "boxId" from sub_device where id = $1', [id])
  return row?.boxId ?? null
}

/** Name of another box at the same site that has the main distribution; the site is held against a second one. */
export async function otherMain(scope: Scope, box: Box): Promise<string | null> {
  if (box.stationId === null) return null
  await scope.query('select from station where id = $1 for update', [box.stationId])
  const [row] = await scope.query<{ name: string }>(
    `select d.name from sub_device p join device d on d.id = p.box_id
     where p.type = 1 and d.station_id = $1 and d.id <> $2 limit 1`,
    [box.stationId, box.id],
  )
  return row?.name ?? null
}

/** Boxes with a main distribution that stand at a station. */
export const mainsAt = (scope: Scope, stationId: number) =>
  scope.query<{ name: string }>(
    `select d.name from sub_device p join device d on d.id = p.box_id where p.type = 1 and d.station_id = $1 order by d.id`,
    [stationId],
  )

export type SubDeviceFields = Omit<SubDevice, 'id'>

const values = ({ type, number, name, parentId, ratedAmperes, channel }: SubDeviceFields) => [
  type,
  number,
  name,
  parentId,
  ratedAmperes,
  channel,
]

export async function insertPart(scope: Scope, boxId: number, part: SubDeviceFields): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    `insert into sub_device (customer_id, box_id, type, number, name, parent_id, rated_amperes, channel)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [scope.customerId, boxId, ...values(part)],
  )
  return row!.id
}

export const updatePart = (scope: Scope, { id, ...part }: SubDevice) =>
  scope.query(
    `update sub_device set type = $2, number = $3, name = $4, parent_id = $5, rated_amperes = $6, channel = $7
     where id = $1`,
    [id, ...values(part)],
  )

export const deletePart = (scope: Scope, id: number) => scope.query('delete from sub_device where id = $1', [id])
