import { errors, type ProgrammeRow } from '@lamplighter/contract'
import type { PlayerOrder, PlayerSchedule, ProtocolPlayer, ShownValues } from '@lamplighter/links/player/device'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decideOn } from '../../../testing/decide.ts'
import { createPlayer, registerPlayers } from '../../../testing/player.ts'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { picture } from '../media/testing.ts'

const [SCREEN, OTHER, FOREIGN, HORN] = ['13850800001', '13850800002', '13850800003', '13850900001']
const settled = { timeout: 15_000, interval: 20 }

let product: Product
let maker: ApiClient
let checker: ApiClient
let stranger: ApiClient
let city: number
let secretOf: (code: string) => string
let player: ProtocolPlayer
let image: number
const shown: PlayerOrder[] = []
const values: ShownValues[] = []

const device = (code: string) => product.app.registry.ofCode(city, code)!
const base = () => `http://127.0.0.1:${product.app.port}`
const list = async (by = maker) => (await by.call('/api/station/programme/Query', {})).data as ProgrammeRow[]
const row = async (id: number) => (await list()).find((one) => one.id === id)!

const place = { x: 0, y: 0, width: 160, height: 40 }
const letters = { colour: '#ffffff', size: 16, align: 'left' }
const text = { kind: 'text', ...place, ...letters, text: 'Welcome', scrolls: false }
const value = {
  ...{ kind: 'value', ...place, ...letters, y: 40, key: 'env.pm25', label: 'PM2.5', unit: 'µg/m³', decimals: 0 },
  bands: true,
}
const programme = (more: object = {}) => ({
  ...{ name: 'Air', width: 160, height: 320, background: '#000000', pages: [{ seconds: 10, regions: [text, value] }] },
  ...more,
})
const save = (more: object = {}, by = maker) => by.call('/api/station/programme/Save', programme(more))
const saved = async (more: object = {}) => ((await save(more)).data as { id: number }).id
const decide = (id: number, approve = true, by = checker, reason = '') =>
  decideOn(product, by, 'programme', { id, approve, reason })
const remove = (id: number) => maker.call('/api/station/programme/Delete', { id })
const basic = (code: string) => ({ authorization: `Basic ${btoa(`${code}@city:${secretOf(code)}`)}` })
const file = (code: string, id: number) => fetch(`${base()}/player/v1/media/${id}`, { headers: basic(code) })
const page = (...regions: object[]) => ({ pages: [{ seconds: 10, regions }] })
const manifest = async (code: string, query: string) =>
  (await (await fetch(`${base()}/player/v1/manifest?${query}`, { headers: basic(code) })).json()) as {
    schedule: PlayerSchedule | null
    values: ShownValues | null
  }

async function order(id: number, code = SCREEN!) {
  const target = { ids: [device(code).id] }
  const args = { programme: id }
  return maker.call('/api/station/light/SendCommand', { code: 'dco.showProgramme', args, target })
}

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'maker', 'administrator')
  await product.person(city, 'checker', 'operator')
  const elsewhere = await product.customer('elsewhere')
  await product.person(elsewhere, 'stranger', 'administrator')
  ;[maker, checker, stranger] = [product.apiClient(), product.apiClient(), product.apiClient()]
  await maker.signIn('maker')
  await checker.signIn('checker')
  await stranger.signIn('stranger')
  secretOf = await registerPlayers(product, city, [SCREEN!, OTHER!])
  await registerPlayers(product, city, [HORN!], 'broadcast')
  await registerPlayers(product, elsewhere, [FOREIGN!])
  await product.app.db.system(async (scope) => {
    await scope.query("insert into pole (customer_id, number, name, lat, lng) values ($1, 'P1', 'P1', 39.9, 116.4)", [
      city,
    ])
    await scope.query("update device set lat = 39.9, lng = 116.4, pole = 'P1' where code = $1", [SCREEN])
    await scope.query(
      `insert into device (customer_id, kind, code, name, link, lat, lng, pole)
       select $1, 'environment', c, c, 'sparkplug', lat, 116.4, pole
       from (values ('far', 39.95, null), ('near', 39.905, null), ('beside', 39.91, 'P1')) v(c, lat, pole)`,
      [city],
    )
  })
  await product.app.registry.reload()
  player = createPlayer(product, `${SCREEN}@city`, secretOf(SCREEN!), {
    obey(given) {
      shown.push(given)
      return { status: 0 }
    },
    shownValues: { version: () => values.at(-1)?.version ?? '', take: (next) => void values.push(next) },
  })
  player.start()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await picture())]), 'air.png')
  const headers = { auth: maker.token }
  const uploaded = await fetch(`${base()}/station/media/Upload`, { method: 'POST', headers, body: form })
  const { data } = (await uploaded.json()) as { data: string }
  image = (JSON.parse(Buffer.from(data, 'base64').toString()) as { id: number }).id
  await vi.waitFor(() => expect(device(SCREEN!).online).toBe(true), settled)
})
afterAll(async () => {
  player.stop()
  await product.close()
})

