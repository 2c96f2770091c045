import { type AlarmFilters, type alarmCalls, alarmTypes, type Kind, type Output } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

const HOUR = 3_600_000

let product: Product
let city: number
let site: number
let viewer: ApiClient
let serial = 0
const ids = new Map<string, number>()

const pointsOf = (values: Partial<Record<string, number>>) =>
  wires.luminaire.points.map(({ key }) => values[key] ?? null)
const rows = <T>(sql: string, values: unknown[]) => product.app.db.system((scope) => scope.query<T>(sql, values))
const ago = (hours: number) => new Date(product.app.clock.now() - hours * HOUR)

type More = { gateway?: number; box?: number; branch?: number; site?: number; silentFor?: number | null }

/** A device that has been silent for some hours; with null it answers. */
async function device(kind: Kind, name: string, { gateway, box, branch, silentFor = 1, ...at }: More = {}) {
  const [made] = await rows<{ id: number }>(
    `insert into device (customer_id, kind, code, name, station_id, box_id, gateway_id, branch_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [city, kind, `1800${++serial}`, name, at.site ?? site, box ?? null, gateway ?? null, branch ?? null],
  )
  const { id } = made!
  ids.set(name, id)
  const moment = ago(silentFor ?? 0)
  await rows(
    `insert into device_state (device_id, customer_id, online, light, points, refresh_time, changed_at)
     values ($1, $2, $3, false, '{}', $4, $4)`,
    [id, city, silentFor === null, moment],
  )
  if (silentFor !== null)
    await rows(
      `insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, rules, rule, raised_at, repeats)
       values ($1, $2::int, $3, 10, $2::int, $2::int, '{"offline": 10}', 'offline', $4, 0)`,
      [city, id, alarmTypes.CommunicationLost.number, moment],
    )
  return id
}

async function newSite(name: string) {
  const [made] = await rows<{ id: number }>(
    'insert into station (customer_id, group_id, name) select $1, id, $2 from device_group where customer_id = $1 returning id',
    [city, name],
  )
  return made!.id
}

async function branchOf(boxId: number) {
  const part = async (type: number, name: string, parentId: number | null) => {
    const [made] = await rows<{ id: number }>(
      'insert into sub_device (customer_id, box_id, type, number, name, parent_id) values ($1, $2, $3, 2, $4, $5) returning id',
      [city, boxId, type, name, parentId],
    )
    return made!.id
  }
  return part(5, 'WL2', await part(4, 'KM2', await part(3, 'K2', null)))
}

type Filters = Partial<AlarmFilters>
type Answer<C extends keyof typeof alarmCalls> = Output<(typeof alarmCalls)[C]>
async function ask<C extends keyof typeof alarmCalls>(name: C, path: string, filters: Filters, apptype = 'light') {
  const answer = await viewer.call(`/station/alarm/${path}`, { page: 1, size: 100, filters }, { apptype })
  expect(answer.code, name).toBe(0)
  return answer.data as Answer<C>
}
const silences = (filters: Filters, apptype?: 'pole') => ask('alarm.silences', 'QuerySilences', filters, apptype)
const alarms = (filters: Filters) => ask('alarm.query', 'Query', filters)

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'viewer', 'viewer')
  viewer = product.apiClient()
  await viewer.signIn('viewer')
  await rows(`insert into device_group (customer_id, name) values ($1, 'all')`, [city])
  site = await newSite('Lake Road')
  await device('lux-station', 'Lux', { silentFor: null })

  const lost = await device('gateway', 'G-lost')
  for (const name of ['A-1', 'A-2', 'A-3']) await device('luminaire', name, { gateway: lost })
  const gateway = await device('gateway', 'G', { silentFor: null })
  const box = await device('power-box', 'K', { silentFor: null })
  const branch = await branchOf(box)
  for (const name of ['B-1', 'B-2', 'B-3', 'B-4'])
    await device('luminaire', name, { gateway, box, branch, silentFor: 30 })
  await device('luminaire', 'B-5', { gateway, box })
  const dark = await device('power-box', 'K-dark', { silentFor: 5 })
  for (const name of ['C-1', 'C-2', 'C-3']) await device('luminaire', name, { gateway, box: dark, silentFor: 5 })
  const far = await newSite('Far Road')
  for (const name of ['Camera 1', 'Camera 2', 'Camera 3']) await device('video', name, { site: far, silentFor: 2 })
})
afterAll(() => product.close())

test('devices that are silent are counted by what they share, the cause of most of them first', async () => {
  const { total, rows: causes } = await silences({ offline: 'within24' })
  expect(total).toBe(3)
  expect(causes).toEqual([
    {
      cause: 'gatewayOffline',
      key: `gateway/${ids.get('G-lost')}`,
      source: { kind: 'gateway', id: ids.get('G-lost'), name: 'G-lost', part: null },
      devices: 4,
      firstAt: expect.any(String),
      lastAt: expect.any(String),
    },
    expect.objectContaining({ cause: 'noSupply', devices: 4 }),
    expect.objectContaining({ cause: 'controllerSilent', source: null, devices: 1 }),
  ])
  expect((await silences({ offline: 'within24' }, 'pole')).rows).toMatchObject([{ cause: 'siteSilent', devices: 3 }])
  expect((await silences({ offline: 'over24' })).rows).toMatchObject([
    { cause: 'outputNotFeeding', source: { kind: 'output', name: 'K', part: 'K2' }, devices: 4 },
  ])
})

test('a cause leads to the alarms of all that share it, and each says it as its own diagnosis does', async () => {
  const { rows: listed } = await alarms({ offline: 'within24', silence: `power-box/${ids.get('K-dark')}` })
  expect(listed.map(({ deviceName }) => deviceName).toSorted()).toEqual(['C-1', 'C-2', 'C-3', 'K-dark'])
  const { total, rows: all } = await alarms({ offline: 'within24' })
  expect(total).toBe(9)
  for (const { deviceId, deviceName, silence } of all) {
    const { data } = await viewer.call('/station/device/Diagnosis', { id: deviceId })
    expect([deviceName, silence?.cause]).toEqual([deviceName, (data as { cause: string }).cause])
  }
})

test('an alarm of silence says the last signal of its device, and what its power box says of the mains', async () => {
  await rows(`update device_state set points = $2 where device_id = $1`, [
    ids.get('C-1'),
    pointsOf({ 'comm.rssi': -97 }),
  ])
  const { rows: silent } = await alarms({ offline: 'within24' })
  const saidOf = (name: string) => {
    const found = silent.find(({ deviceName }) => deviceName === name)?.silence
    return [found?.signal, found?.supply]
  }
  expect(saidOf('C-1')).toEqual([-97, 'dead'])
  expect(saidOf('A-1')).toEqual([null, null])
  expect(saidOf('B-5')).toEqual([null, 'live'])
})

test('an alarm of silence says the gateway of its device, and how many others of its branch are offline', async () => {
  const { rows: silent } = await alarms({ offline: 'over24' })
  expect(silent.map(({ silence }) => [silence?.gateway, silence?.branch])).toEqual(
    Array.from({ length: 4 }, () => [
      { id: ids.get('G'), name: 'G' },
      { name: 'WL2', offline: 3 },
    ]),
  )
  const alone = (await alarms({ offline: 'within24' })).rows.find(({ deviceName }) => deviceName === 'B-5')
  expect([alone?.silence?.gateway?.name, alone?.silence?.branch]).toEqual(['G', null])
})

test('the trend counts devices that were silent, also of alarms that have ended', async () => {
  const trend = async (input: { kind?: Kind } = {}, apptype = 'light') => {
    const answer = await viewer.call('/station/alarm/QueryOfflineTrend', input, { apptype })
    return (answer.data as Answer<'alarm.offlineTrend'>).rows.map(({ devices }) => devices)
  }
  // Every six hours: four since 30 hours ago, all others since less than six.
  expect((await trend()).slice(-7)).toEqual([0, 4, 4, 4, 4, 4, 13])
  expect((await trend({ kind: 'video' }, 'pole')).slice(-2)).toEqual([0, 3])
  await rows(
    `insert into alarm_history (id, customer_id, device_id, kind, names, type, level, incident_id, rule, raised_at, repeats,
       acknowledged_by, assignee, eliminated_by, note, ended_at, end_cause)
     select 900000 + n, $1, $2, 'luminaire', 'b-1', $3, 10, 900000, 'offline', $4::timestamptz + n * interval '1 day', 0, '', '', '', '',
       $4::timestamptz + n * interval '1 day' + interval '13 hours', 'recovered' from generate_series(0, 1) n`,
    [city, ids.get('B-1'), alarmTypes.CommunicationLost.number, ago(30 * 24 - 1)],
  )
  expect((await trend()).slice(0, 10)).toEqual([0, 1, 1, 0, 0, 1, 1, 0, 0, 0])
})

test('causes are paged, and another alarm has none', async () => {
  await rows(
    `insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, rules, rule, raised_at, repeats)
     values ($1, $2::int, 47, 20, 999999, $2::int, '{"failure": 20}', 'failure', now(), 0)`,
    [city, ids.get('B-1')],
  )
  const { rows: found } = await alarms({ family: 'other', keyword: 'B-1' })
  expect(found.map(({ type, silence }) => [type, silence?.cause])).toEqual([
    ['LampFailure', undefined],
    ['CommunicationLost', 'outputNotFeeding'],
  ])
  const answer = await viewer.call('/station/alarm/QuerySilences', { page: 2, size: 3, filters: {} })
  expect(answer.data).toMatchObject({ total: 4 })
  expect((answer.data as Answer<'alarm.silences'>).rows).toHaveLength(1)
})
