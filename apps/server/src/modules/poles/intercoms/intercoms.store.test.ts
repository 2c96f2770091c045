import {
  ANSWERED_BY,
  CONTROL_ROOM,
  DUTY_PHONE,
  HELP,
  IDLE,
  LINE,
  NOBODY,
  POLICE,
  RINGING,
  TALKING,
} from '@lamplighter/kinds/intercom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishedOf } from '../../../testing/published.ts'
import { type Desk, makeDesk, type Person } from '../../devices/approvals/testing.ts'
import type { Device } from '../../devices/devices/index.ts'
import { createIngest, type Ingest } from '../../devices/readings/index.ts'
import { callHook } from './call-hook.ts'
import { intercomHandlers } from './calls.ts'

const SECOND = 1_000

let desk: Desk
let intercom: Device
let ingest: Ingest
let ann: Person
let bob: Person

beforeEach(async () => {
  desk = await makeDesk(1)
  await desk.sql(
    `insert into device (customer_id, kind, code, name, station_id)
     select $1, 'intercom', '13850600001', 'Intercom 1', id from station where customer_id = $1 and group_id = $2`,
    [desk.customer, desk.districts.north],
  )
  await desk.registry.reload()
  intercom = [...desk.registry.all()].find(({ kind }) => kind === 'intercom')!
  ingest = createIngest(desk)
  ingest.addHook(callHook)
  ann = await desk.person('ann')
  bob = await desk.person('bob')
})
afterEach(() => desk.close())

/** The intercom reports a second later. */
async function report(values: Readonly<Record<string, number>>) {
  await desk.clock.advance(SECOND)
  const at = desk.clock.now()
  ingest.take(
    intercom,
    Object.entries(values).map(([key, value]) => ({ key, value, at, historical: false })),
  )
  const committed = ingest.committed()
  await desk.clock.advance(SECOND)
  await committed
  return new Date(at).toISOString()
}
const press = () => report({ [LINE]: RINGING, [HELP]: 1, [ANSWERED_BY]: NOBODY })
const talk = (by: number) => report({ [LINE]: TALKING, [ANSWERED_BY]: by })
const over = (more: Readonly<Record<string, number>> = {}) => report({ [LINE]: IDLE, [HELP]: 0, ...more })

async function command(person: Person, code: string, args: unknown = {}) {
  const { list } = await desk.orders.sendEach(person.context, [{ deviceId: intercom.id, code, args }])
  return list[0]!
}
const answer = (person: Person) => command(person, 'dco.answer')
const calls = async (filters: { isOpen?: true } = {}) =>
  (await intercomHandlers(desk.clock)['intercom.calls'](ann.context, { size: 20, filters })).rows

const TAKEN = { cmdId: null, message: 'The call at "Intercom 1" has already been answered by ann' }

test('a call that somebody answers cannot be answered by another, from the moment they did', async () => {
  await press()
  expect(await answer(ann)).toMatchObject({ status: 0 })
  expect(await answer(bob)).toMatchObject(TAKEN)
  await talk(CONTROL_ROOM)
  expect(await answer(bob)).toMatchObject(TAKEN)
})

test('a press is told once, however often the intercom repeats it, and again with the next call', async () => {
  const told = async () =>
    (await publishedOf(desk.it.db, 'helpCalled')).map(({ customerId, body }) => ({ customerId, ...body }))
  const first = await press()
  await press()
  const pressed = (at: string) => ({ customerId: desk.customer, deviceId: intercom.id, at: Date.parse(at) })
  expect(await told()).toEqual([pressed(first)])
  await over()
  expect(await told()).toHaveLength(1)
  const second = await press()
  expect(await told()).toEqual([pressed(first), pressed(second)])
})

test('of two who answer at the same moment, one is refused', async () => {
  await press()
  const both = await Promise.all([answer(ann), answer(bob)])
  expect(both.map(({ cmdId }) => cmdId === null).toSorted()).toEqual([false, true])
})

test('an answer that the intercom refused leaves the call to others', async () => {
  await press()
  const { cmdId } = await answer(ann)
  desk.reply({ cmdId: cmdId!, deviceId: intercom.id }, { status: 5 })
  await desk.clock.advance(SECOND)
  expect(await answer(bob)).toMatchObject({ status: 0 })
})

test('where nobody calls, or the duty phone has answered, there is nothing to answer', async () => {
  expect(await answer(ann)).toMatchObject({ cmdId: null, message: 'No call is waiting at "Intercom 1"' })
  await press()
  await talk(DUTY_PHONE)
  expect((await answer(ann)).message).toBe('The call at "Intercom 1" has already been answered by Duty phone')
  await over()
  expect(await answer(ann)).toMatchObject({ cmdId: null, message: 'No call is waiting at "Intercom 1"' })
})

test('a call is kept with who answered it, when, and how it ended', async () => {
  const pressedAt = await press()
  expect(await calls()).toMatchObject([{ deviceId: intercom.id, pressedAt, answeredAt: null, ending: null }])
  await answer(ann)
  const answeredAt = await talk(CONTROL_ROOM)
  await report({ [HELP]: 1, [LINE]: TALKING })
  const endedAt = await over()
  expect(await calls()).toMatchObject([
    {
      pressedAt,
      answeredAt,
      answerer: 'controlRoom',
      answeredBy: 'ann',
      endedAt,
      ending: 'hungUp',
      policeNumber: null,
    },
  ])
})

test('one that was handed over has the number of the police, also where nobody had answered', async () => {
  await press()
  await command(bob, 'dco.handOver', { number: '110' })
  await over({ [ANSWERED_BY]: POLICE })
  expect(await calls()).toMatchObject([{ answeredAt: null, ending: 'handedOver', policeNumber: '110' }])
})

test('one that nobody answered is missed once it is put away, and can be answered until then', async () => {
  await press()
  await report({ [LINE]: IDLE })
  expect(await calls()).toMatchObject([{ endedAt: null }])
  await over()
  expect(await calls()).toMatchObject([{ answeredAt: null, ending: 'missed' }])
  await press()
  await report({ [LINE]: IDLE })
  await answer(bob)
  await talk(CONTROL_ROOM)
  expect(await calls()).toMatchObject([{ answeredBy: 'bob', ending: null }, { ending: 'missed' }])
  expect(await calls({ isOpen: true })).toMatchObject([{ answeredBy: 'bob', deviceName: 'Intercom 1', pole: null }])
})

test('nobody is named for a call that the duty phone answered', async () => {
  await press()
  await talk(DUTY_PHONE)
  await over()
  expect(await calls()).toMatchObject([{ answerer: 'dutyPhone', answeredBy: '', ending: 'hungUp' }])
})

test('calls are counted by day, with how long it took until somebody answered', async () => {
  await press()
  await talk(DUTY_PHONE)
  await over()
  await press()
  await over()
  const days = await intercomHandlers(desk.clock)['intercom.days'](ann.context, { days: 3 })
  expect(days).toHaveLength(3)
  expect(days.slice(0, 2)).toMatchObject([{ calls: 0, answerSeconds: null }, { calls: 0 }])
  expect(days.at(-1)).toMatchObject({ calls: 2, answered: 1, missed: 1, handedOver: 0, answerSeconds: 2 })
})
