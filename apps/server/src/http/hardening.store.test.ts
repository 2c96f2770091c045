import { request as send } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Product, startProduct } from '../testing/product.ts'

const TOKEN = 'a-token-of-the-monitoring-system-of-the-city'
const FOREIGN = 990012

/** `fetch` names the host itself; what an attacker's page names is said here. */
const ask = (product: Product, path: string, headers: Record<string, string> = {}, body?: string) =>
  new Promise<{ status: number; text: string; cookies: string[] }>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const terms = { host: '127.0.0.1', port: product.app.port, path, method, headers }
    const sent = send(terms, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

describe('an installation behind TLS with a public address', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct(0, {
      LAMPLIGHTER_PUBLIC_URL: 'https://lights.example',
      LAMPLIGHTER_SECURE_COOKIES: 'true',
      LAMPLIGHTER_TRUST_PROXY: '127.0.0.1',
      LAMPLIGHTER_METRICS_TOKEN: TOKEN,
    })
    await product.person(await product.customer('city'), 'admin', 'administrator')
  })
  afterAll(() => product.close())
  const host = 'lights.example'
  const login = JSON.stringify({ name: 'admin', pswd: PASSWORD })

  test('answers no name but its own, and no page but its own', async () => {
    expect((await ask(product, '/api/station/auth/Site', { host }, '{}')).status).toBe(200)
    for (const headers of [
      { host: 'rebound.example' },
      { host, origin: 'http://lights.example' },
      { host, origin: 'https://rebound.example' },
    ]) {
      const answer = await ask(product, '/api/station/auth/Site', headers, '{}')
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, FOREIGN])
    }
    expect((await ask(product, '/', { host: 'rebound.example' })).status).toBe(403)
    expect((await ask(product, '/api/health', { host: 'server-7.internal' })).status).toBe(200)
  })

  test('gives cookies that no other host can set, and takes no others', async () => {
    const { cookies } = await ask(product, '/api/station/auth/login', { host }, login)
    const [session = ''] = cookies.map((cookie) => cookie.split(';')[0]).filter((pair) => pair?.includes('_session'))
    expect(session).toMatch(/^__Host-lamplighter_session=/)
    const restore = async (cookie: string) =>
      JSON.parse((await ask(product, '/api/station/auth/Session', { host, cookie }, '{}')).text).code
    expect(await restore(session)).toBe(0)
    expect(await restore(session.replace('__Host-', ''))).not.toBe(0)
  })

  test('tells its figures to who shows the token', async () => {
    expect((await ask(product, '/metrics')).status).toBe(403)
    expect((await ask(product, '/metrics', { authorization: 'Bearer another' })).status).toBe(403)
    const answer = await ask(product, '/metrics', { authorization: `Bearer ${TOKEN}` })
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('lamplighter_sockets') })
  })
})

test('figures are for this machine alone where no token is set, and for nobody who comes through a proxy', async () => {
  const plain = await startProduct()
  expect((await ask(plain, '/metrics')).status).toBe(200)
  expect((await ask(plain, '/metrics', { 'x-forwarded-for': '10.0.0.1' })).status).toBe(403)
  await plain.close()
  const proxied = await startProduct(0, { LAMPLIGHTER_TRUST_PROXY: '127.0.0.1' })
  expect((await ask(proxied, '/metrics')).status).toBe(403)
  await proxied.close()
})
