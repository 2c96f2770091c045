import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { type ErrorKey, errors } from '@lamplighter/contract'
import { freePort } from '@lamplighter/links/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Forge, type OpenIdProvider, startOpenIdProvider } from '../../../../testing/openid-provider.ts'
import { type Product, startProduct } from '../../../../testing/product.ts'

const CLIENT = 'lights'
const SECRET = 'a-secret-of-the-provider'
const RETURN = '/station/auth/OpenIdReturn'

/** Subjects of the provider, with the account each claims. */
const claims: Record<string, { name: string; ways?: string[] }> = {
  'sub-lin': { name: 'Lin' },
  'sub-evil': { name: 'lin' },
  'sub-root': { name: 'root' },
  'sub-frozen': { name: 'frozen' },
  'sub-idle': { name: 'idle' },
  'sub-careful': { name: 'careful' },
  'sub-careful-mfa': { name: 'careful', ways: ['pwd', 'mfa'] },
}

/** How the provider's ID tokens are forged; null when it is honest. */
let forge: Forge | null = null
let product: Product
let provider: OpenIdProvider
let base: string

const person = (account: string, more = '') =>
  product.app.db.system((scope) =>
    scope.query(`update person set ${more || 'apps = apps'} where account = $1`, [account]),
  )

beforeAll(async () => {
  const [port, ours] = [await freePort(), await freePort()]
  base = `http://127.0.0.1:${ours}`
  provider = await startOpenIdProvider(
    { port, client: CLIENT, secret: SECRET, returnAddress: base + RETURN },
    (subject) => claims[subject] ?? {},
    () => forge,
  )
  product = await startProduct(0, {
    LAMPLIGHTER_PORT: String(ours),
    LAMPLIGHTER_PUBLIC_URL: base,
    LAMPLIGHTER_OPENID_ISSUER: provider.issuer,
    LAMPLIGHTER_OPENID_CLIENT: CLIENT,
    LAMPLIGHTER_OPENID_SECRET: SECRET,
    LAMPLIGHTER_OPENID_NAME: 'City',
  })
  const customer = await product.customer('city')
  for (const account of ['lin', 'root', 'frozen', 'idle', 'careful'])
    await product.person(customer, account, 'operator')
  await person('root', 'is_super = true')
  await person('frozen', 'frozen = true')
  await person('idle', "apps = '{}'")
  await product.app.db.system((scope) =>
    scope.query(
      `insert into second_factor (person_id, customer_id, secret, confirmed) select id, customer_id, '', true from person where account = 'careful'`,
    ),
  )
})
afterAll(async () => {
  await product.close()
  await provider.close()
})
afterEach(() => {
  forge = null
})
beforeEach(() => product.app.db.system((scope) => scope.query('delete from person_identity')))

/** A browser: it keeps its cookies apart by host and follows where it is led, one step at a time. */
function browser() {
  const jars = new Map<string, Map<string, string>>()
  async function open(address: string, form?: Record<string, string>) {
    const url = new URL(address)
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(cookie)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = response.headers.get('location')
    await response.arrayBuffer()
    return location === null ? null : new URL(location, url).href
  }
  /** Goes on until it stands before our return address, without opening it. */
  async function comeBack(subject: string, to?: string): Promise<string> {
    const asked = to === undefined ? '' : `?${new URLSearchParams({ to })}`
    let at = await open(`${base}/station/auth/OpenIdStart${asked}`)
    for (let steps = 0; at && !at.startsWith(base) && steps < 10; steps++)
      at = await open(at, at.includes('/interaction/') ? { login: subject } : undefined)
    return at ?? ''
  }
  const cookies = () => jars.get(new URL(base).host) ?? new Map<string, string>()
  return { open, comeBack, cookies }
}

async function signIn(subject: string, to?: string) {
  const one = browser()
  const led = await one.open(await one.comeBack(subject, to))
  return { one, led: led?.slice(base.length) }
}

const refusedBy = (key: ErrorKey) => `/login?refused=${errors[key].number}`

test('the login page is told the name of the provider', async () => {
  const site = await product.apiClient().call('/api/station/auth/Site')
  expect(site.data).toMatchObject({ openId: 'City' })
})

test('who comes for the first time is found by the claim, and is let in', async () => {
  const { one, led } = await signIn('sub-lin')
  expect(led).toBe('/index/light/road/home')
  const restored = await fetch(`${base}/api/station/auth/Session`, {
    method: 'POST',
    body: '{}',
    headers: { cookie: `lamplighter_session=${one.cookies().get('lamplighter_session')}` },
  })
  expect(((await restored.json()) as { data: { user: { account: string } } }).data.user.account).toBe('lin')
})

