import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@lamplighter/links/testing'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { TEST_CERTIFICATE, TEST_KEY } from '../testing/certificate.ts'
import { type Product, startProduct } from '../testing/product.ts'

const EDGE = '13800000042'
let folder: string
let product: Product
let secret: string
let mqttsPort: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lamplighter-tls-'))
  writeFileSync(join(folder, 'cert.pem'), TEST_CERTIFICATE)
  writeFileSync(join(folder, 'key.pem'), TEST_KEY)
  mqttsPort = await freePort()
  product = await startProduct(0, {
    LAMPLIGHTER_TLS_CERT: join(folder, 'cert.pem'),
    LAMPLIGHTER_TLS_KEY: join(folder, 'key.pem'),
    LAMPLIGHTER_MQTTS_PORT: String(mqttsPort),
    LAMPLIGHTER_MQTT_PLAIN: 'false',
  })
  secret = (await product.gateway(await product.customer('ours'), EDGE)).secret
})
afterAll(async () => {
  await product?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the console, its calls and its sockets are served over TLS', async () => {
  const { port } = product.app
  const status = await new Promise((resolve, reject) =>
    request({ host: '127.0.0.1', port, path: '/api/ready', ca: TEST_CERTIFICATE }, ({ statusCode }) =>
      resolve(statusCode),
    )
      .once('error', reject)
      .end(),
  )
  expect(status).toBe(200)
  const socket = new WebSocket(`wss://127.0.0.1:${port}/data`, { ca: TEST_CERTIFICATE })
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject))
  socket.terminate()
})

test('gateways sign in over TLS', async () => {
  const client = await connectAsync(`mqtts://127.0.0.1:${mqttsPort}`, {
    username: `${EDGE}@ours`,
    password: secret,
    ca: TEST_CERTIFICATE,
    reconnectPeriod: 0,
  })
  await client.subscribeAsync(`spBv1.0/ours/NCMD/${EDGE}`)
  expect(client.connected).toBe(true)
  await client.endAsync()
})

test('where plain MQTT is off, nothing answers on its port', async () => {
  const { port } = new URL(product.mqttUrl)
  const code = await new Promise((resolve) =>
    connect(Number(port), '127.0.0.1').once('error', (error: NodeJS.ErrnoException) => resolve(error.code)),
  )
  expect(code).toBe('ECONNREFUSED')
})
