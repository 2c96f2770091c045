import type { PendingDevice } from '@lamplighter/contract'
import { DataType } from '@lamplighter/links/sparkplug/codec'
import type { EdgeMetric } from '@lamplighter/links/sparkplug/device'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBatchWriters } from '../../../batch-writer/index.ts'
import type { Scope } from '../../../db/database.ts'
import { type ApiClient, connectEdge, type Product, startProduct } from '../../../testing/product.ts'
import { createParameters } from '../../organisation/parameters/index.ts'
import { hashSecret } from '../devices/index.ts'
import { createPendingDevices, pendingDeviceHandlers } from './index.ts'

const [OWN, OTHER, THIRD] = ['13800000001', '13800000002', '13800000003']
const [LAMP, STRANGE, ANOTHER] = ['89860420000000000001', '89860420000000000002', '89860420000000000003']
const settled = { timeout: 15_000, interval: 50 }

let product: Product
let city: number
let admin: ApiClient
const secrets = new Map<string, string>()

const connections = new Map<string, Awaited<ReturnType<typeof connectEdge>>>()

/** A gateway has one connection: with two, each answers what the other is asked. */
async function disconnect(edge: string) {
  connections.get(edge)?.cut()
  connections.delete(edge)
  await vi.waitFor(() => expect(lamp(edge)?.online).not.toBe(true), settled)
}

/** A gateway with lamps that all say they burn at this level and carry this group number. */
async function connect(edge: string, lamps: readonly string[], level: number, group: number) {
  await disconnect(edge)
  const connection = await connectEdge(product, {
    group: 'city',
    edge,
    secret: secrets.get(edge)!,
    devices: () => lamps,
    metrics: (device): EdgeMetric[] =>
      device === null
        ? [{ name: 'Properties/Kind', datatype: DataType.String, value: 'gateway' }]
        : [
            { name: 'Properties/Kind', datatype: DataType.String, value: 'lamp' },
            { name: 'Properties/Name', datatype: DataType.String, value: `Lamp\0 of ${edge}` },
            { name: 'Group/Number', datatype: DataType.Int32, value: group },
            { name: 'lamp/level', datatype: DataType.Double, value: level },
          ],
    onOrder: () => ({ status: 0 }),
  })
  connections.set(edge, connection)
  return connection
}

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'viewer', 'viewer')
  secrets.set(OWN, (await product.gateway(city, OWN, [LAMP])).secret)
  for (const code of [OTHER, THIRD]) secrets.set(code, (await product.gateway(city, code)).secret)
  admin = product.apiClient()
  await admin.signIn('admin')
  await connect(OWN, [LAMP], 80, 7)
  await vi.waitFor(() => expect(lamp()).toMatchObject({ online: true, groupWritten: 7 }), settled)
  await vi.waitFor(async () => expect(await levelOf(LAMP)).toBe(80), settled)
})
afterAll(() => product.close())

const lamp = (code = LAMP) => product.app.registry.ofCode(city, code)
const levelOf = async (code: string) => {
  const { data } = await admin.call('/api/station/light/Query', { size: 100 })
  return (data as { rows: { code: string; level: number | null }[] }).rows.find((row) => row.code === code)?.level
}
const pending = async (apiClient = admin) => {
  const { data } = await apiClient.call('/api/station/device/QueryPending', {})
  return (data as { rows: PendingDevice[] }).rows
}
const idsOf = async (codes: readonly string[]) =>
  (await pending()).filter(({ code }) => codes.includes(code)).map(({ id }) => id)

test("with one gateway's secret nothing of another's lamp can be set", async () => {
  const intruder = await connect(OTHER, [LAMP, STRANGE], 3, 9)
  intruder.node.data(LAMP, [{ name: 'lamp/level', value: 1 }])
  await vi.waitFor(async () => expect(await pending()).toHaveLength(2), settled)
  await disconnect(OTHER)
  expect(lamp(OTHER)?.online).toBe(false)
  expect(lamp()).toMatchObject({ online: true, groupWritten: 7 })
  expect(await levelOf(LAMP)).toBe(80)
  expect(lamp(STRANGE)).toBeUndefined()
})

