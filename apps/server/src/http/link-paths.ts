import { Readable } from 'node:stream'
import type { HttpRequest } from '@lamplighter/links/player/http'
import { socketAddress } from '@lamplighter/links/socket-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpPaths } from '../network/http-paths.ts'

/** All of a stream; null where it is longer than `most` bytes, of which no more is read. */
async function readAtMost(stream: Readable, most: number): Promise<Uint8Array | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Behind a proxy its socket is not the device's. */
const addressOf = ({ ip, raw: { socket } }: FastifyRequest): string | null => {
  const direct = socketAddress(socket)
  return direct?.startsWith(`${ip.replace(/^::ffff:(?=\d+\.)/, '')}:`) ? direct : ip
}

function asked(request: FastifyRequest, reply: FastifyReply, path: string): HttpRequest {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return {
    method: request.method,
    path,
    query: new URLSearchParams(request.query as Record<string, string>),
    header(name) {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    address: addressOf(request),
    body: (most) => readAtMost(request.raw, most),
    signal: gone.signal,
  }
}

/**
 * Serves what links and modules answer. Links judge who asks before they read what is sent, and bound themselves; of paths for
 * everybody an address may ask so often in a minute.
 */
export function serveLinkPaths(app: FastifyInstance, { served }: Pick<HttpPaths, 'served'>, perMinute: number): void {
  const check = app.createRateLimit({ max: perMinute, timeWindow: 60_000 })
  const isHeldBack = async (request: FastifyRequest) => {
    const verdict = await check(request)
    return !verdict.isAllowed && verdict.isExceeded
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const { method, path, answer, tooMany } of served)
      scope.route({
        method,
        url: path,
        config: { rateLimit: false },
        async handler(request, reply) {
          const named = Object.entries(request.params as Record<string, string>)
          const own = named.reduce((whole, [name, value]) => whole.replace(`:${name}`, () => value), path)
          const given = asked(request, reply, own)
          const refused = tooMany && (await isHeldBack(request)) ? tooMany(given) : null
          const { status, headers = {}, body = '' } = refused ?? (await answer(given))
          // What was not read is not waited for.
          if (!request.raw.complete) reply.header('connection', 'close')
          return reply
            .status(status)
            .headers(headers)
            .send(typeof body === 'string' ? body : Readable.from(body))
        },
      })
  })
}
