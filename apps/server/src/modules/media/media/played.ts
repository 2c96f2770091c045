import { type MediaItem, mediaFormats } from '@lamplighter/contract'
import type { Blobs } from '../../../blobs/index.ts'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { findOrdered, notePlayed } from './played.store.ts'

type Player = { readonly id: number; readonly customerId: number }
type Described = Pick<MediaItem, 'id' | 'name' | 'type' | 'bytes' | 'sha256' | 'seconds'> & { readonly format: string }

/** Media as players get it: what they were ordered to show or to play, and nothing else. */
export type PlayedMedia = {
  /** What an order names, which this player may fetch from then on; null where it may not be played. */
  describe(player: Player, mediaId: number): Promise<Described | null>
  /** Null where this player was not ordered to play it. */
  open(
    player: Player,
    mediaId: number,
  ): Promise<(Described & { read(): Promise<AsyncIterable<Uint8Array> | null> }) | null>
}

type Deps = { db: Database; blobs: Pick<Blobs, 'read'>; clock: Pick<Clock, 'now'> }

export function createPlayedMedia({ db, blobs, clock }: Deps): PlayedMedia {
  return {
    async describe(player, mediaId) {
      const [found] = await db.system((scope) => notePlayed(scope, player, [mediaId], new Date(clock.now())))
      if (!found) return null
      const { fileId: _, format, ...told } = found
      return { ...told, format: mediaFormats[format] }
    },
    async open(player, mediaId) {
      const found = await db.system((scope) => findOrdered(scope, player, mediaId))
      if (!found) return null
      const { fileId, format, ...told } = found
      return { ...told, format: mediaFormats[format], read: () => blobs.read(fileId) }
    },
  }
}
