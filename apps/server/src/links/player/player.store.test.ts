import { errors } from '@lamplighter/contract'
import type { PlayerOptions, ProtocolPlayer } from '@lamplighter/links/player/device'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { picture } from '../../modules/media/media/testing.ts'
import { decideOn } from '../../testing/decide.ts'
import { createPlayer, registerPlayers } from '../../testing/player.ts'
import { type ApiClient, type Product, startProduct } from '../../testing/product.ts'

const [SCREEN, OTHER, THIRD] = ['13850800001', '13850800002', '13850800003']
const settled = { timeout: 15_000, interval: 20 }

let product: Product
let admin: ApiClient
let city: number
let secretOf: (code: string) => string
let player: ProtocolPlayer
const shown: string[] = []
const states: string[] = []

const obey: PlayerOptions['obey'] = ({ code, args }) => {
  const { text } = args as { text: string }
  if (code === 'dcc.shownText' && text.length > 20) return { status: 2, message: 'textTooLong 20' }
  if (code !== 'dcc.shownText') return { status: 0 }
  shown.push(text)
  player.follow({ from: Date.now(), text })
  return { status: 0, result: { text } }
}

const device = (code = SCREEN) => product.app.registry.ofCode(city, code)!
const players: ProtocolPlayer[] = []
function start(name: string, secret: string, more: Partial<PlayerOptions> = {}) {
  const made = createPlayer(product, name, secret, { changed: (state) => void states.push(state), ...more })
  players.push(made)
  made.start()
  return made
}

async function detail() {
  const { data } = await admin.call('/api/station/device/Detail', { id: device().id })
  return data as { online: boolean; firmware: string; values: Record<string, number | null> }
}

async function plays() {
  const { data } = await admin.call('/api/station/play/Query', { size: 10, filters: { deviceId: device().id } })
  return (data as { rows: { text: string; seconds: number | null; at: string }[] }).rows
}

const faults = async () => {
  const { data } = await admin.call('/api/station/frame/Query', { deviceId: device().id })
  return (data as { faults: Record<string, number> }).faults
}

async function order(code: string, args: object) {
  const answer = await admin.call('/api/station/light/SendCommand', { code, args, target: { ids: [device().id] } })
  const { groupId } = answer.data as { groupId: string }
  return async () => {
    const { data } = await admin.call('/api/station/command/Query', { groupId })
    return (data as { rows: { status: number; message: string; proof: string }[] }).rows
  }
}

const base = () => `http://127.0.0.1:${product.app.port}/player/v1`
const basic = (name: string, secret: string) => ({ authorization: `Basic ${btoa(`${name}:${secret}`)}` })

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  secretOf = await registerPlayers(product, city, [SCREEN, OTHER, THIRD])
  player = start(`${SCREEN}@city`, secretOf(SCREEN), { obey })
})
afterAll(async () => {
  for (const one of players) one.stop()
  await product.close()
})

test('a player is read in the whole server', async () => {
  await vi.waitFor(
    async () =>
      expect(await detail()).toMatchObject({
        online: true,
        firmware: '1.0',
        values: { 'led.playing': 1, 'led.power': 1, 'led.brightness': 80 },
      }),
    settled,
  )
})

test('a text is put on a screen by a command, proved by its answer, and kept as a play', async () => {
  const items = await order('dcc.shownText', { text: 'Road works ahead' })
  await vi.waitFor(async () => expect(await items()).toMatchObject([{ status: 9, proof: 'proved' }]), settled)
  expect(shown).toEqual(['Road works ahead'])
  await vi.waitFor(
    async () => expect(await plays()).toMatchObject([{ text: 'Road works ahead', seconds: null }]),
    settled,
  )
  player.follow(null)
  await vi.waitFor(async () => expect(await plays()).toMatchObject([{ seconds: expect.any(Number) }]), settled)
})

test('a text that the screen does not hold is refused with the reason, and nothing is shown', async () => {
  const before = await plays()
  const items = await order('dcc.shownText', { text: 'a text that is too long for it' })
  await vi.waitFor(async () => expect(await items()).toMatchObject([{ status: 2, message: /too long.*20/i }]), settled)
  expect(shown).toHaveLength(1)
  expect(await plays()).toEqual(before)
})

test('a wrong secret, and the secret of another, get nothing but a refusal, which is marked', async () => {
  start(`${SCREEN}@city`, 'wrong')
  await vi.waitFor(() => expect(states.at(-1)).toBe('refused'), settled)
  players.pop()!.stop()
  const ask = (name: string, secret: string) => fetch(`${base()}/manifest`, { headers: basic(name, secret) })
  const refused = await ask(`${SCREEN}@city`, secretOf(OTHER))
  expect([refused.status, await refused.json()]).toMatchObject([401, { error: 'unauthorized' }])
  expect((await ask(`${OTHER}@elsewhere`, secretOf(OTHER))).status).toBe(401)
  expect(await faults()).toEqual({ wrongSecret: 2 })
  expect(device()).toMatchObject({ online: true })
})

test('a report that is none is refused and marked, and changes nothing', async () => {
  const before = (await detail()).values
  const headers = basic(`${SCREEN}@city`, secretOf(SCREEN))
  const report = (body: string) => fetch(`${base()}/report`, { method: 'POST', headers, body })
  const malformed = await report('{"values":')
  const invalid = await report('{"values":{"led.power":"off"},"plays":[{"text":"a"}]}')
  const large = await report(`{"values":{"led.power":"${'x'.repeat(70_000)}"}}`)
  expect([malformed.status, invalid.status, large.status]).toEqual([400, 400, 413])
  expect(await faults()).toMatchObject({ malformed: 1, invalidReport: 1, tooLarge: 1 })
  expect((await detail()).values).toEqual(before)
})

