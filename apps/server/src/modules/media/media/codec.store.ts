import { mediaTypes } from '@lamplighter/contract'
import type { SystemScope } from '../../../db/database.ts'

export type Unchecked = { readonly id: number; readonly customerId: number; readonly fileId: string }

/** Videos whose codec was not checked yet, the oldest first. */
export const uncheckedVideos = (scope: SystemScope, most: number) =>
  scope.query<Unchecked>(
    `select id, customer_id as "customerId", file_id as "fileId" from media
     where undecoded is null and type = $1 order by id limit $2`,
    [mediaTypes.video, most],
  )

/** @param codec that players do not decode; empty where they do */
export const saveCodec = (scope: SystemScope, id: number, codec: string) =>
  scope.query('update media set undecoded = $2 where id = $1', [id, codec])
