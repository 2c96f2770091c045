import { ALARM_RULES, type AlarmRuleFields, type AlarmRuleRow, type ErrorKey, errors } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let city: number
let admin: ApiClient
let viewer: ApiClient
let lamps: number[]

const PATHS = {
  query: '/station/alarm/QueryRules',
  save: '/station/alarm/SaveRule',
  remove: '/station/alarm/DeleteRule',
  test: '/station/alarm/BackTestRule',
} as const

async function done<T = { key: string }>(path: keyof typeof PATHS, body: object = {}): Promise<T> {
  const answer = await admin.call(PATHS[path], body)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as T
}
const refused = async (path: keyof typeof PATHS, body: object, key: ErrorKey) =>
  expect(await admin.call(PATHS[path], body)).toMatchObject({ code: errors[key].number })

const hot: AlarmRuleFields = {
  kind: 'luminaire',
  name: 'Hot lamp',
  type: 'OverTemp',
  level: 10,
  point: 'dev.temperature',
  operator: '>',
  value: 50,
  returnValue: 45,
  hold: 0,
  escalateAfter: null,
  when: 'always',
  windows: [],
  monthFrom: null,
  monthTo: null,
  enabled: true,
}
const ruleOf = async (key: string) => (await done<AlarmRuleRow[]>('query')).find((row) => row.key === key)

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'viewer', 'viewer')
  ;[admin, viewer] = [product.apiClient(), product.apiClient()]
  await admin.signIn('admin')
  await viewer.signIn('viewer')
  const { app } = product
  lamps = (
    await app.db.system((scope) =>
      scope.query<{ id: number }>(
        `insert into device (customer_id, kind, code, name) select $1, 'luminaire', 'L' || n, 'L' || n from generate_series(1, 60) n returning id`,
        [city],
      ),
    )
  ).map(({ id }) => id)
  await app.registry.reload()
})
afterAll(() => product.close())

/** What a lamp tells, as a gateway would. */
async function tell(id: number, point: string, value: number, at = Date.now()) {
  const { ingest, registry } = product.app
  ingest.take(registry.get(id)!, [{ key: point, value, at, historical: false }])
  await ingest.committed()
}
const open = async () =>
  (
    await product.app.db.system((scope) =>
      scope.query<{ rule: string }>('select rule from alarm where recovered_at is null order by id'),
    )
  ).map(({ rule }) => rule)
const isOpen = (rule: string, yes = true) =>
  expect.poll(async () => (await open()).includes(rule), { timeout: 10_000, interval: 20 }).toBe(yes)

test('an own rule raises its alarm with the next value, and takes it away when it is switched off', async () => {
  const { key } = await done('save', hot)
  expect(await ruleOf(key)).toMatchObject({ ...hot, source: 'own', label: { zh: 'Hot lamp', en: 'Hot lamp' } })
  await product.app.outbox.heard()
  await tell(lamps[0]!, 'dev.temperature', 51)
  await isOpen(key)
  await done('save', { ...hot, key, enabled: false })
  await isOpen(key, false)
  await product.app.outbox.heard()
  await tell(lamps[0]!, 'dev.temperature', 60, Date.now() + 1_000)
  await done('remove', { kind: 'luminaire', key })
  expect(await ruleOf(key)).toMatchObject({ source: 'removed', name: 'Hot lamp' })
  await refused('remove', { kind: 'luminaire', key }, 'request.notFound')
  expect(await open()).toEqual([])
})

test('a shipped rule is changed and made what it was again', async () => {
  const shipped = (await ruleOf('tilt'))!
  const { source: _, label: __, changedBy: ___, changedAt: ____, ...fields } = shipped
  expect(shipped.source).toBe('shipped')
  await done('save', { ...fields, value: 2, returnValue: 1, hold: 0 })
  expect(await ruleOf('tilt')).toMatchObject({ source: 'changed', value: 2, changedBy: 'admin' })
  await product.app.outbox.heard()
  await tell(lamps[1]!, 'dev.tilt', 3)
  await isOpen('tilt')
  await refused('save', { ...fields, point: 'elec.voltage' }, 'alarmRule.fixed')
  await done('remove', { kind: 'luminaire', key: 'tilt' })
  expect(await ruleOf('tilt')).toMatchObject({ source: 'shipped', value: shipped.value })
  await product.app.outbox.heard()
  // It judges by what it was: 3 degrees are below its return value.
  await tell(lamps[1]!, 'dev.tilt', 3, Date.now() + 1_000)
  await isOpen('tilt', false)
})

