import { type ErrorKey, errors } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let operator: ApiClient
let viewer: ApiClient
let city: number
let lamp: number

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'anna', 'operator')
  await product.person(city, 'vera', 'viewer')
  await product.person(city, 'mike', 'maintainer')
  ;[operator, viewer] = [product.apiClient(), product.apiClient()]
  await operator.signIn('anna')
  await viewer.signIn('vera')
  const [made] = await product.app.db.system((scope) =>
    scope.query<{ id: number }>(
      `insert into device (customer_id, kind, code, name) values ($1, 'luminaire', 'L', 'Mill Road 1') returning id`,
      [city],
    ),
  )
  lamp = made!.id
  await product.app.registry.reload()
})
afterAll(() => product.close())

type Read = {
  alarm: { state: string; assignee: string; acknowledgedBy: string }
  steps: { action: string; text: string; account: string }[]
}
const call = (path: string, body: object, by = operator) => by.call(`/station/alarm/${path}`, body)
const read = async (id: string) => (await call('Read', { id })).data as Read

/** An alarm of the lamp, in place of the one before. */
async function raise(): Promise<string> {
  const [row] = await product.app.db.system((scope) =>
    scope.query<{ id: string }>(
      `with gone as (delete from alarm)
       insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, rules, rule, raised_at, repeats)
       values ($1, $2, 47, 20, 7, $2, '{"failure": 20}', 'failure', now(), 0)
       on conflict (device_id, type) do update set acknowledged_at = null, acknowledged_by = '', assignee = '', eliminated_until = null
       returning id::text`,
      [city, lamp],
    ),
  )
  return row!.id
}
const refused = async (path: string, body: object, key: ErrorKey, by = operator) =>
  expect(await call(path, body, by)).toMatchObject({ code: errors[key].number })

test('who takes up an alarm stands in it, and in what was done about it', async () => {
  const id = await raise()
  expect((await call('Acknowledge', { incidentIds: ['7'] })).data).toEqual({ alarms: 1 })
  await call('Comment', { id, text: 'driver ordered' })
  await call('Assign', { ids: [id], account: 'MIKE' })
  expect(await read(id)).toMatchObject({
    alarm: { state: 'handling', acknowledgedBy: 'anna', assignee: 'mike' },
    steps: [
      { action: 'acknowledge', account: 'anna' },
      { action: 'comment', text: 'driver ordered' },
      { action: 'assign', text: 'mike' },
    ],
  })
  const audit = await product.app.db.system((scope) =>
    scope.query<{ action: string; target: string }>(
      `select action, target from audit where action like 'alarm.%' order by id`,
    ),
  )
  expect(audit).toEqual(
    ['alarm.acknowledge', 'alarm.comment', 'alarm.assign'].map((action) => ({ action, target: 'Mill Road 1' })),
  )
})

test('eliminating asks for an end in the future and a reason, and can be taken back', async () => {
  const id = await raise()
  const deal = { ids: [id], deal: 2, note: 'known', until: new Date(Date.now() + 3_600_000).toISOString() }
  await refused('Deal', { ...deal, until: new Date(Date.now() - 1_000).toISOString() }, 'alarm.untilPast')
  await refused('Deal', { ...deal, until: new Date(Date.now() + 400 * 86_400_000).toISOString() }, 'alarm.untilPast')
  await refused('Deal', { ids: [id], deal: 2, note: 'known' }, 'alarm.untilPast')
  await refused('Deal', { ...deal, note: ' ' }, 'alarm.reasonMissing')
  expect((await call('Deal', deal)).data).toEqual({ alarms: 1 })
  expect(await read(id)).toMatchObject({ alarm: { state: 'eliminated' } })
  await call('Deal', { ids: [id], deal: 1 })
  expect(await read(id)).toMatchObject({ alarm: { state: 'waiting' } })
})

test('nobody deals with what is not there, for somebody who is not there, or without the right', async () => {
  const id = await raise()
  await refused('Read', { id: '999999' }, 'request.notFound')
  await refused('Acknowledge', { ids: ['999999'] }, 'request.notFound')
  await refused('Assign', { ids: [id], account: 'nobody' }, 'alarm.unknownUser')
  await refused('Assign', { ids: [id], account: 'vera' }, 'alarm.mayNotHandle')
  await refused('QueryAssignees', { ids: ['999999'] }, 'request.notFound')
  await refused('QueryAssignees', { ids: [id] }, 'request.forbidden', viewer)
  await refused('Acknowledge', { ids: [id] }, 'request.forbidden', viewer)
  expect(await call('Query', { filters: { keyword: 'mill' } }, viewer)).toMatchObject({ data: { total: 1 } })
})

test('alarms are found by their type, by what they come from and by who sees to them, open or ended', async () => {
  const id = await raise()
  await call('Assign', { ids: [id], account: 'mike' })
  const total = async (filters: object, path = 'Query') => {
    const { data } = await call(path, { filters })
    return (data as { rows: unknown[] }).rows.length
  }
  for (const path of ['Query', 'QueryIncidents']) {
    expect(await total({ type: 'LampFailure', source: 'rule', handler: 'mike' }, path)).toBe(1)
    expect(await total({ type: 'Tilt' }, path)).toBe(0)
    expect(await total({ source: 'report' }, path)).toBe(0)
    expect(await total({ source: 'connection' }, path)).toBe(0)
    expect(await total({ handler: 'anna' }, path)).toBe(0)
  }
  await product.app.db.system((scope) =>
    scope.query(
      `insert into alarm_history (id, customer_id, device_id, kind, names, type, level, incident_id, rule, raised_at, repeats,
         acknowledged_by, assignee, eliminated_by, note, ended_at, end_cause)
       select n, $1, $2, 'luminaire', 'mill road 1', type, 10, n, rule, now(), 0, handler, '', '', '', now(), 'recovered'
       from (values (1, 51, 'offline', 'anna'), (2, 60, 'report', ''), (3, 47, 'failure', '')) v (n, type, rule, handler)`,
      [city, lamp],
    ),
  )
  expect(await total({}, 'QueryHistory')).toBe(3)
  for (const filters of [{ source: 'connection' }, { source: 'report' }, { source: 'rule' }, { type: 'LampFailure' }])
    expect(await total(filters, 'QueryHistory')).toBe(1)
  expect(await total({ handler: 'anna', source: 'connection' }, 'QueryHistory')).toBe(1)
  expect(await total({ handler: 'anna', source: 'rule' }, 'QueryHistory')).toBe(0)
})

test('today counts what was raised and eliminated since midnight of the organisation', async () => {
  const id = await raise()
  await product.app.db.system((scope) =>
    scope.query(`with old as (delete from alarm_step) delete from alarm_history`, []),
  )
  const until = new Date(Date.now() + 3_600_000).toISOString()
  for (const note of ['known', 'still']) await call('Deal', { ids: [id], deal: 2, note, until })
  const { data } = await call('Today', {})
  expect(data).toMatchObject({ raised: 1, eliminated: 1 })
  // Midnight of Shanghai.
  expect((data as { since: string }).since).toMatch(/T16:00:00.000Z$/)
})
