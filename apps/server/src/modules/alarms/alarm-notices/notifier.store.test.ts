import { randomUUID } from 'node:crypto'
import type { AlarmLevel } from '@lamplighter/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createOutbox, type Outbox } from '../../../outbox/index.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { createRegistry, type Device, type Registry } from '../../devices/devices/index.ts'
import type { TextMessage } from '../../platform/channels/index.ts'
import { acknowledge } from '../alarms/deal.store.ts'
import { createAlarmRecorder } from '../alarms/recorder.ts'
import { createAssignmentNotifier } from './assignments.ts'
import { type NoticeChoice, saveChoice, usualChoice } from './choice.store.ts'
import { saveGroup, setMembers } from './group.store.ts'
import { createNotifier } from './notifier.ts'
import { saveRoute } from './route.store.ts'

/** 20:30 where the city is. */
const NOW = Date.UTC(2026, 10, 23, 12, 30)
const MINUTE = 60_000

let it: TestDatabase
let city: number
let clock: HandClock
let registry: Registry
let outbox: Outbox
let lamps: Device[]
let north: number
/** What was written to be sent: to whom, and what of. */
let sent: { to: string; text: TextMessage }[]
let people: Record<'anna' | 'bo' | 'chief' | 'guest', number>
const channels = {
  async enqueue(
    scope: { query(sql: string, values: unknown[]): Promise<unknown> },
    customerId: number,
    text: TextMessage,
  ) {
    expect(customerId).toBe(city)
    sent.push({ to: text.to, text })
    const id = randomUUID()
    await scope.query(
      `insert into outbound_message (id, customer_id, channel, recipient, subject, created_at, expires_at)
       values ($1, $2, $3, 'x', 'alarm', now(), now())`,
      [id, customerId, text.channel],
    )
    return id
  },
}

async function startServer() {
  outbox = createOutbox({
    db: it.db,
    clock,
    onError(error) {
      throw error
    },
    consumers: () => [
      createAlarmRecorder({ registry, clock }),
      createNotifier({ channels, registry, clock, address: 'https://lights.example' }),
      createAssignmentNotifier({ channels, registry, clock, address: 'https://lights.example' }),
    ],
  })
  await outbox.start()
}

beforeEach(async () => {
  sent = []
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  clock = createHandClock(NOW)
  const [made] = await it.db.system((scope) =>
    scope.query<{ north: number } & typeof people>(
      `with g as (insert into device_group (customer_id, name) select $1, unnest(array['north', 'south']) returning id, name),
         t as (insert into station (customer_id, group_id, name) select $1, id, name from g returning id, name),
         d as (insert into device (customer_id, kind, code, name, station_id)
               select $1, 'luminaire', t.name || n, t.name || n, t.id from t, generate_series(1, 3) n returning id),
         r as (insert into role (customer_id, name, operations, groups)
               select $1, 'all', array['alarm.view'], null union all
               select $1, 'south', array['alarm.view'], array[g.id] from g where name = 'south' returning id, name),
         p as (insert into person (customer_id, account, name, password, phone, email)
               values ($1, 'anna', 'Anna', '', '13900000001', 'anna@example.org'), ($1, 'bo', 'Bo', '', '13900000002', null),
                      ($1, 'chief', 'Chief', '', '13900000003', null), ($1, 'guest', 'Guest', '', '13900000004', null)
               returning id, account),
         h as (insert into person_role (person_id, role_id, customer_id)
               select p.id, r.id, $1 from p, r where r.name = case when account = 'guest' then 'south' else 'all' end returning person_id)
       select (select id from g where name = 'north') as north, (select count(*) from h), (select count(*) from d),
         (select id from p where account = 'anna') as anna, (select id from p where account = 'bo') as bo,
         (select id from p where account = 'chief') as chief, (select id from p where account = 'guest') as guest`,
      [city],
    ),
  )
  people = made!
  north = made!.north
  registry = await createRegistry(it.db)
  lamps = [...registry.all()].sort((a, b) => a.code.localeCompare(b.code))
  await startServer()
})
afterEach(async () => {
  await outbox.stop()
  await it.close()
})

const pass = (ms: number) => clock.advance(ms)
const group = (name: string, members: number[], parentId: number | null = null) =>
  it.db.scoped(city, async (scope) => {
    const id = await saveGroup(scope, undefined, { groupName: name, groupType: 1, parentId })
    await setMembers(scope, id, members)
    return id
  })