test('a rule for a value that devices have no more stops no other rule', async () => {
  const { key } = await done('save', { ...hot, name: 'Of an earlier release' })
  const setPoint = (point: string) =>
    product.app.db.system(async (scope) => {
      await scope.query(
        `update alarm_rule set fields = fields || jsonb_build_object('point', $2::text) where key = $1`,
        [key, point],
      )
      scope.publish(city, 'alarmRulesChanged', { kind: 'luminaire', ended: [] })
    })
  await setPoint('lamp.gone')
  await product.app.outbox.heard()
  await tell(lamps[3]!, 'lamp.failure', 1)
  await isOpen('failure')
  await setPoint(hot.point)
  await done('remove', { kind: 'luminaire', key })
  await tell(lamps[3]!, 'lamp.failure', 0, Date.now() + 1_000)
  await isOpen('failure', false)
})

test.each<[Partial<AlarmRuleFields>, ErrorKey]>([
  [{ returnValue: 51 }, 'alarmRule.returnValue'],
  [{ point: 'elec.nothing' }, 'alarmRule.point'],
  [{ monthFrom: 3 }, 'alarmRule.months'],
  [{ kind: 'lux-station', point: 'env.lux', when: 'lit' }, 'alarmRule.neverLit'],
  [{ windows: [{ from: '08:00', to: '08:00' }] }, 'alarmRule.window'],
  [
    {
      windows: [
        { from: '20:00', to: '08:00' },
        { from: '07:00', to: '09:00' },
      ],
    },
    'alarmRule.overlap',
  ],
])('%j is refused as %s, saved or tried', async (wrong, key) => {
  await refused('save', { ...hot, ...wrong }, key)
  await refused('test', { ...hot, ...wrong }, key)
})

test('a name is given once, a type stays, and there is an end to rules', async () => {
  const { key } = await done('save', hot)
  await refused('save', hot, 'alarmRule.nameTaken')
  await refused('save', { ...hot, key, type: 'Tilt' }, 'alarmRule.fixed')
  await product.app.db.system((scope) =>
    scope.query(
      `insert into alarm_rule select customer_id, kind, 'own.' || n, fields || jsonb_build_object('name', 'n' || n), false, '', now()
       from alarm_rule, generate_series(2, $2) n where key = $1`,
      [key, ALARM_RULES],
    ),
  )
  await refused('save', { ...hot, name: 'one more' }, 'alarmRule.tooMany')
  await product.app.db.system((scope) => scope.query(`delete from alarm_rule where customer_id = $1`, [city]))
})

test('who may only look reads the rules and changes none', async () => {
  expect(await viewer.call(PATHS.query)).toMatchObject({ code: 0 })
  for (const path of ['save', 'test'] as const)
    expect(await viewer.call(PATHS[path], hot)).toMatchObject({ code: errors['request.forbidden'].number })
})

test('a rule is tried on the readings of 30 nights, device by device until none is left', async () => {
  const HOUR = 3_600_000
  const noon = (nights: number) => Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR - nights * 24 * HOUR + 16 * HOUR
  const said: [lamp: number, at: number, degrees: number][] = [
    [lamps[2]!, noon(10), 51],
    [lamps[2]!, noon(10) + HOUR, 46],
    // Not back by its return value yet: the same alarm.
    [lamps[2]!, noon(10) + 2 * HOUR, 52],
    [lamps[2]!, noon(9), 40],
    [lamps[2]!, noon(8), 55],
    [lamps[59]!, noon(8), 49],
    [lamps[58]!, noon(8), 51],
    [lamps[58]!, noon(8) + HOUR, 40],
  ]
  const { ingest, registry } = product.app
  for (const [id, at, value] of said)
    ingest.take(registry.get(id)!, [{ key: 'dev.temperature', value, at, historical: true }])
  await ingest.committed()
  type Tried = { total: number; tried: number; nights: number[]; rows: { id: number; alarms: number }[]; next: number }
  const first = await done<Tried>('test', hot)
  expect(first).toMatchObject({ total: 60, tried: 50, next: lamps[49] })
  expect(first.rows.filter(({ id }) => id === lamps[2])).toMatchObject([{ alarms: 2 }])
  expect(first.nights).toHaveLength(30)
  const second = await done<Tried>('test', { ...hot, after: first.next })
  expect(second).toMatchObject({ tried: 10, next: null, rows: [{ id: lamps[58], alarms: 1 }] })
  expect(second.nights.reduce((sum, one) => sum + one)).toBe(1)
  const strict = await done<Tried>('test', { ...hot, hold: 7_200, after: first.next })
  expect(strict.rows).toEqual([])
  // The hold is over before the lamp says anything more.
  const held = await done<Tried>('test', { ...hot, hold: 1_800, after: first.next })
  expect(held.rows).toMatchObject([{ id: lamps[58], alarms: 1 }])
})
