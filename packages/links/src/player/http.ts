/** A request as a link sees it, whatever HTTP server took it. */
export type HttpRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly header: (name: string) => string | undefined
  /** Where it comes from: an address, with its port where that is known. */
  readonly address: string | null
  /** What it carries; null where that is longer than `most` bytes. */
  readonly body: (most: number) => Promise<Uint8Array | null>
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

export type HttpAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | AsyncIterable<Uint8Array>
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const jsonAnswer = (
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer => ({
  status,
  headers: { ...JSON_TYPE, ...headers },
  body,
})

/** A refusal: a word for programs, and what is wrong in words for who writes them. */
export const refusalOf = (
  status: number,
  error: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer => jsonAnswer(status, JSON.stringify({ error, message }), headers)
