import { ORDER_LIMIT, type Target } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '../../../db/database.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { countTarget, resolveTarget } from './resolve.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const ANN = 1_000_001
const BOB = 1_000_002

/**
 * city > north > old (each a site of its own) and city > south; gateway W carries A and B, box X feeds A, B and C. The town
 * has the same once more.
 */
const PLACE = `with c as (insert into device_group (customer_id, name) values ($1, 'city') returning id),
  n as (insert into device_group (customer_id, name, parent_id) select $1, 'north', id from c returning id),
  o as (insert into device_group (customer_id, name, parent_id) select $1, 'old', id from n returning id),
  s as (insert into device_group (customer_id, name, parent_id) select $1, 'south', id from c returning id),
  g as (select id, 'north' as name from n union all select id, 'old' from o union all select id, 'south' from s),
  t as (insert into station (customer_id, group_id, name) select $1, id, name || ' site' from g returning id, name),
  p as (insert into pole (customer_id, number, name, height, road, type) values ($1, 'P1', 'P1', 8.4, 'Mill Road', 2), ($1, 'P2', 'P2', 12, 'Quay', 1)),
  w as (insert into device (customer_id, kind, code, name, station_id, attributes)
        select $1, 'gateway', 'W', 'W', id, '{"platform":"telecomNb"}' from t where name = 'north site' returning id),
  x as (insert into device (customer_id, kind, code, name, station_id, attributes)
        select $1, 'power-box', 'X', 'X', id, '{"boxType":2,"status":3}' from t where name = 'north site' returning id),
  k as (insert into sub_device (customer_id, box_id, type, number, name) select $1, id, 5, 1, 'WL1' from x returning id),
  d as (insert into device (customer_id, kind, code, name, station_id, gateway_id, box_id, branch_id, group_number, pole,
          light_type, lamp_type, firmware, plan_id, lng, lat)
        select $1, 'luminaire', l.name, l.name, t.id, case when carried then w.id end, case when fed then x.id end,
          case when branched then k.id end, number, pole, type, model, firmware, plan, lng, 40
        from (values ('A', 'north', true, true, true, 7, 'P1', 1, 'LED', '1.0', 'half-night', 116.1),
                     ('B', 'old', true, true, false, 7, 'P2', 104, 'LED', '1.1', 'all-night', 116.2),
                     ('C', 'south', false, true, true, 8, null, 4, 'HPS', '1.1', 'half-night', 116.3),
                     ('D', null, false, false, false, null, null, null, null, null, null, null))
          as l(name, at, carried, fed, branched, number, pole, type, model, firmware, plan, lng)
          left join t on t.name = l.at || ' site' cross join w cross join x cross join k
        returning id, name)
  select c.id as city, n.id as north, o.id as old, s.id as south, (select id from t where name = 'old site') as "oldSite",
    w.id as gateway, x.id as box, k.id as branch, (select json_object_agg(name, id) from d) as lamps
  from c, n, o, s, w, x, k`

type Place = Record<'city' | 'north' | 'old' | 'south' | 'oldSite' | 'gateway' | 'box' | 'branch', number> & {
  lamps: Record<'A' | 'B' | 'C' | 'D', number>
}

let it: TestDatabase
let city: number
let our: Place
let their: Place
const names = new Map<number, string>()

const sql = <Row>(text: string, values: unknown[]) => it.db.system((scope) => scope.query<Row>(text, values))
const place = async (customer: number) => (await sql<Place>(PLACE, [customer]))[0]!

/** Names of the devices that match. */
async function matching(target: Target, { groupScope = null, personId = ANN }: Viewer = {}): Promise<string[]> {
  const asking = { personId, now: NOW }
  return it.db.reading(
    city,
    async (scope) => {
      const ids = await resolveTarget(scope, target, asking)
      expect((await countTarget(scope, target, asking)).total).toBe(ids.length)
      return ids.map((id) => names.get(id) ?? `foreign ${id}`).sort()
    },
    groupScope,
  )
}
type Viewer = { groupScope?: ReadonlySet<number> | null; personId?: number | null }

const keep = async (customer: number, { shared = false, target = null, lamps = [] }: Kept) => {
  const [{ id }] = (await sql<{ id: number }>(
    `insert into selection (customer_id, person_id, maker, name, shared, target, changed_at)
     values ($1, (select id from person where customer_id = $1 order by id limit 1), '', gen_random_uuid(), $2, $3, now()) returning id`,
    [customer, shared, target && JSON.stringify(target)],
  )) as [{ id: number }]
  await sql('insert into selection_lamp (customer_id, selection_id, device_id) select $1, $2, unnest($3::int[])', [
    customer,
    id,
    lamps,
  ])
  return id
}
type Kept = { shared?: boolean; target?: Target | null; lamps?: number[] }

