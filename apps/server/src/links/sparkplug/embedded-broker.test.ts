import { freePort } from '@lamplighter/links/testing'
import { connectAsync } from 'mqtt'
import { expect, test } from 'vitest'
import { createEmbeddedBroker } from './embedded-broker.ts'

const ORDERS = 1_000
const UNHEARD = 20_000

test('survives an order to a whole city with more messages behind it than the stack is deep', async () => {
  const port = await freePort()
  const broker = await createEmbeddedBroker({
    host: '127.0.0.1',
    port,
    credentials: { check: async (edge) => ({ group: 'city', edge }) },
    onError: (error) => expect.fail(String(error)),
  })
  await broker.start({
    subscriptions: [],
    will: () => ({ topic: 'spBv1.0/STATE/host', payload: Buffer.alloc(0), qos: 1, retain: true }),
    onConnected: () => undefined,
    onLost: () => undefined,
    receive: () => undefined,
    refuse: () => undefined,
    committed: async () => undefined,
  })
  const gateway = await connectAsync(`mqtt://127.0.0.1:${port}`, { username: 'gw-1', password: 'secret' })
  await gateway.subscribeAsync('spBv1.0/city/DCMD/gw-1/+')
  let heard = 0
  const all = new Promise<void>((resolve) => gateway.on('message', () => (++heard === ORDERS ? resolve() : undefined)))

  const publish = (topic: string) => broker.publish(topic, Buffer.from('on'), { qos: 0, retain: false })
  for (let n = 0; n < ORDERS; n++) publish(`spBv1.0/city/DCMD/gw-1/lamp-${n}`)
  for (let n = 0; n < UNHEARD; n++) publish(`spBv1.0/city/DCMD/gw-2/lamp-${n}`)
  await all

  const reached = () => ['gw-1', 'gw-2'].map((edge) => broker.reaches({ group: 'city', edge }))
  expect(heard).toBe(ORDERS)
  expect(reached()).toEqual([false, false])
  await gateway.publishAsync('spBv1.0/city/NBIRTH/gw-1', '', { qos: 1 })
  expect(reached()).toEqual([true, false])
  await gateway.endAsync()
  await broker.stop()
})
