import { expect, test } from 'vitest'
import { plain, serveStream } from './device.ts'

const NOW = 1_700_000_000_000
const size = { width: 30, height: 20 }
const stream = { size, rate: 2, picture: async (at: number) => plain(size, at % 2_000 < 1_000 ? 40 : 90) }

const file = async (path: string) => Buffer.from((await serveStream(stream, path, NOW))!.body)

/** The names of boxes within a range, each as long as it says. */
function boxes(bytes: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  let at = 0
  while (at < bytes.length) {
    const length = bytes.readUInt32BE(at)
    found.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + length))
    at += length
  }
  expect(at).toBe(bytes.length)
  return found
}

test('the playlist lists parts that are over, and each is there', async () => {
  const playlist = (await file('index.m3u8')).toString()
  const parts = playlist.match(/^parts\/.+$/gm)!
  expect(parts).toHaveLength(4)
  expect(Number(/\d+/.exec(parts.at(-1)!)![0]) * 2_000 + 2_000).toBeLessThanOrEqual(NOW)
  for (const part of parts) expect([...boxes(await file(part)).keys()]).toEqual(['moof', 'mdat'])
  expect([...boxes(await file('init.mp4')).keys()]).toEqual(['ftyp', 'moov'])
})

test('pictures that did not change take no room', async () => {
  const part = /parts\/.+/.exec((await file('index.m3u8')).toString())![0]
  const data = boxes(await file(part)).get('mdat')!
  const lengths: number[] = []
  for (let at = 0; at < data.length; at += 4 + data.readUInt32BE(at)) lengths.push(data.readUInt32BE(at))
  const macroblocks = 4 * 384
  expect(lengths[0]).toBeGreaterThan(macroblocks)
  expect(lengths[1]).toBeLessThan(20)
  expect(lengths[2]).toBeGreaterThan(macroblocks / 2)
  expect(lengths[3]).toBeLessThan(20)
})

test('what is heard follows the pictures, and lasts as long', async () => {
  const sounding = { ...stream, sound: (from: number, count: number) => new Int16Array(count).fill(from % 30_000) }
  const get = async (path: string) => Buffer.from((await serveStream(sounding, path, NOW))!.body)
  expect((await get('init.mp4')).toString('latin1').match(/fLaC|avc1|soun|vide/g)).toEqual([
    ...['vide', 'avc1', 'soun', 'fLaC'],
  ])
  const sequence = Math.floor(NOW / 2_000) - 1
  const part = await get(`parts/${sequence}.m4s`)
  const data = boxes(part).get('mdat')!
  const frames = [...data.toString('hex').matchAll(/fff87408/g)].map(({ index }) => index / 2)
  expect(frames).toHaveLength(16)
  const first = data.subarray(frames[0], frames[1])
  expect(first.readInt16BE(first.length - 4)).toBe((sequence * 16 * 1_000) % 30_000)
  const silent = boxes(await file(`parts/${sequence}.m4s`)).get('mdat')!
  expect(frames[0]).toBe(silent.length)
})

test.each(['../secret', 'parts/1.m4s', 'parts/x.m4s', 'parts/850000099.m4s', ''])('there is no %j', async (path) =>
  expect(await serveStream(stream, path, NOW)).toBeNull(),
)
