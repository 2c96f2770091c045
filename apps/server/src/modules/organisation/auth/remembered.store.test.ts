import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiClient, PASSWORD, type Product, startProduct } from '../../../testing/product.ts'

const WRONG = 990101

let product: Product
let customerId: number
beforeAll(async () => {
  product = await startProduct()
  customerId = await product.customer('ours')
})
afterAll(() => product.close())

type Jar = Map<string, string>
const TOKEN = 'lamplighter_remember'

/** Signs in as a browser with these cookies does, and keeps what it is given. */
async function login(
  jar: Jar,
  body: { name: string; pswd?: string; remember?: boolean },
  agent = 'Firefox/140.0 (X11; Linux x86_64)',
): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${product.app.port}/api/station/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      'user-agent': agent,
    },
    body: JSON.stringify(body),
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    if (cookie.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, value)
  }
  return ((await response.json()) as { code: number }).code
}

const CHROME = 'Chrome/156.0 (Windows NT 10.0)'

/** As if every use of a token had been so long ago. */
const later = (interval: string) =>
  product.app.db.system((scope) => scope.query('update remembered set used_at = used_at - $1::interval', [interval]))

/** A browser of somebody new, signed in with the box ticked. */
async function rememberedBrowser(name: string): Promise<Jar> {
  await product.person(customerId, name, 'operator')
  const jar: Jar = new Map()
  expect(await login(jar, { name, pswd: PASSWORD, remember: true })).toBe(0)
  return jar
}

const tokensOf = async (name: string) => {
  const rows = await product.app.db.system((scope) =>
    scope.query('select from remembered r join person p on p.id = r.person_id where p.account = $1', [name]),
  )
  return rows.length
}

test('dots sign in without a password, and each time the token is another', async () => {
  const jar = await rememberedBrowser('anna')
  const first = jar.get(TOKEN)
  expect(await login(jar, { name: 'anna', remember: true })).toBe(0)
  expect(jar.get(TOKEN)).not.toBe(first)
  expect(await login(jar, { name: 'ANNA', remember: true })).toBe(0)
})

test('a browser that was renewed is still remembered; a copy in another one ends it for both', async () => {
  const jar = await rememberedBrowser('udo')
  expect(await login(jar, { name: 'udo', remember: true }, 'Firefox/141.2 (X11; Linux x86_64)')).toBe(0)
  const copy = new Map(jar)
  expect(await login(copy, { name: 'udo', remember: true }, 'Chrome/156.0 (Windows NT 10.0)')).toBe(WRONG)
  expect(await login(jar, { name: 'udo', remember: true })).toBe(WRONG)
})

test('the database holds no token that could be sent', async () => {
  const jar = await rememberedBrowser('bert')
  const [selector, validator = ''] = jar.get(TOKEN)!.split('.')
  const [row] = await product.app.db.system((scope) =>
    scope.query<{ hash: Buffer }>('select validator_hash as hash from remembered where selector = $1', [selector]),
  )
  expect(row!.hash.includes(Buffer.from(validator))).toBe(false)
  expect(row!.hash.equals(Buffer.from(validator, 'base64url'))).toBe(false)
})

test('an older token is a stolen one: it signs nobody in, ends the family, and the audit trail says so', async () => {
  const owner = await rememberedBrowser('carl')
  const thief: Jar = new Map(owner)
  expect(await login(owner, { name: 'carl', remember: true })).toBe(0)
  await later('3 minutes')
  expect(await login(thief, { name: 'carl', remember: true })).toBe(WRONG)
  expect(thief.has(TOKEN)).toBe(false)
  expect(await login(owner, { name: 'carl', remember: true })).toBe(WRONG)
  expect(await tokensOf('carl')).toBe(0)
  const [told] = await product.app.db.system((scope) =>
    scope.query("select from audit where customer_id = $1 and account = 'carl' and after ? 'reusedToken'", [
      customerId,
    ]),
  )
  expect(told).toBeDefined()
})

