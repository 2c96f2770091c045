import type { After } from '../after.ts'
import type { Connection, LinkCounters, LinkEvents, Order, SendResult, Sessions } from '../link.ts'
import { createAttempts } from './attempts.ts'
import { basicOf } from './basic.ts'
import type { FrameFault } from './faults.ts'
import { type HttpAnswer, type HttpRequest, jsonAnswer, refusalOf } from './http.ts'
import { createMediaHost, type MediaStore, type ProgrammeStore, type SpeechStore } from './media-host.ts'
import { createPlayer, type Player } from './player.ts'
import {
  MANIFEST_PATH,
  type Manifest,
  manifestQuery,
  type PlayerSchedule,
  REPORT_LIMIT,
  REPORT_PATH,
  report as reportShape,
  type ShownValues,
  SIGNATURE_HEADER,
  SPEECH_PATH,
} from './protocol.ts'
import { createRecorder } from './recorder.ts'
import { signatureOf } from './signature.ts'

/** What a player can have in its schedule. */
export type KnownItems = { readonly programmes: boolean; readonly turns: boolean; readonly resumes: boolean }

export type HostOptions = {
  readonly now: () => number
  readonly after: After
  /** Who a name and a secret stand for; null for nobody. */
  check(name: string, secret: string, address: string | null): Promise<Connection | null>
  /** Whose session the request of a browser belongs to; null where it has none. */
  sessionOf(request: HttpRequest): Promise<Connection | null>
  /** Who calls itself so, whether or not it is. */
  named(name: string): Connection | null
  /** Resolves when what a player said so far is stored. */
  stored(connection: Connection): Promise<void>
  /** Files that orders name. */
  readonly media: MediaStore
  /** Programmes that orders name. */
  readonly programmes: ProgrammeStore
  /** What is spoken live. */
  readonly speeches: SpeechStore
  /** What a player plays by itself, of what it knows; null where it is of the version that the player has. */
  scheduleOf(connection: Connection, version: string, knows: KnownItems): Promise<PlayerSchedule | null>
  /** What the programmes of a player show of the environment; null where it is of the version that the player has. */
  valuesOf(connection: Connection, version: string): Promise<ShownValues | null>
  readonly events: LinkEvents
  readonly onError: (error: unknown) => void
}

/** Our end of the player protocol. */
export type PlayerHost = {
  answer(request: HttpRequest): Promise<HttpAnswer>
  /** Whose request it is, by name and secret or by the session of a browser, or why it is not answered. */
  identify(request: HttpRequest): Promise<Identity | HttpAnswer>
  stop(): void
  send(order: Order): SendResult
  requestBirth(connection: Connection): void
  /** The schedule of a player was changed. */
  renew(connection: Connection): void
  readonly counters: LinkCounters
  readonly sessions: Sessions
}

/** Who asks; its secret is known where it named it. */
export type Identity = { readonly connection: Connection; readonly secret: string | null }

/** Requests that are judged at the same time. */
const MOST_JUDGED = 64
const RETRY = { 'retry-after': '10' }

const keyOf = ({ group, edge }: Connection) => `${group}/${edge}`
const nothing = new Uint8Array()
/** What `fetch` of a browser is asked so would open a dialogue of the browser. */
const challenge = ({ header }: HttpRequest): Record<string, string> =>
  header('sec-fetch-mode') === undefined ? { 'www-authenticate': 'Basic realm="player", charset="UTF-8"' } : {}

