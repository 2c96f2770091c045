import type { Connection } from '../link.ts'
import type { HttpAnswer, HttpRequest } from './http.ts'
import type { Player } from './player.ts'
import {
  type Manifest,
  MEDIA_PATH,
  type PlayerMedia,
  type PlayerOrder,
  type PlayerProgramme,
  type PlayerSpeech,
  SPEECH_PATH,
} from './protocol.ts'

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

/** What is spoken live to players. */
export type SpeechStore = {
  /** What an order to this player names; null where it is over, or was not ordered. */
  describe(connection: Connection, id: string): Omit<PlayerSpeech, 'path'> | null
  /** Its sound from the beginning on, as it comes, until it is over; null where there is nothing for this player. */
  hear(connection: Connection, id: string, signal: AbortSignal): AsyncIterable<Uint8Array> | null
}

export type MediaFile = {
  readonly format: string
  readonly bytes: number
  readonly sha256: string
  read(): Promise<AsyncIterable<Uint8Array> | null>
}

const ID = /^[1-9]\d{0,9}$/

const speechIn = ({ args }: PlayerOrder): string | null => {
  const { speech } = (args ?? {}) as { speech?: unknown }
  return typeof speech === 'string' ? speech : null
}

const namedIn = ({ args }: PlayerOrder, key: 'media' | 'programme'): number | null => {
  const named = ((args ?? {}) as Record<string, unknown>)[key]
  return typeof named === 'number' ? named : null
}

/** Adds to orders what they show or play, and hands it out. */
export function createMediaHost(store: MediaStore, programmes: ProgrammeStore, speeches: SpeechStore) {
  /** Why it may not be played, in place of an order. */
  async function complete(connection: Connection, order: PlayerOrder): Promise<PlayerOrder | string> {
    const mediaId = namedIn(order, 'media')
    if (mediaId !== null) {
      const media = await store.describe(connection, mediaId)
      return media ? { ...order, media: { ...media, path: `${MEDIA_PATH}/${mediaId}` } } : 'mediaGone'
    }
    const speechId = speechIn(order)
    if (speechId !== null) {
      const speech = speeches.describe(connection, speechId)
      return speech ? { ...order, speech: { ...speech, path: `${SPEECH_PATH}/${speechId}` } } : 'speechOver'
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

    /** It is sent as it is spoken: what stands in between is asked to pass it on at once. */
    speech(connection: Connection, { path, signal }: HttpRequest): HttpAnswer | null {
      const id = path.slice(SPEECH_PATH.length + 1)
      const described = speeches.describe(connection, id)
      const body = described && speeches.hear(connection, id, signal)
      if (!described || !body) return null
      const headers = { 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff' }
      return { status: 200, headers: { ...headers, 'content-type': described.format }, body }
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
