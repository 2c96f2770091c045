import { COMMAND_STATUS, type CommandStatus, isFinal } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptDevices } from '../system/accept.ts'
import { type Api, signInTo } from '../system/api.ts'
import { connectEdge } from '../system/edge.ts'
import { type OwnProduct, startOwnProduct } from '../system/own-product.ts'
import { PASSWORD } from '../system/product.ts'
import { until } from '../system/wait.ts'

const GATEWAY = '91000000001'
const LAMP = '91000000002'
const IN_FLIGHT = 20
const MINUTE = 60_000
const CITY = 1_800
/** About one lamp in a hundred of the false city is offline for good, some minutes after its first start. */
const ONLINE_SHARE = 0.97

let own: OwnProduct
let api: Api
beforeAll(async () => {
  own = await startOwnProduct()
  await own.levers.cityUp()
  api = await signInTo(own.place.url)
})
afterAll(() => own.stop())

async function lampsOnline(): Promise<number[]> {
  const { kinds, rows } = await api('device.map', {})
  return rows.filter(([, kind, , , online]) => kinds[kind] === 'luminaire' && online === 1).map(([id]) => id)
}

/** Publishes readings one millisecond apart, twenty in flight, until told to stop; tells which were acknowledged. */
async function keepPublishing() {
  const gateway = await connectEdge(
    own.place.mqttPort,
    await api('device.provision', { code: GATEWAY, name: 'E2E' }),
    [LAMP],
    api.now,
  )
  await acceptDevices(api, [LAMP])
  await until('the lamp is online', async () => (await api('device.search', { text: LAMP })).devices[0]?.online)
  const from = api.now() - MINUTE
  const acknowledged = new Set<number>()
  let sent = 0
  let stopped = false
  async function next(): Promise<void> {
    const at = from + ++sent
    await gateway.publish(LAMP, [{ name: 'lamp/level', value: sent % 100, at }])
    acknowledged.add(at)
    if (!stopped) return next()
  }
  for (let lane = 0; lane < IN_FLIGHT; lane++) void next()
  return {
    from,
    acknowledged,
    stop() {
      stopped = true
      gateway.end()
    },
  }
}

test('a server killed in the midst of an order to the whole city loses no item and no acknowledged reading', async () => {
  const ids = await until('the lamps of the city are online', async () => {
    const online = await lampsOnline()
    return online.length >= CITY * ONLINE_SHARE && online
  })
  const readings = await keepPublishing()
  await until('readings are acknowledged', () => readings.acknowledged.size > 100)

  await api('auth.check', { pswd: PASSWORD })
  const { groupId, total } = await api('light.sendCommand', { code: 'dco.dim', args: { level: 55 }, ids })
  expect(total).toBe(ids.length)
  const progress = () => api('command.progress', { groupId })
  const atKill = await until('the order is under way', async () => {
    const seen = await progress()
    return seen.accepted > 0 && seen
  })
  const back = own.kill()
  readings.stop()
  expect(atKill.answered).toBeLessThan(ids.length)
  await back

  const rows = await until(
    'every item has come to its end',
    async () => {
      const { rows } = await api('command.query', { groupId, size: 5_000 })
      return rows.length > 0 && rows.every(({ status }) => isFinal(status as CommandStatus)) && rows
    },
    100_000,
  )
  expect(rows).toHaveLength(ids.length)
  expect(new Set(rows.map(({ deviceId }) => deviceId))).toEqual(new Set(ids))
  const replied = rows.filter(({ status }) => status === COMMAND_STATUS.replied)
  expect(replied.length).toBeGreaterThan(atKill.answered)

  const [lamp] = (await api('device.search', { text: LAMP })).devices
  const { series } = await api('history.query', {
    deviceIds: [lamp!.id],
    points: ['lamp.level'],
    from: new Date(readings.from).toISOString(),
    to: new Date(readings.from + 10 * MINUTE).toISOString(),
    step: 'raw',
  })
  const stored = new Set(series[0]?.rows.map(([at]) => Math.round(at)))
  expect([...readings.acknowledged].filter((at) => !stored.has(at))).toEqual([])
})
