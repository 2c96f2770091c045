import type { PoleTreeNode } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let admin: ApiClient
let northerner: ApiClient

beforeAll(async () => {
  product = await startProduct()
  const city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'northerner', 'administrator')
  ;[admin, northerner] = [product.apiClient(), product.apiClient()]
  await product.app.db.system(async (scope) => {
    const [made] = await scope.query<{ north: number }>(
      `with g as (insert into device_group (customer_id, name) values ($1, 'north'), ($1, 'south') returning id, name),
         t as (insert into station (customer_id, group_id, name, type) select $1, id, name, 3 from g returning id, name),
         p as (insert into pole (customer_id, number, name, type, station_id)
               select $1, name || n, name || n, n, id from t, generate_series(1, 2) n returning number, station_id),
         d as (insert into device (customer_id, kind, code, name, station_id, pole)
               select $1, k, k || number, k || ' ' || number, station_id, number
               from p, unnest(array['luminaire', 'power-gateway', 'environment', 'manhole', 'phone-charging', 'intercom', 'wifi', 'charging-pile', 'led-screen', 'broadcast', 'video', 'lock', 'garbage-bin', 'traffic']) k
               where number like '%1' or k = 'luminaire' returning id)
       select (select id from g where name = 'north') as north`,
      [city],
    )
    await scope.query(`update role set groups = array[$1::int] where name = 'northerner'`, [made!.north])
  })
  await admin.signIn('admin')
  await northerner.signIn('northerner')
})
afterAll(() => product.close())

const leaves = (node: PoleTreeNode): string[] => (node.isLeaf ? [node.name] : (node.children ?? []).flatMap(leaves))
const poles = (node: PoleTreeNode): PoleTreeNode[] =>
  node.type === 'PoleStation' ? [node] : (node.children ?? []).flatMap(poles)
const told = async (apiClient: ApiClient, what: string) => {
  const { code, data } = await apiClient.call(`/pole/tree/${what}`)
  expect(code).toBe(0)
  return leaves(data as PoleTreeNode)
}

test('the tree holds what hangs on smart poles, lamps first, and nothing of ordinary ones', async () => {
  const of = (pole: string) =>
    [
      'luminaire',
      'broadcast',
      'charging-pile',
      'environment',
      'garbage-bin',
      'intercom',
      'led-screen',
      'lock',
      'manhole',
      'phone-charging',
      'power-gateway',
      'traffic',
      'video',
      'wifi',
    ].map((kind) => `${kind} ${pole}`)
  expect(await told(admin, 'QueryAll')).toEqual([...of('north1'), ...of('south1')])
})

test('each kind has a tree of its own', async () => {
  expect(await told(admin, 'QueryEnvironment')).toEqual(['environment north1', 'environment south1'])
  expect(await told(admin, 'QueryPower')).toEqual(['power-gateway north1', 'power-gateway south1'])
  expect(await told(admin, 'QueryManhole')).toEqual(['manhole north1', 'manhole south1'])
  expect(await told(admin, 'QueryGarbage')).toEqual(['garbage-bin north1', 'garbage-bin south1'])
  expect(await told(admin, 'QueryLock')).toEqual(['lock north1', 'lock south1'])
  expect(await told(admin, 'QueryPhone')).toEqual(['phone-charging north1', 'phone-charging south1'])
  expect(await told(admin, 'QuerySpeak')).toEqual(['intercom north1', 'intercom south1'])
  expect(await told(admin, 'QueryWifi')).toEqual(['wifi north1', 'wifi south1'])
  expect(await told(admin, 'QueryCharge')).toEqual(['charging-pile north1', 'charging-pile south1'])
  expect(await told(admin, 'QueryLed')).toEqual(['led-screen north1', 'led-screen south1'])
  expect(await told(admin, 'QueryBroad')).toEqual(['broadcast north1', 'broadcast south1'])
  expect(await told(admin, 'QueryTraffic')).toEqual(['traffic north1', 'traffic south1'])
  expect(await told(admin, 'QueryVideo')).toEqual(['video north1', 'video south1'])
  expect(await told(admin, 'QueryLamp')).toEqual(['luminaire north1', 'luminaire south1'])
})

test('a pole and its devices are told as they stand, whatever their names', async () => {
  const name = 'gate "A"\\\n灯'
  await product.app.db.system(async (scope) => {
    await scope.query("update pole set name = $1 where number = 'north1'", [name])
    await scope.query("update device set name = $1 where code = 'wifinorth1'", [name])
    await scope.query(
      `insert into device_state (device_id, customer_id, online, alarm, light, level, refresh_time)
       select id, customer_id, true, 20, true, 62.5, '2026-11-20T12:00:00.25Z' from device where code = 'wifinorth1'`,
    )
  })
  const { data } = await admin.call('/pole/tree/QueryWifi')
  const pole = poles(data as PoleTreeNode).find(({ code }) => code === 'north1')
  const state = { online: true, alarm: 20, running: true, light: true }
  const place = { id: expect.any(Number), name, groupId: expect.any(Number), groupName: 'north', ...state }
  expect(pole).toEqual({
    ...place,
    ...{ key: `p${pole?.id}`, type: 'PoleStation', code: 'north1', level: null, refreshTime: null, isLeaf: false },
    children: [
      {
        ...place,
        ...{ key: `d${pole?.children?.[0]?.id}`, type: 'WifiStation', code: 'wifinorth1', isLeaf: true },
        ...{ level: 62.5, refreshTime: '2026-11-20T12:00:00.250Z' },
      },
    ],
  })
})

test('who reaches one group is told of its poles only', async () => {
  expect(await told(northerner, 'QueryPower')).toEqual(['power-gateway north1'])
})

test('sites of poles count what stands on their poles', async () => {
  const { data } = await admin.call('/station/config/QueryPoleStation', { type: 3 })
  const counts = {
    poles: 2,
    smartPoles: 1,
    devices: 15,
    light: 2,
    env: 1,
    charge: 1,
    manhole: 1,
    phone: 1,
    garbage: 1,
    broad: 1,
    speak: 1,
    led: 1,
    video: 1,
    wifi: 1,
    traffic: 1,
  }
  expect(data).toEqual([expect.objectContaining({ name: 'north', ...counts }), expect.objectContaining(counts)])
})

test('the lighting tree is about lighting', async () => {
  const { data } = await admin.call('/station/tree/QueryAll')
  expect(JSON.stringify(data)).not.toMatch(/power-gateway|environment|manhole/)
})
