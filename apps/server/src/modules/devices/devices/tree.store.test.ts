import type { Kind, TreeNode } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../../../db/database.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { devicesOfSite, findInTree, treeSites } from './tree.store.ts'

let it: TestDatabase
let city: number
let elm: number
let oak: number

const insert = (sql: string, values: unknown[]) =>
  it.db.system(async (scope) => (await scope.query<{ id: number }>(`${sql} returning id`, values))[0]!.id)
const reading = <T>(read: (scope: Scope) => Promise<T>) => it.db.reading(city, read)

type Made = { at: number | null; gateway?: number; box?: number; lng?: number; state?: [boolean, boolean, number] }

async function device(kind: Kind, code: string, name: string, { at, gateway, box, lng, state }: Made) {
  const id = await insert(
    `insert into device (customer_id, kind, code, name, station_id, gateway_id, box_id, lng, lat)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [city, kind, code, name, at, gateway ?? null, box ?? null, lng ?? null, lng === undefined ? null : 30],
  )
  if (state)
    await it.db.system((scope) =>
      scope.query(
        'insert into device_state (device_id, customer_id, online, light, alarm) values ($1, $2, $3, $4, $5)',
        [id, city, ...state],
      ),
    )
  return id
}

beforeAll(async () => {
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  const north = await insert('insert into device_group (customer_id, name) values ($1, $2)', [city, 'North'])
  const site = (name: string) =>
    insert('insert into station (customer_id, group_id, name) values ($1, $2, $3)', [city, north, name])
  ;[elm, oak] = [await site('Elm Road'), await site('Oak Road')]
  await site('Poplar Road')
  const box = await device('power-box', 'B1', 'Elm Road box', { at: elm, lng: 120, state: [true, false, 30] })
  const gateway = await device('gateway', 'G1', 'Corner', { at: elm, box, lng: 120.1, state: [true, false, 0] })
  await device('luminaire', '1001', 'Elm Road A-1', { at: elm, gateway, lng: 120.2, state: [true, true, 0] })
  await device('luminaire', '1002', 'Elm Road A-2', { at: elm, gateway, state: [true, false, 10] })
  await device('luminaire', '1003', 'Elm Road A-3', { at: oak, gateway, lng: 121, state: [false, true, 0] })
  await device('luminaire', '1004', 'Elm Road A-4', { at: oak, lng: 122 })
  await device('luminaire', '2001', 'Stray', { at: null, state: [true, true, 0] })
})
afterAll(() => it.close())

/** Names of nodes, with those below each. */
type Shape = string | [name: string, below: Shape[]]
const shape = (nodes: readonly TreeNode[]): Shape[] =>
  nodes.map(({ name, children = [] }) => (children.length > 0 ? [name, shape(children)] : name))

test('sites are counted without their devices being read', async () => {
  const { root, sites } = await reading(treeSites)
  expect(shape([root])).toEqual([['city', [['North', ['Elm Road', 'Oak Road', 'Poplar Road']]]]])
  expect(sites).toMatchObject([
    { id: elm, lit: 1, out: 1, offline: 0, total: 2, alarms: 1, alarm: 30, wrong: true },
    // A lamp that was never heard is offline.
    { id: oak, lit: 0, out: 0, offline: 2, total: 2, alarms: 0, alarm: 0, wrong: true },
    { total: 0, wrong: false, types: [], bounds: null },
    { id: null, lit: 1, total: 1, wrong: false, types: ['LightMonitor'], bounds: null },
  ])
  expect(sites[0]!.types.toSorted()).toEqual(['LightMonitor', 'LightStation', 'PowerBox'])
  expect(sites[0]!.bounds).toEqual([120, 30, 120.2, 30])
})

test('the devices of a site stand under what they hang on there', async () => {
  const read = async (id: number | null) => shape(await reading<TreeNode[]>((scope) => devicesOfSite(scope, id)))
  expect(await read(elm)).toEqual([['Elm Road box', [['Corner', ['Elm Road A-1', 'Elm Road A-2']]]]])
  // Their gateway stands at another site.
  expect(await read(oak)).toEqual(['Elm Road A-3', 'Elm Road A-4'])
  expect(await read(null)).toEqual(['Stray'])
  const [box] = await reading((scope) => devicesOfSite(scope, elm))
  expect(box).toMatchObject({ groupName: 'North', code: 'B1', alarm: 30 })
})

const found = async (text: string) => {
  const { sites, more } = await reading((scope) => findInTree(scope, text))
  expect(more).toBe(false)
  return Object.fromEntries(
    sites.map(({ id, devices }) => [id === elm ? 'elm' : id === oak ? 'oak' : id, shape(devices)]),
  )
}

test('a text finds devices by name and number with what they hang on', async () => {
  expect(await found('1002')).toEqual({ elm: [['Corner', ['Elm Road A-2']]] })
  expect(await found('a-3')).toEqual({ oak: ['Elm Road A-3'] })
  expect(await found('stray')).toEqual({ null: ['Stray'] })
  expect(await found('%')).toEqual({})
})

test('what hangs on a device that is found comes with it', async () => {
  expect(await found('corner')).toEqual({
    elm: [['Elm Road box', [['Corner', ['Elm Road A-1', 'Elm Road A-2']]]]],
    oak: ['Elm Road A-3'],
  })
})

test('devices of a site that is named so itself are left to that site', async () => {
  expect(await found('elm road')).toEqual({ oak: ['Elm Road A-3', 'Elm Road A-4'] })
})
