import { DataType } from '@lamplighter/links/sparkplug/codec'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectEdge, type Product, startProduct } from '../testing/product.ts'
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'

/** A city is born at once while the database is away: nothing that lamps say of themselves is lost. */

const EDGE = '13800000001'
const LAMPS = Array.from({ length: 1_000 }, (_, n) => `8986042000000000${String(n).padStart(4, '0')}`)
const within = { timeout: 30_000, interval: 50 }

let product: Product
let proxy: TcpProxy
let city = 0
let edge: Awaited<ReturnType<typeof connectEdge>>
let firmware = '1.0'

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
  city = await product.customer('city')
  const { secret } = await product.gateway(city, EDGE, LAMPS)
  edge = await connectEdge(product, {
    group: 'city',
    edge: EDGE,
    secret,
    devices: () => LAMPS,
    metrics: (device) =>
      device === null
        ? [{ name: 'Properties/Kind', datatype: DataType.String, value: 'gateway' }]
        : [
            { name: 'Properties/FW', datatype: DataType.String, value: firmware },
            { name: 'lamp/level', datatype: DataType.Double, value: 10 },
          ],
    onOrder: () => ({ status: 0 }),
  })
})
afterAll(async () => {
  await product.close()
  await proxy.close()
})

const known = () => LAMPS.filter((code) => product.app.registry.ofCode(city, code)?.firmware === firmware).length
/** Straight to the database, past the proxy. */
const stored = async () => {
  const rows = await product.database.db.system((scope) =>
    scope.query('select from device where code = any ($1) and firmware = $2', [LAMPS, firmware]),
  )
  return rows.length
}
const waiting = async () => {
  const text = await (await fetch(`http://127.0.0.1:${product.app.port}/metrics`)).text()
  return Number(/^lamplighter_writer_waiting\{.*"devices\.nameplates".*\} (\d+)$/m.exec(text)?.[1])
}

test('what lamps say of themselves while the database is away is kept, written once it is back, and known only then', async () => {
  await vi.waitFor(async () => expect([known(), await stored()]).toEqual([LAMPS.length, LAMPS.length]), within)
  proxy.cut()
  firmware = '2.0'
  for (const lamp of LAMPS) edge.node.deviceBorn(lamp)
  await vi.waitFor(async () => expect(await waiting()).toBe(LAMPS.length), within)
  expect(known()).toBe(0)
  proxy.restore()
  await vi.waitFor(async () => expect([known(), await stored()]).toEqual([LAMPS.length, LAMPS.length]), within)
})
