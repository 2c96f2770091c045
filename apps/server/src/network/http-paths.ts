import type { HttpAnswer, HttpRequest } from '@lamplighter/links/player/http'

/** Requests of one path that are no calls of the contract: devices make them, or people who are not signed in. */
export type HttpPath = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** What stands for `:name` in it, the request's own path has. */
  readonly path: string
  answer(request: HttpRequest): Promise<HttpAnswer>
  /** What an address hears that asks more often than any may; a path without bounds itself. */
  readonly tooMany?: (request: HttpRequest) => HttpAnswer
}

/** Requests of the HTTP server that links and modules answer; all are named before it is made. */
export type HttpPaths = {
  serve(path: HttpPath): void
  readonly served: readonly HttpPath[]
}

export function createHttpPaths(): HttpPaths {
  const served: HttpPath[] = []
  return { served, serve: (path) => void served.push(path) }
}
