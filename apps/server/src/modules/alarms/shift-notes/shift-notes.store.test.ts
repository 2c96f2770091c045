import { type ErrorKey, errors, type ShiftFacts, type ShiftNote } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let anna: ApiClient
let ben: ApiClient
let viewer: ApiClient
let city: number

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  for (const account of ['anna', 'ben'] as const) await product.person(city, account, 'operator')
  await product.person(city, 'vera', 'viewer')
  ;[anna, ben, viewer] = [product.apiClient(), product.apiClient(), product.apiClient()]
  await anna.signIn('anna')
  await ben.signIn('ben')
  await viewer.signIn('vera')
  // A box in repair with its lamp; a severe incident of two alarms, one that a user eliminated, and one that has ended.
  await product.app.db.system((scope) =>
    scope.query(
      `with b as (insert into device (customer_id, kind, code, name, attributes) values ($1, 'power-box', 'B', 'Box 1', '{"status": "2"}') returning id),
         l as (insert into device (customer_id, kind, code, name, box_id) select $1, 'luminaire', 'L' || n, 'Lamp ' || n, case when n = 1 then b.id end
               from b, generate_series(1, 3) n returning id, name),
         a as (insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, rules, rule, raised_at, repeats, eliminated_until, eliminated_by, note, acknowledged_by, acknowledged_at)
               select $1, id, 47, case name when 'Lamp 3' then 10 else 30 end, case name when 'Lamp 3' then 8 else 7 end, id, '{}', 'failure',
                 now() - interval '1 hour', 0, case name when 'Lamp 3' then now() + interval '1 day' end, case name when 'Lamp 3' then 'ben' else '' end, 'known',
                 case name when 'Lamp 1' then 'anna' else '' end, case name when 'Lamp 1' then now() end from l returning id, device_id),
         s as (insert into alarm_step (customer_id, device_id, alarm_id, at, account, action, text)
               select $1, device_id, id, now() - interval '30 minutes', 'anna', 'acknowledge', '' from a order by id limit 1)
       insert into alarm_history (id, customer_id, device_id, kind, names, type, level, incident_id, rule, raised_at, repeats, acknowledged_by, assignee, eliminated_by, note, ended_at, end_cause)
       select 1000 + n, $1, id, 'luminaire', name, 47, 20, 9 + n, 'failure', now() - n * interval '10 hours', 0, '', '', '', '', now() - interval '5 minutes', 'recovered'
       from l, generate_series(0, 1) n where name = 'Lamp 2'`,
      [city],
    ),
  )
  await product.app.registry.reload()
})
afterAll(() => product.close())

const call = (path: string, body: object, by = anna) => by.call(`/station/alarm/${path}`, body)
const refused = async (path: string, body: object, key: ErrorKey, by = anna) =>
  expect(await call(path, body, by)).toMatchObject({ code: errors[key].number })
const notes = async (filters: object = {}) =>
  ((await call('QueryShiftNotes', { filters }, viewer)).data as { rows: ShiftNote[]; total: number }).rows

test('a note says by itself what was raised, what is open, who acknowledged and what is out of service', async () => {
  const facts = (await call('ShiftFacts', { hours: 8 })).data as ShiftFacts
  expect(facts).toMatchObject({
    levels: [
      { level: 30, raised: 1, open: 1 },
      { level: 20, raised: 1, open: 0 },
      { level: 10, raised: 1, open: 0 },
    ],
    unacknowledged: 0,
    incidents: [{ type: 'LampFailure', level: 30, alarms: 2 }],
    acknowledged: [{ account: 'anna', count: 1 }],
    eliminated: [{ deviceName: 'Lamp 3', account: 'ben', note: 'known' }],
    eliminatedAlarms: 1,
    repair: { boxes: 1, lamps: 1, names: ['Box 1'] },
  })
  expect(Date.parse(facts.to) - Date.parse(facts.from)).toBe(8 * 3_600_000)
  const longer = (await call('ShiftFacts', {})).data as ShiftFacts
  expect(Date.parse(longer.to) - Date.parse(longer.from)).toBe(12 * 3_600_000)
  expect(longer.levels[1]).toMatchObject({ raised: 2 })
})

