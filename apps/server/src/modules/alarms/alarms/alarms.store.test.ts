import { alarmRules } from '@lamplighter/kinds/alarms'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createOutbox, type Outbox } from '../../../outbox/index.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { publishedOf } from '../../../testing/published.ts'
import { createRegistry, type Device, type Registry } from '../../devices/devices/index.ts'
import type { AlarmMove } from '../alarm-rules/index.ts'
import { acknowledge, eliminate } from './deal.store.ts'
import { listEnded } from './history.store.ts'
import { listAlarms, listIncidents, summarise } from './list.store.ts'
import { createAlarmNotifier } from './notifier.ts'
import { listRaised } from './raised.store.ts'
import { createAlarmRecorder } from './recorder.ts'
import { countStatistics } from './statistics.store.ts'

const NOW = Date.UTC(2026, 10, 23, 12, 30)
const MINUTE = 60_000

let it: TestDatabase
let city: number
let clock: HandClock
let registry: Registry
let outbox: Outbox
let gateway: Device
let box: Device
let lamps: Device[]
/** What webhooks were told. */
let sent: [event: string, data: unknown][]
const channels = {
  async enqueueForWebhooks(_: unknown, customerId: number, event: string, data: unknown) {
    expect(customerId).toBe(city)
    sent.push([event, data])
  },
}

async function startServer() {
  outbox = createOutbox({
    db: it.db,
    clock,
    onError(error) {
      throw error
    },
    consumers: () => [createAlarmRecorder({ registry, clock }), createAlarmNotifier({ channels, clock })],
  })
  await outbox.start()
}

beforeEach(async () => {
  sent = []
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  clock = createHandClock(NOW)
  await it.db.system((scope) =>
    scope.query(
      `with g as (insert into device_group (customer_id, name) values ($1, 'North') returning id),
         t as (insert into station (customer_id, group_id, name) select $1, id, 'Road' from g returning id),
         w as (insert into device (customer_id, kind, code, name, station_id) select $1, 'gateway', 'W', 'W', id from t returning id, station_id),
         b as (insert into device (customer_id, kind, code, name, station_id) select $1, 'power-box', 'B', 'B', id from t returning id)
       insert into device (customer_id, kind, code, name, station_id, gateway_id, box_id)
       select $1, 'luminaire', 'L' || n, 'L' || n, w.station_id, w.id, b.id from w, b, generate_series(1, 3) n`,
      [city],
    ),
  )
  registry = await createRegistry(it.db)
  const all = [...registry.all()]
  gateway = all.find(({ kind }) => kind === 'gateway')!
  box = all.find(({ kind }) => kind === 'power-box')!
  lamps = all.filter(({ kind }) => kind === 'luminaire')
  await startServer()
})
afterEach(async () => {
  await outbox.stop()
  await it.close()
})

/** Lets time go by, and the server do what is due. */
/** Of hours nothing runs but in the last minutes. */
function pass(ms: number) {
  clock.suspend(Math.max(0, ms - 10 * MINUTE))
  return clock.advance(Math.min(ms, 10 * MINUTE))
}
async function connect(isOnline: boolean, ...devices: Device[]) {
  const changes = devices.map(({ id }) => [id, !isOnline, isOnline, false, false] as const)
  await it.db.system(async (scope) => {
    await scope.query(
      `insert into device_state (device_id, customer_id, online, alarm, running, light, points, changed_at)
       select id, customer_id, $2, 0, true, false, '{}', $3 from device where id = any ($1)
       on conflict (device_id) do update set online = excluded.online, changed_at = excluded.changed_at`,
      [devices.map(({ id }) => id), isOnline, new Date(clock.now())],
    )
    scope.publish(city, 'devicesChanged', { at: clock.now(), devices: changes })
  })
  await pass(1_000)
}
const lose = (...devices: Device[]) => connect(false, ...devices)
const judged = ({ id, kind }: Device, rule: string) => {
  const { type, level } = alarmRules[kind].find(({ key }) => key === rule)!
  return { deviceId: id, rule, type, level }
}
type More = Partial<Pick<AlarmMove, 'escalateAfter' | 'limit'>>
async function move(device: Device, rule: string, raised = true, value = 1, more: More = {}) {
  const moves = [{ ...judged(device, rule), ...more, raised, at: clock.now(), value }]
  await it.db.system(async (scope) => scope.publish(city, 'alarmsMoved', { moves }))
  await pass(1_000)
}

