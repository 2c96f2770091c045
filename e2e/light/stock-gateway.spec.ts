import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startMosquitto } from '../../apps/server/src/testing/mosquitto.ts'
import { freePort } from '../../packages/links/src/testing/free-port.ts'
import { acceptDevices } from '../system/accept.ts'
import { type Api, signInTo } from '../system/api.ts'
import type { Provisioned } from '../system/edge.ts'
import { ownFolder, startServer } from '../system/product.ts'
import { type StockGateway, startStockGateway } from '../system/stock-gateway.ts'
import { system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const GATEWAY = '92000000001'
const LAMPS = ['92000000002', '92000000003']

type TreeNode = { code?: string | undefined; children?: TreeNode[] | undefined }
const codesIn = (node: TreeNode): string[] => [
  ...(node.code ? [node.code] : []),
  ...(node.children ?? []).flatMap(codesIn),
]

let gateway: StockGateway | undefined
afterEach(() => gateway?.end())

/** What another maker's gateway lives through with us. */
async function liveThrough(api: Api, broker: string, provisioned: Provisioned) {
  gateway = await startStockGateway(broker, provisioned, LAMPS, api.now)
  await acceptDevices(api, LAMPS)

  const found = async (code: string) => {
    const { devices } = await api('device.search', { text: code })
    return devices.find((hit) => hit.code === code)
  }
  await until('gateway and lamps are online', async () => {
    const seen = await Promise.all([GATEWAY, ...LAMPS].map(found))
    return seen.every((hit) => hit?.online)
  })
  expect(codesIn(await api('tree.queryAll', {}))).toEqual(expect.arrayContaining([GATEWAY, ...LAMPS]))

  const lamps = await Promise.all(LAMPS.map(async (code) => (await found(code))!))
  expect(lamps.map(({ kind, level }) => [kind, level])).toEqual([
    ['luminaire', 80],
    ['luminaire', 80],
  ])
  const ids = lamps.map(({ id }) => id)
  const { groupId } = await api('light.sendCommand', { code: 'dco.dim', args: { level: 40 }, ids })
  const rows = await until('both lamps have answered', async () => {
    const { rows } = await api('command.query', { groupId })
    return rows.every(({ answered }) => answered !== null) && rows
  })
  expect(rows.map(({ status, confirms }) => [status, confirms])).toEqual([
    [9, 'observe'],
    [9, 'observe'],
  ])
  expect(LAMPS.map((code) => gateway?.level(code))).toEqual([40, 40])

  gateway.cut()
  await until('gateway and lamps are offline', async () => {
    const seen = await Promise.all([GATEWAY, ...LAMPS].map(found))
    return seen.every((hit) => hit?.online === false)
  })
}

const provision = (api: Api) => api('device.provision', { code: GATEWAY, name: '第三方网关' })

test("another maker's gateway is born, dimmed, confirmed by observation and lost, on the embedded broker", async () => {
  const api = await signInTo(system.url)
  await liveThrough(api, `mqtt://127.0.0.1:${system.mqttPort}`, await provision(api))
})

describe('with a Mosquitto between', () => {
  const { folder, remove } = ownFolder()
  const running: { stop(): Promise<void> }[] = []
  let url: string
  let broker: string

  beforeAll(async () => {
    const mqttPort = await freePort()
    broker = `mqtt://127.0.0.1:${mqttPort}`
    running.push(await startMosquitto(folder, mqttPort))
    const place = { folder, port: await freePort(), mqttPort: await freePort(), mqttUrl: broker }
    running.unshift(await startServer(system.city, place))
    url = `http://127.0.0.1:${place.port}`
  })

  afterAll(async () => {
    for (const one of running) await one.stop()
    remove()
  })

  test('the same gateway is born, dimmed, confirmed by observation and lost', async () => {
    const api = await signInTo(url)
    await liveThrough(api, broker, await provision(api))
  })
})
