import { importMapping, isFailure } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import type { TestDatabase } from '../../../../db/testing.ts'
import type { SignedInContext } from '../../../context.ts'
import { importFile, importHandlers } from '../index.ts'
import { useImportDesk } from '../testing.ts'

/** A file that should not have been applied is taken back, and nothing that was done since is. */

const here = useImportDesk()

type Lamp = { number: string; street: string; watts?: number; box?: string; gateway?: string; pole?: string }

const COLUMNS = ['number', 'street', 'watts', 'box', 'gateway', 'pole'] as const
const mapping = importMapping.parse({
  name: 'City',
  columns: {
    number: 'number',
    lat: 'lat',
    lng: 'lng',
    road: 'street',
    watts: 'watts',
    cabinet: 'box',
    gateway: 'gateway',
    pole: 'pole',
  },
})

/** Applies a file of these lamps; each import ends a minute after the one before. */
async function take(lamps: readonly Lamp[], fileName = 'october.csv'): Promise<string> {
  await here.desk.clock.advance(60_000)
  const line = (lamp: Lamp, at: number) => [30 + at * 1e-5, 120, ...COLUMNS.map((column) => lamp[column] ?? '')].join()
  const bytes = Buffer.from([['lat', 'lng', ...COLUMNS].join(), ...lamps.map(line)].join('\n'))
  const { importId, phase } = await importFile(here.desk.deps, here.city, { fileName, bytes, mapping })
  expect(phase).toBe('done')
  return importId
}

const context = () =>
  ({
    caller: { customerId: here.city, personId: null, account: 'ann' },
    language: 'en',
    note: () => undefined,
    inScope: (work: Parameters<TestDatabase['db']['scoped']>[1]) => here.it.db.reading(here.city, work),
    change: (work: Parameters<TestDatabase['db']['scoped']>[1]) => here.it.db.scoped(here.city, work),
  }) as unknown as SignedInContext
const calls = () => {
  const { blobs, clock, tasks, task, revertTask } = here.desk
  return importHandlers({ blobs, clock, tasks, task, revertTask })
}
const impact = (importId: string) => calls()['import.revertImpact'](context(), { importId })
const state = (importId: string) => calls()['import.progress'](context(), { importId })

async function revert(importId: string) {
  const { taskId } = await calls()['import.revert'](context(), { importId })
  await here.desk.tasks.ended(taskId!)
  return state(importId)
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (isFailure(error) ? error.key : Promise.reject(error)),
  )

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  here.it.db.system((scope) => scope.query<Row>(sql, [here.city, ...values]))

/** Everything that an import may write. */
const inventory = async () => ({
  groups: await query('select * from device_group where customer_id = $1 order by id'),
  sites: await query('select * from station where customer_id = $1 order by id'),
  poles: await query('select * from pole where customer_id = $1 order by id'),
  devices: await query('select * from device where customer_id = $1 order by id'),
})

const october: readonly Lamp[] = [
  { number: 'L1', street: 'Mill Road', watts: 60, box: 'B1', pole: 'P1' },
  { number: 'L2', street: 'Mill Road', watts: 60, box: 'B1', pole: 'P2' },
  { number: 'L3', street: 'High Street', watts: 150, box: 'B2', pole: 'P3' },
]

test('nothing is left of a first import that is reverted, and the file can be checked and applied again; neither begins while the other runs', async () => {
  const before = await inventory()
  const importId = await take(october)
  expect(await impact(importId)).toEqual({ made: 5, lived: 0, changed: 0, changedSince: 0 })
  const reverted = await revert(importId)
  expect(reverted).toMatchObject({ phase: 'reverted', revertible: false, message: '' })
  expect(reverted.reverted).toEqual({
    restored: 0,
    kept: 0,
    full: 0,
    removed: 5,
    retired: 0,
    stayed: 0,
    sites: 2,
    groups: 1,
  })
  expect(await inventory()).toEqual(before)

  const checked = await calls()['import.check'](context(), { importId, mapping })
  expect(checked).toMatchObject({ phase: 'checked', reverted: null, count: { created: 5 } })
  const { taskId } = await calls()['import.apply'](context(), { importId })
  await here.desk.tasks.ended(taskId!)
  expect(await state(importId)).toMatchObject({ phase: 'done', revertible: true })

  const waiting = {
    customerId: here.city,
    personId: null,
    account: '',
    title: '',
    input: { importId, language: 'en' } as const,
  }
  await here.it.db.scoped(here.city, (scope) => here.desk.tasks.add(scope, here.desk.task, waiting))
  expect(await refusal(calls()['import.revert'](context(), { importId }))).toBe('import.running')
})

