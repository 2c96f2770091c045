import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiClient, PASSWORD, type Product, startProduct } from '../testing/product.ts'

const LIMIT = 30
const TOO_MANY = 990007
const TOO_LARGE = 990006

let product: Product
let admin: ApiClient
beforeAll(async () => {
  product = await startProduct(0, {
    LAMPLIGHTER_ANONYMOUS_PER_MINUTE: String(LIMIT),
    LAMPLIGHTER_TRUST_PROXY: '127.0.0.1',
  })
  const customer = await product.customer('city')
  await product.person(customer, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
})
afterAll(() => product.close())

/** Headers of a client at an address of its own, as the proxy in front tells it. */
const at = (address: string) => ({ 'x-forwarded-for': address })
const url = (path: string) => `http://127.0.0.1:${product.app.port}${path}`

describe('a body without a session', () => {
  const login = '/api/station/auth/login'

  test('of more than 16 kB is refused', async () => {
    const pswd = 'x'.repeat(16 * 1024)
    const answer = await product.apiClient().call(login, { name: 'admin', pswd }, at('10.1.0.1'))
    expect(answer).toMatchObject({ status: 413, code: TOO_LARGE })
  })

  test('is refused by its announced length, before any of it came', async () => {
    const socket = connect(product.app.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST ${login} HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 600000\r\n\r\n`,
    )
    const [said] = await once(socket, 'data')
    expect(String(said)).toMatch(/^HTTP\/1.1 413 /)
    socket.destroy()
  })

  test('is taken at its usual length, and one with a session may be longer', async () => {
    const body = { name: 'admin', pswd: PASSWORD }
    expect(await product.apiClient().call(login, body, at('10.1.0.2'))).toMatchObject({ code: 0 })
    const ids = Array.from({ length: 10_000 }, (_, id) => id + 1)
    const answer = await admin.call('/api/station/light/Query', { filters: { ids } })
    expect(answer.code).not.toBe(TOO_LARGE)
  })
})

describe('an address that makes costly requests without a session', () => {
  const ask = (path: string, address: string) => fetch(url(path), { headers: at(address) })

  test.each([
    [
      'signing in',
      (from: string) => product.apiClient().call('/api/station/auth/login', { name: 'x', pswd: 'y' }, at(from)),
    ],
    ['QR images', (from: string) => ask(`/api/station/auth/ShowQrCode?id=${'A'.repeat(22)}`, from)],
    ['the description of all calls', (from: string) => ask('/api/openapi.json', from)],
  ])('is refused beyond the bound: %s', async (what, request) => {
    const from = `10.2.0.${what.length}`
    const answers = []
    for (let n = 0; n < LIMIT + 3; n++) answers.push((await request(from)).status)
    expect(answers.slice(0, LIMIT)).not.toContain(429)
    expect(answers.slice(LIMIT)).toEqual([429, 429, 429])
  })

  test('shares one count for all of them, and is told so by name; another address and a session go on', async () => {
    const from = '10.3.0.1'
    for (let n = 0; n < LIMIT; n++) await (await ask('/api/openapi.json', from)).arrayBuffer()
    const body = { name: 'admin', pswd: PASSWORD }
    const login = (address: string) => product.apiClient().call('/api/station/auth/login', body, at(address))
    expect(await login(from)).toMatchObject({ status: 429, code: TOO_MANY })
    expect(await login('10.3.0.2')).toMatchObject({ code: 0 })
    expect(await admin.call('/api/station/tree/QueryAll', {}, at(from))).toMatchObject({ code: 0 })
  })

  test('holds up nobody who is signed in: their calls are answered while its own still wait', async () => {
    let isOver = false
    const guess = (n: number) =>
      product.apiClient().call('/api/station/auth/login', { name: `guess${n}`, pswd: 'wrong' }, at('10.6.0.1'))
    const guesses = Promise.all(Array.from({ length: LIMIT }, (_, n) => guess(n))).finally(() => {
      isOver = true
    })
    for (let n = 0; n < 5; n++) expect(await admin.call('/api/station/tree/QueryAll')).toMatchObject({ code: 0 })
    expect(isOver).toBe(false)
    await guesses
  })

  test('still loads the sign-in page and restores its session', async () => {
    const from = '10.4.0.1'
    for (let n = 0; n <= LIMIT; n++) await (await ask('/api/openapi.json', from)).arrayBuffer()
    for (const path of ['Site', 'Session', 'Leave'])
      expect((await product.apiClient().call(`/api/station/auth/${path}`, {}, at(from))).status).toBe(200)
  })
})

describe('the description of all calls', () => {
  test('is the same text at every request, and is not sent again to who has it', async () => {
    const first = await fetch(url('/api/openapi.json'), { headers: at('10.5.0.1') })
    const text = await first.text()
    const plain = await fetch(url('/api/openapi.json'), {
      headers: { ...at('10.5.0.1'), 'accept-encoding': 'identity' },
    })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(text)
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await fetch(url('/api/openapi.json'), { headers: { ...at('10.5.0.1'), 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })
})