const keepGroup = async (customer: number, condition: Target) =>
  (
    await sql<{ id: number }>(
      `insert into dynamic_group (customer_id, name, condition, maker, changed_at) values ($1, gen_random_uuid(), $2, '', now()) returning id`,
      [customer, JSON.stringify(condition)],
    )
  )[0]!.id

beforeAll(async () => {
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  const town = await testCustomer(it, 'town')
  await sql(
    `insert into person (id, customer_id, account, name, password) overriding system value
     values ($2, $1, 'ann', 'ann', ''), ($3, $1, 'bob', 'bob', ''), ($5, $4, 'eve', 'eve', '')`,
    [city, ANN, BOB, town, BOB + 1],
  )
  our = await place(city)
  their = await place(town)
  for (const [name, id] of Object.entries({ ...our.lamps, W: our.gateway, X: our.box })) names.set(id, name)
  const points = (tilt: number) => wires.luminaire.points.map(({ key }) => (key === 'dev.tilt' ? tilt : null))
  for (const [id, online, running, light, alarm, level, tilt, hours] of [
    [our.lamps.A, true, true, true, 0, 60, 1, 0],
    [our.lamps.B, true, false, false, 20, 0, 40, 1],
    [our.lamps.C, false, true, false, 0, 100, 40, 30],
    [our.gateway, true, true, false, 0, null, 0, 0],
  ])
    await sql(
      `insert into device_state (device_id, customer_id, online, running, light, alarm, level, points, refresh_time)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz - make_interval(hours => $10))`,
      [id, city, online, running, light, alarm, level, points(tilt as number), NOW, hours],
    )
  await sql(
    `insert into device_override (device_id, point, customer_id, sequence, order_id, account, code, args, since, ends_at)
     select id, 'lamp.command', $1, 1, gen_random_uuid(), 'ann', 'dco.dim', '{}', $2, $2::timestamptz + make_interval(hours => h)
     from unnest($3::int[], array[1, -1]) as u(id, h)`,
    [city, NOW, [our.lamps.A, our.lamps.B]],
  )
})
afterAll(() => it.close())

describe('a target matches', () => {
  test.each<[string, () => Target, string[]]>([
    ['everything where it has no condition', () => ({}), ['A', 'B', 'C', 'D', 'W', 'X']],
    ['a kind', () => ({ kind: 'luminaire' }), ['A', 'B', 'C', 'D']],
    ['devices by their ids, each once', () => ({ ids: [our.box, our.lamps.A, our.box] }), ['A', 'X']],
    ['no device by no id', () => ({ ids: [] }), []],
    ['a group with all below it', () => ({ groupId: our.north }), ['A', 'B', 'W', 'X']],
    ['a group at the bottom', () => ({ groupId: our.old }), ['B']],
    ['a site', () => ({ stationId: our.oldSite }), ['B']],
    ['what a gateway carries', () => ({ gatewayId: our.gateway }), ['A', 'B']],
    ['what a box feeds', () => ({ boxId: our.box }), ['A', 'B', 'C']],
    ['a branch of a box', () => ({ branchId: our.branch }), ['A', 'C']],
    ['a group number', () => ({ groupNumber: 7 }), ['A', 'B']],
    ['metres around a position', () => ({ circle: { lat: 40, lng: 116.105, metres: 450 } }), ['A']],
    [
      'no device in a corner of the square around it',
      () => ({ circle: { lat: 40.003, lng: 116.105, metres: 450 } }),
      [],
    ],
    ['a keyword', () => ({ keyword: 'OLD SITE' }), ['B']],
    ['a type of lamp, however it is numbered', () => ({ lightType: 4 }), ['B', 'C']],
    ['a model', () => ({ model: 'LED' }), ['A', 'B']],
    ['a firmware', () => ({ firmware: '1.1' }), ['B', 'C']],
    ['heights of poles, both ends included', () => ({ heightMin: 8.4, heightMax: 8.4 }), ['A']],
    ['a road', () => ({ road: 'Quay' }), ['B']],
    ['smart poles', () => ({ poleType: 1 }), ['B']],
    ['a plan', () => ({ planId: 'half-night' }), ['A', 'C']],
    ['the link by which they are spoken with', () => ({ kind: 'power-box', link: 'sparkplug' }), ['X']],
    ['another link, which none of them speaks', () => ({ link: 'player' }), []],
    ['a platform, of what is connected and of what it carries', () => ({ platform: 'telecomNb' }), ['A', 'B', 'W']],
    ['a type of box', () => ({ boxType: 2 }), ['X']],
    ['a box that is not in service', () => ({ status: 3 }), ['X']],
    ['lit lamps', () => ({ state: 'lit' }), ['A']],
    ['lamps off their schedule', () => ({ state: 'overridden' }), ['A']],
    ['what is taken out of service', () => ({ state: 'repair' }), ['B']],
    ['what is online', () => ({ online: true }), ['A', 'B', 'W']],
    ['what is not, heard of or not', () => ({ online: false }), ['C', 'D', 'X']],
    ['what is in service', () => ({ inService: true, kind: 'luminaire' }), ['A', 'C', 'D']],
    ['what is not', () => ({ inService: false }), ['B']],
    ['what has an alarm', () => ({ alarm: true }), ['B']],
    ['lamps online with a point out of range', () => ({ deviates: 'dev.tilt' }), ['B']],
    ['levels, both ends included', () => ({ levelMin: 60, levelMax: 100 }), ['A', 'C']],
    ['what has not reported', () => ({ silentHours: 24 }), ['C', 'D', 'X']],
  ])('%s', async (_, target, expected) => {
    expect(await matching(target())).toEqual(expected)
  })

  test('all of its conditions at once', async () => {
    expect(await matching({ kind: 'luminaire', groupId: our.north, online: true, groupNumber: 7 })).toEqual(['A', 'B'])
    expect(await matching({ boxId: our.box, branchId: our.branch, groupId: our.south })).toEqual(['C'])
    expect(await matching({ ids: [our.lamps.A, our.lamps.C], online: true })).toEqual(['A'])
    expect(
      await matching({
        groupNumber: 7,
        polygon: [
          [116.05, 39],
          [116.15, 39],
          [116.15, 41],
          [116.05, 41],
        ],
      }),
    ).toEqual(['A'])
    expect(await matching({ groupNumber: 7, planId: 'none' })).toEqual([])
  })
})

