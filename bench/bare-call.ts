import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { calls } from '@lamplighter/contract'
import fastify from 'fastify'
import pg from 'pg'
import type { Scope } from '../apps/server/src/db/database.ts'
import { success } from '../apps/server/src/http/answer.ts'
import { openBody } from '../apps/server/src/http/body.ts'
import { queryLights } from '../apps/server/src/modules/lighting/lights/store.ts'

/** The list of lights over HTTP, with nobody asking who asks: no session, no right, no tenant, no trail. */

const pool = new pg.Pool({ connectionString: process.argv[2]!, max: 10 })
const scope: Scope = {
  customerId: 1,
  groupScope: null,
  applicationScope: null,
  publish: () => undefined,
  atCommit: () => undefined,
  query: async <Row>(sql: string, values?: readonly unknown[]) =>
    (await pool.query(sql, values as unknown[] | undefined)).rows as Row[],
}

const app = fastify({ logger: false })
await app.register(helmet)
await app.register(compress, { globalDecompression: false, threshold: 2048, encodings: ['gzip'] })
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
app.post(calls['light.query'].path, async (request) => {
  const { value, enveloped } = openBody(request.body as string)
  const { filters, ...page } = calls['light.query'].input.parse(value)
  return success(
    await queryLights((work) => work(scope), filters, page, { personId: null, now: new Date() }),
    enveloped,
  )
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ listening: typeof address === 'object' && address ? address.port : 0 })
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