test('what a gateway announces waits for a user, with the gateway that carries it now', async () => {
  const rows = await pending()
  expect(rows.find(({ code }) => code === LAMP)).toMatchObject({
    kind: 'luminaire',
    name: `Lamp of ${OTHER}`,
    gatewayName: OTHER,
    registered: { name: LAMP, gatewayName: OWN, retired: false },
  })
  expect(rows.find(({ code }) => code === STRANGE)).toMatchObject({ registered: null })
  const viewer = product.apiClient()
  await viewer.signIn('viewer')
  expect(await viewer.call('/api/station/device/QueryPending', {})).toMatchObject({ code: 990004 })
})

test('an accepted device is asked for its birth and counts from then on', async () => {
  await connect(OTHER, [STRANGE], 33, 9)
  expect(await admin.call('/api/station/device/AcceptPending', { ids: await idsOf([STRANGE]) })).toMatchObject({
    code: 0,
    data: { count: 1 },
  })
  await vi.waitFor(async () => expect(await levelOf(STRANGE)).toBe(33), settled)
  // What it says of itself and its state are written by two writers.
  await vi.waitFor(() => expect(lamp(STRANGE)).toMatchObject({ online: true, groupWritten: 9 }), settled)
  expect(await idsOf([STRANGE])).toEqual([])
})

test('an accepted device that another gateway carried moves, and the old one speaks for it no more', async () => {
  expect(await admin.call('/api/station/device/AcceptPending', { ids: await idsOf([LAMP]) })).toMatchObject({ code: 0 })
  expect(lamp()).toMatchObject({ gatewayId: product.app.registry.ofCode(city, OTHER)!.id, groupWritten: null })
  await connect(OWN, [LAMP], 99, 7)
  await vi.waitFor(async () => expect(await idsOf([LAMP])).toHaveLength(1), settled)
  expect(await levelOf(LAMP)).toBe(80)
})

test('a dismissed device is gone until it announces itself again', async () => {
  expect(await admin.call('/api/station/device/DismissPending', { ids: await idsOf([LAMP]) })).toMatchObject({
    code: 0,
  })
  expect(await pending()).toEqual([])
  expect(await admin.call('/api/station/device/DismissPending', { ids: [4_711] })).toMatchObject({ code: 990005 })
})

test('what was announced before it was dismissed does not come back', async () => {
  const { clock, db } = product.app
  const writers = createBatchWriters({
    db: db.writers,
    clock,
    onError(error) {
      throw error
    },
  })
  const { announce, saved } = createPendingDevices({ writers, clock, registry: product.app.registry })
  const gateway = product.app.registry.ofCode(city, OTHER)!
  const strange = { code: ANOTHER, kind: 'luminaire', name: ANOTHER, firmware: null } as const
  announce(gateway, strange)
  await saved()
  const ids = await idsOf([ANOTHER])
  expect(ids).toHaveLength(1)
  announce(gateway, strange)
  const dismiss = pendingDeviceHandlers({
    ...product.app,
    parameters: createParameters(product.app),
    pending: { saved },
    requestBirth: () => undefined,
  })['pendingDevice.dismiss']
  const change = <T>(work: (scope: Scope) => Promise<T>) => product.app.db.scoped(city, work)
  await dismiss({ change, note: () => undefined } as unknown as Parameters<typeof dismiss>[0], { ids })
  await saved()
  expect(await idsOf([ANOTHER])).toEqual([])
  await writers.stop()
})

test('what is accepted and dismissed stands in the audit trail', async () => {
  const rows = await product.app.db.system((scope) =>
    scope.query<{ action: string; result: string }>(
      `select action, result from audit where customer_id = $1 and action like 'pendingDevice.%' and result = 'ok' order by id`,
      [city],
    ),
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'pendingDevice.accept',
    'pendingDevice.accept',
    'pendingDevice.dismiss',
  ])
})