test('a later file that is reverted leaves sites, boxes, gateways, poles and wattages as they were before it', async () => {
  await take(october)
  await query(
    `with b as (insert into sub_device (customer_id, box_id, type, number, name)
       select $1, id, 3, 1, 'Branch 1' from device where customer_id = $1 and name = 'B1' returning id)
     update device set branch_id = b.id from b where customer_id = $1 and code = 'L1'`,
  )
  const before = await inventory()
  const importId = await take(
    [
      { number: 'L1', street: 'New Street', watts: 40, box: 'B3', gateway: '13900000001', pole: 'P9' },
      { number: 'L2', street: 'Mill Road', watts: 60, box: 'B1', pole: 'P2' },
      { number: 'L4', street: 'New Street', watts: 40, box: 'B3' },
    ],
    'november.csv',
  )
  expect(await inventory()).not.toEqual(before)
  const { reverted } = await revert(importId)
  expect(reverted).toMatchObject({ restored: 1, kept: 0, removed: 3, stayed: 0, sites: 1 })
  expect(await inventory()).toEqual(before)
})

test('what was changed since stays, and so does what others hang on or reach', async () => {
  const first = await take(october)
  const second = await take(october.map((lamp) => ({ ...lamp, watts: 90, street: 'New Street', box: 'B1' })))
  await query(`update device set rated_watts = 77 where customer_id = $1 and code = 'L1'`)
  await query(`delete from device where customer_id = $1 and name = 'B2'`)
  expect(await impact(second)).toMatchObject({ made: 0, changed: 3, changedSince: 1 })
  // One was changed since, the power box of another is gone.
  expect((await revert(second)).reverted).toMatchObject({ restored: 1, kept: 2, removed: 0, sites: 1 })
  const lamps = await query(
    `select d.code, d.rated_watts as watts, s.name as site, b.name as box from device d
     join station s on s.id = d.station_id join device b on b.id = d.box_id
     where d.customer_id = $1 and d.kind = 'luminaire' order by 1`,
  )
  expect(lamps).toEqual([
    { code: 'L1', watts: 77, site: 'Mill Road', box: 'B1' },
    { code: 'L2', watts: 60, site: 'Mill Road', box: 'B1' },
    { code: 'L3', watts: 150, site: 'High Street', box: 'B1' },
  ])

  await query(
    `insert into role (customer_id, name, operations, groups)
     select $1, 'Patrol', '{home.view}', array_agg(id) from device_group where customer_id = $1`,
  )
  await query(
    `insert into device (customer_id, kind, code, name, station_id, box_id)
     select $1, 'luminaire', 'X1', 'X1', s.id, b.id from station s, device b
     where s.customer_id = $1 and s.name = 'Mill Road' and b.customer_id = $1 and b.name = 'B1'`,
  )
  expect((await revert(first)).reverted).toMatchObject({ removed: 3, retired: 0, stayed: 1, sites: 1, groups: 0 })
})

const sitesOfLamps = async () =>
  (
    await query<{ code: string; site: string }>(
      `select d.code, s.name as site from device d join station s on s.id = d.station_id
       where d.customer_id = $1 and d.kind = 'luminaire' order by 1`,
    )
  ).map(({ code, site }) => `${code} ${site}`)

test('a full site takes back no more lamps than its limit allows: the others stay where the import had put them', async () => {
  await take(october)
  const second = await take([
    ...october.map((lamp) => ({ ...lamp, street: 'New Street' })),
    { number: 'L4', street: 'Mill Road' },
  ])
  await query(`update station set limits = '{"lamps": 2}' where customer_id = $1 and name = 'Mill Road'`)
  await query(
    `insert into device (customer_id, kind, code, name, station_id)
     select $1, 'luminaire', 'X1', 'X1', id from station where customer_id = $1 and name = 'Mill Road'`,
  )
  expect((await revert(second)).reverted).toMatchObject({ restored: 2, kept: 1, full: 1, removed: 1, sites: 0 })
  expect(await sitesOfLamps()).toEqual(['L1 Mill Road', 'L2 New Street', 'L3 High Street', 'X1 Mill Road'])
})