const route = (alarmGroupId: number, more: Partial<Parameters<typeof saveRoute>[2]> = {}) =>
  it.db.scoped(city, (scope) =>
    saveRoute(scope, undefined, {
      name: `rule ${Math.random()}`,
      alarmGroupId,
      level: 10,
      nodeId: null,
      families: [],
      sms: true,
      email: false,
      repeatEvery: null,
      escalateAfter: null,
      windows: [],
      enabled: true,
      ...more,
    }),
  )
const choose = (personId: number, more: Partial<NoticeChoice>) =>
  it.db.scoped(city, (scope) => saveChoice(scope, personId, { ...usualChoice, ...more }, '2026-10'))

/** A lamp leans: an alarm of the family `security`. */
async function raise(lamp: Device, level: AlarmLevel = 20, raised = true) {
  const moves = [{ deviceId: lamp.id, rule: 'tilt', type: 'Tilt', level, raised, at: clock.now(), value: 9 } as const]
  await it.db.system(async (scope) => scope.publish(city, 'alarmsMoved', { moves }))
  await pass(1_000)
}
const heard = () => sent.splice(0).map(({ to, text }) => [to, text.params] as const)
const told = () => heard().map(([to]) => to)
const acknowledgeAll = () =>
  it.db.scoped(city, (scope) =>
    acknowledge(scope, { ids: [], incidentIds: ['1', '2', '3'] }, { account: 'anna', at: new Date(clock.now()) }),
  )

test('a new incident is told to the group once, in the words of each, with a link', async () => {
  await route(await group('desk', [people.anna, people.bo]), { email: true })
  await choose(people.bo, { language: 'en' })
  await raise(lamps[0]!)
  expect(sent).toEqual([])
  await pass(5_000)
  expect(sent.map(({ to, text }) => [to, text.channel, text.language])).toEqual([
    ['13900000001', 'sms', 'zh'],
    ['anna@example.org', 'email', 'zh'],
    ['13900000002', 'sms', 'en'],
  ])
  expect(sent[2]!.text.params).toEqual({
    level: 'Ordinary',
    type: 'Tilt',
    device: 'north1',
    site: 'north',
    since: '20:30',
    alarms: 1,
    more: 0,
    link: 'https://lights.example/index/light/road/monitor/alarms?incident=1',
  })
  await pass(60 * MINUTE)
  expect(sent).toHaveLength(3)
})

describe('alarms that somebody is given', () => {
  const give = (assignee: string, note = 'ladder is in the depot') =>
    it.db.system(async (scope) =>
      scope.publish(city, 'alarmsAssigned', { incidentIds: ['1', '2'], assignee, by: 'chief', note }),
    )

  test('are told to them in one message, by whom and with the note, without a rule', async () => {
    await raise(lamps[0]!)
    await raise(lamps[1]!)
    await give('anna')
    await pass(1_000)
    expect(sent.map(({ to, text }) => [to, text.channel, text.template])).toEqual([
      ['13900000001', 'sms', 'alarmAssigned'],
      ['anna@example.org', 'email', 'alarmAssigned'],
    ])
    expect(sent[0]!.text.params).toMatchObject({
      by: 'chief',
      note: 'ladder is in the depot',
      device: 'north1',
      more: 1,
    })
  })

  test('are told as they settled: not by ways, below levels or in hours that they left out, nor beyond their reach', async () => {
    await raise(lamps[0]!)
    await choose(people.anna, { email: false })
    await choose(people.bo, { level: 30 })
    await choose(people.chief, { quietFrom: '20:00', quietTo: '21:00' })
    for (const account of ['anna', 'bo', 'chief', 'guest', 'nobody']) await give(account)
    await pass(1_000)
    expect(told()).toEqual(['13900000001'])
  })
})

test('what comes within a minute stands in one message', async () => {
  await route(await group('desk', [people.anna]))
  await raise(lamps[0]!)
  await pass(5_000)
  expect(told()).toHaveLength(1)
  await raise(lamps[1]!, 20)
  await raise(lamps[2]!, 30)
  await pass(20_000)
  expect(sent).toEqual([])
  await pass(40_000)
  expect(heard()).toEqual([['13900000001', expect.objectContaining({ level: '严重', device: 'north3', more: 1 })]])
})

