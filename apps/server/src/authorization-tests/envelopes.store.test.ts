import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { said } from './ask.ts'
import { attacks } from './envelopes.ts'
import { keepTally } from './tally.ts'
import { makeWorld, type World } from './world.ts'

const SEED = 20261121
const FUZZ_RUNS = 1_500
const GROWTH_LIMIT = 200 * 1024 * 1024

let world: World
let token: string
let cases = 0
let fuzzed = 0
let crashes = 0

beforeAll(async () => {
  world = await makeWorld()
  token = await world.token(world.ours.customerId, 'super')
})
afterAll(async () => {
  keepTally('envelopes', { envelopeCases: cases, fuzzInputs: fuzzed, crashes })
  await world.close()
})

const post = (body: string | Buffer, headers: Record<string, string> = {}, path = '/station/light/Query') =>
  fetch(`http://127.0.0.1:${world.product.app.port}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'content-type': 'application/json', auth: token, ...headers },
  }).then(said)

/** Answered by the contract's envelope, and never as a failure of the server's own. */
function expectAnswered(answer: { status: number; code: number; text: string }, what: string) {
  if (answer.status >= 500) crashes++
  expect([what, answer.status < 500]).toEqual([what, true])
  expect([what, Object.keys(JSON.parse(answer.text)).sort()]).toEqual([what, ['code', 'data', 'message', 'type']])
  expect(answer.text).not.toMatch(/at \w+ \(|node_modules|select |\/src\//)
}

test('bodies that are not what they should be are answered by name, within bounds of time and memory', async () => {
  await post('{}')
  const before = process.memoryUsage().rss
  for (const { what, body } of attacks('{"page":1,"size":20}')) {
    cases++
    expectAnswered(await post(body), what)
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(GROWTH_LIMIT)
  expect(cases).toBeGreaterThanOrEqual(500)
})

test('a body beyond the limit is refused before it is read', async () => {
  const answer = await post(JSON.stringify({ content: 'A'.repeat(3 * 1024 * 1024) }))
  expect(answer).toMatchObject({ status: 413, code: 990006 })
})

test.each(['gzip', 'deflate', 'br', 'chunked, gzip'])('a body that says it is %s is not unpacked', async (encoding) => {
  expectAnswered(await post('{}', { 'content-encoding': encoding }), encoding)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'x/y; charset=utf-7'])(
  'a body of type %s is judged by what it is',
  async (type) => {
    expectAnswered(await post('<a/>', { 'content-type': type }), type)
  },
)

test('no body makes every object richer', async () => {
  for (const key of ['__proto__', 'constructor'])
    await post(`{"${key}":{"polluted":true,"prototype":{"polluted":true}}}`)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('whatever is sent, the server answers', async () => {
  const json = fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value))
  const shaped = fc
    .record({
      page: fc.oneof(fc.integer(), fc.double(), fc.string()),
      size: fc.oneof(fc.integer(), fc.constant(null)),
      sort: fc.record({ field: fc.string(), desc: fc.oneof(fc.boolean(), fc.string()) }, { requiredKeys: [] }),
      filters: fc.dictionary(
        fc.constantFrom('keyword', 'groupId', 'state', 'ids', 'levelMin', 'silentHours', 'x'),
        fc.oneof(fc.string(), fc.integer(), fc.array(fc.integer()), fc.double()),
      ),
    })
    .map((value) => JSON.stringify(value))
  const sealed = fc
    .oneof(json, fc.string())
    .map((text) => JSON.stringify({ content: Buffer.from(text).toString('base64') }))
  await fc.assert(
    fc.asyncProperty(fc.oneof(json, shaped, sealed, fc.string({ unit: 'binary' })), async (body) => {
      fuzzed++
      expectAnswered(await post(body), body)
    }),
    { ...runs(FUZZ_RUNS), seed: SEED },
  )
})
