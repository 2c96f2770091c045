import { DataType } from '@lamplighter/links/sparkplug/codec'
import type { BirthCache } from '@lamplighter/links/sparkplug/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectEdge, type Product, startProduct } from '../../testing/product.ts'

const EDGE = '13800000001'
const LAMP = '89860420000000000001'
/** The gateway's own, the lamp's, and one message of values. */
const MESSAGES = 3

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

test('a reading is acknowledged once the birth that it is read by is kept too: a server that is killed then can read the next', async () => {
  const { secret } = await product.gateway(await product.customer('city'), EDGE, [LAMP])
  const { node, client } = await connectEdge(product, {
    group: 'city',
    edge: EDGE,
    secret,
    qos: 1,
    devices: () => [LAMP],
    metrics: (device) => (device === null ? [] : [{ name: 'lamp/level', datatype: DataType.Double, value: 10 }]),
    onOrder: () => ({ status: 0 }),
  })
  let acknowledged = 0
  const all = new Promise<void>((resolve) =>
    client.on('packetreceive', ({ cmd }) => {
      if (cmd === 'puback' && ++acknowledged === MESSAGES) resolve()
    }),
  )
  node.data(LAMP, [{ name: 'lamp/level', value: 20 }])
  await all
  const rows = await product.database.db.system((scope) =>
    scope.query<BirthCache>('select session, declarations from sparkplug_node where edge = $1', [EDGE]),
  )
  expect(rows).toMatchObject([{ session: { offline: [] }, declarations: { devices: [{ device: LAMP }] } }])
})
