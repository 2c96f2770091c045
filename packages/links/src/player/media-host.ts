import type { Connection } from '../link.ts'
import type { HttpAnswer, HttpRequest } from './http.ts'
import type { Player } from './player.ts'
import { type Manifest, MEDIA_PATH, type PlayerMedia, type PlayerOrder, type PlayerProgramme } from './protocol.ts'

/** Files that players are ordered to show or to play. */
export type MediaStore = {
  /** What an order to this player names, which it may fetch from then on; null where it may not be played. */
  describe(connection: Connection, id: number): Promise<Omit<PlayerMedia, 'path'> | null>
  /** Null where this player was not ordered to play it. */
  open(connection: Connection, id: number): Promise<MediaFile | null>
}

/** Programmes that screens are ordered to show. */
export type ProgrammeStore = {
  /** What an order to this player names, whose images it may fetch from then on; null where it may not be played. */
  describe(connection: Connection, id: number): Promise<PlayerProgramme | null>
}

export type MediaFile = {
  readonly format: string
  readonly bytes: number
  readonly sha256: string
  read(): Promise<AsyncIterable<Uint8Array> | null>
}

const ID = /^[1-9]\d{0,9}$/

const namedIn = ({ args }: PlayerOrder, key: 'media' | 'programme'): number | null => {
  const named = ((args ?? {}) as Record<string, unknown>)[key]
  return typeof named === 'number' ? named : null
}

/** Adds to orders what they show, and hands out its files. */
export function createMediaHost(store: MediaStore, programmes: ProgrammeStore) {
  /** Why it may not be played, in place of an order. */
  async function complete(connection: Connection, order: PlayerOrder): Promise<PlayerOrder | string> {
    const mediaId = namedIn(order, 'media')
    if (mediaId !== null) {
      const media = await store.describe(connection, mediaId)
      return media ? { ...order, media: { ...media, path: `${MEDIA_PATH}/${mediaId}` } } : 'mediaGone'
    }
    const programmeId = namedIn(order, 'programme')
    if (programmeId === null) return order
    const programme = await programmes.describe(connection, programmeId)
    return programme ? { ...order, programme } : 'programmeGone'
  }

  return {
    /** What may not be played any more is answered in the place of the player. */
    async complete(connection: Connection, manifest: Manifest, player: Pick<Player, 'refuse'>): Promise<Manifest> {
      const orders: PlayerOrder[] = []
      for (const order of manifest.orders) {
        const completed = await complete(connection, order)
        if (typeof completed === 'string') player.refuse(order.id, completed)
        else orders.push(completed)
      }
      return { ...manifest, orders }
    },

    async file(connection: Connection, { path, header }: HttpRequest): Promise<HttpAnswer | null> {
      const named = path.slice(MEDIA_PATH.length + 1)
      const file = ID.test(named) ? await store.open(connection, Number(named)) : null
      if (!file) return null
      const etag = `"${file.sha256}"`
      const headers = { etag, 'cache-control': 'private, no-cache' }
      if (header('if-none-match') === etag) return { status: 304, headers }
      const body = await file.read()
      return (
        body && {
          status: 200,
          headers: {
            ...headers,
            'content-type': file.format,
            'content-length': String(file.bytes),
            'content-disposition': 'attachment',
            'x-content-type-options': 'nosniff',
          },
          body,
        }
      )
    },
  }
}
