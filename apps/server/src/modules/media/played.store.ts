import type { MediaFormat, MediaItem } from '@lamplighter/contract'
import type { Scope, SystemScope } from '../../db/database.ts'

export type PlayedRow = Pick<MediaItem, 'id' | 'name' | 'type' | 'bytes' | 'sha256' | 'seconds'> & {
  readonly format: MediaFormat
  readonly fileId: string
}
type Player = { readonly id: number; readonly customerId: number }

const COLUMNS = 'm.id, m.name, m.type, m.format, m.bytes, m.sha256, m.seconds, m.file_id as "fileId"'

/** Notes that a player of its organisation was ordered to play what is approved, and tells what that is. */
export async function noteOrdered(scope: SystemScope, { id, customerId }: Player, mediaId: number, at: Date) {
  const [row] = await scope.query<PlayedRow>(
    `with noted as (
       insert into media_device (customer_id, device_id, media_id, at)
       select customer_id, $2, id, $4 from media where id = $1 and customer_id = $3 and state = 'approved'
       on conflict (device_id, media_id) do update set at = excluded.at returning media_id
     )
     select ${COLUMNS} from media m join noted on noted.media_id = m.id`,
    [mediaId, id, customerId, at],
  )
  return row
}

/** What a player was ordered to play. */
export async function findOrdered(scope: SystemScope, { id }: Player, mediaId: number) {
  const [row] = await scope.query<PlayedRow>(
    `select ${COLUMNS} from media m join media_device d on d.media_id = m.id
     where m.id = $1 and d.device_id = $2 and m.state = 'approved'`,
    [mediaId, id],
  )
  return row
}

/** Items that an order names, as far as there are any. */
export const namedMedia = (scope: Scope, ids: readonly number[]) =>
  scope.query<Pick<MediaItem, 'id' | 'name' | 'type' | 'state'>>(
    'select id, name, type, state from media where id = any ($1::int[])',
    [ids],
  )
