import { wires } from '@lamplighter/kinds/wires'
import { DataType, encodePayload } from '@lamplighter/links/sparkplug/codec'
import type { EdgeMetric, EdgeOrder } from '@lamplighter/links/sparkplug/device'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Device } from '../modules/devices/devices/index.ts'
import { type ApiClient, connectEdge, type Product, startProduct } from '../testing/product.ts'
import { keepTally } from './tally.ts'

/** Every value of a lamp, said below the topic of a gateway that does not carry it, with that gateway's own secret. */

const [OWN, FOREIGN] = ['13800000001', '13800000002']
const LAMP = '89860420000000000001'
const settled = { timeout: 15_000, interval: 20 }
const [LIE, TRUTH] = [3, 4]

const text = (name: string, value: string): EdgeMetric => ({ name, datatype: DataType.String, value })
const number = (name: string, value: number): EdgeMetric => ({ name, datatype: DataType.Double, value })

const points = wires.luminaire.points.map(({ key }) => key.replaceAll('.', '/'))
const honest = [text('Properties/Kind', 'lamp'), text('Properties/FW', '1.0'), ...points.map((name) => number(name, 1))]
const lies = [
  text('Properties/Kind', 'lamp'),
  text('Properties/FW', 'forged'),
  text('Plan/Id', 'forged'),
  { name: 'Group/Number', datatype: DataType.Int32, value: 9 },
  ...points.map((name) => number(name, LIE)),
]

let product: Product
let admin: ApiClient
let own: Awaited<ReturnType<typeof connectEdge>>
let intruder: MqttClient
let orders: EdgeOrder[]
let sequence = 0

beforeAll(async () => {
  product = await startProduct()
  const city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  const connect = async (edge: string, lamps: readonly string[]) => {
    const { secret } = await product.gateway(city, edge, lamps)
    return connectEdge(product, {
      group: 'city',
      edge,
      secret,
      devices: () => lamps,
      metrics: (device) => (device === null ? [text('Properties/Kind', 'gateway')] : honest),
      onOrder(order) {
        orders.push(order)
        return 'dropped'
      },
    })
  }
  orders = []
  own = await connect(OWN, [LAMP])
  intruder = (await connect(FOREIGN, [])).client
  await vi.waitFor(() => expect(lamp()).toMatchObject({ online: true, firmware: '1.0' }), settled)
  // It says of itself that it has failed.
  await vi.waitFor(() => expect(lamp()).toMatchObject({ refreshedAt: expect.any(Number), alarm: 20 }), settled)
})
afterAll(async () => {
  keepTally('gateways', { mqttCases: lies.length * 2 + 4 })
  await product.close()
})

const lamp = (): Device => product.app.registry.ofCode(product.app.registry.tenant('city')!.id, LAMP)!

/** Publishes below the intruder's own topic, in the order that its session asks for. */
const say = (type: string, metrics: readonly EdgeMetric[]) =>
  intruder.publishAsync(
    `spBv1.0/city/${type}/${FOREIGN}/${LAMP}`,
    Buffer.from(encodePayload({ timestamp: Date.now(), seq: ++sequence, metrics })),
    { qos: 1 },
  )

test('nothing that another gateway says of a lamp changes it, neither its birth nor its values nor its death', async () => {
  const { points: before, ...plate } = { ...lamp(), points: [...lamp().points] }
  await say('DBIRTH', lies)
  for (const metric of lies) await say('DDATA', [metric])
  await say('DDEATH', [])
  const { points: after, ...now } = { ...lamp(), points: [...lamp().points] }
  expect(after).toEqual(before)
  expect(now).toEqual(plate)
})

test("an answer in the name of another's lamp answers no command", async () => {
  const { data } = await admin.call('/api/station/light/SendCommand', {
    code: 'dco.dim',
    args: { level: 40 },
    ids: [lamp().id],
  })
  const { groupId } = data as { groupId: string }
  await vi.waitFor(() => expect(orders.length).toBeGreaterThan(0), settled)
  await say('DDATA', [
    text('Command/Reply/CorrelationId', orders[0]!.correlation!),
    { name: 'Command/Reply/Status', datatype: DataType.Int32, value: 0 },
  ])
  const { data: answer } = await admin.call('/api/station/command/Query', { groupId })
  expect((answer as { rows: object[] }).rows).toMatchObject([{ status: 0, answered: null }])
})

test('a device that is registered on another link is not heard on this one, and is once it is registered here', async () => {
  const { db, registry } = product.app
  const tell = (value: number) =>
    own.node.data(
      LAMP,
      points.map((name) => ({ name, value })),
    )
  // It comes after what was told, and is acknowledged when that is stored; unreadable, it hides gaps in the sequence.
  const acknowledged = () => own.client.publishAsync(`spBv1.0/city/NDATA/${OWN}`, '', { qos: 1 })
  const register = async (link: string) => {
    await db.system((scope) => scope.query('update device set link = $1 where code = any ($2)', [link, [OWN, LAMP]]))
    await registry.reload()
  }
  await register('elsewhere')
  tell(LIE)
  await acknowledged()
  await register('sparkplug')
  await acknowledged()
  tell(TRUTH)
  await vi.waitFor(() => expect(new Set(lamp().points)).toEqual(new Set([TRUTH])), settled)
  await acknowledged()
  const values = await db.system((scope) =>
    scope.query<{ value: number }>('select distinct unnest(points) as value from reading where device_id = $1', [
      lamp().id,
    ]),
  )
  expect(values.map(({ value }) => value).toSorted()).toEqual([1, TRUTH])
})
