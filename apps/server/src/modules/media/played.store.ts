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

/** What a player was ordered to play, or plays by itself. */
export async function findOrdered(scope: SystemScope, { id }: Player, mediaId: number) {
  const [row] = await scope.query<PlayedRow>(
    `select ${COLUMNS} from media m where m.id = $1 and m.state = 'approved' and (
       exists (select from media_device d where d.media_id = m.id and d.device_id = $2)
       or exists (select from play_task_device d join play_task t on t.id = d.task_id
         where d.device_id = $2 and t.customer_id = m.customer_id and t.enabled and t.state = 'approved'
           and t.content->'items' @> $3::jsonb))`,
    [mediaId, id, JSON.stringify([{ media: mediaId }])],
  )
  return row
}

/** Approved items of an organisation, as players get them. */
export const approvedMedia = (scope: SystemScope, customerId: number, ids: readonly number[]) =>
  scope.query<PlayedRow>(
    `select ${COLUMNS} from media m where m.customer_id = $1 and m.id = any ($2::int[]) and m.state = 'approved'`,
    [customerId, ids],
  )

/** Items that an order names, as far as there are any. */
export const namedMedia = (scope: Scope, ids: readonly number[]) =>
  scope.query<Pick<MediaItem, 'id' | 'name' | 'type' | 'state'>>(
    'select id, name, type, state from media where id = any ($1::int[])',
    [ids],
  )
