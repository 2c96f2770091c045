import { addressed, type Call, type CallName, calls } from '@lamplighter/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, said } from './ask.ts'
import { examples } from './examples.ts'
import { NOWHERE } from './side.ts'
import { everyOperation, makeWorld, type World } from './world.ts'

const names = Object.keys(calls) as CallName[]
const guarded = names.filter((name) => (calls[name] as Call).access !== 'anyone')

let world: World
let nobody: string

beforeAll(async () => {
  world = await makeWorld()
  nobody = await world.token(world.ours.customerId, [])
})
afterAll(() => world.close())

const at = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${world.product.app.port}${path}`, { redirect: 'manual', ...init }).then(said)

/** Other spellings of a path, which a router and a guard might read differently. */
const spellings = (path: string): string[] => {
  const [, first = '', ...rest] = path.split('/')
  const tail = rest.join('/')
  return [
    `//${first}/${tail}`,
    `/${first}//${tail}`,
    `/./${first}/${tail}`,
    `/x/../${first}/${tail}`,
    `/x/..%2f${first}/${tail}`,
    `/x/..%5c${first}/${tail}`,
    `/%2e/${first}/${tail}`,
    `/${first}%2f${tail}`,
    `/${first}%00/${tail}`,
    `/${encodeURIComponent(first)}/${tail}`,
    `/${first}/${tail}/`,
    `/${first}/${tail}.`,
    `/${first}/${tail};x=1`,
    `/${first}/${tail}%20`,
    `/${first}/${tail}?auth=x`,
    `/${first.toUpperCase()}/${tail}`,
    `/${first}/${tail.toLowerCase()}`,
    `/api/api/${first}/${tail}`,
    `/API/${first}/${tail}`,
    `/:id/${tail}`,
  ]
}

describe.each(guarded.filter((name) => (calls[name] as Call).access !== 'signedIn'))('%s', (name) => {
  const { path: pattern, method } = calls[name] as Call
  const { path } = addressed(pattern, examples[name](NOWHERE))

  test('is reached by no other spelling of its path, method or headers', async () => {
    const headers = { auth: nobody, 'content-type': 'application/json' }
    const body = method !== 'GET' ? { body: JSON.stringify(examples[name](NOWHERE)) } : {}
    for (const spelling of spellings(path)) {
      const answer = await at(spelling, { method, headers, ...body })
      expect([spelling, isRefused(answer)]).toEqual([spelling, true])
    }
    for (const other of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'].filter((one) => one !== method))
      expect(isRefused(await at(path, { method: other, headers }))).toBe(true)
    for (const trick of [
      { 'x-http-method-override': 'GET' },
      { 'x-original-url': '/station/auth/Site' },
      { 'x-rewrite-url': '/station/auth/Site' },
      { 'x-forwarded-for': '127.0.0.1' },
      { referer: 'http://localhost/admin' },
      { custid: String(world.ours.customerId) },
    ])
      expect(isRefused(await at(path, { method, headers: { ...headers, ...trick }, ...body }))).toBe(true)
  })
})

/** The page of the console is shown for unknown addresses; nothing else may come of them. */
const isRefused = ({ code, status, text }: { code: number; status: number; text: string }) =>
  code !== 0 || text.startsWith('<!') || (status >= 300 && status < 400) || text === ''

test('the page of another site may ask nothing, whatever cookie the browser brings', async () => {
  const token = await world.token(world.ours.customerId, 'super')
  for (const origin of ['https://elsewhere.example', 'null', 'http://127.0.0.1:1']) {
    for (const name of names.filter((one) => (calls[one] as Call).method !== 'GET')) {
      const answer = await ask(world.product.app.port, name, examples[name](NOWHERE), {
        token,
        headers: { origin, cookie: `lamplighter_session=${token}` },
      })
      expect([name, answer.status, answer.code]).toEqual([name, 403, 990012])
    }
  }
})

test('fields that nobody asked for change nothing', async () => {
  const extra = {
    isSuper: true,
    is_super: true,
    custId: world.theirs.customerId,
    customerId: world.theirs.customerId,
    customer_id: world.theirs.customerId,
    tenantId: world.theirs.customerId,
    ops: everyOperation,
    status: 9,
    createdBy: 1,
    password: 'mine',
    mustChange: false,
  }
  const { db } = world.product.app
  const belongings = () =>
    db.system((scope) =>
      scope.query('select id, customer_id, is_super, password from person where customer_id = $1 order by id', [
        world.theirs.customerId,
      ]),
    )
  const supers = () => db.system((scope) => scope.query('select account from person where is_super order by id'))
  const before = await belongings()
  const raised = await supers()
  const writes = names.filter((name) => (calls[name] as Call).audit && (calls[name] as Call).file === undefined)
  for (const name of writes) {
    const token = await world.token(world.ours.customerId, everyOperation)
    const example: unknown = examples[name](world.ours)
    const input = Array.isArray(example)
      ? example.map((one: object) => ({ ...one, ...extra }))
      : { ...(example as object), ...extra }
    await ask(world.product.app.port, name, input, { token })
  }
  expect(await supers()).toEqual(raised)
  expect(await belongings()).toEqual(before)
})

test('the policy of every answer lets nothing in that is written into a page', async () => {
  for (const path of ['/', '/login', '/api/health', '/station/auth/Site']) {
    const { headers } = await fetch(`http://127.0.0.1:${world.product.app.port}${path}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'.*script-src 'self';/)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(policy).toMatch(/style-src 'self'( 'nonce-[\w+/=]{22,}')?;/)
  }
})

test('a failure inside tells nothing of the inside', async () => {
  const { db } = world.product.app
  const token = await world.token(world.ours.customerId, 'super')
  await ask(world.product.app.port, 'auth.sessions', {}, { token })
  const { scoped } = db
  Object.assign(db, {
    scoped: () => Promise.reject(new Error('select secret from vault at /srv/inside.ts:1:1')),
  })
  try {
    for (const name of guarded) {
      const answer = await ask(world.product.app.port, name, examples[name](world.ours), { token })
      if (answer.status < 500) continue
      expect(JSON.parse(answer.text)).toMatchObject({ data: null, type: 'json' })
      expect(answer.text).not.toMatch(/vault|inside\.ts|at \/|stack/)
    }
  } finally {
    Object.assign(db, { scoped })
  }
})