test.each([
  ['the screen that was asked for', '/index/pole/monitor/led?id=7', '/index/pole/monitor/led?id=7'],
  ['no other host', '//evil.example/index', '/index/light/road/home'],
])('a sign-in leads to %s', async (_, to, expected) => {
  expect((await signIn('sub-lin', to)).led).toBe(expected)
})

test('from then on the subject counts: another one that claims the same account stays outside', async () => {
  await signIn('sub-lin')
  expect((await signIn('sub-evil')).led).toBe(refusedBy('auth.openIdUnknown'))
  expect((await signIn('sub-lin')).led).toBe('/index/light/road/home')
})

test.each([
  ['nobody here', 'sub-nobody', 'auth.openIdUnknown'],
  ['a super user, whom a provider could make up,', 'sub-root', 'auth.openIdUnknown'],
  ['someone frozen', 'sub-frozen', 'auth.frozen'],
  ['someone without an application', 'sub-idle', 'auth.noApplication'],
  ['someone with two steps of whom the provider saw one', 'sub-careful', 'auth.otpByPassword'],
] as const)('%s is led back to the sign-in with a sentence', async (_, subject, key) => {
  const { one, led } = await signIn(subject)
  expect(led).toBe(refusedBy(key))
  expect(one.cookies().has('lamplighter_session')).toBe(false)
})

test('someone with two steps comes in when the provider saw both', async () => {
  expect((await signIn('sub-careful-mfa')).led).toBe('/index/light/road/home')
})

test('an answer is good once, and only in the browser that asked', async () => {
  const one = browser()
  const answer = await one.comeBack('sub-lin')
  expect(await browser().open(answer)).toBe(base + refusedBy('auth.openIdFailed'))
  expect(await one.open(answer)).toBe(`${base}/index/light/road/home`)
  expect(await one.open(answer)).toBe(base + refusedBy('auth.openIdFailed'))
})

test.each([
  ['state', 'made-up'],
  ['code', 'made-up'],
  ['iss', 'https://elsewhere.example'],
])('an answer with another %s is refused', async (name, value) => {
  const one = browser()
  const answer = new URL(await one.comeBack('sub-lin'))
  answer.searchParams.set(name, value)
  expect(await one.open(answer.href)).toBe(base + refusedBy('auth.openIdFailed'))
  expect(one.cookies().has('lamplighter_session')).toBe(false)
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as object
/** The same claims under another header, with a signature of one's own. */
const resigned = (token: string, header: object, signature: (content: string) => string) => {
  const content = `${encode({ ...headerOf(token), ...header })}.${token.split('.')[1]}`
  return `${content}.${signature(content)}`
}
const strange = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

test.each<[string, Forge]>([
  ['without a signature', (token) => resigned(token, { alg: 'none' }, () => '')],
  [
    'signed with the secret that the client has too',
    (token) =>
      resigned(token, { alg: 'HS256' }, (content) => createHmac('sha256', SECRET).update(content).digest('base64url')),
  ],
  [
    "signed by a key that is not the provider's",
    (token) => resigned(token, {}, (content) => sign('sha256', Buffer.from(content), strange).toString('base64url')),
  ],
  [
    'with the signature of other claims',
    (token) => {
      const [header, payload = '', signature] = token.split('.')
      const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
      return `${header}.${encode({ ...said, sub: 'sub-lin', preferred_username: 'lin' })}.${signature}`
    },
  ],
])('an ID token %s lets nobody in', async (_, how) => {
  forge = how
  const { one, led } = await signIn('sub-nobody')
  expect(led).toBe(refusedBy('auth.openIdFailed'))
  expect(one.cookies().has('lamplighter_session')).toBe(false)
  forge = (token) => token
  expect((await signIn('sub-lin')).led).toBe('/index/light/road/home')
})

test('where it is not set up, nobody is led anywhere', async () => {
  const plain = await startProduct()
  const at = `http://127.0.0.1:${plain.app.port}`
  for (const path of ['OpenIdStart', 'OpenIdReturn?code=x&state=y']) {
    const response = await fetch(`${at}/station/auth/${path}`, { redirect: 'manual' })
    expect(response.headers.get('location')).toBe(refusedBy('auth.openIdOff'))
  }
  await plain.close()
})
