import { type ErrorKey, errors, type MediaItem } from '@lamplighter/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideOn } from '../../../testing/decide.ts'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { claiming, h264, h265, mp3, picture, silence, video } from './testing.ts'

let product: Product
let maker: ApiClient
let checker: ApiClient
let stranger: ApiClient

const base = () => `http://127.0.0.1:${product.app.port}`
type Answer = { code: number; data: { id: number } | null; message: string }

async function upload(bytes: Uint8Array | string, fileName: string, more: Record<string, string> = {}, by = maker) {
  const form = new FormData()
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), fileName)
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  const headers = { auth: by.token, lang: 'en_us' }
  const response = await fetch(`${base()}/station/media/Upload`, { method: 'POST', headers, body: form })
  const { code, data, message, type } = (await response.json()) as Answer & { type: string }
  const opened = type === 'base64' ? JSON.parse(Buffer.from(String(data), 'base64').toString()) : data
  return { code, message, data: opened as Answer['data'] }
}
const add = async (...given: Parameters<typeof upload>) => (await upload(...given)).data!.id
const file = (id: number, by = maker) => fetch(`${base()}/station/media/${id}`, { headers: { auth: by.token } })
const list = async (filters = {}, by = maker) =>
  (await by.call('/api/station/media/Query', { filters })).data as MediaItem[]
const item = async (id: number) => (await list()).find((one) => one.id === id)
const decide = (by: ApiClient, id: number, approve = true, reason = '') =>
  decideOn(product, by, 'media', { id, approve, reason })
const refusal = (key: ErrorKey) => ({ code: errors[key].number })

beforeAll(async () => {
  product = await startProduct()
  const city = await product.customer('city')
  await product.person(city, 'maker', 'administrator')
  await product.person(city, 'checker', 'operator')
  await product.person(await product.customer('elsewhere'), 'stranger', 'administrator')
  ;[maker, checker, stranger] = [product.apiClient(), product.apiClient(), product.apiClient()]
  await maker.signIn('maker')
  await checker.signIn('checker')
  await stranger.signIn('stranger')
})
afterAll(() => product.close())

test('what a file is is read from its bytes, whatever it is called', async () => {
  const files = [
    [await picture(), 'image.txt', { type: 3, format: 'png', seconds: null, width: 64, height: 48 }],
    [silence(2), 'tone.png', { type: 2, format: 'wav', seconds: 2, width: null, height: null }],
    [mp3(100), 'call.wav', { type: 2, format: 'mp3', seconds: 2.6 }],
    [await video('mp4', 3), 'clip.html', { type: 1, format: 'mp4', seconds: 3, width: 320, height: 180 }],
    [await video('webm', 4), 'clip.mp4', { type: 1, format: 'webm', width: 320, height: 180 }],
  ] as const
  for (const [bytes, name, expected] of files)
    expect(await item(await add(bytes, name))).toMatchObject({
      ...expected,
      name: name.split('.')[0],
      state: 'waiting',
      uploader: 'maker',
      own: true,
    })
})

