import {
  type Answer,
  addressed,
  type CallName,
  type CallPlace,
  type Calls,
  HTTP_NOT_200,
  HTTP_TIMEOUT,
  type Language,
  languageHeader,
  REQUEST_FAILED,
  type Received,
  SESSION_EXPIRED,
  type Sent,
  seal,
  succeeded,
  unsealData,
} from '@lamplighter/contract'
import { callTable } from './callTable.ts'

/** Who asks: the headers of the contract (section 7). */
export type Identity = {
  token: string | null
  custId: number | null
  appType: string
  language: Language
  /** Nobody has touched the console for a while: what it asks of its own accord keeps no session alive. */
  idle: boolean
}

export type CallOptions = { signal?: AbortSignal | undefined; body?: FormData }

/** A call that did not succeed: the server's code and sentence, or -9999 and -9998 of ours. */
export class CallError extends Error {
  readonly code: number
  readonly call: CallName

  constructor(call: CallName, code: number, message: string) {
    super(message)
    this.name = 'CallError'
    this.call = call
    this.code = code
  }

  get expired(): boolean {
    return this.code === SESSION_EXPIRED
  }
}

/** Why there was no answer, in place of the contract's `request error: ...`: it is read below what failed. */
const unreachable = {
  zh: '无法连接服务器，请检查网络。',
  en: "The server can't be reached. Check the network.",
} as const
const timedOut = {
  zh: '服务器 60 秒内没有应答，请重试。',
  en: 'The server did not answer within 60 s. Try again.',
} as const
const failedWith = (status: number) => ({
  zh: `服务器出错（${status}），请稍后重试。`,
  en: `The server failed (${status}). Try again later.`,
})

type Options = { base?: string; fetch?: typeof fetch; identity: () => Identity; onExpired?: (error: CallError) => void }

function headersFor({ token, custId, appType, language, idle }: Identity): Record<string, string> {
  const signed = token
    ? { auth: token, custid: String(custId ?? ''), apptype: appType, ...(idle ? { idle: '1' } : {}) }
    : {}
  return { ...signed, lang: languageHeader[language] }
}

function requestOf(
  base: string,
  place: CallPlace,
  input: unknown,
  options: CallOptions,
  headers: Record<string, string>,
) {
  const { method = 'POST' } = place
  const { path, rest } = addressed(place.path, input ?? {})
  const url = base + path
  if (method === 'GET') {
    const entries = Object.entries(rest as Record<string, unknown>).filter(([, value]) => value != null)
    const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
    return { url: query ? `${url}?${query}` : url, init: { method, headers } }
  }
  if (place.file === 'in') {
    const body = options.body ?? new FormData()
    body.set('content', seal(rest).content)
    return { url, init: { method, headers, body } }
  }
  const init = { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(seal(rest)) }
  return { url, init }
}

/** Aborts when the caller does or when the contract's time-out has passed. */
function deadline(signal: AbortSignal | undefined) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort('timeout'), HTTP_TIMEOUT)
  const pass = () => controller.abort(signal?.reason)
  if (signal?.aborted) pass()
  signal?.addEventListener('abort', pass)
  return {
    signal: controller.signal,
    /** The answer has begun: how long the rest takes is a matter of its length. */
    begun: () => clearTimeout(timer),
    done: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', pass)
    },
  }
}

/** What `fetch` throws when there was no answer; its own words are a browser's, in English. */
const isNetwork = (error: unknown) => error instanceof TypeError

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false

/** Speaks the contract's envelope over `fetch`; every failure is a `CallError`, an abort by the caller is passed on. */
export function createTransport({ base = '/api', fetch: send = fetch, identity, onExpired }: Options) {
  return async function call<N extends CallName>(
    name: N,
    input: Sent<Calls[N]>,
    options: CallOptions = {},
  ): Promise<Received<Calls[N]>> {
    const place = callTable[name]
    const who = identity()
    const { language } = who
    const fail = (code: number, reason: string) => new CallError(name, code, reason)
    const { url, init } = requestOf(base, place, input, options, headersFor(who))
    const limit = deadline(options.signal)
    try {
      const response = await send(url, { ...init, signal: limit.signal, credentials: 'same-origin' })
      if (response.status !== 200) throw fail(HTTP_NOT_200, failedWith(response.status)[language])
      if (place.file === 'out' && !isJson(response)) {
        limit.begun()
        return (await response.blob()) as Received<Calls[N]>
      }
      return opened(name, (await response.json()) as Answer)
    } catch (error) {
      if (error instanceof CallError) {
        // An answer to an earlier session says nothing of the present one.
        if (error.expired && identity().token === who.token) onExpired?.(error)
        throw error
      }
      if (options.signal?.aborted) throw error
      const late = limit.signal.reason === 'timeout'
      throw fail(REQUEST_FAILED, late ? timedOut[language] : isNetwork(error) ? unreachable[language] : String(error))
    } finally {
      limit.done()
    }
  }
}

/** @throws CallError with the server's own code and sentence when the answer is not a success. */
function opened<N extends CallName>(name: N, answer: Answer): Received<Calls[N]> {
  if (!succeeded(answer.code)) throw new CallError(name, answer.code, answer.message)
  const data = answer.type === 'base64' && typeof answer.data === 'string' ? unsealData(answer.data) : answer.data
  return data as Received<Calls[N]>
}
