import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../../db/testing.ts'
import { runOnce } from '../../../../jobs/testing.ts'
import { createHandClock, type HandClock } from '../../../../testing/hand-clock.ts'
import { createRegistry, type Registry } from '../../../devices/devices/index.ts'
import type { TextContent } from '../../../platform/channels/message.ts'
import { createMessages } from '../../../platform/channels/messages.ts'
import { createSeals } from '../../../platform/channels/sealed.ts'
import { type NoticeChoice, saveChoice, usualChoice } from '../choice.store.ts'
import { monthlyMailJob } from './job.ts'
import { dueMonth } from './month.ts'

const ZONE = 'Asia/Shanghai'
const HOUR = 3_600_000
const at = (local: string) => Date.parse(`${local}+08:00`)
const seals = createSeals('secret')

type People = Record<'anna' | 'bo' | 'guest' | 'stranger' | 'mute', number>

let it: TestDatabase
let city: number
let clock: HandClock
let registry: Registry
let people: People

beforeEach(async () => {
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  clock = createHandClock(at('2026-11-23T20:30:00'))
  const [made] = await it.db.system((scope) =>
    scope.query<People>(
      `with g as (insert into device_group (customer_id, name) select $1, unnest(array['north', 'south']) returning id, name),
         t as (insert into station (customer_id, group_id, name) select $1, id, name from g returning id, name),
         d as (insert into device (customer_id, kind, code, name, station_id)
               select $1, 'luminaire', t.name || n, t.name || n, t.id from t, generate_series(1, 2) n returning id, name),
         a as (insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, rules, rule, raised_at, repeats)
               select $1, id, 47, 20, id, id, '{"failure": 20}', 'failure',
                 case when name like '%1' then $2::timestamptz else $2::timestamptz - interval '1 month' end, 0 from d),
         r as (insert into role (customer_id, name, operations, groups)
               select $1, 'all', array['alarm.view'], null union all
               select $1, 'south', array['alarm.view'], array[g.id] from g where name = 'south' union all
               select $1, 'none', array['device.view'], null returning id, name),
         p as (insert into person (customer_id, account, name, password, email)
               select $1, account, account, '', email from (values ('anna', 'anna@example.org'), ('bo', 'bo@example.org'),
                 ('guest', 'guest@example.org'), ('stranger', 'stranger@example.org'), ('mute', null)) v (account, email)
               returning id, account),
         h as (insert into person_role (person_id, role_id, customer_id)
               select p.id, r.id, $1 from p join r on r.name = case account when 'guest' then 'south' when 'stranger' then 'none' else 'all' end
               returning person_id)
       select (select count(*) from h), (select id from p where account = 'anna') as anna, (select id from p where account = 'bo') as bo,
         (select id from p where account = 'guest') as guest, (select id from p where account = 'stranger') as stranger,
         (select id from p where account = 'mute') as mute`,
      [city, new Date(at('2026-11-10T03:00:00'))],
    ),
  )
  people = made!
  registry = await createRegistry(it.db)
})
afterEach(() => it.close())

const job = () =>
  monthlyMailJob({
    db: it.db,
    clock,
    registry,
    channels: createMessages({ clock, seals }),
    address: 'https://lights.example',
  })
const run = () => runOnce(it.db, job())
const until = (local: string) => clock.advance(at(local) - clock.now())
const choose = (who: keyof People, more: Partial<NoticeChoice> = { monthly: true }) =>
  it.db.scoped(city, (scope) =>
    saveChoice(scope, people[who], { ...usualChoice, language: 'en', ...more }, dueMonth(ZONE, clock.now()).name),
  )

/** What was written to be sent, the oldest first. */
async function mails(): Promise<TextContent[]> {
  const rows = await it.db.system((scope) =>
    scope.query<{ content: Buffer }>(
      'select content from outbound_message where channel = $1 order by created_at, id',
      ['email'],
    ),
  )
  return rows
    .map(({ content }) => JSON.parse(seals.message(city).open(content).toString()) as TextContent)
    .toSorted((one, other) => one.to.localeCompare(other.to))
}

test('on the morning of the first the statistics of the month before are mailed, once, to who chose so', async () => {
  await choose('anna')
  await choose('bo', { monthly: false })
  await run()
  await until('2026-12-01T06:50:00')
  await run()
  expect(await mails()).toEqual([])
  await until('2026-12-01T07:00:00')
  await run()
  await run()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'anna@example.org', subject: 'Alarm statistics 2026-11 · city' })
  expect(mail?.text).toContain('Alarms: 2\nStill open: 2\n')
  expect(mail?.text).toContain('- Lamp failure: 2')
  expect(mail?.text).toContain('- north1 (north): 1\n- south1 (south): 1')
  expect(mail?.text).toContain('https://lights.example/index/light/road/monitor/alarm-statistics')
  await until('2027-01-01T08:00:00')
  await run()
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Alarm statistics 2026-11 · city',
    'Alarm statistics 2026-12 · city',
  ])
})

test('a server that was down on the first makes up for it, and two that run at once mail once', async () => {
  await choose('anna')
  await choose('bo', { monthly: true, language: 'zh' })
  await until('2026-12-09T15:00:00')
  await Promise.all([run(), run()])
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    ['anna@example.org', 'Alarm statistics 2026-11 · city'],
    ['bo@example.org', '2026-11 告警统计 · city'],
  ])
})

test('who sees some groups only is told of these, and who may see none, is blocked or has no address of nothing', async () => {
  for (const who of ['anna', 'guest', 'stranger', 'mute'] as const) await choose(who)
  await it.db.system((scope) => scope.query('update person set frozen = true where id = $1', [people.anna]))
  await until('2026-12-01T09:00:00')
  await run()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.to).toBe('guest@example.org')
  expect(mail?.text).toContain('Alarms: 1\n')
  expect(mail?.text).not.toContain('north1')
})

test('who chooses it after the first is sent the next month, and who chooses it anew is not sent a month twice', async () => {
  await choose('anna')
  await until('2026-12-01T09:00:00')
  await run()
  await choose('bo')
  await choose('anna', { monthly: false })
  await choose('anna')
  await clock.advance(HOUR)
  await run()
  expect((await mails()).map(({ to }) => to)).toEqual(['anna@example.org'])
})