test.each([
  ['a text called .png', 'not a picture', 'media.unreadable'],
  ['HTML called .mp4', '<!doctype html><script>alert(1)</script>', 'media.unreadable'],
  ['an SVG called .png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'media.unreadable'],
  ['a GIF with a script', 'GIF89a/*\u0000*/=1;alert(1)', 'media.unreadable'],
  ['an empty file', '', 'media.unreadable'],
  ['half a png', 'png', 'layout.notPicture'],
  ['half an mp4', 'mp4', 'media.unreadable'],
  ['a png of 50,000 x 50,000 pixels', 'bomb', 'layout.tooManyPixels'],
  ['a video of 8,000 x 8,000 pixels', 'large', 'media.tooLong'],
] as const)('%s is refused, and nothing of it is kept', async (_, content, key) => {
  const made: Partial<Record<string, () => Promise<Buffer>>> = {
    png: async () => (await picture(400, 400)).subarray(0, 200),
    mp4: async () => (await video('mp4', 2)).subarray(0, 300),
    bomb: () => claiming(50_000),
    large: () => video('webm', 1, [8_000, 8_000]),
  }
  const before = await list()
  expect(await upload((await made[content]?.()) ?? content, 'file.png')).toMatchObject(refusal(key))
  expect(await list()).toEqual(before)
})

test.each([
  ['H.265', h265, 'H.265 (HEVC)'],
  ['H.264 of 10 bits', () => h264(110), 'H.264 High 10'],
  ['H.264 4:2:2', () => h264(122), 'H.264 High 4:2:2'],
  ['H.264 4:4:4', () => h264(244), 'H.264 High 4:4:4'],
])('a video of %s, which players do not decode, is refused by the name of its codec', async (_, made, codec) => {
  const before = await list()
  const { code, message } = await upload(await made(), 'clip.mp4')
  expect({ code, message }).toMatchObject({ ...refusal('media.codec'), message: expect.stringContaining(codec) })
  expect(message).toContain('H.264 (Baseline, Main or High')
  expect(await list()).toEqual(before)
})

test.each([66, 77, 100])('a video of H.264 of profile %d is taken', async (profile) => {
  expect(await item(await add(await h264(profile), 'clip.mp4'))).toMatchObject({ type: 1, format: 'mp4' })
})

test('an image is drawn anew: what was appended to it, and where it was taken, is not handed out', async () => {
  const photo = await sharp({ create: { width: 3_000, height: 20, channels: 3, background: '#a00' } })
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
    .jpeg()
    .toBuffer()
  const id = await add(Buffer.concat([photo, Buffer.from('<?php echo 1 ?><script>')]), '../../etc/photo.php.jpg')
  const response = await file(id)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.includes('script')).toBe(false)
  const drawn = await sharp(bytes).metadata()
  expect(drawn).toMatchObject({ format: 'jpeg', width: 1_920 })
  expect(drawn).not.toHaveProperty('exif')
  expect(await item(id)).toMatchObject({ name: 'photo.php', bytes: bytes.length, width: 1_920 })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment/),
  })
  const { headers } = response
  const again = await fetch(`${base()}/station/media/${id}`, {
    headers: { auth: maker.token, 'if-none-match': headers.get('etag')! },
  })
  expect(again.status).toBe(304)
})

test('somebody other than the uploader approves, or refuses with a reason, once', async () => {
  const id = await add(await picture(), 'notice.png', { name: 'Notice', tags: 'road, rain' })
  expect(await decide(maker, id)).toMatchObject(refusal('media.own'))
  expect(await decide(checker, id, false)).toMatchObject({
    code: errors['request.invalid'].number,
    message: expect.stringContaining('Say why it is refused'),
  })
  expect(await decide(checker, id, false, 'blurred')).toMatchObject({ code: 0 })
  expect(await item(id)).toMatchObject({ state: 'refused', checker: 'checker', reason: 'blurred', tags: 'road, rain' })
  expect(await decide(checker, id)).toMatchObject(refusal('media.decided'))
  const other = await add(await picture(), 'other.png')
  expect(await decide(checker, other)).toMatchObject({ code: 0 })
  expect((await list({ state: 'approved' })).map((one) => one.id)).toEqual([other])
  expect((await list({ type: 3, keyword: 'RAIN' })).map((one) => one.id)).toEqual([id])
})

test('another organisation sees, fetches, approves and deletes nothing of it', async () => {
  const id = await add(silence(1), 'tone.wav')
  expect(await list({}, stranger)).toEqual([])
  expect(((await (await file(id, stranger)).json()) as Answer).code).toBe(errors['request.notFound'].number)
  expect((await fetch(`${base()}/station/media/${id}`)).headers.get('content-type')).toMatch(/json/)
  expect(await decide(stranger, id)).toMatchObject(refusal('request.notFound'))
  expect(await stranger.call('/api/station/media/Delete', { id })).toMatchObject(refusal('request.notFound'))
})

test('what is deleted is gone, and its file with the next sweep', async () => {
  const id = await add(silence(1), 'tone.wav')
  await maker.call('/api/station/media/Save', { id, name: 'Tone', tags: 'test' })
  expect(await item(id)).toMatchObject({ name: 'Tone', tags: 'test' })
  expect(await maker.call('/api/station/media/Delete', { id })).toMatchObject({ code: 0 })
  expect(await item(id)).toBeUndefined()
  expect(((await (await file(id)).json()) as Answer).code).toBe(errors['request.notFound'].number)
  const [{ due } = { due: 0 }] = await product.app.db.system((scope) =>
    scope.query<{ due: number }>(
      `select count(*)::int as due from blob where expires_at <= now() + interval '1 minute'`,
      [],
    ),
  )
  expect(due).toBe(1)
})