test('nobody is told of what was acknowledged, or is over, before', async () => {
  await route(await group('desk', [people.anna]))
  await raise(lamps[0]!)
  await acknowledgeAll()
  await raise(lamps[1]!)
  await raise(lamps[1]!, 20, false)
  await pass(MINUTE)
  expect(told()).toEqual([])
})

test('what is over before anyone was told, and comes back to stay, is told', async () => {
  await route(await group('desk', [people.anna]))
  await raise(lamps[0]!)
  await raise(lamps[0]!, 20, false)
  await pass(10_000)
  expect(told()).toEqual([])
  await raise(lamps[0]!)
  await pass(10_000)
  expect(told()).toEqual(['13900000001'])
})

test('nobody acknowledges: the group is reminded and its parents are told, until somebody does', async () => {
  const chief = await group('chief', [people.chief])
  await route(await group('desk', [people.anna], chief), { repeatEvery: 10, escalateAfter: 15 })
  await raise(lamps[0]!)
  await pass(5_000)
  expect(told()).toEqual(['13900000001'])
  await pass(10 * MINUTE)
  expect(told()).toEqual(['13900000001'])
  await outbox.stop()
  await startServer()
  await pass(5 * MINUTE)
  expect(told()).toEqual(['13900000003'])
  await pass(5 * MINUTE)
  expect(told()).toEqual(['13900000001', '13900000003'])
  await acknowledgeAll()
  await pass(60 * MINUTE)
  expect(told()).toEqual([])
})

test.each([
  ['of a lower level', { level: 30 as const }],
  ['of another family', { families: ['voltage' as const] }],
  ['while it is off', { enabled: false }],
])('a rule does not tell of what is %s', async (_, more) => {
  await route(await group('desk', [people.anna]), more)
  await raise(lamps[0]!)
  await pass(MINUTE)
  expect(told()).toEqual([])
})

test('an incident that grows worse is told by the rule for worse ones', async () => {
  await route(await group('desk', [people.anna]), { level: 30 })
  await raise(lamps[0]!, 20)
  await pass(MINUTE)
  expect(told()).toEqual([])
  await raise(lamps[0]!, 30)
  await pass(MINUTE)
  expect(told()).toEqual(['13900000001'])
})

test('a rule for a group of the tree tells of that group only, and each person only of what they may see', async () => {
  await route(await group('desk', [people.anna]), { nodeId: north })
  await route(await group('guests', [people.guest]))
  await raise(lamps.find(({ code }) => code === 'south1')!)
  await pass(MINUTE)
  expect(told()).toEqual(['13900000004'])
  await raise(lamps[0]!)
  await pass(MINUTE)
  expect(told()).toEqual(['13900000001'])
})

test('outside its hours a rule waits', async () => {
  await route(await group('desk', [people.anna]), { windows: [{ from: '21:00', to: '06:00' }] })
  await raise(lamps[0]!)
  await pass(29 * MINUTE)
  expect(told()).toEqual([])
  await pass(MINUTE)
  expect(told()).toEqual(['13900000001'])
})

test('quiet hours and levels are each person’s own; severe alarms come through quiet hours', async () => {
  await route(await group('desk', [people.anna, people.bo, people.chief]))
  await choose(people.anna, { quietFrom: '20:00', quietTo: '07:00' })
  await choose(people.bo, { level: 30 })
  await choose(people.chief, { sms: false })
  await raise(lamps[0]!, 20)
  await pass(MINUTE)
  expect(told()).toEqual([])
  await raise(lamps[1]!, 30)
  await pass(MINUTE)
  expect(told()).toEqual(['13900000001', '13900000002'])
})

test('two rules tell somebody once; who cannot sign in is not told', async () => {
  const desk = await group('desk', [people.anna, people.bo])
  await route(desk)
  await route(desk)
  await it.db.system((scope) => scope.query('update person set frozen = true where id = $1', [people.bo]))
  await raise(lamps[0]!)
  await pass(5_000)
  expect(told()).toEqual(['13900000001'])
  const rows = await it.db.system((scope) =>
    scope.query('select person_id as id, incident_id::text as incident from alarm_told'),
  )
  expect(rows).toEqual([{ id: people.anna, incident: '1' }])
})
