import type { MediaFilters, MediaItem } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { wordsIn } from '../../../db/like.ts'

/** An item with what the contract does not tell. */
export type MediaRow = Omit<MediaItem, 'uploadedAt' | 'checkedAt' | 'own'> & {
  readonly fileId: string
  readonly uploaderId: number
  readonly uploadedAt: Date
  readonly checkedAt: Date | null
}

export type NewMedia = Omit<MediaRow, 'id' | 'undecoded' | 'state' | 'checker' | 'checkedAt' | 'reason'>

const COLUMNS = `m.id, m.file_id as "fileId", m.name, m.tags, m.type, m.format, m.bytes, m.sha256, m.seconds, m.width, m.height, m.undecoded, m.state,
  m.uploader_id as "uploaderId", m.uploader, m.uploaded_at as "uploadedAt", m.checker, m.checked_at as "checkedAt", m.reason`

export const listMedia = (scope: Scope, { type = null, state = null, keyword = '' }: Partial<Nullable<MediaFilters>>) =>
  scope.query<MediaRow>(
    `select ${COLUMNS} from media m
     where ($1::int is null or m.type = $1) and ($2::text is null or m.state = $2)
       and ($3 = '' or ${wordsIn("m.name || ' ' || m.tags", '$3')})
     order by m.uploaded_at desc, m.id desc`,
    [type, state, keyword ?? ''],
  )
type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null }

export async function findMedia(scope: Scope, id: number): Promise<MediaRow | undefined> {
  const [row] = await scope.query<MediaRow>(`select ${COLUMNS} from media m where m.id = $1`, [id])
  return row
}

/** Held until the transaction ends. */
export async function lockMedia(scope: Scope, id: number): Promise<MediaRow | undefined> {
  const [row] = await scope.query<MediaRow>(`select ${COLUMNS} from media m where m.id = $1 for update`, [id])
  return row
}

/** How much there is; nobody else adds to it until the transaction ends. */
export async function mediaInStock(scope: Scope): Promise<{ count: number; bytes: number }> {
  await scope.query("select pg_advisory_xact_lock(hashtext('media'), $1)", [scope.customerId])
  const [row] = await scope.query<{ count: number; bytes: number }>(
    'select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from media',
    [],
  )
  return row!
}

/** One that players do not decode is refused before. */
export async function insertMedia(scope: Scope, media: NewMedia): Promise<number> {
  const { fileId, name, tags, type, format, bytes, sha256, seconds, width, height } = media
  const [row] = await scope.query<{ id: number }>(
    `insert into media (customer_id, file_id, name, tags, type, format, bytes, sha256, seconds, width, height, uploader_id, uploader, uploaded_at, undecoded)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, '') returning id`,
    [
      scope.customerId,
      ...[fileId, name, tags, type, format, bytes, sha256, seconds, width, height],
      ...[media.uploaderId, media.uploader, media.uploadedAt],
    ],
  )
  return row!.id
}

export const renameMedia = (scope: Scope, id: number, { name, tags }: Pick<MediaItem, 'name' | 'tags'>) =>
  scope.query('update media set name = $2, tags = $3 where id = $1', [id, name, tags])

export const deleteMedia = (scope: Scope, id: number) => scope.query('delete from media where id = $1', [id])
