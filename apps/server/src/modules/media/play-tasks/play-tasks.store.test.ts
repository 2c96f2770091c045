import { errors, type PlayTaskResult, type PlayTaskRow } from '@lamplighter/contract'
import type { PlayerSchedule, ProtocolPlayer } from '@lamplighter/links/player/device'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decideOn } from '../../../testing/decide.ts'
import { createPlayer, registerPlayers } from '../../../testing/player.ts'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { picture } from '../media/testing.ts'

const [SCREEN, OTHER, HORN, FOREIGN] = ['13850800001', '13850800002', '13850900001', '13850800003']
const settled = { timeout: 15_000, interval: 20 }

let product: Product
let maker: ApiClient
let checker: ApiClient
let city: number
let secretOf: (code: string) => string
let player: ProtocolPlayer
let image: number
const taken: PlayerSchedule[] = []

const idOf = (code: string) => product.app.registry.ofCode(city, code)!.id
const base = () => `http://127.0.0.1:${product.app.port}`
const list = async (by = maker) => (await by.call('/api/station/playTask/Query', {})).data as PlayTaskRow[]
const row = async (id: number) => (await list()).find((one) => one.id === id)!

const task = (more: object = {}) => ({
  ...{ name: 'Morning', kind: 'led-screen', priority: 1, type: 1, days: [1, 2, 3, 4, 5, 6, 7], dates: [] },
  ...{ firstDate: null, lastDate: null, firstDay: null, lastDay: null, from: '00:00', until: '00:00' },
  ...{ level: 60, pause: null, enabled: true, deviceIds: [idOf(SCREEN)] },
  items: [{ media: null, text: 'Slow down', seconds: 10 }],
  ...more,
})
const save = (more: object = {}, by = maker) => by.call('/api/station/playTask/Save', task(more))
const saved = async (more: object = {}) => ((await save(more)).data as { id: number }).id
const decide = (id: number, approve = true, reason = '', by = checker) =>
  decideOn(product, by, 'playTask', { id, approve, reason })
const remove = (id: number) => maker.call('/api/station/playTask/Delete', { id })
const basic = (code: string) => ({ authorization: `Basic ${btoa(`${code}@city:${secretOf(code)}`)}` })
async function scheduleOf(code: string, version = '') {
  const response = await fetch(`${base()}/player/v1/manifest?schedule=${version}`, { headers: basic(code) })
  return ((await response.json()) as { schedule: PlayerSchedule | null }).schedule
}
const file = (code: string, id: number) => fetch(`${base()}/player/v1/media/${id}`, { headers: basic(code) })

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'maker', 'administrator')
  await product.person(city, 'checker', 'operator')
  ;[maker, checker] = [product.apiClient(), product.apiClient()]
  await maker.signIn('maker')
  await checker.signIn('checker')
  secretOf = await registerPlayers(product, city, [SCREEN, OTHER])
  await registerPlayers(product, city, [HORN], 'broadcast')
  await registerPlayers(product, await product.customer('elsewhere'), [FOREIGN])
  let version = ''
  player = createPlayer(product, `${SCREEN}@city`, secretOf(SCREEN), {
    schedule: {
      version: () => version,
      take(schedule) {
        version = schedule.version
        taken.push(schedule)
      },
    },
  })
  player.start()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await picture())]), 'road-works.png')
  const headers = { auth: maker.token }
  const uploaded = await fetch(`${base()}/station/media/Upload`, { method: 'POST', headers, body: form })
  const { data } = (await uploaded.json()) as { data: string }
  image = (JSON.parse(Buffer.from(data, 'base64').toString()) as { id: number }).id
})
afterAll(async () => {
  player.stop()
  await product.close()
})

test('a task is played once somebody else approved it, and each player learns at once what changed', async () => {
  await vi.waitFor(() => expect(taken).toMatchObject([{ tasks: [] }]), settled)
  const id = await saved()
  expect(await row(id)).toMatchObject({ state: 'waiting', maker: 'maker', own: true, deviceIds: [idOf(SCREEN)] })
  expect(await scheduleOf(SCREEN)).toMatchObject({ tasks: [] })
  expect(await decide(id, true, '', maker)).toMatchObject({ code: errors['playTask.own'].number })
  expect((await decide(id)).code).toBe(0)
  await vi.waitFor(() => expect(taken).toHaveLength(2), settled)
  expect(taken[1]!.tasks).toMatchObject([
    { id, name: 'Morning', level: 60, pause: null, items: [{ text: 'Slow down', seconds: 10 }] },
  ])
  expect(taken[1]!.tasks[0]!.windows).toHaveLength(9)
  expect(await scheduleOf(SCREEN, taken[1]!.version)).toBeNull()
  expect(await scheduleOf(OTHER)).toMatchObject({ tasks: [] })
  expect(await decide(id)).toMatchObject({ code: errors['media.decided'].number })

  expect((await save({ id, name: 'Renamed' })).data).toEqual({ id, waits: false })
  await vi.waitFor(() => expect(taken.at(-1)!.tasks).toMatchObject([{ name: 'Renamed' }]), settled)
  await save({ id, name: 'Renamed', enabled: false })
  await vi.waitFor(() => expect(taken.at(-1)!.tasks).toEqual([]), settled)
  expect((await row(id)).nextAt).toBeNull()
  await save({ id, enabled: true })
  await vi.waitFor(() => expect(taken.at(-1)!.tasks).toHaveLength(1), settled)
  expect((await save({ id, level: 50 })).data).toEqual({ id, waits: true })
  await vi.waitFor(() => expect(taken.at(-1)!.tasks).toEqual([]), settled)
  expect(await row(id)).toMatchObject({ state: 'waiting', checker: null })
  expect((await decide(id, false)).code).not.toBe(0)
  await decide(id, false, 'too bright')
  expect(await row(id)).toMatchObject({ state: 'refused', reason: 'too bright', checker: 'checker' })
  await remove(id)
  expect(await list()).toEqual([])
})

