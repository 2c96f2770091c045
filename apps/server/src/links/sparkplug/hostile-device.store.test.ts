import { DataType } from '@lamplighter/links/sparkplug/codec'
import type { EdgeMetric, OrderReply } from '@lamplighter/links/sparkplug/device'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ApiClient, connectEdge, type Product, startProduct } from '../../testing/product.ts'

/** Each of these messages once stopped the readings of every organisation. */

const EDGE = '13800000001'
const LAMP = '89860420000000000001'
const DAY = 86_400_000
const settled = { timeout: 15_000, interval: 20 }

let product: Product
let victim: ApiClient
let hostile: Awaited<ReturnType<typeof connect>>
let neighbour: Awaited<ReturnType<typeof connect>>
let reply: OrderReply = { status: 0 }

const metrics = (device: string | null): EdgeMetric[] =>
  device === null
    ? [{ name: 'Properties/Kind', datatype: DataType.String, value: 'gateway' }]
    : [
        { name: 'Properties/Kind', datatype: DataType.String, value: 'lamp' },
        { name: 'lamp/level', datatype: DataType.Double, value: 10 },
        { name: 'elec/activePower', datatype: DataType.Double, value: 10 },
      ]

async function connect(group: string) {
  const { secret } = await product.gateway(await product.customer(group), EDGE, [LAMP])
  return connectEdge(product, {
    group,
    edge: EDGE,
    secret,
    devices: () => [LAMP],
    metrics,
    onOrder: () => reply,
  })
}

beforeAll(async () => {
  product = await startProduct()
  hostile = await connect('hostile')
  neighbour = await connect('neighbour')
  const { registry } = product.app
  for (const [group, account] of [
    ['hostile', 'attacker'],
    ['neighbour', 'victim'],
  ] as const)
    await product.person(registry.tenant(group)!.id, account, 'administrator')
  victim = product.apiClient()
  await victim.signIn('victim')
})
afterAll(() => product.close())

beforeEach(() => {
  reply = { status: 0 }
})

type Light = { id: number; level: number | null }
const lights = async (apiClient: ApiClient) =>
  ((await apiClient.call('/api/station/light/Query', {})).data as { rows: Light[] }).rows

let level = 20
/** What the neighbour's lamp says now is stored and shown. */
async function neighbourIsHeard() {
  level++
  neighbour.node.data(LAMP, [{ name: 'lamp/level', value: level }])
  await vi.waitFor(async () => expect(await lights(victim)).toMatchObject([{ level }]), settled)
  const rows = await product.app.db.system((scope) =>
    scope.query(
      `select from reading r join device d on d.id = r.device_id join customer c on c.id = d.customer_id
       where c.code = 'neighbour' and r.points @> array[$1::float8]`,
      [level],
    ),
  )
  expect(rows.length).toBeGreaterThan(0)
}

const past = (at: number, value = 50) => [{ name: 'lamp/level', value, at, historical: true }]

test.each([
  ['a historical time of 9e15', () => past(9e15)],
  ['a historical time in the year 12345', () => past(Date.UTC(12_345, 0, 1))],
  ['a value of 1e300', () => [{ name: 'elec/activePower', value: 1e300 }]],
  ['a value of 1e-308', () => [{ name: 'elec/activePower', value: 1e-308 }]],
  ['a value that is no number', () => [{ name: 'elec/activePower', value: Number.NaN }]],
  ['700 past days in one message', () => Array.from({ length: 700 }, (_, n) => past(Date.now() - n * DAY)[0]!)],
])('%s stops nobody', async (_, readings) => {
  hostile.node.data(LAMP, readings())
  await neighbourIsHeard()
  hostile.node.data(LAMP, [{ name: 'lamp/level', value: 77 }])
  await neighbourIsHeard()
})

test('days far back make no partitions', async () => {
  const [row] = await product.app.db.system((scope) =>
    scope.query<{ count: number }>(
      `select count(*)::int as count from pg_inherits where inhparent = 'reading'::regclass`,
    ),
  )
  expect(row?.count).toBeLessThanOrEqual(34)
})

test('an answer with a NUL, and one far too long, stop nobody and are kept as they can be', async () => {
  const attacker = product.apiClient()
  await attacker.signIn('attacker')
  const [lamp] = await lights(attacker)
  for (const message of ['\0 broken \\u0000', 'x'.repeat(40_000)]) {
    reply = { status: 5, message, result: { text: message } }
    const { data } = await attacker.call('/api/station/light/SendCommand', {
      code: 'dco.dim',
      args: { level: 30 },
      ids: [lamp!.id],
    })
    const { groupId } = data as { groupId: string }
    await vi.waitFor(async () => {
      const answer = await attacker.call('/api/station/command/Query', { groupId })
      expect((answer.data as { rows: { status: number }[] }).rows).toMatchObject([{ status: 2 }])
    }, settled)
  }
  await neighbourIsHeard()
})

test('what was not taken is counted, and shown to the super user', async () => {
  await product.app.db.system((scope) => scope.query(`update person set is_super = true where account = 'victim'`))
  const root = product.apiClient()
  await root.signIn('victim')
  const { data } = await root.call('/api/station/system/QueryHealth')
  const { platform } = data as { platform: { ingest: { outOfBounds: number; waiting: number } } }
  expect(platform.ingest.outOfBounds).toBeGreaterThan(600)
  expect(platform.ingest.waiting).toBe(0)
})
