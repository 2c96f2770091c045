import type { Scope } from '../../../db/database.ts'

export type Photo = { type: 'image/jpeg' | 'image/png'; image: Buffer; print: string }

/** Where a photo answers; another one answers elsewhere. */
export const photoAddress = (id: number, print: string) => `/station/pole/photo/${id}?print=${print.slice(0, 16)}`

export const savePhoto = (scope: Scope, poleId: number, { type, image, print }: Photo, at: Date) =>
  scope.query(
    `insert into pole_photo (pole_id, customer_id, type, image, print, saved_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (pole_id) do update set type = excluded.type, image = excluded.image, print = excluded.print,
       saved_at = excluded.saved_at`,
    [poleId, scope.customerId, type, image, print, at],
  )

export async function findPhoto(scope: Scope, poleId: number): Promise<Photo | undefined> {
  const [row] = await scope.query<Photo>('select type, image, print from pole_photo where pole_id = $1', [poleId])
  return row
}

export const dropPhoto = (scope: Scope, poleId: number) =>
  scope.query('delete from pole_photo where pole_id = $1', [poleId])