test('a page signs in once, is known by its cookie afterwards, and no more when the secret is replaced', async () => {
  const enter = (headers: Record<string, string>) => fetch(`${base()}/session`, { method: 'POST', headers })
  expect((await enter(basic(`${OTHER}@city`, 'wrong'))).status).toBe(401)
  const entered = await enter(basic(`${OTHER}@city`, secretOf(OTHER)))
  expect(await entered.json()).toMatchObject({ number: OTHER, organisation: 'city', kind: 'led-screen' })
  const setCookie = entered.headers.get('set-cookie')!
  expect(setCookie).toMatch(/HttpOnly/)
  expect(setCookie).toMatch(/SameSite=Strict/)
  expect(setCookie).toMatch(/Path=\/player\/v1;/)
  expect(setCookie).not.toContain(secretOf(OTHER))
  const cookie = setCookie.split(';')[0]!
  expect((await fetch(`${base()}/manifest`, { headers: { cookie } })).status).toBe(200)
  expect((await enter({ cookie })).status).toBe(200)
  const forged = cookie.replace(/=[^.]+\./, `=${Buffer.from('neighbour').toString('base64url')}.`)
  expect((await fetch(`${base()}/manifest`, { headers: { cookie: forged } })).status).toBe(401)
  const foreign = await fetch(`${base()}/report`, {
    method: 'POST',
    headers: { cookie, origin: 'https://elsewhere.example' },
    body: '{"values":{"led.brightness":1}}',
  })
  expect(foreign.status).toBe(403)
  await product.app.db.system((scope) =>
    scope.query(`update device set secret_hash = sha256('replaced') where id = $1`, [device(OTHER).id]),
  )
  expect((await fetch(`${base()}/manifest`, { headers: { cookie } })).status).toBe(401)
})

test('a screen fetches and shows media that a second person approved, and nothing else', async () => {
  const bytes = await picture()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'road-works.png')
  const uploaded = await fetch(`http://127.0.0.1:${product.app.port}/station/media/Upload`, {
    method: 'POST',
    headers: { auth: admin.token },
    body: form,
  })
  const { data } = (await uploaded.json()) as { data: string }
  const { id } = JSON.parse(Buffer.from(data, 'base64').toString()) as { id: number }
  const show = (deviceId: number, media = id) =>
    admin.call('/api/station/light/SendCommand', {
      ...{ code: 'dco.showMedia', args: { media, seconds: 60 }, target: { ids: [deviceId] } },
    })
  const code = async (answer: ReturnType<typeof show>) => (await answer).code
  const file = () => fetch(`${base()}/media/${id}`, { headers: basic(`${SCREEN}@city`, secretOf(SCREEN)) })
  expect(await code(show(device().id))).toBe(errors['media.notApproved'].number)
  await product.person(city, 'checker', 'operator')
  const checker = product.apiClient()
  await checker.signIn('checker')
  await decideOn(product, checker, 'media', { id, approve: true })
  expect((await file()).status).toBe(404)
  expect(await code(show(device().id, id + 1))).toBe(errors['request.notFound'].number)

  player.stop()
  const files: { name: string; bytes: Buffer }[] = []
  const screen: ProtocolPlayer = start(`${SCREEN}@city`, secretOf(SCREEN), {
    obey({ media }, taken) {
      files.push({ name: media!.name, bytes: Buffer.from(taken!) })
      screen.follow({ from: Date.now(), text: '', item: media!.name })
      return { status: 0 }
    },
  })
  await vi.waitFor(() => expect(screen.state).toBe('online'), settled)
  const items = await order('dco.showMedia', { media: id, seconds: 60 })
  await vi.waitFor(async () => expect(await items()).toMatchObject([{ status: 9 }]), settled)
  expect(files).toHaveLength(1)
  expect(await sharp(files[0]!.bytes).metadata()).toMatchObject({ format: 'png', width: 64 })
  await vi.waitFor(
    async () => expect((await plays())[0]).toMatchObject({ text: '', item: 'road-works', seconds: null }),
    settled,
  )
  expect((await file()).status).toBe(200)
  const others = await fetch(`${base()}/media/${id}`, { headers: basic(`${THIRD}@city`, secretOf(THIRD)) })
  expect(others.status).toBe(404)

  await product.app.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name, link) values ($1, 'led-screen', 'bus', 'bus', 'sparkplug'), ($1, 'broadcast', 'horn', 'horn', 'player')`,
      [city],
    ),
  )
  await product.app.registry.reload()
  const idOf = (name: string) => product.app.registry.ofCode(city, name)!.id
  expect(await code(show(idOf('bus')))).toBe(errors['media.cannotPlay'].number)
  const voice = await admin.call('/api/station/light/SendCommand', {
    ...{ code: 'dco.playMedia', args: { media: id, priority: 1, repeat: 1 }, target: { ids: [idOf('horn')] } },
  })
  expect(voice.code).toBe(errors['media.cannotPlay'].number)
  await admin.call('/api/station/media/Delete', { id })
  expect((await file()).status).toBe(404)
})
