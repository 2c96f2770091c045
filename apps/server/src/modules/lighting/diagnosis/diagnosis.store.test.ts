import { type Diagnosis, errors, type Kind } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { pointIndex } from '../../devices/devices/index.ts'

const MINUTE = 60_000

let product: Product
let city: number
let station: number
let viewer: ApiClient
let serial = 0

const rows = <T>(sql: string, values: unknown[]) => product.app.db.system((scope) => scope.query<T>(sql, values))
const ago = (minutes: number) => new Date(Math.floor(product.app.clock.now() / MINUTE) * MINUTE - minutes * MINUTE)

function pointsOf(kind: Kind, values: Record<string, number>) {
  const index = pointIndex(kind)
  const points: (number | null)[] = Array.from({ length: index.size }, () => null)
  for (const [key, value] of Object.entries(values)) points[index.get(key)!] = value
  return points
}

type More = {
  online?: boolean
  light?: boolean
  values?: Record<string, number>
  box?: number
  gateway?: number
  branch?: number
  plan?: string
  changed?: number
}

async function device(kind: Kind, name: string, more: More = {}): Promise<number> {
  const { online = true, light = false, values = {}, box, gateway, branch, plan, changed = 0 } = more
  const [made] = await rows<{ id: number }>(
    `insert into device (customer_id, kind, code, name, station_id, box_id, gateway_id, branch_id, plan_id, rated_watts)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 150) returning id`,
    [city, kind, `1700${++serial}`, name, station, box ?? null, gateway ?? null, branch ?? null, plan ?? null],
  )
  await rows(
    `insert into device_state (device_id, customer_id, online, light, points, refresh_time, changed_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [made!.id, city, online, light, pointsOf(kind, values), ago(changed)],
  )
  return made!.id
}

async function wire(boxId: number): Promise<{ output: number; branch: number }> {
  const part = async (type: number, name: string, parentId: number | null) => {
    const [made] = await rows<{ id: number }>(
      `insert into sub_device (customer_id, box_id, type, number, name, parent_id) values ($1, $2, $3, 2, $4, $5) returning id`,
      [city, boxId, type, name, parentId],
    )
    return made!.id
  }
  const output = await part(3, 'K2', null)
  return { output, branch: await part(5, 'WL2', await part(4, 'KM2', output)) }
}

async function report(lampId: number, minutes: number, values: Record<string, number>) {
  await rows("select make_partition('reading', $1)", [ago(minutes)])
  await rows('insert into reading (device_id, at, customer_id, points) values ($1, $2, $3, $4)', [
    lampId,
    ago(minutes),
    city,
    pointsOf('luminaire', values),
  ])
}

const diagnosisOf = async (id: number) => (await viewer.call('/station/device/Diagnosis', { id })).data as Diagnosis

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'viewer', 'viewer')
  viewer = product.apiClient()
  await viewer.signIn('viewer')
  const [made] = await rows<{ id: number }>(
    `with g as (insert into device_group (customer_id, name) values ($1, 'all') returning id)
     insert into station (customer_id, group_id, name) select $1, id, 'Lake Road' from g returning id`,
    [city],
  )
  station = made!.id
})
afterAll(() => product.close())

test('a silent lamp is explained by what stands around it: gateway, box, output, branch and neighbours', async () => {
  const gateway = await device('gateway', 'G1')
  const box = await device('power-box', 'K1', {
    light: true,
    values: { 'elec.p1.voltage': 220, 'elec.p2.voltage': 231, 'loop2.state': 1, 'loop2.contact': 1 },
  })
  const { branch } = await wire(box)
  const behind = { gateway, box, branch }
  const silent = await device('luminaire', 'A-1', {
    ...behind,
    online: false,
    values: { 'comm.rssi': -97 },
    changed: 30,
  })
  for (const name of ['A-2', 'A-3']) await device('luminaire', name, { ...behind, light: true })
  await device('luminaire', 'A-4', behind)
  expect(await diagnosisOf(silent)).toMatchObject({
    cause: 'controllerSilent',
    since: ago(30).toISOString(),
    signal: -97,
    gateway: { name: 'G1', online: true, lamps: 4, answering: 3 },
    box: { name: 'K1', online: true, volts: 231, lamps: 4, answering: 3 },
    output: { name: 'K2', number: 2, on: true, contact: true },
    branch: { name: 'WL2' },
    neighbours: { at: 'output', lamps: 3, dark: 1, offline: 0 },
  })
})

test('an open output that took the mains from all its lamps is the cause, not their controllers', async () => {
  const gateway = await device('gateway', 'G2')
  const box = await device('power-box', 'K-off', { values: { 'loop2.state': 0, 'loop2.contact': 0 } })
  const { branch } = await wire(box)
  const lamps = []
  for (const name of ['B-1', 'B-2', 'B-3', 'B-4'])
    lamps.push(await device('luminaire', name, { gateway, box, branch, online: false }))
  expect(await diagnosisOf(lamps[0]!)).toMatchObject({ cause: 'outputOff', neighbours: { lamps: 3, offline: 3 } })
})

test('a failed lamp is failed since the first report that said so', async () => {
  const failed = { 'lamp.failure': 1, 'lamp.command': 100, 'lamp.level': 100, 'elec.activePower': 0.6 }
  const lamp = await device('luminaire', 'C-1', { values: failed, changed: 2 })
  await report(lamp, 90, { 'lamp.failure': 0 })
  await report(lamp, 60, failed)
  await report(lamp, 30, { 'lamp.failure': 1 })
  expect(await diagnosisOf(lamp)).toMatchObject({
    cause: 'lampFailed',
    since: ago(60).toISOString(),
    ordered: 100,
    watts: 0.6,
    neighbours: { at: 'site' },
  })
})

test('a lamp that was switched off is off by that command for as long as it holds', async () => {
  const dark = { 'lamp.command': 0, 'lamp.level': 0, 'elec.activePower': 0.6 }
  const [held, past] = [
    await device('luminaire', 'D-1', { values: dark, plan: 'all-night' }),
    await device('luminaire', 'D-2', { values: dark, plan: 'all-night' }),
  ]
  const give = (lamp: number, until: Date) =>
    rows(
      `insert into device_override (device_id, point, customer_id, sequence, order_id, account, code, args, since, ends_at)
       values ($3, 'lamp.command', $1, 1, gen_random_uuid(), 'wang', 'dco.switch', '{"on":false}', $2, $4)`,
      [city, ago(20), lamp, until],
    )
  await give(held, ago(-60))
  await give(past, ago(5))
  expect(await diagnosisOf(held)).toMatchObject({
    cause: 'offByCommand',
    command: { user: 'wang', level: 0, until: ago(-60).toISOString() },
    plan: { id: 'all-night' },
  })
  expect((await diagnosisOf(past)).command).toBeNull()
})

test('a box says which output differs from its command, a gateway how many of its lamps answer', async () => {
  const stuck = { 'elec.p1.voltage': 228, 'loop2.state': 0, 'loop2.contact': 1 }
  const box = await device('power-box', 'K-stuck', { light: true, values: stuck })
  await wire(box)
  expect(await diagnosisOf(box)).toMatchObject({
    cause: 'outputFault',
    output: { name: 'K2', on: false, contact: true },
  })
  const gateway = await device('gateway', 'G3')
  await device('luminaire', 'E-1', { gateway, box, online: false })
  expect(await diagnosisOf(gateway)).toMatchObject({
    cause: 'controllerSilent',
    gateway: { lamps: 1, answering: 0 },
    box: { name: 'K-stuck' },
  })
})

test('what a device did a moment ago counts, though it is still to be written', async () => {
  const id = await device('garbage-bin', 'GB-9', { online: true })
  await product.app.registry.refresh(city, [id])
  product.app.ingest.connection(product.app.registry.get(id)!, false, product.app.clock.now())
  expect((await diagnosisOf(id)).cause).not.toBeNull()
})

test('a device that is not there has no diagnosis', async () => {
  const answer = await viewer.call('/station/device/Diagnosis', { id: 2_000_000_000 })
  expect(answer.code).toBe(errors['request.notFound'].number)
})
