import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { SecureContextOptions } from 'node:tls'

export type Heard = {
  method: string | undefined
  path: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** Answers a request with a status, or never. */
type Answer = number | 'never'

/** A real HTTP server that answers as it is told, one answer after the other, then 200. */
export async function startReceiver(answers: Answer[] = [], tls?: SecureContextOptions) {
  const heard: Heard[] = []
  let onRequest: () => void = () => undefined
  const server: Server = tls ? createHttpsServer(tls) : createHttpServer()
  server.on('request', async (request: IncomingMessage, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push({ method: request.method, path: request.url, headers: request.headers, body })
    const answer = answers.shift() ?? 200
    if (answer !== 'never') response.writeHead(answer, { location: '/elsewhere' }).end()
    onRequest()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    heard,
    answers,
    port,
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    /** Resolves when the next request has come. */
    next: () => new Promise<void>((resolve) => (onRequest = resolve)),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
