import { type MediaFormat, type MediaItem, mediaFormats } from '@lamplighter/contract'
import { MEDIA_PATH } from '@lamplighter/links/player/protocol'
import type { Queries, Scope, SystemScope } from '../../../db/database.ts'

export type PlayedRow = Pick<MediaItem, 'id' | 'name' | 'type' | 'bytes' | 'sha256' | 'seconds'> & {
  readonly format: MediaFormat
  readonly fileId: string
}
type Player = { readonly id: number; readonly customerId: number }

const COLUMNS = 'm.id, m.name, m.type, m.format, m.bytes, m.sha256, m.seconds, m.file_id as "fileId"'

/** Notes that a player of its organisation was ordered to play these, and tells which of them are approved. */
export const notePlayed = (scope: SystemScope, { id, customerId }: Player, ids: readonly number[], at: Date) =>
  scope.query<PlayedRow>(
    `with noted as (
       insert into media_device (customer_id, device_id, media_id, at)
       select customer_id, $2, id, $4 from media where id = any ($1::int[]) and customer_id = $3 and state = 'approved'
       on conflict (device_id, media_id) do update set at = excluded.at returning media_id
     )
     select ${COLUMNS} from media m join noted on noted.media_id = m.id`,
    [ids, id, customerId, at],
  )

/** What a player was ordered to play, or plays by itself. */
export async function findOrdered(scope: SystemScope, { id }: Player, mediaId: number) {
  const [row] = await scope.query<PlayedRow>(
    `select ${COLUMNS} from media m where m.id = $1 and m.state = 'approved' and (
       exists (select from media_device d where d.media_id = m.id and d.device_id = $2)
       or exists (select from play_task_device d join play_task t on t.id = d.task_id
         where d.device_id = $2 and t.customer_id = m.customer_id and t.enabled and t.state = 'approved'
           and (t.content->'items' @> $3::jsonb or exists (select from programme p
             where p.customer_id = t.customer_id and p.state = 'approved' and $1 = any (p.images)
               and t.content->'items' @> jsonb_build_array(jsonb_build_object('programme', p.id))))))`,
    [mediaId, id, JSON.stringify([{ media: mediaId }])],
  )
  return row
}

/** Approved items of an organisation that players decode, as they get them. */
export const approvedMedia = (scope: Queries, customerId: number, ids: readonly number[]) =>
  scope.query<PlayedRow>(
    `select ${COLUMNS} from media m where m.customer_id = $1 and m.id = any ($2::int[]) and m.state = 'approved'
       and coalesce(m.undecoded, '') = ''`,
    [customerId, ids],
  )

/** An item as the manifest of a player has it. */
export const describedMedia = ({ id, name, type, format, bytes, sha256, seconds }: PlayedRow) => ({
  ...{ id, name, type, bytes, sha256, seconds },
  format: mediaFormats[format],
  path: `${MEDIA_PATH}/${id}`,
})

/** Items that an order names, as far as there are any. */
export const namedMedia = (scope: Scope, ids: readonly number[]) =>
  scope.query<Pick<MediaItem, 'id' | 'name' | 'type' | 'state' | 'undecoded'>>(
    'select id, name, type, state, undecoded from media where id = any ($1::int[])',
    [ids],
  )
