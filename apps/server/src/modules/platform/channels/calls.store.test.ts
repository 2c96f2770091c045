import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { type Receiver, startReceiver } from './testing.ts'

const [INVALID, NOT_FOUND, FORBIDDEN, RECHECK, URL_REFUSED, NAME_TAKEN, SUPER_ONLY] = [
  990003, 990005, 990004, 990107, 990751, 990752, 990754,
]

let product: Product
let admin: ApiClient
let stranger: ApiClient
let hook: Receiver

beforeAll(async () => {
  product = await startProduct(0, { LAMPLIGHTER_WEBHOOK_HOSTS: '127.0.0.1' })
  const city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'watch', 'viewer')
  await product.person(await product.customer('town'), 'stranger', 'administrator')
  admin = product.apiClient()
  stranger = product.apiClient()
  await admin.signIn('admin')
  await stranger.signIn('stranger')
  hook = await startReceiver()
})
afterAll(async () => {
  hook.close()
  await product.close()
})
beforeEach(async () => {
  hook.heard.length = 0
  await product.app.db.system((scope) => scope.query('delete from webhook'))
})

const save = (more: object = {}, apiClient = admin) =>
  apiClient.call('/station/channel/SaveWebhook', {
    name: 'ERP',
    url: `${hook.url}/in?key=sesame`,
    events: ['approval.requested'],
    enabled: true,
    ...more,
  })
const saved = async (more: object = {}) => (await save(more)).data as { id: number; secret: string }
const list = async (apiClient = admin) =>
  (await apiClient.call('/station/channel/QueryWebhooks')).data as Record<string, unknown>[]
const messages = async (filters: object = {}, apiClient = admin) =>
  (await apiClient.call('/station/channel/QueryMessages', filters)).data as {
    total: number
    rows: Record<string, unknown>[]
  }
const testIt = (id: number, apiClient = admin) => apiClient.call('/station/channel/TestWebhook', { id })

test('a webhook is kept with a secret that is shown once and signs what is sent', async () => {
  const { id, secret } = await saved()
  expect(await list()).toMatchObject([{ id, name: 'ERP', events: ['approval.requested'], enabled: true }])
  expect(JSON.stringify(await list())).not.toContain(secret)
  expect((await save({ id, name: 'ERP 2' })).data).toEqual({ id, secret: null })
  expect((await testIt(id)).data).toEqual({ state: 'sent', error: '' })
  const { headers, body, path } = hook.heard[0]!
  expect(path).toBe('/in?key=sesame')
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'webhook.test',
    data: { text: 'Sent by admin' },
  })
})

test('a secret is replaced by who confirmed the password', async () => {
  const { id, secret } = await saved()
  const rotate = () => admin.call('/station/channel/RotateWebhookSecret', { id })
  expect((await rotate()).code).toBe(RECHECK)
  await admin.call('/station/auth/Check', { pswd: 'Lamp-2026-go' })
  const { secret: fresh } = (await rotate()).data as { secret: string }
  await testIt(id)
  const { headers, body } = hook.heard[0]!
  expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).toThrow('signature')
  expect(new Webhook(fresh).verify(body, headers as Record<string, string>)).toBeTruthy()
})

test('a test that fails says why in the language of who asks, and is not repeated', async () => {
  hook.answers.push(500)
  const { id } = await saved()
  expect((await testIt(id)).data).toEqual({ state: 'givenUp', error: 'The server answered 500' })
  expect(await messages({ channel: 'webhook', state: 'givenUp' })).toMatchObject({
    rows: [{ recipient: 'ERP', subject: 'webhook.test', attempts: 1, error: 'The server answered 500', next: null }],
  })
  const answer = await admin.call('/station/channel/QueryMessages', { state: 'givenUp' }, { lang: 'zh_cn' })
  expect(answer.data).toMatchObject({ rows: [{ error: '服务器应答 500' }] })
})

test.each([
  'http://hooks.example/',
  'https://10.0.0.1/',
  'https://localhost.',
  'nothing',
  'https://a:b@hooks.example/',
])('a webhook is not sent to %s', async (url) => expect((await save({ url })).code).toBe(URL_REFUSED))

