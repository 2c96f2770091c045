import { type ErrorKey, errors, SPEECH } from '@lamplighter/contract'
import type { PlayerSpeech, ProtocolPlayer } from '@lamplighter/links/player/device'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPlayer, registerPlayers } from '../../../testing/player.ts'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

const [HEARS, BESIDES, AWAY] = ['13850900001', '13850900002', '13850900003']
const FOREIGN = '13850900009'
const PEOPLE = [
  ['operator', 'city', 'operator'],
  ['second', 'city', 'operator'],
  ['viewer', 'city', 'viewer'],
  ['stranger', 'other', 'operator'],
] as const
const settled = { timeout: 15_000, interval: 20 }

let product: Product
const clients: Record<string, ApiClient> = {}
const ids: Record<string, number> = {}
const players: ProtocolPlayer[] = []
const ordered: { code: string; speech: PlayerSpeech }[] = []
let secretOf: (code: string) => string

const speaker = (code: string, customer = 'city') => product.app.registry.ofCode(ids[customer]!, code)!
const number = (key: ErrorKey) => errors[key].number

async function start(who: string, codes: readonly string[] = [HEARS]) {
  const target = { ids: codes.map((code) => speaker(code).id) }
  const { code, data, message } = await clients[who]!.call('/api/station/speech/Start', { target })
  return { code, message, ...(data as { id: string; total: number; failed: number }) }
}
const end = (who: string, id: string) => clients[who]!.call('/api/station/speech/End', { id })

async function part(
  who: string,
  id: string,
  n: number | string,
  bytes: string | Uint8Array<ArrayBuffer> = `part ${n}`,
) {
  const body = new FormData()
  body.append('id', id)
  body.append('number', String(n))
  body.append('file', new Blob([bytes]), 'part.webm')
  const headers = { auth: clients[who]!.token, lang: 'en_us' }
  const answer = await fetch(`http://127.0.0.1:${product.app.port}/api/station/speech/Part`, {
    method: 'POST',
    body,
    headers,
  })
  return ((await answer.json()) as { code: number }).code
}

const listen = (id: string, code: string, customer = 'city') =>
  fetch(`http://127.0.0.1:${product.app.port}/player/v1/speech/${id}`, {
    headers: { authorization: `Basic ${btoa(`${code}@${customer}:secret-of-${code}-${ids[customer]}`)}` },
  })

const lines = (id: string) =>
  product.app.db.system((scope) =>
    scope.query<{ account: string; result: string; after: object }>(
      `select account, result, after from audit where action = 'speech.end' and target = $1`,
      [id],
    ),
  )

beforeAll(async () => {
  product = await startProduct()
  for (const customer of ['city', 'other']) ids[customer] = await product.customer(customer)
  for (const [account, customer, role] of PEOPLE) {
    await product.person(ids[customer]!, account, role)
    clients[account] = product.apiClient()
    await clients[account].signIn(account)
  }
  secretOf = await registerPlayers(product, ids.city!, [HEARS, BESIDES, AWAY], 'broadcast')
  await registerPlayers(product, ids.other!, [FOREIGN], 'broadcast')
  for (const code of [HEARS, BESIDES]) {
    const player = createPlayer(product, `${code}@city`, secretOf(code), {
      values: () => ({ 'broad.state': 0, 'broad.volume': 45 }),
      obey({ speech }) {
        if (speech) ordered.push({ code, speech })
        return { status: 0 }
      },
    })
    players.push(player)
    player.start()
  }
  await vi.waitFor(() => expect([HEARS, BESIDES].every((code) => speaker(code).online)).toBe(true), settled)
})
afterAll(async () => {
  for (const one of players) one.stop()
  await product.close()
})

