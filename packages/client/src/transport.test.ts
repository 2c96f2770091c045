import { type Answer, SESSION_EXPIRED, sealData, unseal } from '@lamplighter/contract'
import { expect, test, vi } from 'vitest'
import { CallError, createTransport, type Identity } from './transport.ts'

const operator: Identity = { token: 'abc', custId: 7, appType: 'light', language: 'en', idle: false }

function answering(answer: Partial<Answer> | Response, identity = operator) {
  const asked: { url: string; init: RequestInit }[] = []
  const expired: CallError[] = []
  const call = createTransport({
    fetch: async (url, init = {}) => {
      asked.push({ url: String(url), init })
      return answer instanceof Response ? answer : Response.json({ data: null, type: 'base64', message: '', ...answer })
    },
    identity: () => identity,
    onExpired: (error) => expired.push(error),
  })
  return { call, asked, expired }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: CallError) => error,
  )

test('a request is the sealed envelope with the headers of the signed-in user', async () => {
  const { call, asked } = answering({ code: 0, data: sealData([]) })
  await call('device.search', { text: '<云台路> & &lt;' })
  const { url, init } = asked[0] ?? { url: '', init: {} }
  expect(url).toBe('/api/station/device/Search')
  expect(unseal(JSON.parse(String(init.body)).content)).toEqual({ text: '<云台路> & &lt;' })
  expect(init.headers).toMatchObject({ auth: 'abc', custid: '7', apptype: 'light', lang: 'en_us' })
})

test('an id stands in the address, the rest in the envelope', async () => {
  const { call, asked } = answering({ code: 0, data: sealData({ id: 7, name: 'north', parentId: null }) })
  await call('legacyGroup.change', { id: 7, name: 'north', parentId: null })
  const { url, init } = asked[0] ?? { url: '', init: {} }
  expect([init.method, url]).toEqual(['PUT', '/api/group/list/7'])
  expect(unseal(JSON.parse(String(init.body)).content)).toEqual({ name: 'north', parentId: null })
})

test('a question by GET stands in the address alone', async () => {
  const { call, asked } = answering({ code: 0, data: sealData([]) })
  await call('layout.positions', { groupId: 7 })
  expect(asked[0]).toMatchObject({ url: '/api/group/pos?groupId=7', init: { method: 'GET' } })
  expect(asked[0]?.init.body).toBeUndefined()
})

test('a request while nobody sits before the console says so', async () => {
  const { call, asked } = answering({ code: 0, data: sealData([]) }, { ...operator, idle: true })
  await call('tree.queryGroup', {})
  expect(asked[0]?.init.headers).toMatchObject({ auth: 'abc', idle: '1' })
})

test('before sign-in only the language is sent', async () => {
  const { call, asked } = answering({ code: 0, data: sealData({}) }, { ...operator, token: null, language: 'zh' })
  await call('auth.site', {})
  expect(asked[0]?.init.headers).toEqual({ lang: 'zh_cn', 'content-type': 'application/json' })
})

test.each([0, 990099])('an answer with code %d is opened from base64', async (code) => {
  const { call } = answering({ code, data: sealData([{ id: 1, name: '滨江区', parentId: null }]) })
  expect(await call('tree.queryGroup', {})).toEqual([{ id: 1, name: '滨江区', parentId: null }])
})

test('a plain JSON answer is taken as it is', async () => {
  const { call } = answering({ code: 0, type: 'json', data: [] })
  expect(await call('tree.queryGroup', {})).toEqual([])
})

test("another code is an error with the server's own sentence", async () => {
  const { call } = answering({ code: 990101, message: 'Wrong user name or password' })
  const error = await failure(call('auth.login', { name: 'a', pswd: 'b' }))
  expect(error).toMatchObject({ code: 990101, message: 'Wrong user name or password', call: 'auth.login' })
})

test('an expired session is told to whoever shows the dialog', async () => {
  const { call, expired } = answering({ code: SESSION_EXPIRED, message: 'expired' })
  await failure(call('tree.queryGroup', {}))
  expect(expired).toHaveLength(1)
})

test('an expiry that answers an earlier session leaves the present one alone', async () => {
  let identity = operator
  const expired: CallError[] = []
  const call = createTransport({
    fetch: async () => {
      identity = { ...operator, token: 'a newer one' }
      return Response.json({ code: SESSION_EXPIRED, data: null, type: 'base64', message: 'expired' })
    },
    identity: () => identity,
    onExpired: (error) => expired.push(error),
  })
  expect(await failure(call('tree.queryGroup', {}))).toMatchObject({ code: SESSION_EXPIRED })
  expect(expired).toHaveLength(0)
})

test('an HTTP status other than 200 is -9998', async () => {
  const { call } = answering(new Response('busy', { status: 503 }))
  expect(await failure(call('tree.queryGroup', {}))).toMatchObject({
    code: -9998,
    message: 'The server failed (503). Try again later.',
  })
})

test('a broken connection is -9999, in the language of the user', async () => {
  const call = createTransport({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    identity: () => ({ ...operator, language: 'zh' }),
  })
  const error = await failure(call('tree.queryGroup', {}))
  expect(error).toMatchObject({ code: -9999, message: '无法连接服务器，请检查网络。' })
})

const untilAborted: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

test('no answer within 60 s is -9999', async () => {
  vi.useFakeTimers()
  const call = createTransport({ fetch: untilAborted, identity: () => operator })
  const result = failure(call('tree.queryGroup', {}))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toMatchObject({ code: -9999, message: 'The server did not answer within 60 s. Try again.' })
  vi.useRealTimers()
})

test('a file may take longer to come than an answer', async () => {
  vi.useFakeTimers()
  const rest = Promise.withResolvers<void>()
  let signal: AbortSignal | null | undefined
  const answer = Object.assign(new Response('all', { headers: { 'content-type': 'text/csv' } }), {
    blob: () => rest.promise.then(() => new Blob(['all'])),
  })
  const call = createTransport({
    fetch: async (_, init) => {
      signal = init?.signal
      return answer
    },
    identity: () => operator,
  })
  const file = call('pole.export', { format: 'csv' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(signal?.aborted).toBe(false)
  rest.resolve()
  expect((await file) as Blob).toHaveProperty('size', 3)
  vi.useRealTimers()
})

test('a call that its caller gave up is no failure of the call', async () => {
  const call = createTransport({ fetch: untilAborted, identity: () => operator })
  const leaving = new AbortController()
  const result = failure(call('tree.queryGroup', {}, { signal: leaving.signal }))
  leaving.abort()
  expect(await result).not.toBeInstanceOf(CallError)
})
