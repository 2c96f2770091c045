import type { PendingDevice } from '@lamplighter/contract'
import type { Address, Connection, LinkEvents, Order, Sample } from '@lamplighter/links/link'
import { DataType } from '@lamplighter/links/sparkplug/codec'
import type { EdgeMetric, EdgeOrder } from '@lamplighter/links/sparkplug/device'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { applyInventory } from '../modules/inventory/inventory/index.ts'
import { type ApiClient, connectEdge, type Product, startProduct } from '../testing/product.ts'
import type { LinkDefinition } from './definition.ts'
import { links } from './index.ts'

/** Gateways and lamps: those of Sparkplug, those of the link below, and a lamp whose link nobody runs. */
const [EDGE, LAMP] = ['13800000001', '89860420000000000001']
const [HUB, CARRIED, FOUND] = ['13800000002', '89860420000000000002', '89860420000000000003']
const [DIRECT, STRANDED] = ['13800000003', '13800000004']
const settled = { timeout: 15_000, interval: 20 }

/** What devices say on it the test says, and what is sent on it the test reads. */
let said: LinkEvents
const orders: Order[] = []
const asked: Connection[] = []
const memory: LinkDefinition = {
  name: 'memory',
  open({ events }) {
    said = events
    return {
      start: async () => undefined,
      stop: async () => undefined,
      send(order) {
        orders.push(order)
        return { ok: true, confirms: 'reply' }
      },
      requestBirth: (connection) => void asked.push(connection),
      isUp: () => true,
      counters: { received: 0, sent: 0, faults: {} },
      sessions: null,
    }
  },
}

let product: Product
let city: number
let admin: ApiClient
const sparkplugOrders: EdgeOrder[] = []

const on = (edge: string, device: string | null = null): Address => ({ group: 'city', edge, device })
const level = (value: number): Sample => ({ key: 'lamp.level', value, at: Date.now(), historical: false })

function bear(address: Address, value: number) {
  said.birth({ address, at: Date.now(), samples: [level(value)], replies: true })
  said.online(address, true, Date.now())
}

type Light = { id: number; code: string; online: boolean; level: number | null }
async function lightOf(code: string) {
  const { data } = await admin.call('/api/station/light/Query', { size: 100 })
  return (data as { rows: Light[] }).rows.find((light) => light.code === code)
}

async function dim(codes: readonly string[], to: number) {
  const ids = codes.map((code) => product.app.registry.ofCode(city, code)!.id)
  const answer = await admin.call('/api/station/light/SendCommand', {
    code: 'dco.dim',
    args: { level: to },
    target: { ids },
  })
  const { groupId } = answer.data as { groupId: string }
  return async () => {
    const { data } = await admin.call('/api/station/command/Query', { groupId })
    return (data as { rows: { status: number; message: string }[] }).rows
  }
}

const pending = async () =>
  ((await admin.call('/api/station/device/QueryPending', {})).data as { rows: PendingDevice[] }).rows

beforeAll(async () => {
  product = await startProduct(0, {}, { links: [memory, ...links] })
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  const { secret } = await product.gateway(city, EDGE, [LAMP])
  await product.gateway(city, HUB, [CARRIED])
  await product.app.db.system((scope) =>
    scope.query(
      `with hub as (update device set link = 'memory' where code in ($2, $3))
       insert into device (customer_id, kind, code, name, link)
       values ($1, 'luminaire', $4, $4, 'memory'), ($1, 'luminaire', $5, $5, 'elsewhere')`,
      [city, HUB, CARRIED, DIRECT, STRANDED],
    ),
  )
  await product.app.registry.reload()
  await connectEdge(product, {
    group: 'city',
    edge: EDGE,
    secret,
    devices: () => [LAMP],
    metrics: (device): EdgeMetric[] =>
      device === null ? [] : [{ name: 'lamp/level', datatype: DataType.Double, value: 10 }],
    onOrder(order) {
      sparkplugOrders.push(order)
      return { status: 0 }
    },
  })
  for (const [address, value] of [
    [on(DIRECT), 20],
    [on(HUB), 0],
    [on(HUB, CARRIED), 30],
  ] as const)
    bear(address, value)
})
afterAll(() => product.close())

