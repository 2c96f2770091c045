import { errors } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { SESSION_COOKIE } from './welcome.ts'

const EXPIRED = errors['session.expired'].number

let product: Product
let customerId: number
beforeAll(async () => {
  product = await startProduct()
  customerId = await product.customer('city')
})
afterAll(() => product.close())

async function signedIn(account: string): Promise<ApiClient> {
  await product.person(customerId, account, 'administrator')
  const apiClient = product.apiClient()
  await apiClient.signIn(account)
  return apiClient
}

/** What the sign-in page asks when it loads, in a browser that holds this cookie. */
const leave = (token?: string) =>
  product
    .apiClient()
    .call('/station/auth/Leave', {}, token === undefined ? {} : { cookie: `${SESSION_COOKIE}=${token}` })

const signOuts = async (account: string) => {
  const rows = await product.app.db.system((scope) =>
    scope.query<{ account: string; customerId: number }>(
      `select account, customer_id as "customerId" from audit where action = 'auth.logout' and account = $1`,
      [account],
    ),
  )
  return rows
}

test('opening the sign-in page ends the session of the browser, wherever else its token is held', async () => {
  const anna = await signedIn('anna')
  const socket = new WebSocket(`ws://127.0.0.1:${product.app.port}/data`)
  const heard: string[] = []
  socket.on('message', (text) => heard.push(String(text)))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'heart', time: 0, appType: 'light', customerId, token: anna.token }))
  await vi.waitFor(() => expect(heard.join()).toContain('heart'))

  expect(await leave(anna.token)).toMatchObject({ code: 0 })
  await vi.waitFor(() => expect(heard.join()).toContain('expired'))
  expect(await anna.call('/station/light/Query', {})).toMatchObject({ code: EXPIRED })
  expect(await signOuts('anna')).toEqual([{ account: 'anna', customerId }])
})

test('the sessions of the same person in other browsers go on', async () => {
  const berta = await signedIn('berta')
  const elsewhere = product.apiClient()
  await elsewhere.signIn('berta')
  await leave(berta.token)
  expect(await elsewhere.call('/station/light/Query', {})).toMatchObject({ code: 0 })
})

test('a browser without a session ends none, and the trail says nothing', async () => {
  const carl = await signedIn('carl')
  expect(await leave()).toMatchObject({ code: 0 })
  expect(await leave('a-token-that-nobody-was-given')).toMatchObject({ code: 0 })
  expect(await carl.call('/station/light/Query', {})).toMatchObject({ code: 0 })
  expect(await signOuts('carl')).toEqual([])
  expect(await signOuts('')).toEqual([])
})

test('no cookie is taken back: a sign-in that was quicker than the answer keeps its own', async () => {
  const dora = await signedIn('dora')
  const response = await fetch(`http://127.0.0.1:${product.app.port}/station/auth/Leave`, {
    method: 'POST',
    body: '{}',
    headers: { cookie: `${SESSION_COOKIE}=${dora.token}` },
  })
  expect(response.headers.getSetCookie()).toEqual([])
})
