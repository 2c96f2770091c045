import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@lamplighter/links/testing'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCustomer, testDatabase } from '../db/testing.ts'
import { createCredentials } from '../links/credentials.ts'
import { createEmbeddedBroker } from '../links/sparkplug/embedded-broker.ts'
import { mosquittoAcl } from '../links/sparkplug/mosquitto-acl.ts'
import { brokerUserOf, hashSecret } from '../modules/devices/devices/index.ts'
import { startMosquitto } from '../testing/mosquitto.ts'
import { keepTally } from './tally.ts'

/** Every way in which one node could speak or listen in another's place, on our broker and on a Mosquitto with our ACL. */

const SERVER = { user: 'lamplighter', secret: 'secret-of-the-server' }
const OWN = { group: 'city', edge: '13800000001' }
const OTHERS = [
  { group: 'city', edge: '13800000002' },
  // The same number in another organisation: what a pattern of Mosquitto could not tell apart.
  { group: 'town', edge: '13800000001' },
]
const nodes = [OWN, ...OTHERS]
const secretOf = (node: { group: string; edge: string }) => `secret-of-${node.edge}-${node.group}`

const UP = ['NBIRTH', 'NDATA', 'NDEATH', 'DBIRTH', 'DDATA', 'DDEATH'] as const
const DOWN = ['NCMD', 'DCMD'] as const
const topicOf = (type: string, { group, edge }: { group: string; edge: string }) =>
  `spBv1.0/${group}/${type}/${edge}${type.startsWith('D') ? '/lamp-1' : ''}`

/** Topics that no node may publish to. */
const foreign = [
  ...OTHERS.flatMap((other) => [...UP, ...DOWN].map((type) => topicOf(type, other))),
  ...DOWN.map((type) => topicOf(type, OWN)),
  'spBv1.0/STATE/lamplighter',
  'spBv1.0/city/NBIRTH',
  'anything/at/all',
]
/** Filters that would let a node hear others. */
const curious = [
  '#',
  'spBv1.0/#',
  'spBv1.0/+/NCMD/13800000001',
  'spBv1.0/+/DCMD/+/+',
  '$share/all/spBv1.0/#',
  ...OTHERS.flatMap((other) => [...DOWN, ...UP].map((type) => topicOf(type, other))),
]

type TestBroker = { readonly url: string; stop(): Promise<void> }

async function embedded(heard: string[]): Promise<TestBroker> {
  const port = await freePort()
  const database = await testDatabase()
  for (const group of new Set(nodes.map((node) => node.group))) {
    const customer = await testCustomer(database, group)
    for (const node of nodes.filter((one) => one.group === group))
      await database.db.system((scope) =>
        scope.query(
          `insert into device (customer_id, kind, code, name, secret_hash) values ($1, 'gateway', $2, $2, $3)`,
          [customer, node.edge, hashSecret(secretOf(node))],
        ),
      )
  }
  const broker = await createEmbeddedBroker({
    host: '127.0.0.1',
    port,
    credentials: createCredentials(database.db, 'sparkplug', { add: () => undefined }),
    onError: (error) => expect.fail(String(error)),
  })
  await broker.start({
    subscriptions: [],
    will: () => ({ topic: 'spBv1.0/STATE/lamplighter', payload: Buffer.alloc(0), qos: 1, retain: true }),
    onConnected: () => undefined,
    onLost: () => undefined,
    receive: (topic) => void heard.push(topic),
    refuse: () => undefined,
    committed: async () => undefined,
  })
  publish = (topic) => broker.publish(topic, Buffer.from('order'), { qos: 0, retain: false })
  return {
    url: `mqtt://127.0.0.1:${port}`,
    async stop() {
      await broker.stop()
      await database.close()
    },
  }
}

async function mosquitto(heard: string[]): Promise<TestBroker> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'lamplighter-mqtt-'))
  chmodSync(folder, 0o755)
  const passwords = new Map([
    [SERVER.user, SERVER.secret],
    ...nodes.map((node) => [brokerUserOf(node), secretOf(node)] as const),
  ])
  const broker = await startMosquitto(folder, port, { passwords, acl: mosquittoAcl(SERVER.user, nodes) })
  const url = `mqtt://127.0.0.1:${port}`
  const server = await connectAsync(url, { username: SERVER.user, password: SERVER.secret })
  await server.subscribeAsync('spBv1.0/#', { qos: 1 })
  server.on('message', (topic) => void heard.push(topic))
  publish = (topic) => server.publish(topic, 'order')
  return {
    url,
    async stop() {
      await server.endAsync()
      await broker.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Publishes in the server's name. */
let publish: (topic: string) => void

describe.each([
  ['the embedded broker', 'embedded', embedded],
  ['a Mosquitto with the ACL that we print', 'mosquitto', mosquitto],
] as const)('on %s', (_, suite, start) => {
  const heard: string[] = []
  let broker: TestBroker
  let node: MqttClient
  let crossings = 0

  beforeAll(async () => {
    broker = await start(heard)
    node = await connectAsync(broker.url, { username: brokerUserOf(OWN), password: secretOf(OWN), reconnectPeriod: 0 })
  })
  afterAll(async () => {
    keepTally(`mqtt-${suite}`, { mqttCases: foreign.length * 2 + curious.length, mqttCrossings: crossings })
    await node.endAsync()
    await broker.stop()
  })

  /** All that was published before has arrived when this has. */
  async function flushed() {
    const before = heard.length
    await node.publishAsync(topicOf('NDATA', OWN), 'last', { qos: 1 })
    await expect.poll(() => heard.slice(before)).toContain(topicOf('NDATA', OWN))
  }

  test('a node publishes below its own node', async () => {
    for (const type of UP) await node.publishAsync(topicOf(type, OWN), 'own', { qos: 1 })
    await flushed()
    for (const type of UP) expect(heard).toContain(topicOf(type, OWN))
  })

  test.each([0, 1] as const)('with its secret nothing is said in the name of another, at QoS %i', async (qos) => {
    for (const topic of foreign) await node.publishAsync(topic, 'foreign', { qos })
    await flushed()
    const crossed = heard.filter((topic) => foreign.includes(topic))
    crossings += crossed.length
    expect(crossed).toEqual([])
  })

  test('with its secret nothing is heard that is meant for another', async () => {
    const got: string[] = []
    node.on('message', (topic) => void got.push(topic))
    for (const filter of curious) await node.subscribeAsync(filter).catch(() => undefined)
    await node.subscribeAsync(`spBv1.0/${OWN.group}/DCMD/${OWN.edge}/+`)
    for (const other of OTHERS) for (const type of DOWN) publish(topicOf(type, other))
    for (const type of UP) publish(topicOf(type, OTHERS[0]!))
    publish(topicOf('DCMD', OWN))
    await expect.poll(() => got).toContain(topicOf('DCMD', OWN))
    const overheard = got.filter((topic) => topic !== topicOf('DCMD', OWN) && topic !== topicOf('NCMD', OWN))
    crossings += overheard.length
    expect(overheard).toEqual([])
  })

  test.each([
    ['a wrong secret', OWN, 'wrong'],
    ["another's secret", OWN, secretOf(OTHERS[1]!)],
  ])('nobody is let in with %s', async (_case, who, secret) => {
    const attempt = connectAsync(broker.url, { username: brokerUserOf(who), password: secret, reconnectPeriod: 0 })
    await expect(attempt).rejects.toThrow(/Not authorized|Bad username|Connection refused/i)
  })
})
