import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Answered, type ApiClient, type Product, startProduct } from '../../../../testing/product.ts'

const EXPIRED = 990122
const TOO_OFTEN = 990123
const FROZEN = 990103
const NO_APPLICATION = 990105
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0'

let product: Product
let customerId: number
let phone: ApiClient
const sockets: WebSocket[] = []

beforeAll(async () => {
  product = await startProduct()
  customerId = await product.customer('ours')
  await product.person(customerId, 'anna', 'operator')
  phone = product.apiClient()
  await phone.signIn('anna')
})
afterAll(() => product.close())
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await product.app.db.system((scope) => scope.query('delete from qr_code'))
})

const base = () => `http://127.0.0.1:${product.app.port}`
const answer = (code: string, accept = true, by = phone) => by.call('/api/station/auth/AnswerQrCode', { code, accept })

/** A browser that keeps the cookies it is given. */
function browser() {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')
  const given: string[] = []
  async function call(name: string, body: unknown = {}): Promise<Answered> {
    const response = await fetch(`${base()}/api/station/auth/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': AGENT, cookie: cookie() },
      body: JSON.stringify(body),
    })
    for (const set of response.headers.getSetCookie()) {
      given.push(set)
      const [key = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      jar.set(key, value)
    }
    return { status: response.status, ...((await response.json()) as Omit<Answered, 'status'>) }
  }
  return {
    jar,
    given,
    call,
    async ask() {
      const { data } = await call('GetQrCode')
      return (data as { code: string }).code
    },
    login: (code: string) => call('LoginQr', { code }),
    /** A socket that waits for codes; the promise is the first answer. */
    async wait(...codes: string[]) {
      const socket = new WebSocket(`${base().replace('http', 'ws')}/data`, { headers: { cookie: cookie() } })
      sockets.push(socket)
      const told: unknown[] = []
      socket.on('message', (text) => told.push(JSON.parse(text.toString())))
      await once(socket, 'open')
      for (const code of codes) socket.send(JSON.stringify({ type: 'qrcode', code }))
      return {
        told,
        /** What was sent before has been heard and dealt with. */
        async settled() {
          socket.send(JSON.stringify({ type: 'heart', time: 0, appType: 'light', customerId: 1, token: 'none' }))
          await once(socket, 'message')
        },
        next: async () => JSON.parse((await once(socket, 'message'))[0].toString()) as unknown,
      }
    },
  }
}

describe('a phone that is signed in', () => {
  test('sees where, by what and when a code was asked for, confirms it, and the browser that waits is let in', async () => {
    const desk = browser()
    const code = await desk.ask()
    const socket = await desk.wait(code)
    const { data } = await phone.call('/api/station/auth/LookAtQrCode', { code })
    expect(data).toMatchObject({ address: '127.0.0.1', agent: AGENT, time: expect.stringMatching(/^20/) })
    const told = socket.next()
    expect(await answer(code)).toMatchObject({ code: 0 })
    expect(await told).toEqual({ type: 'qrcode', code, success: true })
    expect(await desk.login(code)).toMatchObject({ code: 0, data: { user: { account: 'anna' } } })
    expect(desk.given.find((cookie) => cookie.startsWith('lamplighter_session'))).toMatch(/HttpOnly/)
  })

  test('may refuse: the browser is told, and stays outside', async () => {
    const desk = browser()
    const code = await desk.ask()
    const socket = await desk.wait(code)
    const told = socket.next()
    await answer(code, false)
    expect(await told).toEqual({ type: 'qrcode', code, success: false })
    expect(await desk.login(code)).toMatchObject({ code: EXPIRED })
    expect(await answer(code)).toMatchObject({ code: EXPIRED })
  })

  test('leaves both sides in the audit trail, the sign-in with its way', async () => {
    const desk = browser()
    const code = await desk.ask()
    await answer(code)
    await desk.login(code)
    const rows = await product.app.db.system((scope) =>
      scope.query<{ action: string; after: unknown }>(
        "select action, after from audit where customer_id = $1 and account = 'anna' order by id desc limit 2",
        [customerId],
      ),
    )
    expect(rows).toEqual([
      { action: 'auth.login', after: { way: 'qr' } },
      { action: 'auth.qrAnswer', after: { accept: true } },
    ])
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

test('a browser that begins to wait after the answer hears it at once', async () => {
  const desk = browser()
  const code = await desk.ask()
  await answer(code)
  expect(await (await desk.wait(code)).next()).toEqual({ type: 'qrcode', code, success: true })
})

describe('a code', () => {
  test('is 128 bits that never come twice, and its cookie is for no script and no other site', async () => {
    const desk = browser()
    const codes = [await desk.ask(), await desk.ask(), await desk.ask()]
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(Buffer.from(code, 'base64url')).toHaveLength(16)
    expect(desk.given[0]).toMatch(/^lamplighter_qr=.*SameSite=Strict; HttpOnly/)
  })

  test('that nobody confirmed lets nobody in', async () => {
    const desk = browser()
    expect(await desk.login(await desk.ask())).toMatchObject({ code: EXPIRED })
  })

  test('lets in once', async () => {
    const desk = browser()
    const code = await desk.ask()
    await answer(code)
    const both = await Promise.all([desk.login(code), desk.login(code)])
    expect(both.map((one) => one.code).sort()).toEqual([0, EXPIRED])
  })

  test('is answered once', async () => {
    const code = await browser().ask()
    const both = await Promise.all([answer(code), answer(code, false)])
    expect(both.map((one) => one.code).sort()).toEqual([0, EXPIRED])
  })

  test('is over after a minute: it is neither shown, nor confirmed, nor taken', async () => {
    const desk = browser()
    const [late, confirmed] = [await desk.ask(), await desk.ask()]
    await answer(confirmed)
    await product.app.db.system((scope) => scope.query("update qr_code set expires_at = now() - interval '1 ms'"))
    expect(await phone.call('/api/station/auth/LookAtQrCode', { code: late })).toMatchObject({ code: EXPIRED })
    expect(await answer(late)).toMatchObject({ code: EXPIRED })
    expect(await desk.login(confirmed)).toMatchObject({ code: EXPIRED })
  })

  test.each(['', 'A'.repeat(21), "' or true --", 'A'.repeat(22)])('that was made up (%j) is refused', async (code) => {
    expect((await browser().login(code)).code).not.toBe(0)
    expect((await answer(code)).code).not.toBe(0)
  })

  test('stands in the database as a hash only', async () => {
    const desk = browser()
    const code = await desk.ask()
    const [row] = await product.app.db.system((scope) =>
      scope.query<{ text: string }>('select qr_code::text as text from qr_code'),
    )
    expect(row!.text).not.toContain(code)
    expect(row!.text).not.toContain(Buffer.from(code, 'base64url').toString('hex'))
    expect(row!.text).not.toContain(desk.jar.get('lamplighter_qr')!)
  })
})

describe('a thief', () => {
  test('who saw the code on a screen neither hears of its answer nor is let in', async () => {
    const desk = browser()
    const code = await desk.ask()
    const thief = browser()
    await thief.ask()
    const [mine, his, bare] = [await desk.wait(code), await thief.wait(code), await browser().wait(code)]
    await Promise.all([his.settled(), bare.settled()])
    const told = mine.next()
    await answer(code)
    await told
    await Promise.all([his.settled(), bare.settled()])
    for (const { told: heard } of [his, bare]) expect(heard).toEqual([{ type: 'expired' }, { type: 'expired' }])
    expect(await thief.login(code)).toMatchObject({ code: EXPIRED })
    expect(await browser().login(code)).toMatchObject({ code: EXPIRED })
    expect(await desk.login(code)).toMatchObject({ code: 0 })
  })

  test('who took only the cookie of an older code has nothing of the next', async () => {
    const desk = browser()
    await desk.ask()
    const old = new Map(desk.jar)
    const code = await desk.ask()
    await answer(code)
    const thief = browser()
    for (const [name, value] of old) thief.jar.set(name, value)
    expect(await thief.login(code)).toMatchObject({ code: EXPIRED })
  })

  test('without a session can neither look at a code nor confirm it', async () => {
    const code = await browser().ask()
    const nobody = product.apiClient()
    expect(await nobody.call('/api/station/auth/LookAtQrCode', { code })).toMatchObject({ code: 990008 })
    expect(await answer(code, true, nobody)).toMatchObject({ code: 990008 })
  })

  test('who asks for codes without end is held back', async () => {
    const desk = browser()
    for (let at = 0; at < 30; at++) await desk.ask()
    expect(await desk.call('GetQrCode')).toMatchObject({ code: TOO_OFTEN })
  })
})

test.each([
  ['is frozen', 'carl', 'frozen = true', FROZEN],
  ['loses every application', 'cora', "apps = '{}'", NO_APPLICATION],
])('a person who %s after confirming is not let in', async (_, account, change, refused) => {
  await product.person(customerId, account, 'operator')
  const confirming = product.apiClient()
  await confirming.signIn(account)
  const desk = browser()
  const code = await desk.ask()
  await answer(code, true, confirming)
  await product.app.db.system((scope) => scope.query(`update person set ${change} where account = $1`, [account]))
  expect(await desk.login(code)).toMatchObject({ code: refused })
  expect(desk.jar.has('lamplighter_session')).toBe(false)
})

test('who must change the password first cannot confirm', async () => {
  await product.person(customerId, 'dora', 'operator', { mustChange: true })
  const dora = product.apiClient()
  await dora.signIn('dora')
  const code = await browser().ask()
  expect(await answer(code, true, dora)).toMatchObject({ code: 990113 })
})

test('the image is an SVG, and no Host that a stranger sends comes into it', async () => {
  const code = await browser().ask()
  const show = (host: string) =>
    fetch(`${base()}/api/station/auth/ShowQrCode?id=${code}`, { headers: { 'x-forwarded-host': host } })
  const response = await show('a.example')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  const image = await response.text()
  expect(image).toMatch(/^<svg/)
  expect(await (await show('b.example')).text()).toBe(image)
})

test('a code that nobody asked for, that is over or that was used is not drawn, and is answered alike', async () => {
  const show = async (code: string) => (await fetch(`${base()}/api/station/auth/ShowQrCode?id=${code}`)).text()
  const unknown = await show('A'.repeat(22))
  expect(JSON.parse(unknown)).toMatchObject({ code: EXPIRED, data: null })
  const [over, used] = [await browser().ask(), browser()]
  await product.app.db.system((scope) => scope.query("update qr_code set expires_at = now() - interval '1 second'"))
  expect(await show(over)).toBe(unknown)
  const code = await used.ask()
  expect(await show(code)).toMatch(/^<svg/)
  await answer(code)
  await used.login(code)
  expect(await show(code)).toBe(unknown)
})
