import { errors } from '@lamplighter/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type ApiClient, PASSWORD, type Product, startProduct } from '../../../testing/product.ts'

const NO_APPLICATION = { code: errors['auth.noApplication'].number, data: null }
const EXPIRED = { code: errors['session.expired'].number }

let product: Product
let customerId: number
let admin: ApiClient

beforeAll(async () => {
  product = await startProduct()
  customerId = await product.customer('city')
  await product.person(customerId, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
})
afterAll(() => product.close())

const query = <T>(sql: string, values: unknown[]) =>
  product.app.db.system((scope) => scope.query<T & object>(sql, values))

/** Someone new with these applications. */
async function person(account: string, apps: readonly string[]): Promise<number> {
  await product.person(customerId, account, 'administrator')
  const [row] = await query<{ id: number }>('update person set apps = $2 where account = $1 returning id', [
    account,
    apps,
  ])
  return row!.id
}

const sessionsOf = async (id: number) => (await query('select from session where person_id = $1', [id])).length

/** Gives someone other applications, as an administrator does. */
const give = (id: number, account: string, apps: readonly string[]) =>
  admin.call('/station/system/SaveUser', {
    id,
    account,
    name: account,
    mobile: null,
    email: null,
    organisationId: customerId,
    roleIds: [],
    apps,
    frozen: false,
    expiresAt: null,
  })

describe.each([
  ['no application', 'nora', []],
  ['an application without screens', 'paul', ['site']],
])('a person with %s', (_, account, apps) => {
  let id: number
  beforeAll(async () => {
    id = await person(account, apps)
  })

  test('is told so at the sign-in and gets no session', async () => {
    expect(await product.apiClient().signIn(account)).toMatchObject(NO_APPLICATION)
    expect(await sessionsOf(id)).toBe(0)
  })

  test('is not remembered either', async () => {
    const asked = { name: account, pswd: PASSWORD, remember: true }
    expect(await product.apiClient().call('/station/auth/login', asked)).toMatchObject(NO_APPLICATION)
    expect(await query('select from remembered where person_id = $1', [id])).toEqual([])
  })
})

test('a session without an application, of whatever origin, gets no data', async () => {
  const id = await person('olga', ['light'])
  const olga = product.apiClient()
  await olga.signIn('olga')
  await query("update session set app = '' where person_id = $1", [id])
  expect(await olga.call('/station/light/Query', {})).toMatchObject(EXPIRED)
  expect(await olga.call('/station/light/Query', {}, { apptype: '' })).toMatchObject(EXPIRED)
})

test('an application type that is sent empty is not that of the session', async () => {
  expect(await admin.call('/station/light/Query', {}, { apptype: '' })).toMatchObject(NO_APPLICATION)
  expect(await admin.call('/station/light/Query', {}, { apptype: 'light' })).toMatchObject({ code: 0 })
})

test('whoever loses every application loses the session and its socket at once, and is told why at the sign-in', async () => {
  const id = await person('lena', ['light'])
  const lena = product.apiClient()
  await lena.signIn('lena')
  const socket = new WebSocket(`ws://127.0.0.1:${product.app.port}/data`)
  const heard: string[] = []
  socket.on('message', (text) => heard.push(String(text)))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'heart', time: 0, appType: 'light', customerId, token: lena.token }))
  await vi.waitFor(() => expect(heard.join()).toContain('heart'))

  expect(await give(id, 'lena', [])).toMatchObject({ code: 0 })
  await vi.waitFor(() => expect(heard.join()).toContain('expired'))
  expect(await sessionsOf(id)).toBe(0)
  expect(await lena.call('/station/light/Query', {})).toMatchObject(EXPIRED)
  expect(await lena.signIn('lena')).toMatchObject(NO_APPLICATION)
})

test('whoever keeps the application they work in keeps the session', async () => {
  const id = await person('kurt', ['light', 'pole'])
  const kurt = product.apiClient()
  await kurt.signIn('kurt')
  expect(await give(id, 'kurt', ['light'])).toMatchObject({ code: 0 })
  expect(await kurt.call('/station/auth/QuerySessions')).toMatchObject({ code: 0 })
})

test('whoever has two applications turns from one to the other, and has a window in each', async () => {
  await person('ida', ['light', 'pole'])
  const ida = product.apiClient()
  await ida.signIn('ida')
  expect(await ida.call('/station/auth/Switch', { app: 'pole', cust: customerId })).toMatchObject({ code: 0 })
  expect(await ida.call('/pole/tree/QueryAll', {}, { apptype: 'pole' })).toMatchObject({ code: 0 })
  expect(await ida.call('/station/light/Query', {}, { apptype: 'light' })).toMatchObject({ code: 0 })
  expect(await ida.call('/station/light/Query', {}, { apptype: 'site' })).toMatchObject(NO_APPLICATION)
})

test('what belongs to an application that somebody does not have says so by its name', async () => {
  await person('udo', ['light'])
  const udo = product.apiClient()
  await udo.signIn('udo')
  expect(await udo.call('/pole/tree/QueryAll')).toMatchObject({
    code: errors['request.otherApplication'].number,
    message: 'You do not have the application "Smart poles"; ask your administrator',
  })
})

test.each(['site', 'moon', ''])('nobody turns to the application "%s", which has no screens', async (app) => {
  await person(`to-${app}`, ['light', 'pole', 'site', 'moon'])
  const one = product.apiClient()
  await one.signIn(`to-${app}`)
  expect(await one.call('/station/auth/Switch', { app, cust: customerId })).toMatchObject(NO_APPLICATION)
})

test('an application that the product does not know is given to nobody, by name in both languages', async () => {
  const id = await person('emil', ['light'])
  const refused = errors['user.unknownApplication'].number
  const answer = await give(id, 'emil', ['light', 'moon'])
  expect(answer).toMatchObject({ code: refused, message: 'There is no application "moon"' })
  expect(await query('select apps from person where id = $1', [id])).toEqual([{ apps: ['light'] }])
  expect(await give(id, 'emil', ['light', 'pole', 'site'])).toMatchObject({ code: 0 })
})
