import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../testing/product.ts'

let product: Product
/** One for each client that goes away: refusals of the same person within a minute have one row. */
const admins: ApiClient[] = []
beforeAll(async () => {
  product = await startProduct()
  const customer = await product.customer('city')
  for (const account of ['anna', 'bert']) {
    await product.person(customer, account, 'administrator')
    const admin = product.apiClient()
    await admin.signIn(account)
    admins.push(admin)
  }
  await product.person(customer, 'cleo', 'viewer')
})
afterAll(() => product.close())
afterEach(() => vi.restoreAllMocks())

describe('HEAD', () => {
  test.each(['/', '/login', '/index/light/road/home', '/api/health', '/api/openapi.json', '/favicon.svg'])(
    'on %s is answered like GET, without a body',
    async (path) => {
      const url = `http://127.0.0.1:${product.app.port}${path}`
      const [got, head] = [await fetch(url), await fetch(url, { method: 'HEAD' })]
      expect(head.status).toBe(got.status)
      expect(head.headers.get('content-type')).toBe(got.headers.get('content-type'))
      expect(await head.text()).toBe('')
    },
  )

  test('on what does not exist is not found', async () => {
    const { status } = await fetch(`http://127.0.0.1:${product.app.port}/api/nothing`, { method: 'HEAD' })
    expect(status).toBe(404)
  })
})

const FILE = '--x\r\ncontent-disposition: form-data; name="file"; filename="lamps.csv"\r\n\r\n'

/** Begins to send a file and goes away in the midst of it. */
async function breakOff(begun: string): Promise<void> {
  const { token } = admins.pop()!
  const socket = connect(product.app.port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    'POST /station/import/Upload HTTP/1.1',
    'host: here',
    `auth: ${token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 10000000',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${begun}`)
}

const count = async () =>
  (await product.app.db.system((scope) => scope.query("select from audit where action = 'import.upload'"))).length

const broken = async () => {
  const rows = await product.app.db.system((scope) =>
    scope.query("select result from audit where action = 'import.upload' order by sequence desc limit 1"),
  )
  return rows[0]
}

test.each([
  ['before the file began', '--x\r\ncontent-dispo'],
  ['in the midst of the file', FILE + 'x'.repeat(100_000)],
])('a client that goes away %s is no error in the log, and no file that is too large', async (_, begun) => {
  const error = vi.spyOn(product.app.log, 'error')
  const before = await count()
  await breakOff(begun)
  await vi.waitFor(async () => expect(await count()).toBe(before + 1), { timeout: 5_000 })
  expect(await broken()).toEqual({ result: 'request.aborted' })
  expect(error).not.toHaveBeenCalled()
})

/** Asks for a large answer and goes away, before it comes or in the midst of it. */
async function leave(token: string, isAwaited: boolean): Promise<void> {
  const socket = connect(product.app.port, '127.0.0.1')
  await once(socket, 'connect')
  const body = JSON.stringify({ page: 1, size: 5_000 })
  const head = [
    'POST /api/station/light/Query HTTP/1.1',
    'host: here',
    `auth: ${token}`,
    'accept-encoding: gzip',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  await new Promise<void>((resolve) => void socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => resolve()))
  if (isAwaited) await once(socket, 'data')
  socket.destroy()
}

test.each([
  ['before it comes', false],
  ['in the midst of it', true],
])('a client that leaves a large answer %s is no error in the log', async (_, isAwaited) => {
  const lamps = `insert into device (customer_id, kind, code, name)
    select id, 'luminaire', 'L' || n, 'Lamp ' || n from customer, generate_series(1, 5000) n where name = 'city' on conflict do nothing`
  await product.app.db.system((scope) => scope.query(lamps))
  await product.app.db.system((scope) => scope.query('select analyze_inventory()'))
  await product.app.registry.reload()
  const reader = product.apiClient()
  await reader.signIn('cleo')
  const error = vi.spyOn(product.app.log, 'error')
  for (let n = 0; n < 10; n++) await leave(reader.token, isAwaited)
  // One large answer of a person at a time: this one comes after all others.
  for (let n = 0; n < 2; n++) await reader.call('/station/light/Query', { page: 1, size: 5_000 })
  expect(error).not.toHaveBeenCalled()
})
