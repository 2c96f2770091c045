import { errors, POLE } from '@lamplighter/contract'
import { pointIndex } from '@lamplighter/kinds/wires'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

const LAMP = '89860420000000000001'
const FIELDS = { name: 'North 1', ratedWatts: 60.5, lightType: 104, lampType: 'LED', lng: 116.4, lat: 39.9 }

let product: Product
let city: number
let maintainer: ApiClient

const lamp = () => product.app.registry.ofCode(city, LAMP)!
const save = (fields: object, apiClient = maintainer) =>
  apiClient.call('/station/device/SaveLamp', { id: lamp().id, ...FIELDS, ...fields })
const card = async () => (await maintainer.call('/station/device/Detail', { id: lamp().id })).data

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.gateway(city, '13800000001', [LAMP])
  await product.person(city, 'maintainer', 'maintainer')
  await product.person(city, 'viewer', 'viewer')
  maintainer = product.apiClient()
  await maintainer.signIn('maintainer')
})
afterAll(() => product.close())

test('what is recorded of a lamp is known to its detail and to the server at once', async () => {
  expect(await save({})).toMatchObject({ code: 0 })
  expect(await card()).toMatchObject(FIELDS)
  expect(lamp()).toMatchObject({ name: 'North 1', ratedWatts: 60.5, lampType: 'LED' })
})

test('an unknown rated power is empty, and 0 W is refused', async () => {
  expect(await save({ ratedWatts: 0 })).toMatchObject({ code: errors['request.invalid'].number })
  expect(await save({ ratedWatts: null, lightType: null, lampType: '', lng: null, lat: null })).toMatchObject({
    code: 0,
  })
  expect(await card()).toMatchObject({ ratedWatts: null, lightType: null, lampType: null, lng: null, lat: null })
  expect(lamp().ratedWatts).toBeNull()
})

test('half a position, another kind and who lacks the right are refused', async () => {
  expect(await save({ lat: null })).toMatchObject({ code: errors['position.half'].number })
  expect(await save({ id: lamp().gatewayId })).toMatchObject({ code: errors['request.notFound'].number })
  const viewer = product.apiClient()
  await viewer.signIn('viewer')
  expect(await save({}, viewer)).toMatchObject({ code: errors['request.forbidden'].number })
})

test('a value that listeners were told of is in the detail before it is written', async () => {
  const { points } = lamp()
  const now = Date.now()
  points[pointIndex('luminaire').get('lamp.level')!] = 40
  lamp().refreshedAt = now
  expect(await card()).toMatchObject({
    ...{ level: 40, light: true, refreshTime: new Date(now).toISOString() },
    values: { 'lamp.level': 40 },
  })
})

test('the audit trail has what was recorded before and after', async () => {
  await save({ name: 'North 2' })
  const [line] = await product.app.db.system((scope) =>
    scope.query(
      `select target, before, after from audit where action = 'lamp.save' and result = 'ok' order by id desc`,
    ),
  )
  expect(line).toEqual({
    target: 'North 1',
    before: { ...FIELDS, ratedWatts: null, lightType: null, lampType: '', lng: null, lat: null },
    after: { ...FIELDS, name: 'North 2' },
  })
})

const rows = <Row>(sql: string, values: unknown[] = []) =>
  product.app.db.system((scope) => scope.query<Row>(sql, values))

test('a lamp is mounted on a pole that is there and has room for it, or on none, and stays where nothing is said', async () => {
  const [pole] = await rows<{ id: number }>(
    `insert into pole (customer_id, number, name, type) values ($1, 'P1', 'P1', 2) returning id`,
    [city],
  )
  const other = await product.customer('other')
  const [foreign] = await rows<{ id: number }>(
    `insert into pole (customer_id, number, name, type) values ($1, 'P9', 'P9', 2) returning id`,
    [other],
  )
  expect(await save({ poleId: foreign!.id })).toMatchObject({ code: errors['request.notFound'].number })
  expect(await save({ poleId: pole!.id })).toMatchObject({ code: 0 })
  expect(await card()).toMatchObject({ pole: 'P1' })
  const [line] = await rows(
    `select before, after from audit where action = 'lamp.save' and result = 'ok' order by id desc`,
  )
  expect(line).toMatchObject({ before: { poleId: null }, after: { poleId: 'P1' } })
  expect(await rows('select until from mounting where device_id = $1', [lamp().id])).toEqual([{ until: null }])

  expect(await save({})).toMatchObject({ code: 0 })
  expect(await card()).toMatchObject({ pole: 'P1' })
  expect(await save({ poleId: null })).toMatchObject({ code: 0 })
  expect(await card()).toMatchObject({ pole: null })

  await rows(
    `insert into device (customer_id, kind, code, name, pole)
     select $1, 'luminaire', 'X' || n, 'X' || n, 'P1' from generate_series(1, $2::int) n`,
    [city, POLE.lamps],
  )
  expect(await save({ name: 'Not saved', poleId: pole!.id })).toMatchObject({ code: errors['pole.full'].number })
  expect(await card()).toMatchObject({ name: FIELDS.name, pole: null })
})

test('a lamp goes into repair and comes back, which is in its detail and the audit trail; all of several or none', async () => {
  const setStatus = (ids: readonly number[], status: number, by = maintainer) =>
    by.call('/station/device/SetLampStatus', { ids, status })
  expect(await setStatus([lamp().id, lamp().id], 2)).toMatchObject({ code: 0, data: { count: 1 } })
  expect(await card()).toMatchObject({ plate: { status: 2 } })
  expect(await setStatus([lamp().id], 2)).toMatchObject({ data: { count: 0 } })
  expect(await setStatus([lamp().id, lamp().gatewayId!], 1)).toMatchObject({ code: errors['request.notFound'].number })
  expect(await card()).toMatchObject({ plate: { status: 2 } })
  expect(await setStatus([lamp().id], 1)).toMatchObject({ data: { count: 1 } })
  const [line] = await rows<{ after: object }>(
    `select after from audit where action = 'lamp.save' and result = 'ok' and after ? 'status' order by id limit 1`,
  )
  expect(line).toEqual({ after: { status: 2, devices: 1 } })
  const [told] = await rows<{ body: object }>(
    `select body from outbox where name = 'serviceChanged' order by id limit 1`,
  )
  expect(told).toEqual({ body: { deviceIds: [lamp().id] } })
})