async function startServerAgain(after = 0) {
  await outbox.stop()
  await pass(after)
  await startServer()
  await pass(1_000)
}

const page = { page: 1, size: 100 }
const now = () => new Date(clock.now())
const open = async (tab: 'current' | 'eliminated' = 'current') =>
  (await it.db.reading(city, (scope) => listAlarms(scope, { tab }, page, now()), null)).rows
const incidents = async () =>
  (await it.db.reading(city, (scope) => listIncidents(scope, { tab: 'current' }, page, now()), null)).rows
const ended = async () => (await it.db.reading(city, (scope) => listEnded(scope, {}, { size: 100 }), null)).rows

test('a gateway that is lost with its lamps is one incident, shown as the gateway', async () => {
  await lose(lamps[0]!, lamps[1]!)
  await lose(gateway, lamps[2]!)
  expect(await incidents()).toMatchObject([{ deviceName: 'W', level: 20, alarms: 4, isCause: true }])
  await pass(6 * MINUTE)
  await lose(box)
  expect(await incidents()).toHaveLength(2)
})

test('lamps that fail and the box that feeds them are one incident; a tilted lamp is another', async () => {
  await move(lamps[0]!, 'failure')
  await move(lamps[1]!, 'failure')
  await move(box, 'p2.lossPhase')
  await move(lamps[0]!, 'tilt', true, 7)
  expect(await incidents()).toMatchObject([
    { deviceName: 'B', type: 'LossPhase', level: 30, alarms: 3, isCause: true },
    { deviceName: 'L1', type: 'Tilt', level: 20, alarms: 1, isCause: false, value: 7 },
  ])
})

test('an alarm and its history keep what it was judged by when it was raised at its level', async () => {
  const limit = (value: number) =>
    ({ point: 'dev.tilt', operator: '>', value, returnValue: value - 1, hold: 60 }) as const
  await move(lamps[0]!, 'tilt', true, 7, { limit: limit(5) })
  await move(lamps[0]!, 'tilt', false)
  await move(lamps[0]!, 'tilt', true, 7, { limit: limit(6) })
  expect(await open()).toMatchObject([{ level: 20, limit: limit(5) }])
  await move(lamps[0]!, 'severeTilt', true, 18, { limit: limit(15) })
  await lose(lamps[1]!)
  expect(await open()).toMatchObject([
    { level: 30, limit: limit(15) },
    { type: 'CommunicationLost', limit: null },
  ])
  await move(lamps[0]!, 'tilt', false)
  await move(lamps[0]!, 'severeTilt', false)
  await pass(MINUTE)
  expect(await ended()).toMatchObject([{ level: 30, limit: limit(15) }])
})

test('rules of one type are one alarm, at the worst of their levels, until the last of them is over', async () => {
  await move(lamps[0]!, 'tilt', true, 7)
  await move(lamps[0]!, 'severeTilt', true, 18)
  expect(await open()).toMatchObject([{ type: 'Tilt', level: 30, rule: 'severeTilt', value: 18, repeats: 0 }])
  await move(lamps[0]!, 'severeTilt', false, 14)
  expect(await open()).toHaveLength(1)
  await move(lamps[0]!, 'tilt', false, 1)
  expect(await open()).toEqual([])
  await pass(MINUTE)
  expect(await ended()).toMatchObject([{ type: 'Tilt', level: 30, end: 'recovered' }])
})