describe('a lamp that nothing carries', () => {
  const FREE = Array.from({ length: 40 }, (_, n) => `8986042000000001${String(n).padStart(4, '0')}`)
  const [DIRECT] = FREE
  const insertFree = async () => {
    await product.app.db.system((scope) =>
      scope.query(
        `insert into device (customer_id, kind, code, name, secret_hash)
         select $1, 'luminaire', lamp, lamp, case when lamp = $3 then $4::bytea end from unnest($2::text[]) as lamp`,
        [city, FREE, DIRECT, hashSecret('of its own')],
      ),
    )
    await product.app.registry.reload()
  }
  const gatewayOf = (code: string) => product.app.registry.get(lamp(code)?.gatewayId ?? -1)?.code

  test('is carried by the gateway that announces it first, and is online and read at once', async () => {
    await insertFree()
    await connect(THIRD, FREE, 55, 9)
    await vi.waitFor(() => {
      for (const code of FREE.slice(1)) expect([gatewayOf(code), lamp(code)?.online]).toEqual([THIRD, true])
    }, settled)
    await vi.waitFor(async () => expect(await levelOf(FREE[1]!)).toBe(55), settled)
  })

  test('and with a connection of its own waits for a user', async () => {
    await vi.waitFor(async () => expect(await idsOf(FREE)).toHaveLength(1), settled)
    expect(await idsOf([DIRECT!])).toHaveLength(1)
    expect(lamp(DIRECT)?.gatewayId).toBeNull()
  })

  test('stays with its gateway when another one announces it', async () => {
    await connect(OWN, FREE, 1, 1)
    await vi.waitFor(async () => expect(await idsOf(FREE)).toHaveLength(FREE.length + 1), settled)
    expect(gatewayOf(FREE[1]!)).toBe(THIRD)
  })
})

describe('a retired lamp', () => {
  const [GATEWAY, RETIRED] = ['13800000009', '89860420000000000009']
  let id: number

  test('that announces itself waits for a user, and is attached by nobody', async () => {
    const { db, outbox, clock, deviceRetirement } = product.app
    secrets.set(GATEWAY, (await product.gateway(city, GATEWAY, [RETIRED])).secret)
    id = lamp(RETIRED)!.id
    await db.system(async (scope) => {
      await scope.query('update device set gateway_id = null where id = $1', [id])
      await deviceRetirement.retire(scope, { customerId: city, ids: [id], by: 'admin', at: new Date(clock.now()) })
    })
    await outbox.heard()
    await connect(GATEWAY, [RETIRED], 44, 9)
    await vi.waitFor(async () => expect(await idsOf([RETIRED])).toHaveLength(1), settled)
    expect((await pending()).find(({ code }) => code === RETIRED)?.registered).toEqual({
      name: RETIRED,
      gatewayName: null,
      retired: true,
    })
    expect(lamp(RETIRED)).toBeUndefined()
  })

  test('is restored as the same device when it is accepted', async () => {
    expect(await admin.call('/station/device/AcceptPending', { ids: await idsOf([RETIRED]) })).toMatchObject({
      code: 0,
    })
    expect(lamp(RETIRED)).toMatchObject({ id, gatewayId: lamp(GATEWAY)!.id })
    await vi.waitFor(async () => expect(await levelOf(RETIRED)).toBe(44), settled)
  })
})

test('a gateway that announces without end fills neither the list nor the memory', async () => {
  const codes = Array.from({ length: 2_100 }, (_, n) => `${ANOTHER.slice(0, 14)}${String(n).padStart(6, '0')}`)
  await connect(OWN, codes, 1, 1)
  const count = async () => {
    const [row] = await product.app.db.system((scope) =>
      scope.query<{ count: number }>(
        'select count(*)::int as count from pending_device p join device g on g.id = p.gateway_id where g.code = $1',
        [OWN],
      ),
    )
    return row?.count
  }
  await vi.waitFor(async () => expect(await count()).toBe(2_000), { timeout: 30_000, interval: 200 })
})
