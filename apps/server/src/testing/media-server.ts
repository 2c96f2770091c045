import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { plain, serveStream } from '@lamplighter/links/hls/device'

const SIZE = { width: 64, height: 36 }
const stream = { size: SIZE, rate: 2, picture: async (at: number) => plain(SIZE, 16 + ((at / 500) % 200)) }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A media server on the loopback with a stream of every camera below `/live/{organisation}/{code}/`, until told otherwise. */
export async function serveMedia() {
  const asked: string[] = []
  const told = new Map<string, Answer>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? '').split('?')[0]!
    asked.push(path)
    const own = told.get(path)
    if (own) return own(request, response)
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
    /** What it answers at a path from now on. */
    tell: (path: string, own: Answer) => void told.set(path, own),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