describe('a token that is sent a second time', () => {
  const SESSION = 'lamplighter_session'
  const EXPIRED = 990008
  const ask = async (jar: Jar) => {
    const apiClient = product.apiClient()
    apiClient.token = jar.get(SESSION) ?? ''
    return (await apiClient.call('/api/station/auth/QuerySessions')).code
  }

  test('ends the session that a thief opened by it, and the one it came from, and no other', async () => {
    const owner = await rememberedBrowser('lars')
    const elsewhere: Jar = new Map()
    expect(await login(elsewhere, { name: 'lars', pswd: PASSWORD })).toBe(0)
    const thief: Jar = new Map(owner)
    expect(await login(thief, { name: 'lars', remember: true })).toBe(0)
    expect([await ask(owner), await ask(thief), await ask(elsewhere)]).toEqual([0, 0, 0])
    await later('3 minutes')
    expect(await login(new Map(owner), { name: 'lars', remember: true })).toBe(WRONG)
    expect([await ask(owner), await ask(thief), await ask(elsewhere)]).toEqual([EXPIRED, EXPIRED, 0])
  })

  test('because its answer was lost gets in, and ends no other window', async () => {
    const window = await rememberedBrowser('nils')
    const lost: Jar = new Map(window)
    expect(await login(lost, { name: 'nils', remember: true })).toBe(0)
    const again: Jar = new Map(window)
    expect(await login(again, { name: 'nils', remember: true })).toBe(0)
    expect([await ask(window), await ask(lost), await ask(again)]).toEqual([0, 0, 0])
    expect(await login(again, { name: 'nils', remember: true })).toBe(0)
  })

  test('by two windows at the same moment lets both in', async () => {
    const window = await rememberedBrowser('olga')
    const tabs: Jar[] = [new Map(window), new Map(window)]
    expect(await Promise.all(tabs.map((jar) => login(jar, { name: 'olga', remember: true })))).toEqual([0, 0])
    expect(await Promise.all([window, ...tabs].map(ask))).toEqual([0, 0, 0])
  })

  test('over and over is a stolen one, however quickly', async () => {
    const window = await rememberedBrowser('paul')
    const codes: number[] = []
    for (let time = 0; time < 9; time++) codes.push(await login(new Map(window), { name: 'paul', remember: true }))
    expect(codes.at(-1)).toBe(WRONG)
    expect(await ask(window)).toBe(EXPIRED)
  })

  test('by another kind of browser at the same moment leaves no session of its family open, whoever comes first', async () => {
    const owner = await rememberedBrowser('mona')
    const copies: Jar[] = Array.from({ length: 6 }, () => new Map(owner))
    const agents = copies.map((_, at) => (at % 2 === 0 ? undefined : CHROME))
    const ends = await Promise.all(copies.map((jar, at) => login(jar, { name: 'mona', remember: true }, agents[at])))
    expect(ends.filter((code) => code === WRONG).length).toBeGreaterThanOrEqual(3)
    for (const jar of copies) expect(await ask(jar)).toBe(EXPIRED)
    expect(await tokensOf('mona')).toBe(0)
  })
})

test('a token opens its own account only', async () => {
  const jar = await rememberedBrowser('dora')
  await product.person(customerId, 'erik', 'administrator')
  expect(await login(jar, { name: 'erik', remember: true })).toBe(WRONG)
})

test('a refused token leaves no dots behind', async () => {
  const jar: Jar = new Map([
    [TOKEN, 'made.up'],
    ['remembered', '1'],
    ['remember_account', 'anna'],
  ])
  expect(await login(jar, { name: 'anna', remember: true })).toBe(WRONG)
  expect([...jar.keys()]).toEqual([])
})

test('whoever signs in with the box unticked is forgotten, here and by a copy of the cookies', async () => {
  const jar = await rememberedBrowser('fine')
  const copy: Jar = new Map(jar)
  expect(await login(jar, { name: 'fine', pswd: PASSWORD })).toBe(0)
  expect([...jar.keys()]).toEqual(['lamplighter_session'])
  expect(await tokensOf('fine')).toBe(0)
  expect(await login(copy, { name: 'fine', remember: true })).toBe(WRONG)
})

test('a changed password ends what was remembered with the old one', async () => {
  const jar = await rememberedBrowser('gerd')
  const apiClient = product.apiClient()
  await apiClient.signIn('gerd')
  const pswd = 'Other-2026-go'
  const change = { user: 'gerd', old: PASSWORD, pswd, conf: pswd }
  expect(await apiClient.call('/api/station/auth/Modify', change)).toMatchObject({ code: 0 })
  expect(await login(jar, { name: 'gerd', remember: true })).toBe(WRONG)
})

test('a super user always types the password', async () => {
  await product.person(customerId, 'hana', 'administrator')
  await product.app.db.system((scope) => scope.query("update person set is_super = true where account = 'hana'"))
  const jar: Jar = new Map()
  expect(await login(jar, { name: 'hana', pswd: PASSWORD, remember: true })).toBe(0)
  expect(jar.has(TOKEN)).toBe(false)
})

