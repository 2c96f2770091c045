import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSeal } from '../../../db/seal.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { runOnce } from '../../../jobs/testing.ts'
import { readSettings } from '../../../settings.ts'
import { TEST_CERTIFICATE, TEST_KEY } from '../../../testing/certificate.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { type Channels, createChannels } from './channels.ts'
import { type Receiver, startReceiver } from './testing.ts'
import { resumeWebhook } from './webhook/failures.store.ts'
import { newSecret, secretText } from './webhook/signature.ts'

const SECRET = 'a secret of this test'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let it: TestDatabase
let customer: number
let clock: HandClock
let channels: Channels
let errors: unknown[]
let towns = 0
let warnings: object[]
const open: { close(): void }[] = []

beforeAll(async () => {
  it = await testDatabase()
  customer = await testCustomer(it, 'city')
})
afterAll(() => it.close())

beforeEach(async () => {
  await it.db.system(async (scope) => {
    await scope.query('delete from outbound_message')
    await scope.query('delete from webhook')
  })
  // The verifier of signatures goes by the time of day.
  clock = createHandClock(Date.now())
  errors = []
  warnings = []
  channels = channelsOf()
})
afterEach(async () => {
  for (const server of open.splice(0)) server.close()
  await channels.stop()
})

const channelsOf = (env: Record<string, string> = {}) =>
  createChannels({
    db: it.db,
    clock,
    secret: SECRET,
    settings: readSettings({ LAMPLIGHTER_WEBHOOK_HOSTS: '127.0.0.1', ...env }),
    log: { warn: (what: object) => void warnings.push(what), debug: () => undefined },
    onError: (error) => void errors.push(error),
  })

async function receiver(...args: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...args)
  open.push(started)
  return started
}

async function webhookTo(url: string, { enabled = true, events = ['approval.decided'] } = {}) {
  const secret = newSecret()
  const sealed = createSeal(SECRET, `webhook ${customer}`).close(secret)
  const [row] = await it.db.system((scope) =>
    scope.query<{ id: number }>(
      `insert into webhook (customer_id, name, url, secret, events, enabled, changed_at)
       values ($1, $2, $2, $3, $4, $5, now()) returning id`,
      [customer, url, sealed, events, enabled],
    ),
  )
  return { id: row!.id, secret: secretText(secret) }
}

const decided = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'dco.switch',
  maker: 'ann',
  checker: 'bob',
  approved: true,
  note: '',
}
const publish = () => it.db.system((scope) => channels.enqueueForWebhooks(scope, customer, 'approval.decided', decided))
const run = () => runOnce(it.db, channels.job)
const rows = () =>
  it.db.system((scope) =>
    scope.query<{ state: string; attempts: number; error: string; content: Buffer | null; next: Date | null }>(
      'select state, attempts, error, content, next_at as next from outbound_message order by created_at, recipient',
    ),
  )
const theRow = async () => (await rows())[0]!