test('a webhook needs a name of its own, and events that there are, each once', async () => {
  await saved()
  expect((await save()).code).toBe(NAME_TAKEN)
  expect((await save({ name: 'x', events: ['webhook.test'] })).code).toBe(INVALID)
  expect((await save({ name: 'x', events: ['approval.requested', 'approval.requested'] })).code).toBe(INVALID)
})

test('a suspended webhook says so, and goes on when it is resumed or saved', async () => {
  const { id } = await saved()
  const suspend = () =>
    product.app.db.system((scope) =>
      scope.query("update webhook set suspended_at = '2026-11-22', failing_since = '2026-11-21' where id = $1", [id]),
    )
  const resume = () => admin.call('/station/channel/ResumeWebhook', { id })
  for (const goOn of [resume, () => save({ id })]) {
    await suspend()
    expect(await list()).toMatchObject([{ suspended: '2026-11-22T00:00:00.000Z', failing: '2026-11-21T00:00:00.000Z' }])
    expect((await goOn()).code).toBe(0)
    expect(await list()).toMatchObject([{ suspended: null, failing: null }])
  }
  await resume()
  const lines = await product.app.db.system((scope) =>
    scope.query<{ before: unknown }>("select before from audit where action = 'webhook.resume' and target = 'ERP'"),
  )
  expect(lines).toEqual([{ before: { suspended: '2026-11-22T00:00:00.000Z' } }])
})

test('an organisation has twenty webhooks at most', async () => {
  for (let n = 0; n < 20; n++) await saved({ name: `hook ${n}` })
  expect((await save()).message).toBe('An organisation has at most 20 webhooks')
})

test('another organisation sees and changes nothing of it, and who may not edit webhooks does not', async () => {
  const { id } = await saved()
  await testIt(id)
  const watch = product.apiClient()
  await watch.signIn('watch')
  expect(await list(stranger)).toEqual([])
  expect(await messages({}, stranger)).toMatchObject({ total: 0, rows: [] })
  expect((await save({ id }, stranger)).code).toBe(NOT_FOUND)
  expect((await testIt(id, stranger)).code).toBe(NOT_FOUND)
  expect((await stranger.call('/station/channel/DeleteWebhook', { id })).code).toBe(NOT_FOUND)
  expect((await save({}, watch)).code).toBe(FORBIDDEN)
  expect((await watch.call('/station/channel/QueryMessages')).code).toBe(FORBIDDEN)
  expect(hook.heard).toHaveLength(1)
})

test('what was sent stays in the log when its webhook is deleted', async () => {
  const { id } = await saved({ name: 'gone' })
  await testIt(id)
  expect((await admin.call('/station/channel/DeleteWebhook', { id })).code).toBe(0)
  expect((await messages()).rows[0]).toMatchObject({ recipient: 'gone', state: 'sent' })
})

test('the audit trail says what was changed, without the secret and what stands behind the host', async () => {
  const { id, secret } = await saved({ name: 'audited' })
  await save({ id, name: 'audited', enabled: false })
  await testIt(id)
  const rows = await product.app.db.system((scope) =>
    scope.query("select action, target, before, after from audit where target = 'audited' order by id"),
  )
  const plain = { name: 'audited', url: hook.url, events: ['approval.requested'] }
  expect(rows).toEqual([
    { action: 'webhook.save', target: 'audited', before: null, after: { ...plain, enabled: true } },
    {
      action: 'webhook.save',
      target: 'audited',
      before: { ...plain, enabled: true },
      after: { ...plain, enabled: false },
    },
    { action: 'webhook.test', target: 'audited', before: null, after: null },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/sesame|whsec/)
  expect(secret).toMatch(/^whsec_/)
})

test('only a super user tests the mail server, and is told when there is none', async () => {
  const send = () => admin.call('/station/channel/TestEmail', { to: 'ann@mail.example' })
  expect((await send()).code).toBe(SUPER_ONLY)
  await product.app.db.system((scope) => scope.query("update person set is_super = true where account = 'admin'"))
  await admin.signIn('admin')
  expect((await send()).data).toEqual({ state: 'givenUp', error: 'The channel is not configured' })
  expect((await messages({ channel: 'email' })).rows).toMatchObject([
    { recipient: 'a***@mail.example', subject: 'mailTest' },
  ])
})