describe('a saved selection', () => {
  test('stands for the lamps that it names, narrowed by further conditions', async () => {
    const selectionId = await keep(city, { lamps: [our.lamps.A, our.lamps.C, our.lamps.D] })
    expect(await matching({ selectionId })).toEqual(['A', 'C', 'D'])
    expect(await matching({ selectionId, online: true })).toEqual(['A'])
    expect(await matching({ selectionId, kind: 'gateway' })).toEqual([])
  })

  test('by a target stands for what matches now, also where the same condition is given beside it', async () => {
    const selectionId = await keep(city, { target: { groupId: our.north, online: true } })
    expect(await matching({ selectionId })).toEqual(['A', 'B'])
    expect(await matching({ selectionId, groupId: our.old })).toEqual(['B'])
    expect(await matching({ selectionId, online: false })).toEqual([])
  })

  test('may refer to a dynamic group', async () => {
    const dynamicGroupId = await keepGroup(city, { firmware: '1.1' })
    const selectionId = await keep(city, { target: { dynamicGroupId, online: true } })
    expect(await matching({ selectionId })).toEqual(['B'])
  })

  test('is there for its maker alone, or for all who share it; a schedule without a person sees the shared ones', async () => {
    const [own, shared] = [{ lamps: [our.lamps.A] }, { shared: true, lamps: [our.lamps.B] }]
    const [mine, ours] = [await keep(city, own), await keep(city, shared)]
    const notFound = { key: 'request.notFound' }
    await expect(matching({ selectionId: mine }, { personId: BOB })).rejects.toMatchObject(notFound)
    await expect(matching({ selectionId: mine }, { personId: null })).rejects.toMatchObject(notFound)
    await expect(matching({ selectionId: 2_000_000_000 })).rejects.toMatchObject(notFound)
    for (const personId of [BOB, null]) expect(await matching({ selectionId: ours }, { personId })).toEqual(['B'])
  })
})

test('a dynamic group stands for the lamps that match it, narrowed by further conditions', async () => {
  const dynamicGroupId = await keepGroup(city, { lightType: 4, heightMin: 12 })
  expect(await matching({ dynamicGroupId })).toEqual(['B'])
  expect(await matching({ dynamicGroupId, groupNumber: 8 })).toEqual([])
  await expect(matching({ dynamicGroupId: 2_000_000_000 })).rejects.toMatchObject({ key: 'request.notFound' })
})