test('a device that comes and goes is one alarm that is counted', async () => {
  for (let time = 0; time < 5; time++) {
    await lose(lamps[0]!)
    await connect(true, lamps[0]!)
  }
  await pass(MINUTE)
  expect(await ended()).toMatchObject([{ type: 'CommunicationLost', repeats: 4 }])
  const told = await publishedOf(it.db, 'incidentsChanged')
  expect(told.flatMap(({ body }) => body.incidents.filter(({ isNew }) => isNew))).toHaveLength(1)
})

const OFTEN = 8
async function flap(device: Device, times = OFTEN) {
  for (let time = 0; time < times; time++) {
    await lose(device)
    await connect(true, device)
  }
}
const openTypes = async () => (await open()).map(({ type, repeats }) => [type, repeats])

test('a connection that flaps is one alarm, told once, which ends when it was steady for a while', async () => {
  await flap(lamps[0]!)
  expect(await openTypes()).toEqual([['ConnectionUnstable', 2]])
  await pass(MINUTE)
  expect(await openTypes()).toEqual([['ConnectionUnstable', 2]])
  await startServerAgain(3 * MINUTE)
  await flap(lamps[0]!, 1)
  await pass(4 * MINUTE)
  expect(await openTypes()).toEqual([['ConnectionUnstable', 3]])
  await pass(2 * MINUTE)
  expect(await openTypes()).toEqual([])
  expect((await ended()).map(({ type }) => type)).toEqual(['ConnectionUnstable', 'CommunicationLost'])
  const told = await publishedOf(it.db, 'incidentsChanged')
  expect(told.flatMap(({ body }) => body.incidents.filter(({ isNew }) => isNew))).toHaveLength(1)
})

test('a connection that flapped and stays lost is silence since then, in the offline lists again', async () => {
  await flap(lamps[0]!)
  await lose(lamps[0]!)
  const lostAt = clock.now() - 1_000
  await pass(2 * MINUTE)
  expect(await openTypes()).toEqual([['ConnectionUnstable', 3]])
  // What else is found out of it meanwhile is no change of its connection.
  await move(lamps[0]!, 'failure')
  await move(lamps[0]!, 'failure', false)
  await pass(4 * MINUTE)
  expect(await open()).toMatchObject([
    { type: 'CommunicationLost', raisedAt: new Date(lostAt).toISOString(), repeats: 0 },
  ])
  await connect(true, lamps[0]!)
  await pass(MINUTE)
  expect(await open()).toEqual([])
})

test('a connection that comes and goes with pauses flaps too', async () => {
  for (let time = 0; time < OFTEN; time++) {
    await flap(lamps[0]!, 1)
    await pass(35_000)
  }
  expect(await openTypes()).toEqual([['ConnectionUnstable', 2]])
})

test('silent devices are listed by how long they have been so', async () => {
  const HOUR = 60 * MINUTE
  const silent = (offline: 'within3' | 'within24' | 'over24') =>
    it.db.reading(city, (scope) => listIncidents(scope, { tab: 'current', offline }, page, now()), null)
  const names = async () => {
    const lists = [await silent('within3'), await silent('within24'), await silent('over24')]
    return lists.map(({ rows }) => rows.map(({ deviceName }) => deviceName))
  }
  await move(lamps[1]!, 'failure')
  await lose(gateway)
  expect(await names()).toEqual([['W'], ['W'], []])
  // Nothing looks every moment of so many hours.
  await startServerAgain(4 * HOUR)
  await lose(box)
  expect(await names()).toEqual([['B'], ['B', 'W'], []])
  await startServerAgain(21 * HOUR)
  expect(await names()).toEqual([[], ['B'], ['W']])
})

test('a server that is stopped in between raises nothing twice and loses nothing', async () => {
  await move(lamps[0]!, 'failure')
  await outbox.stop()
  const moves = [{ ...judged(lamps[1]!, 'failure'), raised: true, at: clock.now(), value: 1 }]
  await it.db.system(async (scope) => scope.publish(city, 'alarmsMoved', { moves }))
  await startServer()
  await pass(1_000)
  expect((await open()).map(({ deviceName, repeats }) => [deviceName, repeats])).toEqual([
    ['L2', 0],
    ['L1', 0],
  ])
})

