import type { Queries, Scope } from '../db/database.ts'

export type BlobRow = { id: string; fileName: string; type: string; size: number }
export type NewBlob = BlobRow & { customerId: number; createdAt: Date; expiresAt: Date | 'infinity' }

export const insertBlob = (scope: Queries, blob: NewBlob) =>
  scope.query(
    `insert into blob (id, customer_id, file_name, type, size, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [blob.id, blob.customerId, blob.fileName, blob.type, blob.size, blob.createdAt, blob.expiresAt],
  )

/** The file goes with the next sweep. */
export const expireBlob = (scope: Queries, id: string, now: Date) =>
  scope.query('update blob set expires_at = $2 where id = $1', [id, now])

export async function findBlob(scope: Scope, id: string): Promise<BlobRow | undefined> {
  const [row] = await scope.query<BlobRow>(
    'select id, file_name as "fileName", type, size::float8 as size from blob where id = $1',
    [id],
  )
  return row
}

/** Ids of files whose time is over, a thousand at most. */
export async function expiredBlobs(scope: Queries, now: Date): Promise<string[]> {
  const rows = await scope.query<{ id: string }>('select id from blob where expires_at <= $1 limit 1000', [now])
  return rows.map(({ id }) => id)
}

export const deleteBlobs = (scope: Queries, ids: readonly string[]) =>
  scope.query('delete from blob where id = any ($1::uuid[])', [ids])

/** Which of these ids no row has. */
export async function unknownBlobs(scope: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await scope.query<{ id: string }>(
    'select id from unnest($1::uuid[]) as given (id) where not exists (select from blob where blob.id = given.id)',
    [ids],
  )
  return rows.map(({ id }) => id)
}
