import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPlayerServer, NAME, type PlayerServer, SECRET } from './testing/server.ts'

let server: PlayerServer
beforeEach(async () => {
  server = await createPlayerServer()
})
afterEach(() => server.stop())

const headers = { authorization: `Basic ${btoa(`${NAME}:${SECRET}`)}` }
const report = (body: string | Uint8Array<ArrayBuffer>) =>
  fetch(`${server.url}/player/v1/report`, { method: 'POST', headers, body })
const say = (said: unknown) => report(JSON.stringify(said))
const manifest = (query: string) => fetch(`${server.url}/player/v1/manifest?${query}`, { headers })
const at = '2026-05-01T08:00:00Z'

test.each([
  ['no JSON', 'not a report', 400, 'malformed'],
  ['a list', '[]', 400, 'invalidReport'],
  ['a field that there is not', '{"state":1}', 400, 'invalidReport'],
  ['a value that is no value', '{"values":{"led.power":{}}}', 400, 'invalidReport'],
  ['a key that is none', '{"values":{"led power":1}}', 400, 'invalidReport'],
  ['a number beyond all', '{"values":{"led.power":1e999}}', 400, 'invalidReport'],
  ['a status that there is not', '{"answers":[{"id":"a","status":9}]}', 400, 'invalidReport'],
  ['a play without its time', '{"plays":[{"text":"a","seconds":1}]}', 400, 'invalidReport'],
  [
    'a character that no database holds',
    `{"plays":[{"from":"${at}","text":"a\\u0000","seconds":1}]}`,
    400,
    'invalidReport',
  ],
  ['half a character', `{"plays":[{"from":"${at}","text":"\\ud800","seconds":1}]}`, 400, 'invalidReport'],
  ['too many bytes', `{"values":${' '.repeat(70_000)}{}}`, 413, 'tooLarge'],
])('%s is refused with its reason, and the next good report is taken', async (_, body, status, fault) => {
  const refused = await report(body)
  expect(refused.status).toBe(status)
  expect(await refused.json()).toMatchObject({ error: fault, message: expect.stringMatching(/\w/) })
  expect(server.faults()).toEqual([fault])
  expect(server.heard.latest).toEqual({})
  expect((await say({ values: { 'led.power': true } })).status).toBe(200)
  expect(server.heard.latest).toEqual({ 'led.power': true })
})

test.each(['since=x', 'wait=26', 'wait=-1', 'nonce=%20', 'other=1'])(
  'a manifest asked for with %s is refused',
  async (query) => {
    expect((await manifest(query)).status).toBe(400)
    expect(server.faults()).toEqual(['invalidRequest'])
    expect((await manifest('nonce=a')).status).toBe(200)
  },
)

test('one who asks too often is told so', async () => {
  const asked = await Promise.all(Array.from({ length: 70 }, () => manifest('')))
  expect(asked.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(10)
  expect(server.faults()).toEqual(Array(10).fill('tooMany'))
  server.clock.pass(10_000)
  expect((await manifest('')).status).toBe(200)
})

test('a newer request of a player ends its older one', async () => {
  const { revision } = (await (await manifest('')).json()) as { revision: number }
  const older = manifest(`since=${revision}&wait=25&nonce=older`)
  await until(() => server.asked() === 2)
  const newer = manifest(`since=${revision}&wait=25&nonce=newer`)
  expect(await (await older).json()).toMatchObject({ nonce: 'older', revision })
  server.clock.pass(25_000)
  expect(await (await newer).json()).toMatchObject({ nonce: 'newer', revision })
})

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

test('arbitrary bodies are answered, and what is taken can be told on', async () => {
  const value = fc.oneof(fc.double(), fc.boolean(), fc.string({ unit: 'binary' }))
  const said = fc.record(
    {
      values: fc.dictionary(fc.oneof(fc.string(), fc.constant('led.power')), value, { maxKeys: 4 }),
      answers: fc.array(fc.record({ id: fc.string(), status: fc.integer(), message: fc.string({ unit: 'binary' }) })),
      plays: fc.array(
        fc.record({
          from: fc.oneof(fc.string(), fc.constant(at)),
          text: fc.string({ unit: 'binary' }),
          seconds: fc.double(),
        }),
      ),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array(),
        fc.json(),
        said.map((one) => JSON.stringify(one)),
      ),
      async (body) => {
        server.clock.pass(10_000)
        const { status } = await report(typeof body === 'string' ? body : new Uint8Array(body))
        expect([200, 400]).toContain(status)
      },
    ),
    runs(300),
  )
  for (const { text, from } of server.heard.plays) {
    expect(text).not.toContain('\u0000')
    expect(Number.isFinite(from)).toBe(true)
  }
})
