import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const folder = fileURLToPath(new URL('../../../console/dist/', import.meta.url))
const POLICY = 'content-security-policy'

/** The console's page, with a fresh word in it by which alone its scripts may add styles. */
export type ConsolePage = (reply: FastifyReply) => FastifyReply

function pageOf(html: string): ConsolePage {
  const [before = '', after = ''] = html.split('STYLE-NONCE')
  return (reply) => {
    const nonce = randomBytes(16).toString('base64')
    const policy = String(reply.getHeader(POLICY)).replace("style-src 'self'", `$& 'nonce-${nonce}'`)
    return reply
      .header(POLICY, policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(before + nonce + after)
  }
}

/** Serves what the console was built to; null where it has not been built. */
export async function serveConsole(app: FastifyInstance): Promise<ConsolePage | null> {
  if (!existsSync(`${folder}index.html`)) return null
  const page = pageOf(readFileSync(`${folder}index.html`, 'utf8'))
  await app.register(files, {
    root: folder,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const path of ['/', '/index.html']) app.get(path, (_request, reply) => page(reply))
  return page
}