test('lamps that a full site sends away may fill another, which sends away those that returned to it', async () => {
  await take(october)
  const second = await take([
    { number: 'L1', street: 'High Street' },
    { number: 'L2', street: 'High Street' },
    { number: 'L3', street: 'Mill Road' },
  ])
  await query(`update station set limits = '{"lamps": 2}' where customer_id = $1`)
  await query(
    `insert into device (customer_id, kind, code, name, station_id)
     select $1, 'luminaire', 'X1', 'X1', id from station where customer_id = $1 and name = 'Mill Road'`,
  )
  expect((await revert(second)).reverted).toMatchObject({ restored: 2, full: 1 })
  expect(await sitesOfLamps()).toEqual(['L1 Mill Road', 'L2 High Street', 'L3 High Street', 'X1 Mill Road'])
})

test('what was online since is retired with its history, and a corrected file brings it back', async () => {
  const importId = await take(october)
  await query(
    `insert into device_state (device_id, customer_id, online, refresh_time)
     select id, $1, true, now() from device where customer_id = $1 and code in ('L1', 'L3')`,
  )
  await query(
    `insert into event (customer_id, at, type, device_id, detail) select $1, now(), 'online', id, '{}' from device where customer_id = $1 and code = 'L1'`,
  )
  expect(await impact(importId)).toMatchObject({ made: 5, lived: 2 })
  const { reverted } = await revert(importId)
  expect(reverted).toMatchObject({ removed: 1, retired: 4, stayed: 0, sites: 2, groups: 1 })
  expect(await inventory()).toMatchObject({ devices: [], sites: [] })

  await take(october.map((lamp) => ({ ...lamp, watts: 77, street: 'New Street' })))
  const lamps = await query(
    `select d.code, d.rated_watts as watts, s.name as site, b.name as box, (select count(*)::int from event e where e.device_id = d.id) as events
     from device d join station s on s.id = d.station_id left join device b on b.id = d.box_id
     where d.customer_id = $1 and d.kind = 'luminaire' order by 1`,
  )
  expect(lamps).toEqual([
    { code: 'L1', watts: 77, site: 'New Street', box: 'B1', events: 1 },
    { code: 'L2', watts: 77, site: 'New Street', box: 'B1', events: 0 },
    { code: 'L3', watts: 77, site: 'New Street', box: 'B2', events: 0 },
  ])
})

test('rows of lamps and power boxes that somebody retired are refused', async () => {
  await take(october)
  const gone = await query<{ id: number }>(
    `select id from device where customer_id = $1 and (name = 'B2' or code = 'L3')`,
  )
  await here.it.db.system((scope) =>
    here.desk.retirement.retire(scope, {
      customerId: here.city,
      ids: gone.map(({ id }) => id),
      by: 'ann',
      at: new Date(here.desk.clock.now()),
    }),
  )
  const again = await take([...october, { number: 'L9', street: 'High Street', box: 'B2' }])
  const { count, reasons } = await state(again)
  expect(count).toMatchObject({ taken: 2, refused: 2, same: 3 })
  expect(reasons).toEqual([{ reason: 'retired', refused: true, count: 2, row: 4 }])
})

test('only the newest import that changed something is reverted, and each of them in turn', async () => {
  const first = await take(october)
  const second = await take(october.map((lamp) => ({ ...lamp, watts: 90 })))
  const same = await take(october.map((lamp) => ({ ...lamp, watts: 90 })))
  expect(await Promise.all([first, second, same].map(async (id) => (await state(id)).revertible))).toEqual([
    false,
    true,
    false,
  ])
  expect(await refusal(revert(first))).toBe('import.notNewest')
  expect(await refusal(revert(same))).toBe('import.notNewest')
  expect(await refusal(impact(first))).toBe('import.notNewest')
  await revert(second)
  expect(await refusal(revert(second))).toBe('import.notNewest')
  expect((await revert(first)).phase).toBe('reverted')
  expect((await inventory()).devices).toEqual([])
})
