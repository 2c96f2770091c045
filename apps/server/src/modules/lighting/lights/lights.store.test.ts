import type { LightRow, TargetOfKind } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { queryLights } from './store.ts'
import { summarizeLights } from './summary.store.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const HOUR = 3_600_000

let database: TestDatabase
let db: Database
let city: number

type Lamp = {
  wanted?: number
  written?: number
  plan?: string
  online?: boolean
  running?: boolean
  level?: number
  hoursAgo?: number
  /** Hours until a manual command ends. */
  heldFor?: number
  values?: Record<string, number>
}

const lamps: Record<string, Lamp> = {
  plain: { plan: 'half-night', level: 40 },
  bright: { heldFor: 2, plan: 'all-night', level: 41, wanted: 7, written: 7 },
  other: { heldFor: -1, wanted: 7, written: 8, level: 100 },
  blank: { wanted: 7, level: 0 },
  asked: { wanted: 9, written: 8, level: 39, plan: 'half-night' },
  byLight: { plan: 'half-night', level: 0, values: { 'lamp.controlMode': 2 } },
  leaning: { level: 0, values: { 'dev.tilt': 5.1, 'elec.leakage': 30 } },
  upright: { level: 0, values: { 'dev.tilt': 5, 'elec.leakage': 30.1 } },
  gone: { online: false, values: { 'dev.tilt': 40 }, hoursAgo: 25 },
  stopped: { running: false, level: 0, hoursAgo: 24 },
}

const pointsOf = (values: Record<string, number> = {}) => wires.luminaire.points.map(({ key }) => values[key] ?? null)

beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  city = await testCustomer(database, 'city')
  await db.system(async (scope) => {
    for (const [name, lamp] of Object.entries(lamps))
      await scope.query(
        `with d as (insert into device (customer_id, kind, code, name, plan_id, group_number, group_written)
           values ($1, 'luminaire', $2, $2, $3, $4, $5) returning id)
         insert into device_state (device_id, customer_id, online, running, light, level, points, refresh_time)
         select id, $1, $6, $7, coalesce($8 > 0, false), $8, $9, $10 from d`,
        [
          city,
          name,
          lamp.plan ?? null,
          lamp.wanted ?? null,
          lamp.written ?? null,
          lamp.online ?? true,
          lamp.running ?? true,
          lamp.level ?? null,
          pointsOf(lamp.values),
          new Date(NOW.getTime() - (lamp.hoursAgo ?? 0) * HOUR),
        ],
      )
    for (const [name, { heldFor }] of Object.entries(lamps))
      if (heldFor !== undefined)
        await scope.query(
          `insert into device_override (device_id, point, customer_id, sequence, order_id, account, code, args, since, ends_at)
           select id, 'lamp.command', $1, 1, gen_random_uuid(), 'ann', 'dco.dim', '{"level":41}', $3, $4 from device where name = $2`,
          [city, name, NOW, new Date(NOW.getTime() + heldFor * HOUR)],
        )
    await scope.query(
      `with g as (insert into device (customer_id, kind, code, name, attributes)
         values ($1, 'gateway', 'nb', 'nb', '{"platform":"telecomNb"}') returning id)
       update device set gateway_id = g.id from g where device.name in ('leaning', 'upright')`,
      [city],
    )
    await scope.query(
      `insert into command_item (id, cmd_id, order_id, customer_id, device_id, code, asked_at, expires_at, status)
       select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, d.id, o.code, now(), now(), o.status
       from (values ('asked', 'dcc.group', 0), ('asked', 'dcc.planType', 0), ('other', 'dcc.group', 9), ('plain', 'dco.dim', 0))
         as o(name, code, status) join device d on d.name = o.name`,
      [city],
    )
  })
})
afterAll(() => database.close())

const read = (filters: TargetOfKind = {}, sort = { field: 'name', desc: false }, page = 1, size = 100) =>
  queryLights((work) => db.scoped(city, work), filters, { sort, page, size }, { personId: null, now: NOW })