/** As a user does. */
async function eliminateAll(until: number) {
  const by = { account: 'anna', at: now() }
  await it.db.scoped(city, async (scope) => {
    const ids = (await listAlarms(scope, { tab: 'current' }, page, now())).rows.map(({ id }) => id)
    await eliminate(scope, { ids, incidentIds: [] }, new Date(until), 'known', by)
    scope.publish('alarmsDealt', { deviceIds: [lamps[0]!.id] })
  })
  await pass(1_000)
}

test('the level of a device is that of its worst alarm that is not eliminated; silence is none', async () => {
  const level = async () => {
    const [row] = await it.db.system((scope) =>
      scope.query<{ alarm: number }>('select alarm from device_state where device_id = $1', [lamps[0]!.id]),
    )
    return row!.alarm
  }
  await it.db.system((scope) =>
    scope.query(`insert into device_state (device_id, customer_id, online, alarm, running, light, points, refresh_time, changed_at)
      select id, customer_id, true, 0, true, true, '{}', now(), now() from device`),
  )
  await lose(lamps[0]!)
  expect(await level()).toBe(0)
  await move(lamps[0]!, 'failure')
  await move(lamps[0]!, 'severeTilt', true, 18)
  expect(await level()).toBe(30)
  await move(lamps[0]!, 'severeTilt', false, 1)
  expect(await level()).toBe(20)
  await eliminateAll(clock.now() + 60 * MINUTE)
  expect(await level()).toBe(0)
  const told = await publishedOf(it.db, 'alarmLevelsChanged')
  expect(told.map(({ body }) => body.devices)).toEqual([20, 30, 20, 0].map((one) => [[lamps[0]!.id, one]]))
})

test('what is eliminated is not raised again before its end', async () => {
  await move(lamps[0]!, 'failure')
  await eliminateAll(clock.now() + 60 * MINUTE)
  await move(lamps[0]!, 'failure', false, 0)
  await move(lamps[0]!, 'failure')
  await move(lamps[0]!, 'failure', false, 0)
  expect([await open(), await open('eliminated')]).toMatchObject([[], [{ state: 'eliminated', eliminatedBy: 'anna' }]])
  await pass(61 * MINUTE)
  expect(await ended()).toMatchObject([{ end: 'manual', note: 'known' }])
  await move(lamps[0]!, 'failure')
  expect(await open()).toHaveLength(1)
})

test('what is still wrong when its elimination ends is raised again', async () => {
  await move(lamps[0]!, 'failure')
  await eliminateAll(clock.now() + 60 * MINUTE)
  await pass(61 * MINUTE)
  expect(await ended()).toMatchObject([{ end: 'expired' }])
  expect(await open()).toMatchObject([{ type: 'LampFailure', state: 'waiting', note: '', eliminatedUntil: null }])
})

test('the summary counts incidents and alarms apart, by level, age and hour', async () => {
  await lose(...lamps)
  await move(box, 'smoke')
  const summary = await it.db.reading(city, (scope) => summarise(scope, now()), null)
  expect(summary).toMatchObject({
    levels: [
      { level: 10, incidents: 1, alarms: 3 },
      { level: 20, incidents: 0, alarms: 0 },
      { level: 30, incidents: 1, alarms: 1 },
    ],
    tabs: { current: 4, eliminated: 0, within24: 4, within48: 0, over48: 0 },
    unacknowledged: 2,
    meanAcknowledge: null,
  })
  expect(summary.hours.at(-1)).toEqual({ at: new Date(Date.UTC(2026, 10, 23, 12)).toISOString(), counts: [1, 0, 1] })
})

test('an alarm ends when the rule that held it is taken away, unless another one holds it', async () => {
  await move(lamps[0]!, 'tilt', true, 7)
  await move(lamps[1]!, 'tilt', true, 18)
  await move(lamps[1]!, 'severeTilt', true, 18)
  await it.db.system(async (scope) => scope.publish(city, 'alarmRulesChanged', { kind: 'luminaire', ended: ['tilt'] }))
  await pass(1_000)
  expect(await open()).toMatchObject([{ deviceName: 'L2', level: 30 }])
})

