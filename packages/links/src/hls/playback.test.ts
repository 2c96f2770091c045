import { expect, test } from 'vitest'
import { plain, servePlayback } from './device.ts'

const FROM = Date.parse('2026-03-01T10:00:00Z')
const NOW = FROM + 3_600_000
const size = { width: 32, height: 16 }
const spans = [
  { from: FROM, to: FROM + 60_000 },
  { from: FROM + 90_000, to: FROM + 120_000 },
]
const asked: number[] = []
const recording = {
  ...{ size, rate: 2 },
  picture: async (at: number) => {
    asked.push(at)
    return plain(size, 40)
  },
  kept: (within: { from: number; to: number }) =>
    spans
      .map(({ from, to }) => ({ from: Math.max(from, within.from), to: Math.min(to, within.to) }))
      .filter(({ from, to }) => from < to),
}
const answer = (name: string, query: Record<string, string>) =>
  servePlayback(recording, name, new URLSearchParams(query), NOW)
const get = async (start: number, duration: number) =>
  (await answer('get', { start: new Date(start).toISOString(), duration: String(duration) }))?.body as Buffer

/** The body of a box within a box, each as long as it says. */
function within(bytes: Buffer, ...names: string[]): Buffer {
  const [name, ...rest] = names
  if (name === undefined) return bytes
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === name)
      return within(bytes.subarray(at + 8, at + bytes.readUInt32BE(at)), ...rest)
  throw new Error(`no ${name}`)
}

test('what is kept is listed with its beginning and length', async () =>
  expect(JSON.parse((await answer('list', {}))!.body.toString())).toEqual([
    { start: '2026-03-01T10:00:00.000Z', duration: 60 },
    { start: '2026-03-01T10:01:30.000Z', duration: 30 },
  ]))

test('a clip is a whole file: its pictures lie where its tables say', async () => {
  const bytes = await get(FROM + 10_000, 5)
  const tables = ['moov', 'trak', 'mdia', 'minf', 'stbl'] as const
  const sizes = within(bytes, ...tables, 'stsz')
  expect(sizes.readUInt32BE(8)).toBe(10)
  const keys = within(bytes, ...tables, 'stss')
  expect([keys.readUInt32BE(4), keys.readUInt32BE(8), keys.readUInt32BE(12)]).toEqual([2, 1, 9])
  const lengths = Array.from({ length: 10 }, (_, nth) => sizes.readUInt32BE(12 + nth * 4))
  expect(lengths[0]).toBeGreaterThan(2 * 384)
  expect(lengths[1]).toBeLessThan(20)
  let at = within(bytes, ...tables, 'stco').readUInt32BE(8)
  for (const length of lengths) {
    expect(bytes.readUInt32BE(at)).toBe(length - 4)
    at += length
  }
  expect(at).toBe(bytes.length)
  expect(within(bytes, 'moov', 'mvhd').readUInt32BE(16)).toBe(5_000)
})

test('a clip ends where the recording does, and begins where it does', async () => {
  expect(within(await get(FROM + 55_000, 20), 'moov', 'mvhd').readUInt32BE(16)).toBe(5_000)
  asked.length = 0
  await get(FROM + 80_000, 20)
  expect(asked[0]).toBe(FROM + 90_000)
})

test.each<[string, Record<string, string>]>([
  ['get', { start: '2026-03-01T10:01:05.000Z', duration: '10' }],
  ['get', { start: 'yesterday', duration: '10' }],
  ['get', { start: '2026-03-01T10:00:00Z', duration: '-1' }],
  ['get', { start: '2026-03-01T10:00:00Z' }],
  ['list', { start: '2026-02-01T10:00:00Z', end: '2026-02-02T10:00:00Z' }],
  ['delete', {}],
])('there is no %s of %j', async (name, query) => expect(await answer(name, query)).toBeNull())
