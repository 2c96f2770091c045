import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { openApi } from './openapi.ts'

/** The description of every call, made once: the text, the same compressed, and the tag that names this version. */
async function prepare() {
  const text = Buffer.from(JSON.stringify(openApi()))
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  return { text, zipped: await promisify(gzip)(text), etag }
}

/** Serves the description; it is made at the first request, so that a start does not wait for it. */
export function serveOpenApi(app: FastifyInstance, limit: onRequestAsyncHookHandler): void {
  let prepared: ReturnType<typeof prepare> | null = null
  app.get('/api/openapi.json', { onRequest: limit, compress: false }, async (request, reply) => {
    prepared ??= prepare()
    const { text, zipped, etag } = await prepared
    reply.header('etag', etag).header('cache-control', 'public, no-cache')
    reply.header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    reply.type('application/json; charset=utf-8')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text)
    return reply.header('content-encoding', 'gzip').send(zipped)
  })
}