test('statistics count what was raised: by type, day, hour, end, repair time and device', async () => {
  const HOUR = 60 * MINUTE
  await move(lamps[0]!, 'tilt', true, 7)
  await it.db.scoped(city, async (scope) => {
    const ids = (await listAlarms(scope, { tab: 'current' }, page, now())).rows.map(({ id }) => id)
    await acknowledge(scope, { ids, incidentIds: [] }, { account: 'anna', at: new Date(clock.now() + 599_000) })
  })
  await pass(HOUR - 1_000)
  await move(lamps[0]!, 'tilt', false, 1)
  await pass(MINUTE)
  // Raised again within a week, and open.
  await move(lamps[0]!, 'tilt', true, 7)
  await pass(3 * HOUR)
  await move(box, 'smoke')
  await move(box, 'smoke', false, 0)
  await pass(MINUTE)
  const read = (filters: Parameters<typeof countStatistics>[1]['filters'] = {}) =>
    it.db.reading(
      city,
      (scope) =>
        countStatistics(scope, { from: NOW - 24 * HOUR, to: NOW + 24 * HOUR, timeZone: 'Asia/Shanghai', filters }),
      null,
    )
  const all = await read()
  expect(all).toMatchObject({
    raised: 3,
    open: 1,
    ends: { recovered: 2, manual: 0, expired: 0 },
    again: 1,
    types: [
      { type: 'Tilt', count: 2 },
      { type: 'SmokeFault', count: 1 },
    ],
    days: [
      { day: '2026-11-22', counts: [0, 0, 0] },
      { day: '2026-11-23', counts: [0, 2, 0] },
      { day: '2026-11-24', counts: [0, 0, 1] },
    ],
    top: [
      { deviceName: 'L1', stationName: 'Road', kind: 'luminaire', count: 2 },
      { deviceName: 'B', count: 1 },
    ],
  })
  expect(all.meanAcknowledge).toBeCloseTo(600, -1)
  expect(all.repairs.reduce((sum, count) => sum + count)).toBe(2)
  // 20:30 of a Monday at the place, 21:31, and 00:32 of the Tuesday.
  expect([all.hours[0]![20], all.hours[0]![21], all.hours[1]![0]]).toEqual([1, 1, 1])
  expect(await read({ kind: 'power-box', levels: [30], family: 'security' })).toMatchObject({ raised: 1, open: 0 })
  expect(await read({ kind: 'gateway' })).toMatchObject({ raised: 0, meanRepair: null, types: [], top: [] })
})

test('what statistics, tabs and counts say is open and eliminated is the same, while it lasts and when it is over', async () => {
  const [first, second] = lamps
  await move(first!, 'tilt')
  await move(second!, 'tilt')
  const figures = () =>
    it.db.reading(
      city,
      async (scope) => {
        const { tabs, levels } = await summarise(scope, now())
        const { open: stillOpen, eliminated } = await countStatistics(scope, {
          from: NOW - 60 * MINUTE,
          to: NOW + 48 * 60 * MINUTE,
          timeZone: 'Asia/Shanghai',
          filters: {},
        })
        return {
          current: tabs.current,
          levels: levels.reduce((sum, { alarms }) => sum + alarms, 0),
          stillOpen,
          eliminated,
        }
      },
      null,
    )
  expect(await figures()).toEqual({ current: 2, levels: 2, stillOpen: 2, eliminated: 0 })
  const { id } = (await open())[0]!
  await it.db.scoped(city, (scope) =>
    eliminate(scope, { ids: [id], incidentIds: [] }, new Date(clock.now() + 60 * MINUTE), 'known', {
      account: 'anna',
      at: now(),
    }),
  )
  expect(await figures()).toEqual({ current: 1, levels: 1, stillOpen: 1, eliminated: 1 })
  await move(first!, 'tilt', false)
  await move(second!, 'tilt', false)
  await pass(120 * MINUTE)
  expect(await figures()).toEqual({ current: 0, levels: 0, stillOpen: 0, eliminated: 1 })
})