/** A station measured it so long ago. */
function measured(code: string, pm25: number, ago = 0) {
  const station = device(code)
  station.points[5] = pm25
  station.refreshedAt = Date.now() - ago
}

test('what reaches beyond the canvas, is empty, or names an image that may not be played is refused', async () => {
  expect((await save(page({ ...text, x: 1 }))).message).toMatch(/beyond the canvas|超出画布/)
  expect((await save(page({ ...text, height: 321 }))).code).not.toBe(0)
  expect((await save(page({ ...text, text: ' ' }))).code).not.toBe(0)
  expect((await save(page())).code).not.toBe(0)
  expect((await save({ width: 15 })).code).not.toBe(0)
  expect((await save({ width: 4097 })).code).not.toBe(0)
  expect((await save({ background: 'red' })).code).not.toBe(0)
  expect((await save({ pages: [{ seconds: 1, regions: [text] }] })).code).not.toBe(0)
  expect((await save({ pages: Array(21).fill({ seconds: 2, regions: [text] }) })).code).not.toBe(0)
  expect((await save(page(...Array(21).fill(text)))).code).not.toBe(0)
  expect(await save(page({ kind: 'image', ...place, media: image }))).toMatchObject({
    code: errors['media.notApproved'].number,
  })
  expect(await list()).toEqual([])
})

test('a programme is shown once somebody else approved it, with the values of the station on its pole', async () => {
  await maker.call('/api/station/media/Save', { id: image, name: 'air', tags: '' })
  await decideOn(product, checker, 'media', { id: image, approve: true })
  measured('beside', 30)
  measured('near', 99)
  const id = await saved({
    pages: [{ seconds: 10, regions: [text, value, { kind: 'image', ...place, media: image }] }],
  })
  expect(await row(id)).toMatchObject({ state: 'waiting', maker: 'maker', own: true, width: 160 })
  expect(await order(id)).toMatchObject({ code: errors['programme.notApproved'].number })
  expect(await decide(id, true, maker)).toMatchObject({ code: errors['programme.own'].number })
  expect((await file(SCREEN!, image)).status).toBe(404)
  expect((await decide(id)).code).toBe(0)
  expect((await order(id)).code).toBe(0)
  await vi.waitFor(() => expect(shown).toHaveLength(1), settled)
  expect(shown[0]).toMatchObject({
    code: 'dco.showProgramme',
    args: { programme: id },
    programme: { id, name: 'Air', revision: 1, timeZone: expect.any(String) },
  })
  const [, told, drawn] = shown[0]!.programme!.pages[0]!.regions
  expect(told).toMatchObject({ key: 'env.pm25', bands: [{ upTo: 35 }, {}, {}, {}, {}, { upTo: null }] })
  expect(drawn).toMatchObject({ media: { id: image, path: `/player/v1/media/${image}` } })
  expect((await file(SCREEN!, image)).status).toBe(200)
  expect((await file(OTHER!, image)).status).toBe(404)
  await vi.waitFor(() => expect(values.at(-1)?.programmes).toEqual([{ id, revision: 1 }]), settled)
  expect(values.at(-1)!.readings['env.pm25']).toMatchObject({ value: 30 })
  expect((await manifest(OTHER!, 'values=')).values).toBeNull()

  measured('beside', 31)
  expect((await manifest(SCREEN!, `values=${values.at(-1)!.version}`)).values).toBeNull()
  expect((await save({ id, name: 'Air, renamed', ...page(text, value) })).data).toEqual({ id, waits: true })
  await vi.waitFor(() => expect(values.at(-1)!.programmes).toEqual([]), settled)
  expect((await decide(id)).code).toBe(0)
  await vi.waitFor(() => expect(values.at(-1)!.programmes).toEqual([{ id, revision: 2 }]), settled)
  expect(values.at(-1)!.readings['env.pm25']).toMatchObject({ value: 31 })
  expect((await save({ id, name: 'Renamed', ...page(text, value) })).data).toEqual({ id, waits: false })
  await remove(id)
  await vi.waitFor(() => expect(values.at(-1)!.programmes).toEqual([]), settled)
  expect(await order(id)).toMatchObject({ code: errors['request.notFound'].number })
})

