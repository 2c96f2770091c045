import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import type { NewDevice } from '../../inventory/inventory/index.ts'
import { insertDevice } from './registry.store.ts'
import { createRegistry, type Registry } from './registry.ts'

let database: TestDatabase
let owner: pg.Client
let registry: Registry
let city: number
let town: number
let gateway: number
let other: number

const device = (customerId: number, code: string, more: Partial<NewDevice> = {}): NewDevice => ({
  customerId,
  kind: 'luminaire',
  code,
  name: code,
  stationId: null,
  gatewayId: null,
  link: 'sparkplug',
  confirms: null,
  ...more,
})
const insert = async (row: NewDevice) => database.db.system((scope) => insertDevice(scope, row))
const rename = (id: number, name: string) => owner.query('update device set name = $2 where id = $1', [id, name])
const codesBehind = (id: number) => Array.from(registry.behind(id), ({ code }) => code).toSorted()

beforeEach(async () => {
  database = await testDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  city = await testCustomer(database, 'city')
  town = await testCustomer(database, 'town')
  gateway = (await insert(device(city, 'gateway', { kind: 'gateway' }))).id
  other = (await insert(device(city, 'other', { kind: 'gateway' }))).id
  registry = await createRegistry(database.db)
})
afterEach(async () => {
  await owner.end()
  await database.close()
})

test('a new device stands behind its gateway once it is named in a refresh', async () => {
  const { id } = await insert(device(city, 'born', { gatewayId: gateway }))
  await registry.refresh(city)
  expect(registry.get(id)).toBeUndefined()
  await Promise.all([registry.reload(), registry.refresh(city, [id])])
  expect(codesBehind(gateway)).toEqual(['born'])
  expect(registry.at({ group: 'city', edge: 'gateway', device: 'born' })?.code).toBe('born')
})

test('a device that another gateway carries is behind that one alone, and its group number is not known to be written', async () => {
  const { id } = await insert(device(city, 'lamp', { gatewayId: gateway }))
  await registry.refresh(city, [id])
  registry.get(id)!.groupWritten = 7
  await owner.query('update device set gateway_id = $2 where id = $1', [id, other])
  await registry.refresh(city, [id])
  expect([codesBehind(gateway), codesBehind(other)]).toEqual([[], ['lamp']])
  expect(registry.get(id)!.groupWritten).toBeNull()
})

test('a device that is no longer in the database is forgotten, whichever way it was found', async () => {
  const { id } = await insert(device(city, 'gone', { gatewayId: gateway }))
  await registry.refresh(city, [id])
  await owner.query('delete from device where id = $1', [id])
  await registry.reload(town)
  expect(registry.get(id)?.code).toBe('gone')
  await registry.reload(city)
  expect([registry.get(id), registry.ofCode(city, 'gone'), codesBehind(gateway)]).toEqual([undefined, undefined, []])
  expect(Array.from(registry.ofCustomer(city), ({ code }) => code)).toEqual(['gateway', 'other'])
})

test('a refresh reads the sites of an organisation and the named devices, and nothing else', async () => {
  const { rows } = await owner.query<{ station: number; group: number }>(
    `with g as (insert into device_group (customer_id, name) values ($1, 'north') returning id)
     insert into station (customer_id, group_id, name) select $1, id, 'gate' from g returning id as station, group_id as "group"`,
    [city],
  )
  const { station, group } = rows[0]!
  await owner.query('update device set station_id = $2 where id = $1', [gateway, station])
  await rename(other, 'renamed')
  await registry.refresh(city, [gateway])
  expect(registry.groupOf(registry.get(gateway)!)).toBe(group)
  expect(registry.get(other)?.name).toBe('other')
  await registry.refresh(city, [other])
  expect(registry.get(other)?.name).toBe('renamed')
  expect(registry.tenantById(town)?.code).toBe('town')
})

test('of two readings at the same moment the later one counts', async () => {
  await rename(gateway, 'first')
  const earlier = registry.reload()
  await rename(gateway, 'second')
  await Promise.all([earlier, registry.reload(city)])
  expect(registry.get(gateway)?.name).toBe('second')
})