describe('in an organisation that forbids it', () => {
  let strict: number
  let boss: ApiClient
  const allow = (value: boolean | null) =>
    boss.call('/api/station/system/SaveParameters', { changes: [{ name: 'signIn.remember', value }] })

  beforeAll(async () => {
    strict = await product.customer('strict')
    await product.person(strict, 'boss', 'administrator')
    boss = product.apiClient()
    await boss.signIn('boss')
  })

  test('the ticked box keeps nothing, and what was kept before is refused, forgotten and not revived', async () => {
    await product.person(strict, 'ida', 'operator')
    const jar: Jar = new Map()
    expect(await login(jar, { name: 'ida', pswd: PASSWORD, remember: true })).toBe(0)
    expect(jar.has(TOKEN)).toBe(true)
    const copy: Jar = new Map(jar)
    expect(await allow(false)).toMatchObject({ code: 0 })
    expect(await tokensOf('ida')).toBe(0)
    expect(await login(jar, { name: 'ida', remember: true })).toBe(WRONG)
    expect([...jar.keys()]).toEqual(['lamplighter_session'])
    expect(await login(jar, { name: 'ida', pswd: PASSWORD, remember: true })).toBe(0)
    expect([...jar.keys()]).toEqual(['lamplighter_session'])
    expect(await allow(null)).toMatchObject({ code: 0 })
    expect(await login(copy, { name: 'ida', remember: true })).toBe(WRONG)
  })

  test('a token that is left over signs nobody in', async () => {
    await product.person(strict, 'jens', 'operator')
    const jar: Jar = new Map()
    expect(await login(jar, { name: 'jens', pswd: PASSWORD, remember: true })).toBe(0)
    await product.app.db.system((scope) =>
      scope.query(
        "insert into parameter (customer_id, name, value, changed_by, changed_at) values ($1, 'signIn.remember', 'false', 'test', now())",
        [strict],
      ),
    )
    expect(await login(jar, { name: 'jens', remember: true })).toBe(WRONG)
    expect(await allow(null)).toMatchObject({ code: 0 })
  })

  test('people of other organisations are remembered as before', async () => {
    await allow(false)
    const jar = await rememberedBrowser('kurt')
    expect(await login(jar, { name: 'kurt', remember: true })).toBe(0)
  })
})

describe('a password that has grown too old', () => {
  const MUST_CHANGE = 990113
  let lena: ApiClient

  beforeAll(async () => {
    const aged = await product.customer('aged')
    await product.person(aged, 'chief', 'administrator')
    await product.person(aged, 'lena', 'operator')
    const chief = product.apiClient()
    await chief.signIn('chief')
    const changes = [{ name: 'password.maxAgeDays', value: 30 }]
    expect(await chief.call('/api/station/system/SaveParameters', { changes })).toMatchObject({ code: 0 })
    lena = product.apiClient()
  })
  const agePassword = (days: number) =>
    product.app.db.system((scope) =>
      scope.query("update person set password_changed_at = now() - $1 * interval '1 day' where account = 'lena'", [
        days,
      ]),
    )

  test('lets in as before until its day', async () => {
    await agePassword(29)
    expect(await lena.signIn('lena')).toMatchObject({ code: 0, data: { modify: false } })
  })

  test('then signs in to choose another and for nothing else, until that is done', async () => {
    await agePassword(31)
    expect(await lena.signIn('lena')).toMatchObject({ code: 0, data: { modify: true } })
    expect((await lena.call('/api/station/system/QueryDictionaries')).code).toBe(MUST_CHANGE)
    const pswd = 'Other-2026-go'
    const change = { user: 'lena', old: PASSWORD, pswd, conf: pswd }
    expect(await lena.call('/api/station/auth/Modify', change)).toMatchObject({ code: 0 })
    expect((await lena.call('/api/station/system/QueryDictionaries')).code).toBe(0)
    expect(await lena.signIn('lena', pswd)).toMatchObject({ data: { modify: false } })
  })

  test('is no shorter way in for a browser that remembers it', async () => {
    const jar: Jar = new Map()
    expect(await login(jar, { name: 'lena', pswd: 'Other-2026-go', remember: true })).toBe(0)
    await agePassword(31)
    expect(await login(jar, { name: 'lena', remember: true })).toBe(0)
    lena.token = jar.get('lamplighter_session')!
    expect((await lena.call('/api/station/system/QueryDictionaries')).code).toBe(MUST_CHANGE)
  })
})