test('without a station on its pole it is the nearest, and none that is too far off; values tell when they were measured', async () => {
  await product.app.db.system((scope) => scope.query("update device set pole = null where code = 'beside'", []))
  measured('near', 99, 40 * 60_000)
  const id = await saved()
  await decide(id)
  await order(id)
  await vi.waitFor(() => expect(values.at(-1)?.readings['env.pm25']?.value).toBe(99), settled)
  expect(Date.now() - Date.parse(values.at(-1)!.readings['env.pm25']!.at)).toBeGreaterThanOrEqual(40 * 60_000)
  await product.app.db.system((scope) =>
    scope.query("update device set lat = 39.95 where code = any ('{near,beside}')", []),
  )
  await order(id)
  await vi.waitFor(() => expect(values.at(-1)!.readings).toEqual({}), settled)
  await remove(id)
})

test('a play task shows a programme on players that know them, and leaves it out where it is deleted', async () => {
  const id = await saved({ pages: [{ seconds: 10, regions: [text, { kind: 'image', ...place, media: image }] }] })
  const items = [
    { media: null, text: 'Slow down', seconds: 10 },
    { media: null, programme: id, text: '', seconds: null },
  ]
  const task = {
    ...{ name: 'Day', kind: 'led-screen', priority: 1, type: 1, days: [1, 2, 3, 4, 5, 6, 7], dates: [], items },
    ...{ firstDate: null, lastDate: null, firstDay: null, lastDay: null, from: '00:00', until: '00:00' },
    ...{ level: null, pause: null, enabled: true, deviceIds: [device(OTHER!).id] },
  }
  const put = (more: object = {}) => maker.call('/api/station/playTask/Save', { ...task, ...more })
  expect(await put()).toMatchObject({ code: errors['programme.notApproved'].number })
  await decide(id)
  expect((await put({ kind: 'broadcast', pause: 5, deviceIds: [device(HORN!).id] })).code).not.toBe(0)
  const made = (await put()).data as { id: number }
  await decideOn(product, checker, 'playTask', { id: made.id, approve: true })
  const itemsOf = async (query: string) => (await manifest(OTHER!, query)).schedule?.tasks[0]?.items
  await vi.waitFor(
    async () => expect(await itemsOf('schedule=&values=')).toMatchObject([{}, { seconds: 10, programme: { id } }]),
    settled,
  )
  expect(await itemsOf('schedule=')).toMatchObject([{ text: 'Slow down' }])
  expect((await file(OTHER!, image)).status).toBe(200)
  await remove(id)
  await vi.waitFor(async () => expect(await itemsOf('schedule=&values=')).toHaveLength(1), settled)
  expect((await file(OTHER!, image)).status).toBe(404)
})

test('another organisation neither sees a programme nor changes, approves or shows it', async () => {
  const id = await saved()
  expect(await list(stranger)).toEqual([])
  const missing = { code: errors['request.notFound'].number }
  expect(await save({ id }, stranger)).toMatchObject(missing)
  expect(await decide(id, true, stranger)).toMatchObject(missing)
  expect(await stranger.call('/api/station/programme/Delete', { id })).toMatchObject(missing)
  await decide(id)
  const foreign = [...product.app.registry.all()].find(({ code }) => code === FOREIGN)!
  const sent = await stranger.call('/api/station/light/SendCommand', {
    ...{ code: 'dco.showProgramme', args: { programme: id }, target: { ids: [foreign.id] } },
  })
  expect(sent).toMatchObject(missing)
  expect(await row(id)).toMatchObject({ state: 'approved', name: 'Air' })
})