test('a speaker hears a speech from its beginning to its end, and both stand in the audit trail', async () => {
  const { id, total, failed } = await start('operator')
  expect([total, failed]).toEqual([1, 0])
  await vi.waitFor(() => expect(ordered.at(-1)).toMatchObject({ code: HEARS, speech: { id, by: 'operator' } }), settled)
  const heard: string[] = []
  expect(await part('operator', id, 0)).toBe(0)
  const listening = players[0]!.listen(
    ordered.at(-1)!.speech,
    (bytes) => heard.push(Buffer.from(bytes).toString()),
    new AbortController().signal,
  )
  await vi.waitFor(() => expect(heard.join('')).toBe('part 0'), settled)
  expect(await part('operator', id, 1)).toBe(0)
  await vi.waitFor(() => expect(heard.join('')).toBe('part 0part 1'), settled)
  expect(await part('operator', id, 1)).toBe(0)
  expect((await end('operator', id)).code).toBe(0)
  await listening
  expect(heard.join('')).toBe('part 0part 1')
  expect(await lines(id)).toMatchObject([{ account: 'operator', result: 'ok', after: { devices: 1 } }])
  expect(await part('operator', id, 2)).toBe(number('speech.over'))
  expect((await end('operator', id)).code).toBe(number('speech.over'))
})

test('who may not command speakers does not speak to them, nor to those of another organisation', async () => {
  expect((await start('viewer')).code).toBe(number('request.forbidden'))
  expect((await start('stranger')).code).toBe(number('request.notFound'))
})

test('nobody else adds to a speech, ends it or hears it', async () => {
  const { id } = await start('operator')
  for (const who of ['second', 'stranger']) {
    expect(await part(who, id, 0)).toBe(number('speech.over'))
    expect((await end(who, id)).code).toBe(number('speech.over'))
  }
  expect(await part('viewer', id, 0)).toBe(number('request.forbidden'))
  expect((await listen(id, BESIDES)).status).toBe(404)
  expect((await listen(id, FOREIGN, 'other')).status).toBe(404)
  expect((await end('operator', id)).code).toBe(0)
})

test('parts out of turn, too large, empty or without a number are refused, and the speech goes on', async () => {
  const { id } = await start('operator')
  for (const bad of [1, 7]) expect(await part('operator', id, bad)).toBe(number('speech.badPart'))
  expect(await part('operator', id, 0, '')).toBe(number('speech.badPart'))
  expect(await part('operator', id, 0, new Uint8Array(SPEECH.partBytes + 1))).toBe(number('request.tooLarge'))
  for (const bad of ['-1', 'x', '1.5']) expect(await part('operator', id, bad)).toBe(number('request.invalid'))
  expect(await part('operator', 'no-speech', 0)).toBe(number('request.invalid'))
  expect(await part('operator', id, 0)).toBe(0)
  await end('operator', id)
})

test('a speaker that somebody speaks to is refused with who it is; another speech of the same person takes the place of the first', async () => {
  const first = await start('operator')
  const refused = await start('second', [BESIDES, HEARS])
  expect(refused).toMatchObject({ code: number('speech.busy'), message: expect.stringContaining('operator') })
  const next = await start('operator', [BESIDES])
  expect(await part('operator', first.id, 0)).toBe(number('speech.over'))
  await vi.waitFor(async () => expect(await lines(first.id)).toMatchObject([{ after: { ended: 'another' } }]), settled)
  const freed = await start('second', [HEARS])
  expect(freed.code).toBe(0)
  await end('operator', next.id)
  await end('second', freed.id)
})

test('speakers that are not reached are told, and one that reaches none is over', async () => {
  await vi.waitFor(
    async () => {
      const some = await start('operator', [HEARS, AWAY])
      expect([some.total, some.failed]).toEqual([2, 1])
      await end('operator', some.id)
    },
    { timeout: 90_000, interval: 5_000 },
  )
  const none = await start('operator', [AWAY])
  expect([none.total, none.failed]).toEqual([1, 1])
  expect(await part('operator', none.id, 0)).toBe(number('speech.over'))
}, 100_000)
