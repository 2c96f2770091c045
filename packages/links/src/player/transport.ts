import type { After } from '../after.ts'
import { basicHeader, type Named } from './basic.ts'
import {
  MANIFEST_PATH,
  type Manifest,
  manifest,
  type PlayerMedia,
  type PlayerSpeech,
  REPORT_PATH,
  type Report,
  SIGNATURE_HEADER,
} from './protocol.ts'
import { digestOf, signatureOf } from './signature.ts'

/** How a request ends that is not answered well. */
export type Failure = 'unreachable' | 'refused' | 'invalid' | 'forged'

export class PlayerError extends Error {
  readonly failure: Failure

  constructor(failure: Failure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** Beyond the time that the server may wait. */
const ANSWER_WITHIN = 10_000
/** A speech lasts no longer. */
const SPEECH_WITHIN = 600_000
/** A file comes within this time, or not at all. */
const FILE_WITHIN = 300_000

export type TransportOptions = {
  /** Where the server is, as `https://host`; empty for the one that a page came from. */
  readonly endpoint: string
  /** Null for a page, which has a session. */
  readonly named: Named | null
  readonly after: After
  readonly random: () => number
}

export type Asked = {
  readonly since: number | null
  readonly wait: number
  /** The versions that the player has; null where it plays nothing by itself, or no programmes. */
  readonly schedule: string | null
  readonly values: string | null
}

/** The requests of a player. They throw a `PlayerError`. */
export type Transport = {
  manifest(asked: Asked): Promise<Manifest>
  report(report: Report): Promise<void>
  /** A file, once its bytes are those that the manifest names. */
  file(media: PlayerMedia): Promise<Uint8Array<ArrayBuffer>>
  /** What is spoken live, in parts as they come, until it is over. `signal` ends it before. */
  speech(speech: PlayerSpeech, heard: (part: Uint8Array<ArrayBuffer>) => void, signal: AbortSignal): Promise<void>
  /** Ends what is under way. */
  stop(): void
}

export function createTransport({ endpoint, named, after, random }: TransportOptions): Transport {
  const underWay = new Set<AbortController>()

  const ask = (path: string, within: number, init: RequestInit) =>
    fetched(path, within, init, async (response) => ({ response, body: await response.text() }))

  async function fetched<T>(
    path: string,
    within: number,
    init: RequestInit,
    take: (response: Response) => Promise<T>,
  ): Promise<T> {
    const controller = new AbortController()
    underWay.add(controller)
    const end = () => controller.abort()
    init.signal?.addEventListener('abort', end)
    if (init.signal?.aborted) end()
    const cancel = after(within, () => controller.abort())
    const headers = { ...(named ? { authorization: basicHeader(named) } : {}), ...init.headers }
    try {
      const response = await fetch(endpoint + path, { ...init, headers, cache: 'no-store', signal: controller.signal })
      return await take(response)
    } catch (error) {
      if (error instanceof PlayerError) throw error
      throw new PlayerError('unreachable', String(error))
    } finally {
      cancel()
      init.signal?.removeEventListener('abort', end)
      underWay.delete(controller)
    }
  }

  function demandGood({ response: { ok, status }, body }: { response: Response; body: string }) {
    if (ok) return
    const failure = status === 401 ? 'refused' : status === 400 || status === 413 ? 'invalid' : 'unreachable'
    throw new PlayerError(failure, `${status} ${body.slice(0, 300)}`)
  }

  async function demandSigned(response: Response, body: string) {
    if (named && response.headers.get(SIGNATURE_HEADER) !== (await signatureOf(named.secret, body)))
      throw new PlayerError('forged', 'the manifest is not signed with our secret')
  }

  return {
    async manifest({ since, wait, schedule, values }) {
      const nonce = Array.from({ length: 4 }, () => Math.floor(random() * 0x1_0000_0000).toString(36)).join('-')
      const query = new URLSearchParams({
        nonce,
        ...(since === null ? {} : { since: `${since}`, wait: `${wait}` }),
        ...(schedule === null ? {} : { schedule, turns: '1', resumes: '1' }),
        ...(values === null ? {} : { values }),
      })
      const answered = await ask(`${MANIFEST_PATH}?${query}`, wait * 1_000 + ANSWER_WITHIN, {})
      demandGood(answered)
      const { response, body } = answered
      await demandSigned(response, body)
      const read = manifest.safeParse(JSON.parse(body))
      if (!read.success) throw new PlayerError('invalid', read.error.message)
      if (read.data.nonce !== nonce) throw new PlayerError('forged', 'the manifest answers another request')
      return read.data
    },
    async report(report) {
      const headers = { 'content-type': 'application/json' }
      demandGood(await ask(REPORT_PATH, 3 * ANSWER_WITHIN, { method: 'POST', headers, body: JSON.stringify(report) }))
    },
    file: ({ path, bytes, sha256 }) =>
      fetched(path, FILE_WITHIN, {}, async (response) => {
        if (!response.ok) throw new PlayerError('refused', String(response.status))
        const body = await bytesOf(response, bytes)
        const digest = body && (await digestOf(body))
        if (body?.length !== bytes || (digest !== null && digest !== sha256))
          throw new PlayerError('forged', 'the file is not the one that the manifest names')
        return body
      }),
    speech: ({ path }, heard, signal) =>
      fetched(path, SPEECH_WITHIN, { signal }, async ({ ok, status, body }) => {
        if (!ok) throw new PlayerError('refused', String(status))
        for (const reader = body?.getReader(); reader; ) {
          const { done, value } = await reader.read()
          if (done) break
          heard(value)
        }
      }),
    stop() {
      for (const controller of underWay) controller.abort()
    },
  }
}

/** All of a body; null where it is longer than `most` bytes, of which no more is read. */
async function bytesOf({ body }: Response, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const taken = new Uint8Array(most)
  let size = 0
  for (const reader = body?.getReader(); reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    if (size + value.length > most) {
      await reader.cancel()
      return null
    }
    taken.set(value, size)
    size += value.length
  }
  return taken.subarray(0, size)
}