export function createPlayerHost(options: HostOptions): PlayerHost {
  const { now, after, events, onError } = options
  const counters = { received: 0, sent: 0, faults: {} as Record<string, number> }
  const recorder = createRecorder(counters, now, events.frame)
  const attempts = createAttempts(now)
  const media = createMediaHost(options.media, options.programmes, options.speeches)
  const players = new Map<string, Player>()
  let judged = 0

  function playerOf(connection: Connection): Player {
    const key = keyOf(connection)
    const player = players.get(key) ?? createPlayer({ connection, now, after, events })
    players.set(key, player)
    return player
  }

  function unknown(request: HttpRequest, name: string): HttpAnswer {
    recorder.received(options.named(name), request.path, nothing, 'wrongSecret')
    return refusalOf(401, 'unauthorized', 'number and secret are not those of a player', challenge(request))
  }

  async function bySecret(request: HttpRequest, name: string, secret: string): Promise<Identity | HttpAnswer> {
    const who = `${request.address?.replace(/:\d+$/, '')} ${name}`
    if (!attempts.mayTry(who)) return refusalOf(429, 'tooMany', 'too many wrong secrets', { 'retry-after': '60' })
    const connection = await options.check(name, secret, request.address)
    if (connection) return { connection, secret }
    attempts.failed(who)
    return unknown(request, name)
  }

  async function bySession(request: HttpRequest): Promise<Identity | HttpAnswer> {
    const connection = await options.sessionOf(request)
    return connection ? { connection, secret: null } : unknown(request, '')
  }

  async function identify(request: HttpRequest): Promise<Identity | HttpAnswer> {
    if (judged >= MOST_JUDGED) return refusalOf(503, 'busy', 'try again later', RETRY)
    judged++
    try {
      const named = basicOf(request.header('authorization'))
      return await (named ? bySecret(request, named.name, named.secret) : bySession(request))
    } catch (error) {
      onError(error)
      return refusalOf(503, 'busy', 'try again later', RETRY)
    } finally {
      judged--
    }
  }

  function refuse(
    { connection }: Identity,
    topic: string,
    { status, fault, why, bytes = nothing }: { status: number; fault: FrameFault; why: string; bytes?: Uint8Array },
  ): HttpAnswer {
    recorder.received(connection, topic, bytes, fault)
    return refusalOf(status, fault, why, status === 429 ? RETRY : {})
  }

  async function signed({ connection, secret }: Identity, manifest: Manifest): Promise<HttpAnswer> {
    const body = JSON.stringify(manifest)
    // A request that found nothing new is no news.
    if (manifest.orders.length > 0 || manifest.announce || manifest.schedule || manifest.values)
      recorder.sent(connection, MANIFEST_PATH, body)
    return jsonAnswer(200, body, secret === null ? {} : { [SIGNATURE_HEADER]: await signatureOf(secret, body) })
  }

  async function giveManifest(identity: Identity, player: Player, { query, signal }: HttpRequest): Promise<HttpAnswer> {
    const asked = manifestQuery.safeParse(Object.fromEntries(query))
    if (!asked.success)
      return refuse(identity, MANIFEST_PATH, { status: 400, fault: 'invalidRequest', why: whyNot(asked.error) })
    const { since, wait, nonce, schedule: version, values: shown, turns, resumes } = asked.data
    await player.newerThan(since, wait, signal)
    const { connection } = identity
    const knows = { programmes: shown !== undefined, turns: turns !== undefined, resumes: resumes !== undefined }
    const schedule = version === undefined ? null : await options.scheduleOf(connection, version, knows)
    const manifest = await media.complete(connection, player.manifest(nonce), player)
    const values = shown === undefined ? null : await options.valuesOf(connection, shown)
    return signed(identity, { ...manifest, schedule, values })
  }

  async function giveFile(identity: Identity, request: HttpRequest): Promise<HttpAnswer> {
    const { path } = request
    const isSpeech = path.startsWith(`${SPEECH_PATH}/`)
    const answer = isSpeech
      ? media.speech(identity.connection, request)
      : await media.file(identity.connection, request)
    const why = isSpeech ? 'there is no such speech, or it is over' : 'there is no such file'
    if (!answer) return refuse(identity, path, { status: 404, fault: 'invalidRequest', why })
    recorder.received(identity.connection, path, nothing, null)
    return answer
  }

  async function takeReport(identity: Identity, player: Player, request: HttpRequest): Promise<HttpAnswer> {
    const bytes = await request.body(REPORT_LIMIT)
    if (!bytes) {
      const why = `a report has at most ${REPORT_LIMIT} bytes`
      return refuse(identity, REPORT_PATH, { status: 413, fault: 'tooLarge', why })
    }
    const json = parsed(bytes)
    if (json === undefined)
      return refuse(identity, REPORT_PATH, { status: 400, fault: 'malformed', why: 'a report is JSON', bytes })
    const said = reportShape.safeParse(json)
    if (!said.success) {
      const why = whyNot(said.error)
      return refuse(identity, REPORT_PATH, { status: 400, fault: 'invalidReport', why, bytes })
    }
    recorder.received(identity.connection, REPORT_PATH, bytes, null)
    player.report(said.data)
    try {
      await options.stored(identity.connection)
    } catch (error) {
      onError(error)
      return refusalOf(503, 'busy', 'not stored: report it again', RETRY)
    }
    return jsonAnswer(200, '{}')
  }

  return {
    identify,
    async answer(request) {
      const identity = await identify(request)
      if ('status' in identity) return identity
      const player = playerOf(identity.connection)
      if (!player.heard(request.address))
        return refuse(identity, request.path, { status: 429, fault: 'tooMany', why: 'too many requests' })
      if (request.path === MANIFEST_PATH) return giveManifest(identity, player, request)
      if (request.path === REPORT_PATH) return takeReport(identity, player, request)
      return giveFile(identity, request)
    },
    stop() {
      for (const player of players.values()) player.stop()
    },
    send(order) {
      const isTaken = players.get(keyOf(order.address))?.take(order) ?? false
      return isTaken ? { ok: true, confirms: 'reply' } : { ok: false, reason: 'offline' }
    },
    requestBirth: (connection) => players.get(keyOf(connection))?.announce(),
    renew: (connection) => players.get(keyOf(connection))?.renew(),
    counters,
    sessions: {
      addressOf: (connection) => players.get(keyOf(connection))?.address ?? null,
      drop(connection) {
        const player = players.get(keyOf(connection))
        const isOnline = player !== undefined && player.address !== null
        player?.lose()
        return isOnline
      },
    },
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

type Issues = { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }

/** The first thing that is wrong. */
function whyNot({ issues: [first] }: Issues): string {
  const place = first?.path.map(String).join('.') ?? ''
  return [place, first?.message].filter(Boolean).join(': ').slice(0, 300)
}