describe('another organisation', () => {
  test.each<[string, () => Target]>([
    ['ids', () => ({ ids: [their.lamps.A, their.gateway] })],
    ['group', () => ({ groupId: their.north })],
    ['site', () => ({ stationId: their.oldSite })],
    ['gateway', () => ({ gatewayId: their.gateway })],
    ['box', () => ({ boxId: their.box })],
    ['branch', () => ({ branchId: their.branch })],
  ])('nothing of another organisation is matched by its %s', async (_, target) => {
    expect(await matching(target())).toEqual([])
  })

  test('selections and dynamic groups of another organisation are not there', async () => {
    const theirCustomer = (
      await sql<{ id: number }>('select customer_id as id from device where id = $1', [their.box])
    )[0]!.id
    const selectionId = await keep(theirCustomer, { shared: true, lamps: [their.lamps.A] })
    const dynamicGroupId = await keepGroup(theirCustomer, { model: 'LED' })
    for (const target of [{ selectionId }, { dynamicGroupId }])
      await expect(matching(target)).rejects.toMatchObject({ key: 'request.notFound' })
  })

  test.each<[string, () => Target | Promise<Target>, string[]]>([
    ['everything', () => ({}), ['A', 'B', 'W', 'X']],
    ['ids', () => ({ ids: [our.lamps.A, our.lamps.C] }), ['A']],
    ['the group above', () => ({ groupId: our.city }), []],
    ['a group beside', () => ({ groupId: our.south }), []],
    ['a box that feeds beyond', () => ({ boxId: our.box }), ['A', 'B']],
    ['a branch', () => ({ branchId: our.branch }), ['A']],
    ['a group number', () => ({ groupNumber: 8 }), []],
    [
      'an area',
      () => ({
        polygon: [
          [116, 39],
          [117, 39],
          [117, 41],
          [116, 41],
        ],
      }),
      ['A', 'B'],
    ],
    ['a condition', () => ({ planId: 'half-night' }), ['A']],
    ['metres around a position', () => ({ circle: { lat: 40, lng: 116.3, metres: 1_000 } }), []],
    [
      'a shared selection',
      async () => ({ selectionId: await keep(city, { shared: true, lamps: Object.values(our.lamps) }) }),
      ['A', 'B'],
    ],
    ['a dynamic group', async () => ({ dynamicGroupId: await keepGroup(city, { firmware: '1.1' }) }), ['B']],
  ])('for whose rights reach the north %s matches what lies there', async (_, target, expected) => {
    expect(await matching(await target(), { groupScope: new Set([our.north, our.old]) })).toEqual(expected)
  })
})

test('what matches is counted in all and by kind', async () => {
  const count = (target: Target) =>
    it.db.reading(city, (scope) => countTarget(scope, target, { personId: ANN, now: NOW }))
  const luminaire = { total: 4, online: 2, offline: 2, locked: 1 }
  expect(await count({ kind: 'luminaire' })).toEqual({ ...luminaire, kinds: [{ kind: 'luminaire', ...luminaire }] })
  expect(await count({})).toEqual({
    total: 6,
    online: 3,
    offline: 3,
    locked: 1,
    kinds: [
      { kind: 'gateway', total: 1, online: 1, offline: 0, locked: 0 },
      { kind: 'luminaire', ...luminaire },
      { kind: 'power-box', total: 1, online: 0, offline: 1, locked: 0 },
    ],
  })
  expect(await count({ groupNumber: 9 })).toEqual({ total: 0, online: 0, offline: 0, locked: 0, kinds: [] })
})

test.each([
  ['the whole organisation', () => null],
  ['some groups', () => new Set([our.north, our.old])],
])('with rights that reach %s devices are found in one query, which reads no table without need', async (_, reach) => {
  const queries: [string, readonly unknown[]][] = []
  const plan = await it.db.reading(
    city,
    async (scope) => {
      const watched: Scope = {
        ...scope,
        query(text, values = []) {
          queries.push([text, values])
          return scope.query(text, values)
        },
      }
      await resolveTarget(watched, { kind: 'luminaire', groupId: our.north }, { personId: ANN, now: NOW })
      const [[text, values]] = queries as [[string, unknown[]]]
      return JSON.stringify(await scope.query(`explain ${text}`, values))
    },
    reach(),
  )
  expect(queries).toHaveLength(1)
  expect(plan).toMatch(/on station t/)
  // Its policy asks for the pole of a device where not all applications are within reach.
  expect(plan).not.toMatch(/on (device_state|pole p|device_override)/)
})

test('as many devices as one command takes are resolved, and one more is refused', async () => {
  const metropolis = await testCustomer(it, 'metropolis')
  const add = (from: number, to: number) =>
    sql(
      `insert into device (customer_id, kind, code, name) select $1, 'luminaire', 'M' || n, '' from generate_series($2::int, $3::int) n`,
      [metropolis, from, to],
    )
  const asked = () => it.db.reading(metropolis, (scope) => resolveTarget(scope, {}, { personId: null, now: NOW }))
  await add(1, ORDER_LIMIT)
  expect(await asked()).toHaveLength(ORDER_LIMIT)
  await add(ORDER_LIMIT + 1, ORDER_LIMIT + 1)
  await expect(asked()).rejects.toMatchObject({ key: 'command.tooMany' })
})
