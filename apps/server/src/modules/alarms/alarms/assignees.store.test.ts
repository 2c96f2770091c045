import { errors, type Operation } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let operator: ApiClient
let city: number
/** Alarms of lamps in the north, in the south, and of one that stands nowhere. */
let north: string
let south: string
let nowhere: string

/** Gives somebody a right in a group and all below it. */
const give = (account: string, operation: Operation, group: string) =>
  product.app.db.system((scope) =>
    scope.query(
      `with p as (insert into person (customer_id, account, name, password) values ($1, $2, initcap($2), 'none') returning id),
         r as (insert into role (customer_id, name, operations, groups)
               select $1, $2, array[$3], array_agg(id) from device_group where name = $4 returning id)
       insert into person_role (person_id, role_id, customer_id) select p.id, r.id, $1 from p, r`,
      [city, account, operation, group],
    ),
  )

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'anna', 'operator')
  await product.person(city, 'vera', 'viewer')
  const rows = await product.app.db.system((scope) =>
    scope.query<{ id: string; code: string }>(
      `with all_ as (insert into device_group (customer_id, name) values ($1, 'City') returning id),
         g as (insert into device_group (customer_id, name, parent_id) select $1, name, id from all_, unnest(array['North', 'South']) name returning id, name),
         t as (insert into station (customer_id, group_id, name) select $1, id, name from g returning id, name),
         d as (insert into device (customer_id, kind, code, name, station_id)
               select $1, 'luminaire', name, name, id from t union all select $1, 'luminaire', 'Nowhere', 'Nowhere', null returning id, code),
         a as (insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, rules, rule, raised_at, repeats)
               select $1, id, 47, 20, 7, id, '{"failure": 20}', 'failure', now(), 0 from d returning id, device_id)
       select a.id::text, code from a join d on d.id = a.device_id`,
      [city],
    ),
  )
  ;[north, south, nowhere] = ['North', 'South', 'Nowhere'].map((code) => rows.find((row) => row.code === code)!.id) as [
    string,
    string,
    string,
  ]
  await product.app.registry.reload()
  await give('nora', 'alarm.deal', 'North')
  await give('cleo', 'alarm.deal', 'City')
  await give('norman', 'alarm.view', 'North')
  await product.app.db.system((scope) =>
    scope.query(
      `insert into person (customer_id, account, name, password, is_super, frozen)
       values ($1, 'root', 'Root', 'none', true, false), ($1, 'gone', 'Gone', 'none', true, true)`,
      [city],
    ),
  )
  operator = product.apiClient()
  await operator.signIn('anna')
})
afterAll(() => product.close())

const call = (path: string, body: object) => operator.call(`/station/alarm/${path}`, body)
async function offered(body: object): Promise<string[]> {
  const { data } = await call('QueryAssignees', body)
  return (data as { account: string }[]).map(({ account }) => account).sort()
}

test('alarms are offered to those who may handle them where they are', async () => {
  expect(await offered({ ids: [north] })).toEqual(['anna', 'cleo', 'nora', 'root'])
  expect(await offered({ ids: [south] })).toEqual(['anna', 'cleo', 'root'])
  expect(await offered({ ids: [north, south] })).toEqual(['anna', 'cleo', 'root'])
  expect(await offered({ incidentIds: ['7'] })).toEqual(['anna', 'root'])
  expect(await offered({ ids: [nowhere] })).toEqual(['anna', 'root'])
  expect(await offered({ ids: [north], keyword: 'NOR' })).toEqual(['nora'])
})

test('nobody is given an alarm that they may not handle', async () => {
  const refusal = { code: errors['alarm.mayNotHandle'].number }
  expect(await call('Assign', { ids: [south], account: 'nora' })).toMatchObject(refusal)
  expect(await call('Assign', { ids: [north, south], account: 'nora' })).toMatchObject(refusal)
  expect(await call('Assign', { ids: [north], account: 'norman' })).toMatchObject(refusal)
  expect(await call('Assign', { ids: [north], account: 'gone' })).toMatchObject(refusal)
  expect(await call('Assign', { ids: [north], account: 'NORA' })).toMatchObject({ data: { alarms: 1 } })
})

test('what is written to an acknowledgement and an assignment stands in the history of the alarm', async () => {
  const steps = async () => {
    const { data } = await call('Read', { id: north })
    const read = data as { steps: { account: string; action: string; text: string; note: string }[] }
    return read.steps.slice(-3).map(({ account, action, text, note }) => [account, action, text, note])
  }
  await call('Acknowledge', { ids: [north], note: 'seen from the car' })
  await call('Assign', { ids: [north], account: 'cleo', note: 'needs the ladder' })
  await call('Acknowledge', { ids: [north], note: 'seen again' })
  expect(await steps()).toEqual([
    ['anna', 'acknowledge', 'seen from the car', ''],
    ['anna', 'assign', 'cleo', 'needs the ladder'],
    ['anna', 'comment', 'seen again', ''],
  ])
  const { rows } = await product.app.db.system(async (scope) => ({
    rows: await scope.query<{ after: unknown }>(
      `select after from audit where action in ('alarm.assign', 'alarm.acknowledge') and after::text like '%note%'`,
      [],
    ),
  }))
  expect(rows).toHaveLength(3)
})
