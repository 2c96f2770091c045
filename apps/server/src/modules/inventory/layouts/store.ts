import type { Placed, Spot } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Picture } from '../../../pictures/redrawn.ts'

export type StoredPicture = Pick<Picture, 'print' | 'width' | 'height'> & { id: number; savedAt: Date }

export const listBackgrounds = (scope: Scope) =>
  scope.query<StoredPicture>(
    'select group_id as id, print, width, height, saved_at as "savedAt" from group_background order by group_id',
  )

export async function findPicture(
  scope: Scope,
  groupId: number,
): Promise<Omit<Picture, 'width' | 'height'> | undefined> {
  const [row] = await scope.query<Omit<Picture, 'width' | 'height'>>(
    'select type, image, print from group_background where group_id = $1',
    [groupId],
  )
  return row
}

export const savePicture = (scope: Scope, groupId: number, picture: Picture, at: Date) =>
  scope.query(
    `insert into group_background (group_id, customer_id, type, image, print, width, height, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (group_id) do update set type = excluded.type, image = excluded.image, print = excluded.print,
       width = excluded.width, height = excluded.height, saved_at = excluded.saved_at`,
    [groupId, scope.customerId, picture.type, picture.image, picture.print, picture.width, picture.height, at],
  )

export const deletePicture = (scope: Scope, groupId: number) =>
  scope.query('delete from group_background where group_id = $1', [groupId])

export async function groupName(scope: Scope, id: number): Promise<string | undefined> {
  const [row] = await scope.query<{ name: string }>('select name from device_group where id = $1', [id])
  return row?.name
}

/** Groups from one down to those below all others of it. */
const BELOW = `with recursive below as (select id, id as top from device_group where $1::int is null or id = $1
    union select g.id, below.top from device_group g join below on g.parent_id = below.id)`

/** Where devices stand on pictures; who has left a picture's group is not shown on it. */
export const listPositions = (scope: Scope, groupId: number | null) =>
  scope.query<Placed>(
    `${BELOW}
     select p.device_id as id, p.group_id as "groupId", json_build_object('x', p.x, 'y', p.y) as position
     from device_position p join device d on d.id = p.device_id join station t on t.id = d.station_id
       join below b on b.id = t.group_id and b.top = p.group_id
     order by 2, 1`,
    [groupId],
  )

/** How many of these devices stand in the group or below it, where the caller's right reaches. */
export async function countWithin(scope: Scope, groupId: number, ids: readonly number[]): Promise<number> {
  const [row] = await scope.query<{ count: number }>(
    `${BELOW}
     select count(*)::int as count from device d join station t on t.id = d.station_id
     where d.id = any ($2) and t.group_id in (select id from below)`,
    [groupId, ids],
  )
  return row!.count
}

export const savePositions = (scope: Scope, groupId: number, placed: readonly ({ id: number } & Spot)[]) =>
  scope.query(
    `insert into device_position (group_id, device_id, customer_id, x, y)
     select $1, p.id, $2, p.x, p.y from unnest($3::int[], $4::float8[], $5::float8[]) as p(id, x, y)
     on conflict (group_id, device_id) do update set x = excluded.x, y = excluded.y`,
    [groupId, scope.customerId, placed.map(({ id }) => id), placed.map(({ x }) => x), placed.map(({ y }) => y)],
  )

export const deletePositions = (scope: Scope, groupId: number, ids: readonly number[]) =>
  scope.query('delete from device_position where group_id = $1 and device_id = any ($2)', [groupId, ids])