const names = async (filters: TargetOfKind) => (await read(filters)).rows.map(({ name }) => name)
const column = async <K extends keyof LightRow>(key: K) =>
  Object.fromEntries((await read()).rows.map((row) => [row.name, row[key]]))

test('a group number is written when the lamp carries it, pending while it is told, and differs otherwise', async () => {
  expect(await column('groupSync')).toMatchObject({
    plain: null,
    bright: 'written',
    other: 'differs',
    blank: 'differs',
    asked: 'pending',
  })
})

test('a plan is the same, pending while the lamp is told of another, and differs where light decides', async () => {
  expect(await column('planSync')).toMatchObject({ plain: 'same', asked: 'pending', byLight: 'differs', other: null })
})

test.each<[TargetOfKind, string[]]>([
  [{ groupNumber: 7 }, ['blank', 'bright', 'other']],
  [{ planId: 'half-night' }, ['asked', 'byLight', 'plain']],
  [{ platform: 'telecomNb' }, ['leaning', 'upright']],
  [{ platform: 'direct' }, []],
  [{ online: false }, ['gone']],
  [{ state: 'repair' }, ['stopped']],
  [{ state: 'overridden' }, ['bright']],
  [{ deviates: 'dev.tilt' }, ['leaning']],
  [{ deviates: 'elec.leakage' }, ['upright']],
  [{ deviates: 'lamp.operatingHours' }, []],
  [{ deviates: 'no.such' }, []],
  [{ levelMin: 40, levelMax: 41 }, ['bright', 'plain']],
  [{ silentHours: 24 }, ['gone']],
  [{ silentHours: 23.9 }, ['gone', 'stopped']],
])('of the filters %j exactly the lamps remain that fit', async (filters, expected) => {
  expect(await names(filters)).toEqual(expected)
})

test('the tabs are counted over all that fits, whichever tab is open and whichever page', async () => {
  const { counts, total, rows } = await read({ state: 'lit' }, { field: 'level', desc: true }, 2, 2)
  expect(counts).toEqual({ all: 10, lit: 4, out: 5, offline: 1, alarm: 0, repair: 1, overridden: 1 })
  expect(total).toBe(4)
  expect(rows.map(({ name }) => name)).toEqual(['plain', 'asked'])
})

test('rows are put in order by any point, those without it last', async () => {
  const { rows } = await read({}, { field: 'dev.tilt', desc: true })
  expect(rows.slice(0, 3).map(({ name }) => name)).toEqual(['gone', 'leaning', 'upright'])
})

test('a lamp that a manual command holds says by whom and until when', async () => {
  const held = await column('override')
  expect(held.bright).toMatchObject({ by: 'ann', args: { level: 41 }, until: '2026-11-20T14:00:00.000Z' })
  expect([held.other, held.plain]).toEqual([null, null])
})

test('many lamps are summed up for an order: how many it reaches, how bright they are and what they follow', async () => {
  const summary = (filters: TargetOfKind) =>
    db.scoped(city, (scope) => summarizeLights(scope, filters, { personId: null, now: NOW }))
  const all = await summary({})
  expect(all).toMatchObject({ total: 10, reached: 8, locked: 1, offline: 1, overridden: 1, twoColoured: 0 })
  const dark = all.levels.find(({ level }) => level === 0)
  expect(dark).toEqual({ level: 0, ratedWatts: null, lamps: 4 })
  expect(all.levels.map(({ lamps: count }) => count).reduce((a, b) => a + b)).toBe(8)
  expect(all.roads).toEqual([{ roadClass: null, designLux: null, lamps: 8 }])
  expect(all.plans.map(({ planId }) => planId).sort()).toEqual(['all-night', 'half-night'])
  expect(await summary({ ids: [] })).toMatchObject({ total: 0, reached: 0, levels: [], roads: [], plans: [] })
})
