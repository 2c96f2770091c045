import { type CallName, calls } from '@lamplighter/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApiClient, PASSWORD, type Product, startProduct } from '../../../testing/product.ts'
import { withoutTrail as withoutTrailOf } from '../../../testing/without-trail.ts'

const NEW_PASSWORD = 'Lamp-2026-new'

let product: Product
let customer: number
let people = 0
let account: string
let apiClient: ApiClient

beforeAll(async () => {
  product = await startProduct()
  customer = await product.customer('city')
})
afterAll(() => product.close())
beforeEach(async () => {
  account = `person${++people}`
  await product.person(customer, account, 'administrator')
  apiClient = product.apiClient()
  await apiClient.signIn(account)
})

const withoutTrail = <T>(work: () => Promise<T>) => withoutTrailOf(product.database.url, work)

/** What the database holds of the account, as one value. */
async function standing(): Promise<unknown> {
  const [row] = await product.app.db.system((scope) =>
    scope.query(
      `select p.password, p.must_change, p.last_login_at, p.failures,
         (select json_agg(row(s.token_hash, s.customer_id, s.app, s.checked_at) order by s.created_at) from session s where s.person_id = p.id) as sessions,
         (select json_agg(row(f.secret, f.confirmed)) from second_factor f where f.person_id = p.id) as factor,
         (select json_agg(r.selector) from remembered r where r.person_id = p.id) as remembered,
         (select count(*) from sms_code) as codes,
         (select json_agg(row(q.code_hash, q.state)) from qr_code q) as qr,
         (select count(*) from outbox where name in ('sessionsChanged', 'qrAnswered')) as events,
         (select count(*) from customer) as organisations
       from person p where p.account = $1`,
      [account],
    ),
  )
  return row
}

const call = (name: CallName, body: unknown = {}, by = apiClient) => by.call(calls[name].path, body)
const other = async () => {
  const second = product.apiClient()
  await second.signIn(account)
  return second
}
const ownSessions = async () => (await call('auth.sessions')).data as { id: string; present: boolean }[]

const changes: Record<string, () => Promise<{ code: number }>> = {
  'signing in': () => product.apiClient().signIn(account),
  'signing in to be remembered': () => call('auth.login', { name: account, pswd: PASSWORD, remember: true }),
  'a code by SMS': () => call('auth.getSmsCode', { mobile: '13912345678' }),
  'signing out': () => call('auth.logout'),
  'leaving a page': async () => {
    const answer = await fetch(`http://127.0.0.1:${product.app.port}${calls['auth.leave'].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `lamplighter_session=${apiClient.token}` },
      body: '{}',
    })
    return (await answer.json()) as { code: number }
  },
  'checking the password': () => call('auth.check', { pswd: PASSWORD }),
  'going over to another application': () => call('auth.switch', { app: 'light', cust: customer }),
  'another password': () =>
    call('auth.modify', { user: account, old: PASSWORD, pswd: NEW_PASSWORD, conf: NEW_PASSWORD }),
  'ending all other sessions': () => call('auth.revokeOthers'),
  'beginning a second factor': () => call('auth.otpBegin', { pswd: PASSWORD }),
  'taking a second factor off': () => call('auth.otpRemove', { pswd: PASSWORD }),
}

test.each(Object.keys(changes))('%s is not done when its line in the audit trail cannot be written', async (name) => {
  await other()
  await product.app.db.system(async (scope) => {
    await scope.query(
      `insert into second_factor (person_id, customer_id, secret) select id, customer_id, 'x' from person where account = $1`,
      [account],
    )
    await scope.query('update session set checked_at = created_at')
  })
  const before = await standing()
  expect((await withoutTrail(changes[name]!)).code).not.toBe(0)
  expect(await standing()).toEqual(before)
  expect(await changes[name]!()).toMatchObject({ code: 0 })
})

test('ending one session is not done without its line', async () => {
  await other()
  const { id } = (await ownSessions()).find(({ present }) => !present)!
  expect((await withoutTrail(() => call('auth.revoke', { id }))).code).not.toBe(0)
  expect((await ownSessions()).length).toBe(2)
  expect(await call('auth.revoke', { id })).toMatchObject({ code: 0 })
  expect((await ownSessions()).length).toBe(1)
})

test('a QR code is not answered without its line', async () => {
  const { code } = (await call('auth.getQrCode')).data as { code: string }
  const before = await standing()
  expect((await withoutTrail(() => call('auth.answerQr', { code, accept: true }))).code).not.toBe(0)
  expect(await standing()).toEqual(before)
  expect(await call('auth.answerQr', { code, accept: true })).toMatchObject({ code: 0 })
})

test('an organisation with data of its own is not added without its line', async () => {
  await product.app.db.system((scope) => scope.query('update person set is_super = true where account = $1', [account]))
  await apiClient.signIn(account)
  const save = () =>
    call('organisation.save', {
      region: '',
      type: 1,
      code: 'new',
      name: 'new',
      timeZone: 'Asia/Shanghai',
      parentId: null,
      lng: 116,
      lat: 39,
      zoom: 10,
    })
  const before = await standing()
  expect((await withoutTrail(save)).code).not.toBe(0)
  expect(await standing()).toEqual(before)
  expect(await save()).toMatchObject({ code: 0 })
})

test('a user who is not deleted for want of a line stays signed in', async () => {
  await product.person(customer, 'leaver', 'administrator')
  const leaver = product.apiClient()
  await leaver.signIn('leaver')
  const [row] = await product.app.db.system((scope) =>
    scope.query<{ id: number }>("select id from person where account = 'leaver'"),
  )
  const remove = () => call('user.delete', { id: row!.id })
  expect((await withoutTrail(remove)).code).not.toBe(0)
  expect(await call('auth.sessions', {}, leaver)).toMatchObject({ code: 0 })
  expect(await remove()).toMatchObject({ code: 0 })
  expect((await call('auth.sessions', {}, leaver)).code).not.toBe(0)
})