test('what a figure counts is listed alarm by alarm, and added up by place, model and handler', async () => {
  const HOUR = 60 * MINUTE
  await it.db.system((scope) =>
    scope.query(
      `with p as (insert into pole (customer_id, number, name) select customer_id, code, code from device where code in ('L1', 'L2') returning number)
       update device set lamp_type = 'NX-100', pole = p.number from p where code = p.number`,
    ),
  )
  for (const lamp of lamps) await move(lamp, 'tilt', true, 7)
  await move(box, 'smoke')
  const ids = (await open()).filter(({ deviceName }) => ['L1', 'L2'].includes(deviceName)).map(({ id }) => id)
  const by = { account: 'anna', at: new Date(clock.now() + 600_000) }
  await it.db.scoped(city, (scope) => acknowledge(scope, { ids, incidentIds: [] }, by))
  await pass(120 * MINUTE)
  await move(lamps[0]!, 'tilt', false, 1)
  await pass(MINUTE)
  const [from, to] = [NOW - 24 * HOUR, NOW + 24 * HOUR]
  const span = { from, to, timeZone: 'Asia/Shanghai' }
  const listed = async (filters: Parameters<typeof listRaised>[1]['filters']) => {
    const dates = { from: new Date(from), to: new Date(to) }
    const page = { size: 100, timeZone: span.timeZone, filters }
    return it.db.reading(city, (scope) => listRaised(scope, { ...page, ...dates }), null)
  }
  const all = await it.db.reading(city, (scope) => countStatistics(scope, { ...span, filters: {} }), null)
  const [group] = all.groups
  expect(all.groups).toMatchObject([{ name: 'North', count: 4 }])
  expect(all.models).toMatchObject([{ model: 'NX-100', count: 2 }])
  expect(all.handlers).toMatchObject([{ account: 'anna', count: 2 }])
  expect(all.handlers[0]!.meanAcknowledge).toBeCloseTo(600, -1)
  expect(all.models[0]!.meanRepair).toBeCloseTo(7_230, -2)
  const totals = await Promise.all(
    [
      {},
      { type: 'Tilt' as const },
      { levels: [30 as const] },
      { groupId: group!.groupId },
      { model: 'NX-100' },
      { handler: 'anna' },
      { pole: 'L2' },
      { weekday: 1, hour: 20 },
      { weekday: 2, hour: 20 },
      { repair: all.repairs.indexOf(1) },
      { deviceId: lamps[0]!.id, kind: 'luminaire' as const, keyword: 'l1' },
    ].map(async (filters) => (await listed(filters)).total),
  )
  expect(totals).toEqual([4, 3, 1, 4, 2, 2, 1, 4, 0, 1, 1])
  const { rows } = await listed({ deviceId: lamps[0]!.id })
  expect(rows).toMatchObject([{ deviceName: 'L1', end: 'recovered', acknowledgedBy: 'anna' }])
})

test('webhooks are told once of an incident that begins, and once of its end', async () => {
  await move(box, 'p2.lossPhase', true, 12)
  await move(lamps[0]!, 'failure')
  await move(lamps[1]!, 'failure')
  await move(box, 'p2.lossPhase', false, 220)
  await pass(MINUTE)
  expect(sent).toMatchObject([
    [
      'alarm.raised',
      { alarms: 1, level: 30, type: 'LossPhase', number: 2, deviceName: 'B', stationName: 'Road', value: 12 },
    ],
  ])
  await move(lamps[0]!, 'failure', false, 0)
  await move(lamps[1]!, 'failure', false, 0)
  await pass(MINUTE)
  await startServerAgain()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject(['alarm.ended', { alarms: 3, raisedAt: expect.any(String) }])
})

