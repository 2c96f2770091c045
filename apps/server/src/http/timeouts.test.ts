import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createClock } from '../time/clock.ts'
import { limitBodyTime, serverTimeouts, TIMEOUTS, type Timeouts } from './timeouts.ts'

const SHORT: Timeouts = { headers: 150, request: 300, fileBytesPerSecond: 1_000, fileLimit: 100_000, checkEvery: 20 }

let app: FastifyInstance
afterEach(() => app.close())

async function listen(timeouts: Timeouts): Promise<number> {
  app = fastify({ ...serverTimeouts(timeouts), forceCloseConnections: true })
  limitBodyTime(
    app,
    createClock(0, () => undefined),
    timeouts,
  )
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/file', { config: { takesFile: true } }, async () => ({}))
  app.post('/', async ({ body }) => ({ length: String(body).length }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as { port: number }).port
}

/** Sends a text at once and then a byte now and then, until the server hangs up; returns when, and what it said if that arrived. */
async function trickle(port: number, begun: string): Promise<{ said: string; after: number }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const began = performance.now()
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  // Bytes that nobody reads any more reset the connection.
  socket.on('error', () => undefined)
  socket.write(begun)
  const timer = setInterval(() => socket.write('x'), 20)
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(timer)
  return { said, after: performance.now() - began }
}

const post = (length: number, path = '/') =>
  `POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

test('headers that come a byte at a time are not waited for', async () => {
  const { said, after } = await trickle(await listen(SHORT), 'POST / HTTP/1.1\r\nhost: here\r\nx-slow: ')
  expect(said).toMatch(/^(HTTP\/1.1 408 |$)/)
  expect(after).toBeLessThan(2_000)
})

test('a body that comes a byte at a time is not waited for', async () => {
  const { said, after } = await trickle(await listen(SHORT), post(1_000_000))
  expect(said).toMatch(/^(HTTP\/1.1 408 |$)/)
  expect(after).toBeGreaterThanOrEqual(SHORT.request - 50)
  expect(after).toBeLessThan(3_000)
})

test('a file has as much longer as its announced length takes at the slowest speed', async () => {
  const { after } = await trickle(await listen(SHORT), post(1_000, '/file'))
  expect(after).toBeGreaterThanOrEqual(SHORT.request + 950)
})

test('a length that nobody may send buys no more time than the longest file', () => {
  expect(serverTimeouts(TIMEOUTS)).toEqual({
    requestTimeout: 60_000 + 1_024_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  })
})

test('a body that comes in time is answered, and its connection lives on', async () => {
  const port = await listen(SHORT)
  for (const body of ['{}', 'x'.repeat(50_000)]) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })
    expect(await answer.json()).toEqual({ length: body.length })
  }
})
