import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Desk, makeDesk, type Person } from '../approvals/testing.ts'
import { commandHandlers } from './index.ts'

const MINUTE = 60_000
const limits = { minor: 30, severe: 100, trip: 300 }

let desk: Desk
let ann: Person
let lamp: number

beforeEach(async () => {
  desk = await makeDesk(1)
  ann = await desk.person('ann', 'super')
  lamp = desk.lamps[0]!
})
afterEach(() => desk.close())

const settings = (deviceId = lamp) => commandHandlers(desk)['command.settings'](ann.context, { deviceId })

/** A command to the lamp and its reply; returns the moment of the reply. */
async function exchange(code: string, args: unknown, result: unknown, status: 0 | 2 = 0): Promise<string> {
  const { list } = await desk.orders.send(ann.context, [{ deviceId: lamp, code, args }])
  const at = desk.clock.now()
  desk.bus.emit('replyArrived', {
    address: { group: 'city', edge: desk.registry.get(lamp)!.code, device: null },
    correlation: list[0]!.cmdId,
    status,
    message: '',
    result: typeof result === 'string' ? result : JSON.stringify(result),
    at,
  })
  await desk.clock.advance(MINUTE)
  return new Date(at).toISOString()
}
const read = (values: unknown) => exchange('dcs.leakageThresholds', {}, values)

test('what a device was never asked for is not there', async () => {
  expect(await settings()).toEqual([])
  await exchange('dco.dim', { level: 40 }, { level: 40 })
  expect(await settings()).toEqual([])
})

test('the values last read are kept with the moment of the reply, each setting for itself', async () => {
  await read({ ...limits, minor: 20 })
  const at = await read(limits)
  const clock = await exchange('dcs.clock', {}, { time: '2026-11-21T02:00:00Z', off: 3 })
  expect((await settings()).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'clock', values: { time: '2026-11-21T02:00:00Z', off: 3 }, read: clock },
    { name: 'leakageThresholds', values: limits, read: at },
  ])
  expect(await settings(desk.lamps[1])).toEqual([])
})

test('what a device answers to a change is what it holds from then on', async () => {
  await read(limits)
  const changed = { ...limits, trip: 400 }
  const at = await exchange('dcc.leakageThresholds', changed, changed)
  expect(await settings()).toEqual([{ name: 'leakageThresholds', values: changed, read: at }])
})

test('a change that was refused, or answered without the values, leaves those that were read', async () => {
  const at = await read(limits)
  await exchange('dcc.leakageThresholds', { ...limits, trip: 400 }, { ...limits, trip: 400 }, 2)
  await exchange('dcc.leakageThresholds', { ...limits, trip: 500 }, { done: true })
  await exchange('dcs.leakageThresholds', {}, 'no such setting')
  expect(await settings()).toEqual([{ name: 'leakageThresholds', values: limits, read: at }])
})

test('nothing is known of a device that was reset since, until it is read again', async () => {
  await read(limits)
  await exchange('dck.initialise', {}, '')
  expect(await settings()).toEqual([])
  const at = await read(limits)
  expect(await settings()).toEqual([{ name: 'leakageThresholds', values: limits, read: at }])
})