test('an alarm that nobody acknowledges in time rises by a level, once; an acknowledged one stays', async () => {
  await move(lamps[0]!, 'tilt', true, 7, { escalateAfter: 15 })
  await move(lamps[1]!, 'tilt', true, 7, { escalateAfter: 15 })
  await it.db.scoped(city, async (scope) => {
    const ids = (await open()).filter(({ deviceName }) => deviceName === 'L2').map(({ id }) => id)
    await acknowledge(scope, { ids, incidentIds: [] }, { account: 'anna', at: now() })
  })
  const levels = async () => (await open()).map(({ deviceName, level }) => [deviceName, level]).sort()
  await pass(14 * MINUTE)
  expect(await levels()).toEqual([
    ['L1', 20],
    ['L2', 20],
  ])
  await startServerAgain()
  await pass(2 * MINUTE)
  expect(await levels()).toEqual([
    ['L1', 30],
    ['L2', 20],
  ])
  await pass(60 * MINUTE)
  expect(await levels()).toEqual([
    ['L1', 30],
    ['L2', 20],
  ])
})

test('what a rule raises in the moment in which it is taken away is not left open, whichever is heard first', async () => {
  const moves = [{ ...judged(lamps[0]!, 'tilt'), raised: true, at: clock.now(), value: 7 }]
  await it.db.system(async (scope) => {
    scope.publish(city, 'alarmsMoved', { moves })
    scope.publish(city, 'alarmRulesChanged', { kind: 'luminaire', ended: ['tilt'] })
  })
  await pass(1_000)
  expect(await open()).toEqual([])
  await it.db.system((scope) =>
    scope.query(`insert into alarm_rule values ($1, 'luminaire', 'tilt', '{"enabled": false}', false, '', now())`, [
      city,
    ]),
  )
  await move(lamps[1]!, 'tilt', true, 7)
  await move(lamps[1]!, 'failure')
  expect(await open()).toMatchObject([{ deviceName: 'L2', type: 'LampFailure' }])
})

/** As it was told last; 0 where it never was. */
async function levelOf({ id }: Device): Promise<number> {
  const told = await publishedOf(it.db, 'alarmLevelsChanged')
  return told.flatMap(({ body }) => body.devices).findLast(([deviceId]) => deviceId === id)?.[1] ?? 0
}

/** A power box goes into repair, or comes back. */
async function setStatus(status: 1 | 2 | 3) {
  await it.db.system(async (scope) => {
    await scope.query(
      `update device set attributes = attributes || jsonb_build_object('status', $2::int) where id = $1`,
      [box.id, status],
    )
    scope.publish(city, 'serviceChanged', { deviceIds: [box.id, ...lamps.map(({ id }) => id)] })
  })
  await pass(1_000)
}

test('what is in repair raises no alarm that anyone is told of; back in service, what is still wrong is told', async () => {
  await setStatus(2)
  await move(lamps[0]!, 'failure')
  await move(lamps[1]!, 'failure')
  expect(await open()).toEqual([])
  expect((await open('eliminated')).map(({ state }) => state)).toEqual(['muted', 'muted'])
  const { levels } = await it.db.reading(city, (scope) => summarise(scope, now()), null)
  expect(levels.map(({ alarms }) => alarms)).toEqual([0, 0, 0])
  expect(await levelOf(lamps[0]!)).toBe(0)
  await move(lamps[1]!, 'failure', false)
  await pass(MINUTE)
  expect(sent).toEqual([])
  await setStatus(1)
  expect((await open()).map(({ deviceId, state }) => [deviceId, state])).toEqual([[lamps[0]!.id, 'waiting']])
  expect(await levelOf(lamps[0]!)).toBe(20)
  expect(sent.map(([event]) => event)).toEqual(['alarm.raised'])
  await move(lamps[0]!, 'failure', false)
  await pass(MINUTE)
  expect(sent.map(([event]) => event)).toEqual(['alarm.raised', 'alarm.ended'])
})

test('an alarm that is open when its power box goes into repair is muted, and its device shows none', async () => {
  await move(lamps[0]!, 'failure')
  expect(await levelOf(lamps[0]!)).toBe(20)
  await setStatus(3)
  expect(await open()).toEqual([])
  expect(await levelOf(lamps[0]!)).toBe(0)
})