test('lamps of two links are read side by side', async () => {
  await vi.waitFor(async () => {
    expect(await lightOf(LAMP)).toMatchObject({ online: true, level: 10 })
    expect(await lightOf(DIRECT)).toMatchObject({ online: true, level: 20 })
    expect(await lightOf(CARRIED)).toMatchObject({ online: true, level: 30 })
  }, settled)
  said.values(on(DIRECT), [level(21)])
  await vi.waitFor(async () => expect(await lightOf(DIRECT)).toMatchObject({ level: 21 }), settled)
})

test('one command reaches each lamp on its own link, and no link hears what is meant for another', async () => {
  const items = await dim([LAMP, DIRECT, CARRIED], 40)
  await vi.waitFor(() => expect([orders.length, sparkplugOrders.length]).toEqual([2, 1]), settled)
  expect(orders.map(({ address }) => address)).toEqual(expect.arrayContaining([on(DIRECT), on(HUB, CARRIED)]))
  expect(sparkplugOrders).toMatchObject([{ device: LAMP, args: { level: 40 } }])
  for (const { address, correlation } of orders)
    said.reply({ address, correlation, status: 0, message: '', result: '', at: Date.now() })
  await vi.waitFor(async () => expect((await items()).map(({ status }) => status)).toEqual([9, 9, 9]), settled)
  expect([orders.length, sparkplugOrders.length]).toEqual([2, 1])
})

test('what a link hears in the name of a device of another is not taken', async () => {
  const before = await lightOf(LAMP)
  const address = on(EDGE, LAMP)
  bear(address, 99)
  said.values(address, [level(98)])
  said.online(on(EDGE), false, Date.now())
  bear(on(EDGE, FOUND), 99)
  said.frame({
    send: false,
    type: 'other',
    topic: 'forged',
    bytes: new Uint8Array(),
    at: Date.now(),
    address,
    fault: null,
  })
  said.values(on(DIRECT), [level(22)])
  await vi.waitFor(async () => expect(await lightOf(DIRECT)).toMatchObject({ level: 22 }), settled)
  expect(await lightOf(LAMP)).toEqual(before)
  expect(product.app.registry.ofCode(city, EDGE)).toMatchObject({ online: true })
  const { data } = await admin.call('/api/station/frame/Query', { deviceId: before!.id })
  expect((data as { frames: { topic: string }[] }).frames.map(({ topic }) => topic)).not.toContain('forged')
  await expect(
    connectEdge(product, {
      group: 'city',
      edge: HUB,
      secret: `secret-of-${HUB}`,
      devices: () => [],
      metrics: () => [],
      onOrder: () => ({ status: 0 }),
    }),
  ).rejects.toThrow(/Bad username or password/)
})

test('a device that is found behind a gateway, or imported there, speaks through its link', async () => {
  bear(on(HUB, FOUND), 50)
  await vi.waitFor(async () => expect(await pending()).toMatchObject([{ code: FOUND, gatewayName: HUB }]), settled)
  await admin.call('/api/station/device/AcceptPending', { ids: (await pending()).map(({ id }) => id) })
  expect(product.app.registry.ofCode(city, FOUND)).toMatchObject({ link: 'memory', gatewayId: expect.any(Number) })
  expect(asked).toEqual([{ group: 'city', edge: HUB }])

  const linkAfterImport = async (gateway: string | null) => {
    await product.app.db.system((scope) =>
      applyInventory(scope, city, {
        groups: [],
        stations: [],
        poles: [],
        features: [],
        devices: [
          {
            ...{ code: FOUND, kind: 'luminaire', name: FOUND, station: '', gateway, box: null, lat: null, lng: null },
            ...{ ratedWatts: null, lightType: null, lampType: null, planId: null, pole: null, groupNumber: null },
          },
        ],
      }),
    )
    await product.app.registry.reload()
    return product.app.registry.ofCode(city, FOUND)?.link
  }
  expect(await linkAfterImport(EDGE)).toBe('sparkplug')
  expect(await linkAfterImport(HUB)).toBe('memory')
  expect(await linkAfterImport(null)).toBe('memory')
})

test('an order to a device whose link does not run fails at once, and says so', async () => {
  const items = await dim([STRANDED], 40)
  await vi.waitFor(
    async () =>
      expect(await items()).toMatchObject([{ status: 2, message: expect.stringMatching(/link .* not running/) }]),
    {
      ...settled,
      timeout: 5_000,
    },
  )
})
