import type { AlarmType, Kind } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { type OwnProduct, startOwnProduct } from '../system/own-product.ts'
import { until } from '../system/wait.ts'

const TERMS = { timeout: 60_000 }
const ALARMS = '/index/light/road/monitor/alarms'
/** Supply of lamps is judged sooner than the minute that it takes in a city, s. */
const HOLD = 2
const QUICK = ['underVoltage', 'severeUnderVoltage']

let own: OwnProduct
let api: Api
beforeAll(async () => {
  own = await startOwnProduct()
  await own.levers.cityUp()
  api = await signInTo(own.place.url)
})
afterAll(() => own.stop())

/** Ends whatever the night has begun. */
const mends: (() => Promise<unknown>)[] = []

const idOf = async (code: string) =>
  until(
    `${code} is known`,
    async () => (await api('device.search', { text: code })).devices.find((one) => one.code === code)?.id,
  )

async function force(code: string, values: Record<string, number>) {
  await own.levers.forceValues(code, values)
  mends.push(() => own.levers.forceValues(code, Object.fromEntries(Object.keys(values).map((point) => [point, null]))))
}

/** Open alarms of a device by type. */
async function alarmsOf(deviceId: number) {
  const { rows } = await api('alarm.query', { filters: { deviceId } })
  return rows
}
const levels = async (deviceId: number) =>
  Object.fromEntries((await alarmsOf(deviceId)).map(({ type, level }) => [type, level])) as Partial<
    Record<AlarmType, number>
  >

test('in a bad night each trouble arrives once, at its level, over a restart of the server, and the statistics are right to the count', async () => {
  const { edges, forceValues, plug, setBroken, unplug } = own.levers
  const all = await edges()
  const [tripped, other] = all.filter(({ kind }) => kind === 'power-box')
  const ours = all.filter(({ group }) => group === tripped!.group)
  const gateway = ours.filter(({ kind, lamps }) => kind === 'gateway' && lamps > 20).at(-1)!
  for (const rule of await api('alarmRule.query', {}))
    if (rule.kind === 'luminaire' && QUICK.includes(rule.key)) {
      const { source: _, label: __, changedBy: ___, changedAt: ____, ...own } = rule
      await api('alarmRule.save', { ...own, hold: HOLD })
      mends.push(() => api('alarmRule.delete', { kind: 'luminaire' as Kind, key: rule.key }))
    }
  const began = new Date(api.now() - 1_000).toISOString()
  const [box, cabinet] = [await idOf(tripped!.edge), await idOf(other!.edge)]
  const page = await newPerson({ language: 'en', theme: 'night', at: own.place.url })
  await visit(page, ALARMS)

  // A feeder trips: its output is open though it was told to close, and its lamps have no voltage.
  await setBroken(tripped!.edge, 1, true)
  mends.push(() => setBroken(tripped!.edge, 1, false))
  const feeder = async () => (await alarmsOf(box)).find(({ type }) => type === 'OutputFault')
  const { id, incidentId, level } = await until('the output is missed', feeder, TERMS.timeout)
  expect(level).toBe(30)
  const inside = async () => (await api('alarm.query', { size: 1_000, filters: { incidentId } })).rows
  const withoutSupply = async () => (await inside()).filter(({ type }) => type === 'UnderVoltage')
  await until('its lamps are missed', async () => (await withoutSupply()).length > 10, TERMS.timeout)
  await page.getByRole('row', { name: tripped!.name }).first().waitFor()

  // A lamp fails, and somebody opens the door of another box.
  const { rows: lamps } = await api('light.query', { size: 200, filters: { online: true } })
  const dark = new Set((await inside()).map(({ deviceId }) => deviceId))
  const alarmed = new Set((await api('alarm.query', { size: 5_000 })).rows.map(({ deviceId }) => deviceId))
  const lamp = lamps.find(({ id }) => !dark.has(id) && !alarmed.has(id))!
  await force(lamp.code, { 'lamp.failure': 1 })
  await force(other!.edge, { 'cabinet.door': 1 })
  await expect.poll(() => levels(lamp.id), TERMS).toMatchObject({ LampFailure: 20 })
  await expect.poll(() => levels(cabinet), TERMS).toMatchObject({ DoorOpen: 30 })

  // The server is killed while leakage creeps up; what was raised stands once, and what comes is heard.
  const before = (await inside()).length
  await force(other!.edge, { 'elec.leakageLevel': 2 })
  await own.kill()
  await own.levers.cityUp()
  api = await until('somebody can sign in again', () => signInTo(own.place.url).catch(() => undefined), TERMS.timeout)
  await expect.poll(() => levels(cabinet), TERMS).toMatchObject({ DoorOpen: 30, SlightLeakage: 20 })
  await forceValues(other!.edge, { 'elec.leakageLevel': 3 })
  await expect.poll(() => levels(cabinet), TERMS).toMatchObject({ DoorOpen: 30, SeriousLeakage: 30 })

  // A gateway dies.
  await unplug(gateway.edge)
  mends.push(() => plug(gateway.edge))
  const gatewayId = await idOf(gateway.edge)
  const silent = async () => (await alarmsOf(gatewayId)).find(({ type }) => type === 'CommunicationLost')
  const lost = await until('the gateway is missed', silent, TERMS.timeout)
  const ofGateway = async () => (await api('alarm.query', { filters: { incidentId: lost.incidentId } })).total
  await expect.poll(ofGateway, TERMS).toBe(gateway.lamps + 1)

  // Nothing was lost and nothing was raised twice: one incident of the feeder, with as many alarms as before.
  expect((await inside()).length).toBe(before)
  const raised = async (deviceId: number) =>
    (
      await api('alarm.raised', {
        size: 1_000,
        from: began,
        to: new Date(api.now() + 60_000).toISOString(),
        filters: { deviceId },
      })
    ).rows
  const types = async (deviceId: number) => (await raised(deviceId)).map(({ type }) => type).sort()
  expect(await types(box)).toEqual(['OutputFault'])
  expect(await types(lamp.id)).toEqual(['LampFailure'])
  expect(await types(cabinet)).toEqual(['DoorOpen', 'SeriousLeakage', 'SlightLeakage'])
  const feeders = (await api('alarm.incidents', { filters: { keyword: tripped!.name } })).rows
  expect(feeders.map((one) => one.incidentId)).toEqual([incidentId])

  // It is found and closed: once everything is mended, all of it recovers by itself.
  await api('alarm.acknowledge', { incidentIds: [incidentId, lost.incidentId] })
  for (const mend of mends.splice(0).reverse()) await mend()
  await expect.poll(async () => (await inside()).length, TERMS).toBe(0)
  await expect.poll(() => levels(cabinet), TERMS).toEqual({})
  await expect.poll(() => levels(lamp.id), TERMS).toEqual({})
  expect((await api('alarm.read', { id })).alarm).toMatchObject({ acknowledgedBy: 'demo', repeats: 0 })
})
