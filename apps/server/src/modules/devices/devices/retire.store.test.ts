import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ApiClient, connectEdge, type Product, startProduct } from '../../../testing/product.ts'
import { createParameters } from '../../organisation/parameters/index.ts'
import { insertDevice, retiredCodes } from './index.ts'

const [GATEWAY, BOX] = ['13800000001', '13800000002']
const [LAMP, OTHER] = ['89860420000000000001', '89860420000000000002']
const settled = { timeout: 15_000, interval: 50 }

let product: Product
let city: number
let admin: ApiClient
let secret: string
let site: number
const idOf = new Map<string, number>()
const ids = (...codes: string[]) => codes.map((code) => idOf.get(code)!)

const retire = async (...codes: string[]) => {
  const { db, outbox, clock, deviceRetirement } = product.app
  await db.system((scope) =>
    deviceRetirement.retire(scope, { customerId: city, ids: ids(...codes), by: 'admin', at: new Date(clock.now()) }),
  )
  await outbox.heard()
}
const restore = async (...codes: string[]) => {
  const { db, outbox, deviceRetirement } = product.app
  const parameterValues = await createParameters(product.app).of(city)
  await db.system((scope) => deviceRetirement.restore(scope, { customerId: city, ids: ids(...codes), parameterValues }))
  await outbox.heard()
}
const rows = <T>(sql: string, values: unknown[] = []) => product.app.db.system((scope) => scope.query<T>(sql, values))
const answer = async <T>(path: string, body: object = {}) => {
  const { code, data } = await admin.call(path, body)
  expect(code).toBe(0)
  return data as T
}
const known = (code: string) => product.app.registry.ofCode(city, code)

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  secret = (await product.gateway(city, GATEWAY, [LAMP, OTHER])).secret
  const [group] = await rows<{ id: number }>(
    `insert into device_group (customer_id, name) values ($1, 'north') returning id`,
    [city],
  )
  site = (
    await rows<{ id: number }>(
      `insert into station (customer_id, group_id, name) values ($1, $2, 'Quay') returning id`,
      [city, group!.id],
    )
  )[0]!.id
  await rows(`insert into device (customer_id, kind, code, name) values ($1, 'power-box', $2, $2)`, [city, BOX])
  await rows(
    `update device set station_id = $1, lng = 116.4, lat = 39.9,
       box_id = case kind when 'luminaire' then (select id from device where code = $2) end`,
    [site, BOX],
  )
  await product.app.registry.reload()
  for (const { id, code } of product.app.registry.ofCustomer(city)) idOf.set(code, id)
})
afterAll(() => product.close())

test('a retired lamp is in nothing that concerns today', async () => {
  await retire(LAMP)
  expect(known(LAMP)).toBeUndefined()
  const { rows: map } = await answer<{ rows: unknown[][] }>('/station/map/QueryDevices')
  expect(map.map(([id]) => id)).not.toContain(idOf.get(LAMP))
  expect(JSON.stringify(await answer('/station/tree/QueryAll'))).not.toContain(LAMP)
  expect(await answer('/station/device/Search', { text: LAMP })).toMatchObject({ devices: [], total: 0 })
  expect(await answer('/station/light/Query', { size: 100 })).toMatchObject({ total: 1 })
  expect(await answer('/station/target/Count', { target: { stationId: site, kind: 'luminaire' } })).toMatchObject({
    total: 1,
  })
  expect(await answer('/station/config/QueryStationSummary')).toMatchObject([{ lamps: 1 }])
})

test('its number stays taken', async () => {
  const taken = product.app.db.system((scope) =>
    insertDevice(scope, {
      customerId: city,
      kind: 'luminaire',
      code: LAMP,
      name: LAMP,
      stationId: null,
      gatewayId: null,
      link: 'sparkplug',
      confirms: null,
    }),
  )
  await expect(taken).rejects.toMatchObject({ key: 'device.retired' })
  expect(await product.app.db.system((scope) => retiredCodes(scope, city, [OTHER, LAMP, 'unknown']))).toEqual([LAMP])
})

test('it is restored where it stood, offline', async () => {
  await rows(
    `insert into device_state (device_id, customer_id, online) values ($1, $2, true)
     on conflict (device_id) do update set online = true`,
    [...ids(LAMP), city],
  )
  await restore(LAMP)
  expect(known(LAMP)).toMatchObject({
    stationId: site,
    gatewayId: idOf.get(GATEWAY),
    boxId: idOf.get(BOX),
    online: false,
  })
})

test('what carries or feeds others is retired only with them, and loses its connection and its secret', async () => {
  await expect(retire(GATEWAY, LAMP)).rejects.toMatchObject({ key: 'device.carries' })
  await expect(retire(BOX)).rejects.toMatchObject({ key: 'device.feeds', params: { name: BOX, devices: 2 } })
  const { client } = await connectEdge(product, {
    group: 'city',
    edge: GATEWAY,
    secret,
    devices: () => [LAMP],
    metrics: () => [],
    onOrder: () => ({ status: 0 }),
  })
  // Written behind: it is in the database once the connection has been open for a moment.
  await vi.waitFor(async () => {
    const states = await rows('select online from device_state where device_id = $1', ids(GATEWAY))
    expect(states).toEqual([{ online: true }])
  }, settled)
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
  await retire(GATEWAY, LAMP, OTHER)
  await closed
  expect([known(GATEWAY), known(LAMP), known(OTHER)]).toEqual([undefined, undefined, undefined])
  await expect(
    connectEdge(product, {
      group: 'city',
      edge: GATEWAY,
      secret,
      devices: () => [],
      metrics: () => [],
      onOrder: () => ({ status: 0 }),
    }),
  ).rejects.toThrow()
})

test('a lamp comes back without the gateway that is still retired', async () => {
  await restore(LAMP)
  expect(known(LAMP)).toMatchObject({ gatewayId: null, boxId: idOf.get(BOX) })
  await restore(GATEWAY, OTHER)
  expect(known(OTHER)?.gatewayId).toBe(idOf.get(GATEWAY))
  expect(known(GATEWAY)?.online).toBe(false)
})

test('its site may be deleted, and takes it back when it is there again', async () => {
  await retire(LAMP, OTHER, GATEWAY, BOX)
  expect((await admin.call('/station/config/DeleteStation', { ids: [site] })).code).toBe(0)
  await expect(restore(LAMP)).rejects.toMatchObject({ key: 'device.siteGone' })
  await rows(`insert into station (customer_id, group_id, name) select $1, id, 'Quay' from device_group`, [city])
  await restore(LAMP)
  expect(known(LAMP)?.stationId).toBeGreaterThan(site)
})

test('a site that is full takes none back', async () => {
  await rows(`update station set limits = '{"lamps": 1}'`)
  await expect(restore(OTHER)).rejects.toMatchObject({ key: 'station.full' })
  expect(known(OTHER)).toBeUndefined()
  await rows(`update station set limits = '{}'`)
})

test('what is not retired cannot be restored', async () => {
  await expect(restore(LAMP)).rejects.toMatchObject({ key: 'request.notFound' })
})