describe('an event', () => {
  test('reaches each webhook that wants it, signed as Standard Webhooks asks', async () => {
    const [one, other] = [await receiver(), await receiver()]
    const { secret } = await webhookTo(one.url)
    await webhookTo(other.url)
    await webhookTo(`${other.url}/off`, { enabled: false })
    await webhookTo(`${other.url}/uninterested`, { events: ['approval.requested'] })
    await publish()
    await run()
    expect([one.heard.length, other.heard.length]).toEqual([1, 1])
    const { headers, body, method } = one.heard[0]!
    expect([method, headers['content-type']]).toEqual(['POST', 'application/json'])
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(verified).toEqual({
      type: 'approval.decided',
      timestamp: new Date(clock.now()).toISOString(),
      sequence: 1,
      data: decided,
    })
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow('signature')
    expect(other.heard[0]!.headers['webhook-id']).not.toBe(headers['webhook-id'])
    expect(await rows()).toMatchObject([
      { state: 'sent', attempts: 1, error: '', content: null, next: null },
      { state: 'sent', attempts: 1 },
    ])
  })

  test('goes over TLS to a receiver whose certificate is trusted', async () => {
    const trusted = getCACertificates('default')
    setDefaultCACertificates([...trusted, TEST_CERTIFICATE])
    const hook = await receiver([], { key: TEST_KEY, cert: TEST_CERTIFICATE })
    await webhookTo(hook.url)
    await publish()
    await run()
    setDefaultCACertificates(trusted)
    expect(hook.url).toMatch(/^https:/)
    expect(hook.heard).toHaveLength(1)
  })

  test('of a transaction that is rolled back is not sent', async () => {
    const hook = await receiver()
    await webhookTo(hook.url)
    const refused = it.db.system(async (scope) => {
      await channels.enqueueForWebhooks(scope, customer, 'approval.decided', decided)
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    await run()
    expect(hook.heard).toEqual([])
  })

  test('is sealed while it waits', async () => {
    await webhookTo('http://127.0.0.1:1')
    await publish()
    const { content } = await theRow()
    expect(content!.includes('dco.switch')).toBe(false)
    expect(createSeal(SECRET, `message ${customer}`).open(content!).toString()).toContain('dco.switch')
  })

  test('that was sealed under a secret that is gone is given up', async () => {
    const hook = await receiver()
    await webhookTo(hook.url)
    await publish()
    await it.db.system((scope) => scope.query(`update outbound_message set content = 'ancient'`))
    await run()
    expect(await theRow()).toMatchObject({ state: 'givenUp', error: 'unreadable' })
  })
})

describe('an attempt that fails', () => {
  test('is made again with growing rests, under the same id and with a new signature', async () => {
    const hook = await receiver([500, 503])
    const { secret } = await webhookTo(hook.url)
    await publish()
    await run()
    expect(await theRow()).toMatchObject({ state: 'failed', attempts: 1, error: 'status 500' })
    await run()
    expect(hook.heard).toHaveLength(1)
    await clock.advance(5 * SECOND)
    await run()
    await clock.advance(MINUTE)
    await run()
    expect(await theRow()).toMatchObject({ state: 'sent', attempts: 3, error: '' })
    expect(new Set(hook.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(hook.heard.map(({ headers }) => headers['webhook-signature'])).size).toBe(3)
    const last = hook.heard[2]!
    expect(new Webhook(secret).verify(last.body, last.headers as Record<string, string>)).toMatchObject({
      data: decided,
    })
  })

  test('is given up after the last, and told to the log without its content', async () => {
    const hook = await receiver(Array(20).fill(500))
    await webhookTo(hook.url)
    await publish()
    for (let step = 0; step < 60; step++) {
      await run()
      await clock.advance(HOUR)
    }
    expect(await theRow()).toMatchObject({
      state: 'givenUp',
      attempts: 9,
      error: 'status 500',
      content: null,
      next: null,
    })
    expect(hook.heard).toHaveLength(9)
    expect(warnings).toContainEqual(expect.objectContaining({ channel: 'webhook', error: 'status 500', count: 1 }))
  })

  test('is not made again once the message has expired', async () => {
    const hook = await receiver(Array(20).fill(500))
    await webhookTo(hook.url)
    await publish()
    await run()
    await clock.advance(48 * HOUR)
    await run()
    expect(hook.heard).toHaveLength(1)
    expect(await theRow()).toMatchObject({ state: 'givenUp', error: 'status 500' })
  })

  test.each([
    [302, 'failed', 'redirected 302'],
    [404, 'failed', 'status 404'],
    [410, 'givenUp', 'status 410'],
  ])('with %d is %s', async (status, state, error) => {
    const hook = await receiver([status])
    await webhookTo(hook.url)
    await publish()
    await run()
    expect(hook.heard).toMatchObject([{ path: '/' }])
    expect(await theRow()).toMatchObject({ state, error })
  })

  test('for want of an answer ends after 15 s', async () => {
    const hook = await receiver(['never'])
    await webhookTo(hook.url)
    await publish()
    const came = hook.next()
    const ran = run()
    await came
    await clock.advance(15 * SECOND)
    await ran
    expect(await theRow()).toMatchObject({ state: 'failed', error: 'timeout 15' })
  })

  test('for a host that refuses, or a certificate that nobody vouches for, says so', async () => {
    const gone = await startReceiver()
    gone.close()
    const secure = await receiver([], { key: TEST_KEY, cert: TEST_CERTIFICATE })
    await webhookTo(gone.url)
    await webhookTo(secure.url)
    await publish()
    await run()
    expect((await rows()).map(({ error }) => error).sort()).toEqual(['certificate', 'refused'])
    expect(errors).toEqual([])
  })

  test('for a name that leads into a private network connects to nothing', async () => {
    const secure = await receiver([], { key: TEST_KEY, cert: TEST_CERTIFICATE })
    await webhookTo(`https://localhost:${secure.port}`)
    await publish()
    await run()
    expect(await theRow()).toMatchObject({ state: 'failed', error: 'privateAddress' })
    expect(secure.heard).toEqual([])
  })

  test('for a webhook that was turned off or deleted meanwhile is the last', async () => {
    const hook = await receiver()
    const { id } = await webhookTo(hook.url)
    const { id: other } = await webhookTo(`${hook.url}/other`)
    await publish()
    await it.db.system(async (scope) => {
      await scope.query('update webhook set enabled = false where id = $1', [id])
      await scope.query('delete from webhook where id = $1', [other])
    })
    await run()
    expect(await rows()).toMatchObject([
      { state: 'givenUp', error: 'webhookOff' },
      { state: 'givenUp', error: 'webhookDeleted' },
    ])
  })
})

describe('a webhook that takes nothing', () => {
  const webhook = async () => {
    const [row] = await it.db.system((scope) =>
      scope.query<{ failing: Date | null; suspended: Date | null }>(
        'select failing_since as failing, suspended_at as suspended from webhook',
      ),
    )
    return row!
  }
  const suspensions = () =>
    it.db.system((scope) =>
      scope.query(
        `select target, person_id as "personId", result from audit where action = 'webhook.suspend' and customer_id = $1`,
        [customer],
      ),
    )
  /** A day and more of failures. */
  async function failForADay() {
    for (let hour = 0; hour < 26; hour++) {
      await publish()
      await run()
      await clock.advance(HOUR)
    }
  }
  beforeEach(async () => {
    customer = await testCustomer(it, `town-${++towns}`)
  })

  test('is suspended after a day, once, with a line in the audit trail, and bothered no more', async () => {
    const hook = await receiver(Array(10_000).fill(500))
    await webhookTo(hook.url)
    await failForADay()
    expect(await webhook()).toMatchObject({ failing: expect.any(Date), suspended: expect.any(Date) })
    expect(await suspensions()).toEqual([{ target: hook.url, personId: null, result: 'ok' }])
    const before = hook.heard.length
    await publish()
    await run()
    await clock.advance(6 * HOUR)
    await run()
    expect(hook.heard.length).toBe(before)
  })

  test('has what waited, and what happened meanwhile, when it is resumed', async () => {
    const hook = await receiver(Array(10_000).fill(500))
    const { id } = await webhookTo(hook.url)
    await failForADay()
    await publish()
    hook.answers.length = 0
    expect(await it.db.scoped(customer, (scope) => resumeWebhook(scope, id, new Date(clock.now())))).toBe(true)
    expect(await it.db.scoped(customer, (scope) => resumeWebhook(scope, id, new Date(clock.now())))).toBe(false)
    await run()
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['sent']))
    expect(await webhook()).toEqual({ failing: null, suspended: null })
  })

  test('and is not resumed loses what expires, each with a line in the log', async () => {
    const hook = await receiver(Array(10_000).fill(500))
    await webhookTo(hook.url)
    await failForADay()
    await publish()
    await clock.advance(50 * HOUR)
    await run()
    const states = (await rows()).map(({ state, error }) => `${state} ${error}`)
    expect(new Set(states)).toEqual(new Set(['givenUp status 500', 'givenUp expired']))
    expect(channels.givenUp).toBe(states.length)
  })

  test('is not suspended for a failure now and then', async () => {
    const hook = await receiver()
    await webhookTo(hook.url)
    for (let day = 0; day < 5; day++) {
      hook.answers.push(410)
      await publish()
      await run()
      await clock.advance(48 * HOUR)
    }
    expect(await webhook()).toMatchObject({ suspended: null })
  })

  test('has a thousand messages wait, and the oldest beyond are given up with a reason', async () => {
    const hook = await receiver([])
    const { id } = await webhookTo(hook.url)
    await it.db.system((scope) =>
      scope.query(
        `insert into outbound_message (id, customer_id, channel, webhook_id, recipient, subject, content, created_at, expires_at, next_at)
         select gen_random_uuid(), $1, 'webhook', $2, 'hook', 'approval.decided', '', t - n * interval '1 s', t + interval '1 day', t + interval '1 h'
         from generate_series(1, 1002) as n, (values ($3::timestamptz)) as now (t)`,
        [customer, id, new Date(clock.now())],
      ),
    )
    await run()
    const given = (await rows()).filter(({ state }) => state === 'givenUp')
    expect(given).toMatchObject([
      { error: 'webhookFull 1000', content: null, next: null },
      { error: 'webhookFull 1000' },
    ])
    expect((await rows()).slice(0, 2)).toEqual(given)
    expect(channels.givenUp).toBe(2)
    expect(warnings).toEqual([{ channel: 'webhook', error: 'webhookFull 1000', webhookId: id, count: 2 }])
  })
})

describe('servers', () => {
  test('that look at the same moment send a message once', async () => {
    const hook = await receiver()
    await webhookTo(hook.url)
    for (let n = 0; n < 10; n++) await publish()
    await Promise.all([run(), run(), run()])
    expect(hook.heard).toHaveLength(10)
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['sent']))
  })

  test('that stop give back what is under way, for the next to send', async () => {
    const hook = await receiver(['never'])
    await webhookTo(hook.url)
    const { id } = await webhookTo(`${hook.url}/sent`)
    const sent = await it.db.system((scope) =>
      channels.enqueueEvent(scope, { customerId: customer, id, name: 'x' }, 'webhook.test', { text: '' }),
    )
    const came = hook.next()
    const delivered = channels.deliver(sent)
    await came
    await channels.stop()
    await delivered
    expect(await theRow()).toMatchObject({ state: 'waiting', attempts: 0 })
    channels = channelsOf()
    await run()
    expect(await theRow()).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('give each organisation its turn', async () => {
    const slow = await receiver(Array(40).fill('never'))
    await webhookTo(slow.url)
    for (let n = 0; n < 40; n++) await publish()
    const gateway = await receiver()
    channels = channelsOf({ LAMPLIGHTER_SMS_URL: gateway.url })
    const town = await testCustomer(it, 'town')
    const message = { channel: 'sms', to: '13900000001', language: 'en', template: 'signInCode' } as const
    await it.db.system((scope) => channels.enqueue(scope, town, { ...message, params: { code: '0042', minutes: 5 } }))
    const came = gateway.next()
    const ran = run()
    await came
    expect(slow.heard.length).toBeLessThanOrEqual(4)
    await channels.stop()
    for (const one of open) one.close()
    await ran
  })
})

describe('a sign-in code', () => {
  const code = {
    channel: 'sms',
    to: '13900000001',
    language: 'zh',
    template: 'signInCode',
    params: { code: '0042', minutes: 5 },
    lasts: 5 * MINUTE,
  } as const

  test('goes out at once, and the log holds neither it nor the number', async () => {
    const gateway = await receiver()
    channels = channelsOf({
      LAMPLIGHTER_SMS_URL: gateway.url,
      LAMPLIGHTER_SMS_BODY: '{"to":"{mobile}","text":"{text}"}',
    })
    await channels.send(customer, code)
    expect(JSON.parse(gateway.heard[0]!.body)).toEqual({
      to: '13900000001',
      text: '登录验证码 0042，5 分钟内有效。请勿告诉他人。',
    })
    const [row] = await it.db.system((scope) =>
      scope.query<{ text: string }>('select m::text as text from outbound_message m'),
    )
    expect(row!.text).toContain('139****0001')
    expect(row!.text).not.toMatch(/0042|13900000001/)
  })

  test('is tried again after 1 s and after 4 s', async () => {
    const gateway = await receiver([503, 500])
    channels = channelsOf({ LAMPLIGHTER_SMS_URL: gateway.url })
    await channels.send(customer, code)
    expect(gateway.heard).toHaveLength(1)
    await clock.advance(SECOND)
    expect(gateway.heard).toHaveLength(2)
    await clock.advance(4 * SECOND)
    expect(gateway.heard).toHaveLength(3)
    expect(await theRow()).toMatchObject({ state: 'sent', attempts: 3 })
  })

  test('is not sent any more when it is worth nothing', async () => {
    const gateway = await receiver(Array(9).fill(503))
    channels = channelsOf({ LAMPLIGHTER_SMS_URL: gateway.url })
    await channels.send(customer, code)
    await clock.advance(5 * MINUTE)
    await run()
    expect(gateway.heard).toHaveLength(3)
    expect(await theRow()).toMatchObject({ state: 'givenUp', error: 'status 503', content: null })
  })

  test('without a gateway is given up', async () => {
    await channels.send(customer, code)
    expect(await theRow()).toMatchObject({ state: 'givenUp', error: 'notConfigured' })
  })
})
