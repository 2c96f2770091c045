import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { After } from '../../after.ts'
import { createFakeClock } from '../../sparkplug/testing/clock.ts'
import { recordEvents } from '../../testing/record-events.ts'
import { createProtocolPlayer, type PlayerOptions } from '../device.ts'
import { createPlayerHost } from '../host.ts'
import type { HttpRequest } from '../http.ts'
import type { MediaStore, SpeechStore } from '../media-host.ts'
import type { PlayerProgramme, PlayerSchedule, ShownValues } from '../protocol.ts'

const CONNECTION = { group: 'city', edge: '13850800001' }

export type { MediaStore, SpeechStore } from '../media-host.ts'

export const ADDRESS = { ...CONNECTION, device: null }
export const NAME = '13850800001@city'
export const SECRET = 'of its own'

async function bodyOf(request: IncomingMessage, most: number): Promise<Uint8Array | null> {
  const chunks: Buffer[] = await request.toArray()
  const bytes = Buffer.concat(chunks)
  return bytes.length > most ? null : bytes
}

type Clock = { now(): number; readonly after: After; pass(ms: number): unknown }

const still = () => createFakeClock(Date.parse('2026-05-01T08:00:00Z'))

const noMedia: MediaStore = { describe: async () => null, open: async () => null }

const noSpeeches: SpeechStore = { describe: () => null, hear: () => null }

/** A server on a clock that goes only when told to, and what it heard. */
export async function createPlayerServer(clock: Clock = still(), media: MediaStore = noMedia, speeches = noSpeeches) {
  const { heard, events } = recordEvents()
  let isStoring = true
  let schedule: PlayerSchedule | null = null
  let values: ShownValues | null = null
  let programme: PlayerProgramme | null = null
  const host = createPlayerHost({
    now: clock.now,
    after: clock.after,
    check: async (name, secret) => (name === NAME && secret === SECRET ? CONNECTION : null),
    sessionOf: async () => null,
    named: (name) => (name === NAME ? CONNECTION : null),
    async stored() {
      if (!isStoring) throw new Error('the database is away')
    },
    media,
    programmes: { describe: async (_, id) => (programme?.id === id ? programme : null) },
    speeches,
    valuesOf: async (_, version) => (values?.version === version ? null : values),
    scheduleOf: async (_, version) => (schedule?.version === version ? null : schedule),
    events,
    onError: () => {},
  })
  /** What a proxy makes of an answer. */
  let tamper = (body: string) => body
  let asked = 0
  const server = createServer(async (request, response) => {
    asked++
    const url = new URL(request.url!, 'http://localhost')
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const taken: HttpRequest = {
      method: request.method!,
      path: url.pathname,
      query: url.searchParams,
      header: (name) => request.headers[name] as string | undefined,
      address: '127.0.0.1:1',
      body: (most) => bodyOf(request, most),
      signal: gone.signal,
    }
    const { status, headers, body } = await host.answer(taken)
    response.writeHead(status, headers)
    if (typeof body === 'object') Readable.from(body).pipe(response)
    else response.end(tamper(body ?? ''))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...{ clock, heard, host },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: () => heard.frames.flatMap(({ fault }) => fault ?? []),
    asked: () => asked,
    tamper(change: (body: string) => string) {
      tamper = change
    },
    /** The player has another schedule from now on. */
    schedule(next: PlayerSchedule) {
      schedule = next
      host.renew(CONNECTION)
    },
    /** There is a programme, or none any more, and these are the values that it shows. */
    programme(next: PlayerProgramme | null, shown: ShownValues) {
      programme = next
      values = shown
      host.renew(CONNECTION)
    },
    store(works: boolean) {
      isStoring = works
    },
    async stop() {
      host.stop()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type PlayerServer = Awaited<ReturnType<typeof createPlayerServer>>

/** A player that shows what it is told, and what it was told. */
export function createTestPlayer({ url, clock }: PlayerServer, more: Partial<PlayerOptions> = {}) {
  const told: string[] = []
  const states: string[] = []
  const dropped: string[] = []
  const player = createProtocolPlayer({
    ...{ endpoint: url, named: { name: NAME, secret: SECRET }, now: clock.now, after: clock.after, random: () => 0.5 },
    about: { maker: 'Maker', model: 'LS-2', firmware: '1.0' },
    values: () => ({ 'led.power': true, 'led.brightness': 80 }),
    obey({ code, args }) {
      told.push(`${code} ${JSON.stringify(args)}`)
      return { status: 0, result: args }
    },
    changed: (state) => void states.push(state),
    dropped: (why) => void dropped.push(why),
    ...more,
  })
  return { player, told, states, dropped }
}
