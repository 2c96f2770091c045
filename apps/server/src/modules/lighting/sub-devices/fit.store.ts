import type { SubDevice } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'

export type BareBox = { id: number; customerId: number; hasMain: boolean }

/** A part before it has an id: its parent by name. */
export type SetPart = Omit<SubDevice, 'id' | 'parentId'> & { parent: string | null }

type Asking = Pick<Queries, 'query'>

/** Boxes without a part, and whether one may get the main distribution of its site. */
export const boxesWithoutParts = (scope: Asking, customerIds: readonly number[]) =>
  scope.query<BareBox>(
    `select d.id, d.customer_id as "customerId", d.station_id is null
         or (row_number() over (partition by d.station_id order by d.id) = 1 and not exists (
           select from sub_device p join device o on o.id = p.box_id where p.type = 1 and o.station_id = d.station_id))
       as "hasMain"
     from device d where d.kind = 'power-box' and d.customer_id = any ($1)
       and not exists (select from sub_device p where p.box_id = d.id) order by d.id`,
    [customerIds],
  )

/** In two steps: a parent is found by its name once all are there. */
export async function insertSet(scope: Asking, box: BareBox, parts: readonly SetPart[]): Promise<void> {
  await scope.query(
    `insert into sub_device (customer_id, box_id, type, number, name, rated_amperes, channel)
     select $1, $2, t, n, w, a, c from unnest($3::int[], $4::int[], $5::text[], $6::real[], $7::int[]) as u(t, n, w, a, c)`,
    [
      box.customerId,
      box.id,
      parts.map(({ type }) => type),
      parts.map(({ number }) => number),
      parts.map(({ name }) => name),
      parts.map(({ ratedAmperes }) => ratedAmperes),
      parts.map(({ channel }) => channel),
    ],
  )
  const hanging = parts.filter(({ parent }) => parent !== null)
  await scope.query(
    `update sub_device p set parent_id = o.id from unnest($2::text[], $3::text[]) as u(own, above)
     join sub_device o on o.box_id = $1 and o.name = u.above where p.box_id = $1 and p.name = u.own`,
    [box.id, hanging.map(({ name }) => name), hanging.map(({ parent }) => parent)],
  )
}

export async function fedCodes(scope: Asking, boxId: number): Promise<string[]> {
  const rows = await scope.query<{ code: string }>(`select code from device where box_id = $1 and kind = 'luminaire'`, [
    boxId,
  ])
  return rows.map(({ code }) => code)
}

/** Ids of the first branch behind each output of a box. */
export async function branchesOfOutputs(scope: Asking, boxId: number): Promise<Map<number, number>> {
  const rows = await scope.query<{ output: number; branchId: number }>(
    `select distinct on (k.number) k.number as output, b.id as "branchId" from sub_device k
     join sub_device c on c.type = 4 and c.parent_id = k.id
     join sub_device b on b.type = 5 and b.parent_id = c.id
     where k.box_id = $1 and k.type = 3 order by k.number, b.number, b.id`,
    [boxId],
  )
  return new Map(rows.map(({ output, branchId }) => [output, branchId]))
}