test('of several tasks the most urgent stands first, and a holiday before a week', async () => {
  const always = { firstDate: '01-01', lastDate: '12-31', days: [] }
  const ids = [
    await saved({ name: 'week' }),
    await saved({ name: 'holiday', type: 3, ...always }),
    await saved({ name: 'urgent', priority: 3 }),
  ]
  for (const id of ids) await decide(id)
  const names = async () => (await scheduleOf(SCREEN))!.tasks.map(({ name }) => name)
  await vi.waitFor(async () => expect(await names()).toEqual(['urgent', 'holiday', 'week']), settled)
  for (const id of ids) await remove(id)
})

test('a file is fetched by a player that has it in an approved task, until the item is deleted', async () => {
  const items = [
    { media: image, text: '', seconds: null },
    { media: null, text: 'Slow down', seconds: 10 },
  ]
  expect(await save({ items })).toMatchObject({ code: errors['media.notApproved'].number })
  await decideOn(product, checker, 'media', { id: image, approve: true })
  const id = await saved({ items })
  expect((await file(SCREEN, image)).status).toBe(404)
  await decide(id)
  const shown = [
    { seconds: 10, media: { id: image, type: 3, path: `/player/v1/media/${image}` } },
    { text: 'Slow down' },
  ]
  await vi.waitFor(async () => expect((await scheduleOf(SCREEN))!.tasks[0]?.items).toMatchObject(shown), settled)
  expect((await file(SCREEN, image)).status).toBe(200)
  expect((await file(OTHER, image)).status).toBe(404)
  await maker.call('/api/station/media/Delete', { id: image })
  await vi.waitFor(async () => expect((await scheduleOf(SCREEN))!.tasks[0]!.items).toHaveLength(1), settled)
  await remove(id)
})

test.each([
  ['a device of another kind', () => ({ deviceIds: [idOf(HORN)] }), 'media.cannotPlay'],
  ['a device of another organisation', () => ({ deviceIds: [idOf(HORN) + 1] }), 'request.notFound'],
  ['a device that is none', () => ({ deviceIds: [2_000_000_000] }), 'request.notFound'],
  ['a media item that is none', () => ({ items: [{ media: 77_777, text: '', seconds: 5 }] }), 'request.notFound'],
  ['no day of the week', () => ({ days: [] }), 'request.invalid'],
  ['no date', () => ({ type: 2 }), 'request.invalid'],
  ['a holiday without days', () => ({ type: 3 }), 'request.invalid'],
  ['an end before its beginning', () => ({ firstDay: '2027-02-01', lastDay: '2027-01-01' }), 'request.invalid'],
  ['an empty item', () => ({ items: [{ media: null, text: ' ', seconds: 5 }] }), 'request.invalid'],
  ['a text without a time', () => ({ items: [{ media: null, text: 'a', seconds: null }] }), 'request.invalid'],
  ['a speaker without a pause', () => ({ kind: 'broadcast', deviceIds: [idOf(HORN)] }), 'request.invalid'],
  ['no device', () => ({ deviceIds: [] }), 'request.invalid'],
] as const)('%s is refused', async (_, more, error) => {
  expect(await save(more())).toMatchObject({ code: errors[error].number, message: expect.stringMatching(/\S/) })
  expect(await list()).toEqual([])
})

test('what the devices played of a task is counted by device', async () => {
  const id = await saved({ deviceIds: [idOf(SCREEN), idOf(OTHER)] })
  await decide(id)
  const at = Date.now()
  player.follow({ from: at - 90_000, text: '', item: 'Morning', task: id })
  player.follow({ from: at - 30_000, text: 'Storm' })
  const results = async () => (await maker.call('/api/station/playTask/Results', { id })).data as PlayTaskResult[]
  await vi.waitFor(
    async () =>
      expect(await results()).toMatchObject([
        { deviceId: idOf(SCREEN), plays: 1, seconds: 60, lastAt: new Date(at - 90_000).toISOString() },
        { deviceId: idOf(OTHER), plays: 0, seconds: 0, lastAt: null },
      ]),
    settled,
  )
  await remove(id)
})

test('another organisation sees and changes nothing of it', async () => {
  const id = await saved()
  await product.person((await product.app.registry.tenant('elsewhere'))!.id, 'stranger', 'administrator')
  const stranger = product.apiClient()
  await stranger.signIn('stranger')
  expect(await list(stranger)).toEqual([])
  for (const path of ['Decide', 'Delete', 'Results'])
    expect((await stranger.call(`/api/station/playTask/${path}`, { id, approve: true })).data ?? []).toEqual([])
  expect((await row(id)).state).toBe('waiting')
  await remove(id)
})
