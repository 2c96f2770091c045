import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../testing/product.ts'
import { TIMEOUTS } from './timeouts.ts'

const SHORT = { ...TIMEOUTS, headers: 150, request: 300, checkEvery: 20 }

let product: Product
let admin: ApiClient
beforeAll(async () => {
  product = await startProduct(0, {}, { timeouts: SHORT })
  await product.person(await product.customer('city'), 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
})
afterAll(() => product.close())

/** Sends a text at once and then a byte now and then; resolves when the server hangs up, with the time it took. */
async function trickle(begun: string): Promise<number> {
  const socket = connect(product.app.port, '127.0.0.1')
  await once(socket, 'connect')
  // Bytes that nobody reads any more reset the connection.
  socket.on('error', () => undefined)
  socket.resume().write(begun)
  const began = performance.now()
  const timer = setInterval(() => socket.write('x'), 20)
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(timer)
  return performance.now() - began
}

const head = (path: string, more: string) => `POST ${path} HTTP/1.1\r\nhost: here\r\n${more}`
const body = (length: number) => `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

test.each<[string, () => string]>([
  ['headers', () => head('/api/station/auth/login', 'x-slow: ')],
  ['the body of a sign-in', () => head('/api/station/auth/login', body(10_000))],
  ['the body of a call', () => head('/api/station/light/Query', `auth: ${admin.token}\r\n${body(100_000)}`)],
  ['the body of a request that is no call', () => head('/api/nothing', body(100_000))],
  [
    'a file to a call that takes none',
    () =>
      head(
        '/api/station/auth/login',
        'content-type: multipart/form-data; boundary=x\r\ncontent-length: 60000000\r\n\r\n',
      ),
  ],
  [
    'a body in chunks',
    () =>
      head(
        '/api/station/light/Query',
        `auth: ${admin.token}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nfffff\r\n`,
      ),
  ],
])('a client that sends %s without end is cut off, and the next request is answered', async (_, begun) => {
  await trickle(begun())
  expect(await admin.call('/api/station/tree/QueryAll')).toMatchObject({ code: 0 })
})

test('a file has a second more for each 64 kB that it announces', async () => {
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="lamps.csv"\r\n\r\n'
  const more = `auth: ${admin.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 65536\r\n\r\n`
  const took = await trickle(head('/api/station/import/Upload', more + part))
  expect(took).toBeGreaterThanOrEqual(SHORT.request + 950)
})

test('a hundred slow bodies hold up nobody who is signed in', async () => {
  const slow = Array.from({ length: 100 }, () => trickle(head('/api/station/auth/login', body(10_000))))
  expect(await admin.call('/api/station/tree/QueryAll')).toMatchObject({ code: 0 })
  await Promise.all(slow)
})
