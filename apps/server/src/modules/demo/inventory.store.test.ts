import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importMapping } from '@lamplighter/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../db/testing.ts'
import { importDesk } from '../inventory/imports/testing.ts'
import { applyCity, setInventedUntil, setTimeZone } from './city.ts'
import { importInventory, inventoryCity, keepCity } from './inventory.ts'
import type { InventorySource } from './source.ts'
import { isTaken, rememberTaken } from './taken.ts'

let it: TestDatabase
let desk: ReturnType<typeof importDesk>
let folder: string
let file: string

beforeAll(async () => {
  it = await testDatabase()
  desk = importDesk(it.db)
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplighter-inventory-'))
  file = join(folder, 'city.json')
  return () => rmSync(folder, { recursive: true, force: true })
})
afterAll(async () => {
  await desk.close()
  await it.close()
})

const NOW = new Date('2026-11-28T09:00:00Z')
const HEAD = 'number,lat,lng,watts'
const source = (rows: readonly string[], more: Partial<InventorySource> = {}): InventorySource => ({
  fileName: 'lamps.csv',
  bytes: Buffer.from([HEAD, ...rows].join('\n')),
  mapping: undefined,
  mappingFile: undefined,
  timeZone: undefined,
  ...more,
})
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: Error) => error.message,
  )

test('an inventory of which no row is taken ends with its counts by reason, and is not applied', async () => {
  const customer = await testCustomer(it, 'nothing')
  const told = await refusal(importInventory(desk.deps, customer, source([',30,120,1', '2,95,120,1']), 'en'))
  expect(told.split('\n')).toEqual([
    'the inventory was not taken',
    expect.stringContaining('lamps.csv: 2 rows read, 0 taken, 2 rejected'),
    expect.stringMatching(/1 {2}rejected {2}No number {2}\(first in row 2\)/),
    expect.stringMatching(/1 {2}rejected {2}The position is not valid {2}\(first in row 3\)/),
  ])
  expect(await it.db.system((scope) => scope.query('select from task where customer_id = $1', [customer]))).toEqual([])
})

test('an inventory that is partly taken says the same, and goes on', async () => {
  const customer = await testCustomer(it, 'partly')
  const report = await importInventory(desk.deps, customer, source(['1,30,120,', ',30,120,1']), 'zh')
  expect(report).toContain('读取 2 行，接收 1，拒绝 1')
  expect(report).toContain('没有编号')
})

test('a mapping whose columns the file does not have is named, with those that it has', async () => {
  const mapping = importMapping.parse({ columns: { number: 'number', lat: 'Y', lng: 'lng' } })
  const told = await refusal(inventoryCity(source(['1,30,120,'], { mapping, mappingFile: 'm.json' }), file, 'en'))
  expect(told).toBe(
    `the mapping m.json does not fit lamps.csv, whose columns are ${HEAD.replaceAll(',', ', ')}: ` +
      'mapping: columns.lat names a column that the file does not have: "Y"',
  )
})

test('a mapping by which no lamp stands anywhere is named', async () => {
  const mapping = importMapping.parse({ columns: { number: 'number', lat: 'watts', lng: 'lng' } })
  const told = await refusal(inventoryCity(source(['1,30,120,'], { mapping, mappingFile: 'm.json' }), file, 'en'))
  expect(told).toContain('the mapping m.json does not fit lamps.csv')
})

test('a later start goes on with the city of the first; its time zone is what somebody names at last', async () => {
  const first = await inventoryCity(source(['1,40,-88,'], { timeZone: 'America/Chicago' }), file, 'en')
  keepCity(file, first)
  expect(await inventoryCity(source(['1,40.1,-88,', '2,40.1,-88,']), file, 'en')).toEqual(first)
  const moved = await inventoryCity(source(['1,40,-88,'], { timeZone: 'America/Denver' }), file, 'en')
  expect(moved).toEqual({ ...first, timeZone: 'America/Denver' })
})

test('the invented city of an earlier start is not mixed with an inventory', async () => {
  writeFileSync(file, JSON.stringify({ organisations: [{ code: 'city' }] }))
  expect(await refusal(inventoryCity(source(['1,40,-88,']), file, 'en'))).toContain('--folder')
})

test('organisations that hold nothing move to where the next file is; later a time zone moves them', async () => {
  const places = () =>
    it.db.system((scope) =>
      scope.query(`select lat, time_zone as zone from customer where code in ('inventory', 'neighbour')`),
    )
  await applyCity(it.db, await inventoryCity(source(['1,0,120,']), file, 'en'), NOW)
  const ids = await applyCity(it.db, await inventoryCity(source(['1,40,-88,']), file, 'en'), NOW)
  expect(await places()).toEqual([
    { lat: 40, zone: 'Etc/GMT+6' },
    { lat: 40, zone: 'Etc/GMT+6' },
  ])
  await it.db.system((scope) => setTimeZone(scope, ids, 'America/Chicago'))
  expect(await places()).toContainEqual({ lat: 40, zone: 'America/Chicago' })
})

test('the file of the last start is not taken anew, unless its columns are mapped otherwise or lamps are gone', async () => {
  const customer = await testCustomer(it, 'again')
  const lamps = source(['1,30,120,', '2,30,120,'])
  const again = (which = lamps) => it.db.system((scope) => isTaken(scope, customer, file, which))
  expect(await again()).toBe(false)
  await importInventory(desk.deps, customer, lamps, 'en')
  await it.db.system((scope) => rememberTaken(scope, customer, file, lamps))
  expect(await again()).toBe(true)
  expect(await again(source(['1,30,120,', '2,31,120,']))).toBe(false)
  const mapping = importMapping.parse({ columns: { number: 'number', lat: 'lat', lng: 'lng' } })
  expect(await again({ ...lamps, mapping })).toBe(false)
  await it.db.system((scope) => scope.query(`delete from device where customer_id = $1 and code = '2'`, [customer]))
  expect(await again()).toBe(false)
})

test('what the demo settles was settled by its clock, in the currency of its country', async () => {
  const [demo] = await applyCity(it.db, await inventoryCity(source(['1,40,-88,']), file, 'en'), NOW)
  const settled = await it.db.system((scope) =>
    scope.query<{ name: string; value: unknown; at: Date }>(
      'select name, value, changed_at as at from parameter where customer_id = $1',
      [demo],
    ),
  )
  expect(settled).toContainEqual({ name: 'tariff.currency', value: '£', at: NOW })
  expect(settled.every(({ at }) => at.getTime() === NOW.getTime())).toBe(true)
})

test('until when the past is invented stands at the organisations of the demo, and at no other', async () => {
  const real = await testCustomer(it, 'real')
  const [demo] = await applyCity(it.db, await inventoryCity(source(['1,40,-88,']), file, 'en'), NOW)
  const untilOf = async () =>
    Object.fromEntries(
      (
        await it.db.system((scope) =>
          scope.query<{ id: number; until: Date | null }>('select id, invented_until as until from customer'),
        )
      ).map(({ id, until }) => [id, until?.getTime() ?? null]),
    )
  await it.db.system((scope) => setInventedUntil(scope, 1_800_000_000_123))
  expect(await untilOf()).toMatchObject({ [demo!]: 1_800_000_000_123, [real]: null })
  await it.db.system((scope) => setInventedUntil(scope, Number.NaN))
  expect(await untilOf()).toMatchObject({ [demo!]: null })
})
