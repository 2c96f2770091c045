import { errors, type MediaItem, type PlayTaskRow } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertBlob } from '../../../blobs/index.ts'
import { runOnce } from '../../../jobs/testing.ts'
import { decideOn } from '../../../testing/decide.ts'
import { registerPlayers } from '../../../testing/player.ts'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { codecJob } from './codec-job.ts'
import { h265, video } from './testing.ts'

const SCREEN = '13850800001'
const UNDECODED = 'H.265 (HEVC)'

let product: Product
let city: number
let maker: ApiClient
let checker: ApiClient
let secretOf: (code: string) => string
/** One of H.265 and one that players decode, both of the time before codecs were checked. */
let old: number
let good: number

const base = () => `http://127.0.0.1:${product.app.port}`
const screenId = () => product.app.registry.ofCode(city, SCREEN)!.id

async function upload(name: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await video('webm', 2))]), name)
  const response = await fetch(`${base()}/station/media/Upload`, {
    method: 'POST',
    headers: { auth: maker.token },
    body: form,
  })
  const { data } = (await response.json()) as { data: string }
  const { id } = JSON.parse(Buffer.from(data, 'base64').toString()) as { id: number }
  await decideOn(product, checker, 'media', { id, approve: true })
  return id
}
const items = async () => (await maker.call('/api/station/media/Query', { filters: {} })).data as MediaItem[]
const codecOf = async (id: number) => (await items()).find((one) => one.id === id)!.undecoded
const taskFor = (media: number[]) => ({
  ...{ name: 'Morning', kind: 'led-screen', priority: 1, type: 1, days: [1, 2, 3, 4, 5, 6, 7], dates: [] },
  ...{ firstDate: null, lastDate: null, firstDay: null, lastDay: null, from: '00:00', until: '00:00' },
  ...{ level: 60, pause: null, enabled: true, deviceIds: [screenId()] },
  items: media.map((id) => ({ media: id, text: '', seconds: null })),
})
async function played(): Promise<string[]> {
  const headers = { authorization: `Basic ${btoa(`${SCREEN}@city:${secretOf(SCREEN)}`)}` }
  const response = await fetch(`${base()}/player/v1/manifest?schedule=`, { headers })
  const { schedule } = (await response.json()) as {
    schedule: { tasks: { items: { media?: { name: string } }[] }[] } | null
  }
  return schedule?.tasks.flatMap((task) => task.items.flatMap(({ media }) => media?.name ?? [])) ?? []
}
/** Puts other bytes in the place of an item of which nobody knows its codec. */
async function replace(id: number, bytes: Buffer) {
  const file = await product.app.blobs.write([bytes])
  await product.app.db.system(async (scope) => {
    const kept = { fileName: 'old', type: 'mp4', createdAt: new Date(), expiresAt: 'infinity' } as const
    await insertBlob(scope, { ...file, ...kept, customerId: city })
    await scope.query('update media set undecoded = null, file_id = $2 where id = $1', [id, file.id])
  })
}
const check = () => runOnce(product.app.db, codecJob({ blobs: product.app.blobs, clock: product.app.clock }))

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'maker', 'administrator')
  await product.person(city, 'checker', 'operator')
  ;[maker, checker] = [product.apiClient(), product.apiClient()]
  await maker.signIn('maker')
  await checker.signIn('checker')
  secretOf = await registerPlayers(product, city, [SCREEN])
  old = await upload('old.webm')
  good = await upload('good.webm')
})
afterAll(() => product.close())

test('videos of before codecs were checked are checked once: what players do not decode is left out of tasks, and named', async () => {
  const { data } = await maker.call('/api/station/playTask/Save', taskFor([old, good]))
  await decideOn(product, checker, 'playTask', { id: (data as { id: number }).id, approve: true })
  await replace(old, await h265())
  await replace(good, await video('webm', 2))
  expect(await codecOf(old)).toBeNull()
  expect(await played()).toEqual(['old', 'good'])

  await check()
  expect([await codecOf(old), await codecOf(good)]).toEqual([UNDECODED, ''])
  await vi.waitFor(async () => expect(await played()).toEqual(['good']), { timeout: 15_000, interval: 50 })
  const rows = (await maker.call('/api/station/playTask/Query', {})).data as PlayTaskRow[]
  expect(rows[0]!.skipped).toEqual([{ name: 'old', codec: UNDECODED }])
})

test('what players do not decode is not ordered any more, nor put into a task', async () => {
  const number = errors['media.codec'].number
  expect(await maker.call('/api/station/playTask/Save', taskFor([old]))).toMatchObject({ code: number })
  const args = { media: old, seconds: 10 }
  const { data } = await maker.call('/api/station/command/send', [
    { deviceId: screenId(), code: 'dco.showMedia', args },
  ])
  expect(data).toMatchObject({ list: [{ message: expect.stringContaining(UNDECODED) }] })
})

test('a file that cannot be read is checked once, and stays as it was', async () => {
  await replace(good, Buffer.from('nothing'))
  await check()
  expect(await codecOf(good)).toBe('')
})
