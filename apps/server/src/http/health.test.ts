import rateLimit from '@fastify/rate-limit'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { type Parts, serveHealth } from './health.ts'

const working: Parts = { database: async () => true, broker: () => true, ingest: () => true, disk: async () => true }
const serve = (parts: Parts = {}) => {
  const app = fastify()
  serveHealth(app, { ...working, ...parts })
  return app
}

test('a server whose parts all work is ready', async () => {
  const answer = await serve().inject('/api/ready')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { ok: true, parts: { database: 'ok', broker: 'ok', ingest: 'ok', disk: 'ok' } },
  ])
})

test.each<[string, () => boolean | Promise<boolean>]>([
  ['says no', () => false],
  ['fails', () => Promise.reject(new Error('password authentication failed for "lamplighter"'))],
  ['throws', () => raise()],
  ['never answers', () => new Promise<boolean>(() => undefined)],
])('a part that %s is named, and nothing else of it', async (_, database) => {
  const answer = await serve({ database }).inject('/api/ready')
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { ok: false, parts: { database: 'failed', broker: 'ok', ingest: 'ok', disk: 'ok' } },
  ])
})

test('a part that hears nothing is not ready, and told as deaf', async () => {
  const answer = await serve({ broker: () => 'deaf' }).inject('/api/ready')
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { ok: false, parts: { broker: 'deaf' } }])
})

function raise(): never {
  throw new Error('broken')
}

test('the server is alive all the same', async () => {
  const answer = await serve({ database: () => false }).inject('/api/health')
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
})

test('many who ask at once make one look', async () => {
  const database = vi.fn(async () => true)
  const app = serve({ database })
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/ready')))
  expect(database).toHaveBeenCalledOnce()
})

test('who watches the server is answered when others ask too much', async () => {
  const app = fastify()
  await app.register(rateLimit, { max: 1 })
  serveHealth(app, working)
  app.get('/other', async () => 'ok')
  const statuses = async (path: string) =>
    [await app.inject(path), await app.inject(path)].map((answer) => answer.statusCode)
  expect(await statuses('/other')).toEqual([200, 429])
  expect(await statuses('/api/health')).toEqual([200, 200])
  expect(await statuses('/api/ready')).toEqual([200, 200])
})
