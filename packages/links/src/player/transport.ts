import type { After } from '../after.ts'
import { basicHeader, type Named } from './basic.ts'
import { MANIFEST_PATH, type Manifest, manifest, REPORT_PATH, type Report, SIGNATURE_HEADER } from './protocol.ts'
import { signatureOf } from './signature.ts'

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

export type TransportOptions = {
  /** Where the server is, as `https://host`; empty for the one that a page came from. */
  readonly endpoint: string
  /** Null for a page, which has a session. */
  readonly named: Named | null
  readonly after: After
  readonly random: () => number
}

/** The two requests of a player. They throw a `PlayerError`. */
export type Transport = {
  manifest(since: number | null, wait: number): Promise<Manifest>
  report(report: Report): Promise<void>
  /** Ends what is under way. */
  stop(): void
}

export function createTransport({ endpoint, named, after, random }: TransportOptions): Transport {
  const underWay = new Set<AbortController>()

  async function ask(path: string, within: number, init: RequestInit): Promise<{ response: Response; body: string }> {
    const controller = new AbortController()
    underWay.add(controller)
    const cancel = after(within, () => controller.abort())
    const headers = { ...(named ? { authorization: basicHeader(named) } : {}), ...init.headers }
    try {
      const response = await fetch(endpoint + path, { ...init, headers, cache: 'no-store', signal: controller.signal })
      return { response, body: await response.text() }
    } catch (error) {
      throw new PlayerError('unreachable', String(error))
    } finally {
      cancel()
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
    async manifest(since, wait) {
      const nonce = Array.from({ length: 4 }, () => Math.floor(random() * 0x1_0000_0000).toString(36)).join('-')
      const query = new URLSearchParams({ nonce, ...(since === null ? {} : { since: `${since}`, wait: `${wait}` }) })
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
    stop() {
      for (const controller of underWay) controller.abort()
    },
  }
}
