import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { plain, servePlayback, serveStream } from '@lamplighter/links/hls/device'

const SIZE = { width: 64, height: 36 }
const stream = { size: SIZE, rate: 2, picture: async (at: number) => plain(SIZE, 16 + ((at / 500) % 200)) }

/** The hour that is recorded, but for two gaps of which the first is too short to tell. */
export const RECORDED = { from: Date.parse('2026-03-01T10:00:00Z'), to: Date.parse('2026-03-01T11:00:00Z') }
const AT = (minutes: number, ms = 0) => RECORDED.from + minutes * 60_000 + ms
const SPANS = [
  { from: AT(0), to: AT(10) },
  { from: AT(10, 1_500), to: AT(20) },
  { from: AT(30), to: AT(60) },
]
const recording = {
  ...stream,
  kept: (within: { from: number; to: number }) =>
    SPANS.map(({ from, to }) => ({ from: Math.max(from, within.from), to: Math.min(to, within.to) })).filter(
      ({ from, to }) => from < to,
    ),
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * A media server on the loopback with a stream of every camera below `/live/{organisation}/{code}/` and recordings below
 * `/recordings/` by their paths, until told otherwise.
 */
export async function serveMedia() {
  const asked: string[] = []
  const queries: Record<string, string>[] = []
  const told = new Map<string, Answer>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? '').split('?')[0]!
    asked.push(path)
    const own = told.get(path)
    if (own) return own(request, response)
    if (path.startsWith('/recordings/')) {
      const { searchParams } = new URL(request.url ?? '', 'http://media')
      queries.push(Object.fromEntries(searchParams))
      const played = await servePlayback(recording, path.slice('/recordings/'.length), searchParams, Date.now())
      if (!played) return response.writeHead(404).end('{"error":"no recording segments found"}')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(played.body)
    }
    const file = /^\/live\/[^/]+\/[^/]+\/(.+)$/.exec(path)?.[1]
    const served = file === undefined ? null : await serveStream(stream, file, Date.now())
    if (!served) return response.writeHead(404).end('<html>')
    response.writeHead(200, { 'content-type': 'text/html' }).end(served.body)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    /** Paths that it was asked for. */
    asked,
    /** With what it was asked for recordings. */
    queries,
    /** What it answers at a path from now on. */
    tell: (path: string, own: Answer) => void told.set(path, own),
    /** It answers as it did at first. */
    forget: () => told.clear(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
