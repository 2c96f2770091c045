import { DataType } from '@lamplighter/links/sparkplug/codec'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ApiClient, connectEdge, type Product, startProduct } from '../testing/product.ts'
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'

/** The whole server on a database that goes away under it: nothing is lost, nothing is doubled. */

const EDGE = '13800000001'
const LAMP = '89860420000000000001'
const within = { timeout: 30_000, interval: 50 }

let product: Product
let proxy: TcpProxy
let admin: ApiClient
let edge: Awaited<ReturnType<typeof connectEdge>>

beforeAll(async () => {
  product = await startProduct(
    0,
    {},
    {
      async through(url) {
        const direct = new URL(url)
        proxy = await openTcpProxy(direct.hostname, Number(direct.port))
        direct.port = String(proxy.port)
        return direct.href
      },
    },
  )
  const city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  const { secret } = await product.gateway(city, EDGE, [LAMP])
  edge = await connectEdge(product, {
    group: 'city',
    edge: EDGE,
    secret,
    devices: () => [LAMP],
    metrics: (device) => [
      { name: 'Properties/Kind', datatype: DataType.String, value: device === null ? 'gateway' : 'lamp' },
      { name: 'lamp/level', datatype: DataType.Double, value: 10 },
    ],
    onOrder: () => ({ status: 0 }),
  })
})
afterAll(async () => {
  await product.close()
  await proxy.close()
})

/** Straight to the database, past the proxy. */
const count = async (sql: string, values: unknown[] = []) => {
  const [row] = await product.database.db.system((scope) =>
    scope.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values),
  )
  return row!.count
}
const readings = (from: number, to: number) =>
  count(`reading r join device d on d.id = r.device_id where d.code = $1 and r.at >= $2 and r.at < $3`, [
    LAMP,
    new Date(from),
    new Date(to),
  ])
const calls = () => count(`call_log where path = '/station/tree/QueryAll'`)
const losses = () => count(`event where type = 'offline'`)
const waiting = async () => {
  const text = await (await fetch(`http://127.0.0.1:${product.app.port}/metrics`)).text()
  return [...text.matchAll(/^lamplighter_writer_waiting\{.*\} (\d+)$/gm)].reduce(
    (sum, [, rows]) => sum + Number(rows),
    0,
  )
}
const settled = () => vi.waitFor(async () => expect(await waiting()).toBe(0), within)

/** The lamp reports so many values of so many seconds ago. */
function report(begin: number, values: number) {
  for (let n = 0; n < values; n++)
    edge.node.data(LAMP, [{ name: 'lamp/level', value: 1 + (n % 99), at: begin + n * 1_000, historical: true }])
}

test('what came while the database was away is stored once it is back, all of it once', async () => {
  await settled()
  const begin = Math.floor(Date.now() / 1_000) * 1_000 - 7_200_000
  const before = await calls()
  proxy.cut()
  report(begin, 50)
  for (let n = 0; n < 3; n++) expect((await admin.call('/api/station/tree/QueryAll')).code).not.toBe(0)
  edge.cut()
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(50), within)
  proxy.restore()
  await vi.waitFor(async () => expect(await losses()).toBe(1), within)
  await settled()
  expect(await readings(begin, begin + 50_000)).toBe(50)
  expect(await calls()).toBe(before + 3)
  expect(await losses()).toBe(1)
})

test('what was committed and never confirmed is not written a second time', async () => {
  await vi.waitFor(async () => expect((await admin.call('/api/station/tree/QueryAll')).code).toBe(0), within)
  await settled()
  const before = await calls()
  for (let n = 0; n < 5; n++) await admin.call('/api/station/tree/QueryAll')
  proxy.muteFrom('commit')
  // They stand in the database, and the server does not know.
  await vi.waitFor(async () => expect(await calls()).toBe(before + 5), within)
  proxy.restore()
  await settled()
  expect(await calls()).toBe(before + 5)
})
