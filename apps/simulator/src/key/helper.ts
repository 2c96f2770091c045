import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type HelperQuestion, type HelperWord, helperQuestion, KEY_HELPER, keyStatement } from '@lamplighter/contract'
import { type WebSocket, WebSocketServer } from 'ws'
import type { KeyRing } from './ring.ts'

const VERSION = 'Lamplighter stand-in 1.0'
/** A question is far shorter. */
const LONGEST = 4_096

export type Helper = { readonly url: string; close(): void }

/** Consoles that a helper obeys, and no other page: https://lights.example,http://localhost:8080 */
export const originsIn = (list: string): ReadonlySet<string> => new Set(list.split(',').filter(Boolean))

const questionIn = (text: string): HelperQuestion | null => {
  try {
    return helperQuestion.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** What is said to a page; its origin is what the browser named at the handshake, never what it says itself. */
function answerTo(question: HelperQuestion, ring: KeyRing, origin: string): HelperWord {
  if (question.type === 'version') return { type: 'version', version: VERSION }
  if (question.type === 'users') {
    const held = ring.keys().filter((key) => key.inserted)
    return { type: 'users', users: held.map(({ user, serial, publicKey }) => ({ user, serial, publicKey })) }
  }
  const { serial, challenge } = question
  const signature = ring.sign(serial, keyStatement(origin, challenge))
  return { type: 'login', serial, signature, message: signature === null ? 'locked' : '' }
}

/** 0 lets in; a name of another site that leads to this machine is no console. */
function refusalOf({ headers, url }: IncomingMessage, place: URL, origins: ReadonlySet<string>): number {
  if (headers.host !== place.host) return 403
  if (headers.origin === undefined || !origins.has(headers.origin)) return 403
  return url === place.pathname ? 0 : 404
}

/** Null when somebody listens there already. */
async function listenAt({ port }: URL): Promise<Server | null> {
  const server = createServer((_request, response) => response.writeHead(404).end())
  try {
    server.listen(Number(port), '127.0.0.1')
    await once(server, 'listening')
    return server
  } catch {
    return null
  }
}

async function firstFree(urls: readonly string[]) {
  for (const place of urls.map((url) => new URL(url))) {
    const server = await listenAt(place)
    if (server) return { server, place }
  }
  return null
}

/** The stand-in for a key helper, on the first of its ports that is free; null when none is. */
export async function serveKeys(
  ring: KeyRing,
  origins: ReadonlySet<string>,
  urls: readonly string[] = KEY_HELPER.urls,
): Promise<Helper | null> {
  const found = await firstFree(urls)
  if (!found) return null
  const { server, place } = found
  const sockets = new WebSocketServer({
    server,
    maxPayload: LONGEST,
    verifyClient: ({ req }, decide) => {
      const refusal = refusalOf(req, place, origins)
      decide(refusal === 0, refusal)
    },
  })
  const say = (socket: WebSocket, word: HelperWord) => socket.send(JSON.stringify(word))
  sockets.on('connection', (socket, { headers }) => {
    // Whoever breaks the rules of the wire is cut off; that is no trouble of ours.
    socket.on('error', () => undefined)
    socket.on('message', (data) => {
      const question = questionIn(data.toString())
      if (question) say(socket, answerTo(question, ring, headers.origin ?? ''))
    })
  })
  ring.onTurn((type, serial) => {
    for (const socket of sockets.clients) say(socket, { type, serial })
  })
  return {
    url: place.href,
    close() {
      for (const socket of sockets.clients) socket.terminate()
      server.close()
    },
  }
}