test('a note names the crews that are at work in power boxes', async () => {
  const before = (await call('ShiftFacts', { hours: 8 })).data as ShiftFacts
  expect([before.lockOuts, before.lockedOut]).toEqual([[], 0])
  await product.app.db.system((scope) =>
    scope.query(
      `with p as (insert into sub_device (customer_id, box_id, type, number, name) select $1, id, 3, 1, 'Output 1' from device where name = 'Box 1' returning *)
       insert into lock_out (customer_id, box_id, part_id, part_name, part_type, crew, phone, work, keeps_off, person_id, account, name, at, removed_at)
       select $1, box_id, id, name, type, crew, '13800000000', 'Cable', true, 0, 'anna', 'Anna', now(), removed
       from p, (values ('Crew 3', null), ('Crew 4', now())) as c (crew, removed)`,
      [city],
    ),
  )
  const { lockOuts, lockedOut } = (await call('ShiftFacts', { hours: 8 })).data as ShiftFacts
  expect(lockedOut).toBe(1)
  expect(lockOuts).toMatchObject([{ boxName: 'Box 1', partName: 'Output 1', crew: 'Crew 3', phone: '13800000000' }])
})

test('a note is kept as it was written, and the next shift begins with it', async () => {
  await refused('SaveShiftNote', { text: ' ', soundOff: false }, 'request.invalid')
  await refused('SaveShiftNote', { text: 'x'.repeat(2_001), soundOff: false }, 'request.invalid')
  await refused('SaveShiftNote', { text: 'x', hours: 9, soundOff: false }, 'request.invalid')
  await refused('SaveShiftNote', { text: 'x', soundOff: false }, 'request.forbidden', viewer)
  await call('SaveShiftNote', { text: 'Feeder 3:\nelectrician at 06:00', hours: 8, soundOff: true })
  const [note] = await notes()
  expect(note).toMatchObject({
    account: 'anna',
    text: 'Feeder 3:\nelectrician at 06:00',
    soundOff: true,
    takenAt: null,
    facts: { eliminatedAlarms: 1, repair: { names: ['Box 1'] } },
  })
  const next = (await call('ShiftFacts', {})).data as ShiftFacts
  expect(next.from).toBe(note!.at)
  await expect(
    product.app.db.scoped(city, (scope) => scope.query(`update shift_note set text = 'another'`)),
  ).rejects.toThrow(/permission denied/)
})

test('somebody else takes over, once', async () => {
  const [{ id }] = (await notes()) as [ShiftNote]
  await refused('TakeOverShift', { id }, 'shiftNote.own')
  await refused('TakeOverShift', { id: 999_999 }, 'request.notFound', ben)
  await refused('TakeOverShift', { id }, 'request.forbidden', viewer)
  expect(await notes({ open: true })).toHaveLength(1)
  expect((await call('TakeOverShift', { id }, ben)).code).toBe(0)
  await refused('TakeOverShift', { id }, 'shiftNote.taken', ben)
  expect((await call('ReadShiftNote', { id })).data).toMatchObject({ takenBy: 'ben', takenName: 'ben' })
  expect(await notes({ open: true })).toEqual([])
  const audit = await product.app.db.system((scope) =>
    scope.query(
      `select action, account, target from audit where action like 'shiftNote.%' and result = 'ok' order by id`,
    ),
  )
  expect(audit).toEqual([
    { action: 'shiftNote.save', account: 'anna', target: 'anna' },
    { action: 'shiftNote.takeOver', account: 'ben', target: 'anna' },
  ])
})

test('notes are found by their time, their people and their words', async () => {
  const from = new Date(Date.now() - 60_000).toISOString()
  expect(await notes({ from })).toHaveLength(1)
  expect(await notes({ to: from })).toEqual([])
  expect(await notes({ account: 'ben' })).toHaveLength(1)
  expect(await notes({ account: 'vera' })).toEqual([])
  expect(await notes({ keyword: 'ELECTRICIAN' })).toHaveLength(1)
  expect(await notes({ keyword: 'plumber' })).toEqual([])
})
