import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { devicesOf, heapBoundFor, helpersFor, linesOf, serverFlagsFor } from './server-memory.ts'

const GB = 2 ** 30

test('an inventory of a city leaves the bound as delivered, one of a metropolis raises it', () => {
  expect(heapBoundFor(63_184, 16 * GB)).toBe(768)
  expect(heapBoundFor(100_000, 16 * GB)).toBeGreaterThan(768)
  expect(heapBoundFor(100_000, 16 * GB)).toBeLessThan(1_024)
})

test('a heap is never larger than the machine can give', () => {
  expect(heapBoundFor(1_000_000, 8 * GB)).toBe(4_915)
})

test('lines are counted in a text, features in GeoJSON, and estimated of a workbook', () => {
  const feature = '{"type":"Feature","geometry":{"type":"Point","coordinates":[120,30]},"properties":{}}'
  const collection = `{"type":"FeatureCollection","features":[${[feature, feature, feature]}]}`
  expect(linesOf(Buffer.from(collection))).toBe(3)
  expect(linesOf(Buffer.from('number,lat,lng\nA,1,2\nB,1,2'))).toBe(3)
  const workbook = Buffer.concat([Buffer.from('PK'), Buffer.alloc(240_000)])
  expect(linesOf(workbook)).toBeGreaterThanOrEqual(10_000)
})

test('of few cores one is left to the server and the database', () => {
  expect([1, 2, 4, 16].map(helpersFor)).toEqual([1, 1, 3, 4])
})

test('what somebody has set stands', () => {
  expect(serverFlagsFor('1024')).toContain('--max-old-space-size=1024')
})

test('a city of an earlier start counts by what its simulator was given', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lamplighter-fleet-'))
  const file = join(folder, 'fleet.json')
  expect(devicesOf(file)).toBe(0)
  writeFileSync(file, JSON.stringify({ edges: [{ plate: { code: '1' }, devices: [{ code: '2' }, { code: '3' }] }] }))
  expect(devicesOf(file)).toBe(3)
  rmSync(folder, { recursive: true })
})
