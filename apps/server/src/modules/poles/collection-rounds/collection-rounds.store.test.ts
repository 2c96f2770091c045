import { alarmTypes, shippedRoles } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withRetired } from '../../../db/retired.ts'
import { testCustomer } from '../../../db/testing.ts'
import { createFindAssignees } from '../../alarms/alarms/index.ts'
import { type Desk, makeDesk, type Person } from '../../devices/approvals/testing.ts'
import { createIngest, type Ingest } from '../../devices/readings/index.ts'
import { collectionRoundHandlers } from './calls.ts'
import { measuredHook } from './measured-hook.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOWHERE = 2_000_000_000

let desk: Desk
let ingest: Ingest
let calls: ReturnType<typeof collectionRoundHandlers>
let maker: Person
let driver: Person
/** Bins of the north, from west to east, and one of the south. */
let bins: number[]
let south: number

const start = { lat: 39.9, lng: 116.39 }

beforeEach(async () => {
  desk = await makeDesk(1)
  const made = await desk.sql<{ id: number; name: string }>(
    `insert into device (customer_id, kind, code, name, station_id, lat, lng)
     select $1, 'garbage-bin', '1385020000' || n, 'Bin ' || n, (select id from station where customer_id = $1 and group_id = case when n = 5 then $3::int else $2::int end),
       case when n = 4 then null else 39.9 end, case when n = 4 then null else 116.4 + n * 0.001 end
     from generate_series(1, 5) as n returning id, name`,
    [desk.customer, desk.districts.north, desk.districts.south],
  )
  await desk.registry.reload()
  const ids = made.toSorted((one, other) => one.name.localeCompare(other.name)).map(({ id }) => id)
  bins = ids.slice(0, 4)
  south = ids[4]!
  ingest = createIngest(desk)
  ingest.addHook(measuredHook)
  calls = collectionRoundHandlers({
    clock: desk.clock,
    exporter: desk.exporter,
    findPeople: createFindAssignees(desk.it.db),
  })
  maker = await desk.person('maker')
  driver = await desk.person('driver', shippedRoles.maintainer.operations)
})
afterEach(() => desk.close())

/** A bin reports; it is stored when this is over. */
async function report(id: number, values: Readonly<Record<string, number>>) {
  await desk.clock.advance(1_000)
  const at = desk.clock.now()
  ingest.take(
    desk.registry.get(id)!,
    Object.entries(values).map(([key, value]) => ({ key: `bin.${key}`, value, at, historical: false })),
  )
  const committed = ingest.committed()
  await desk.clock.advance(1_000)
  await committed
  return at
}

const save = (deviceIds: number[], more: object = {}) =>
  calls['collectionRound.save'](maker.context, {
    ...{ name: 'North', day: '2026-11-21', account: 'driver', start, deviceIds },
    ...more,
  })
const roundOf = async (id: number, by = maker) =>
  (await calls['collectionRound.query'](by.context, { size: 10, filters: { id } })).rows[0]!
const stopsOf = async (id: number, by = maker) =>
  (await calls['collectionRound.stops'](by.context, { id, page: 1, size: 200 })).rows
const tick = (id: number, deviceId: number, { by = driver, reason = '' } = {}) =>
  calls['collectionRound.tick'](by.context, { id, deviceId, result: reason ? 'failed' : 'emptied', reason })
const propose = (more: object = {}, by = maker) =>
  calls['collectionRound.propose'](by.context, { target: {}, fill: 70, alarms: true, days: 3, ...more })

test('bins that are full, have an alarm, or were not emptied for long are proposed, the most urgent first', async () => {
  const [full, late, burning] = bins as [number, number, number]
  await report(full, { fill: 90, sinceEmptied: 10, weight: 30 })
  await report(late, { fill: 20, sinceEmptied: 80 })
  await report(burning, { fill: 10, sinceEmptied: 4 })
  await report(south, { fill: 10, sinceEmptied: 4 })
  await desk.sql(
    `insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, rules, rule, raised_at, repeats)
     values ($1, $2, $3, 30, 1, $2, '{"fire": 30}', 'fire', now(), 0)`,
    [desk.customer, burning, alarmTypes.Fire.number],
  )
  const { rows, more, unplaced } = await propose({ alarms: false })
  expect({ more, unplaced }).toEqual({ more: false, unplaced: 0 })
  expect(rows).toMatchObject([
    { deviceId: full, fill: 90, weight: 30, sinceEmptied: 10, reasons: ['fill'], stationName: 'north', round: null },
    { deviceId: late, reasons: ['days'] },
  ])
  expect((await propose()).rows.map(({ deviceId, reasons }) => [deviceId, reasons])).toEqual([
    [burning, ['fire']],
    [full, ['fill']],
    [late, ['days']],
  ])
  expect((await propose({ days: null })).rows.map(({ deviceId }) => deviceId)).not.toContain(late)
  expect((await propose({ target: { groupId: desk.districts.south } })).rows).toEqual([])
  await report(bins[3]!, { fill: 95 })
  expect(await propose({ alarms: false })).toMatchObject({ unplaced: 1, rows: [{}, {}] })
  await save([full])
  expect((await propose({ alarms: false })).rows[0]).toMatchObject({ deviceId: full, round: 'North' })
})

test('its stops are in order from its start, and ticking the first starts it, the last ends it', async () => {
  const [one, two, three] = bins as [number, number, number]
  const { id } = await save([three, one, two, one])
  const round = await roundOf(id, driver)
  expect(round).toMatchObject({ state: 'planned', person: 'driver', own: true, stops: 3, emptied: 0, minutes: null })
  const stops = await stopsOf(id)
  expect(stops.map(({ deviceId }) => deviceId)).toEqual([one, two, three])
  expect(round.metres).toBe(stops.reduce((sum, { metres }) => sum + metres, 0))
  await tick(id, one)
  expect(await roundOf(id)).toMatchObject({ state: 'underWay', emptied: 1, own: false })
  await desk.clock.advance(30 * MINUTE)
  await tick(id, two, { reason: 'Street is closed' })
  await tick(id, three)
  expect(await roundOf(id)).toMatchObject({ state: 'done', emptied: 2, failed: 1, minutes: 30, endedBy: '' })
  expect((await stopsOf(id))[1]).toMatchObject({ result: 'failed', reason: 'Street is closed', by: 'driver' })
  await expect(tick(id, two)).rejects.toMatchObject({ key: 'collectionRound.over' })
})

test('one that could not be emptied may be emptied later, and counts once', async () => {
  const [one, two] = bins as [number, number]
  const { id } = await save([one, two])
  await tick(id, one, { reason: 'Blocked by a car' })
  await tick(id, one)
  expect(await roundOf(id)).toMatchObject({ state: 'underWay', emptied: 1, failed: 0 })
  expect((await stopsOf(id))[0]).toMatchObject({ result: 'emptied', reason: '' })
})

test('of two people who tick a stop at once one is refused', async () => {
  const [one, two] = bins as [number, number]
  const { id } = await save([one, two])
  const answers = await Promise.allSettled([tick(id, one), tick(id, one, { by: maker })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { key: 'collectionRound.ticked' },
  })
  await tick(id, two)
  expect((await roundOf(id)).state).toBe('done')
})

test('a bin that measures that it was emptied is ticked by itself, at the time that it tells', async () => {
  const [one, two, three] = bins as [number, number, number]
  await report(one, { fill: 80, sinceEmptied: 30 })
  await report(two, { fill: 80 })
  await report(three, { fill: 40, sinceEmptied: 5 })
  const { id } = await save([one, two, three])
  await desk.clock.advance(3 * HOUR)
  await report(one, { fill: 60, sinceEmptied: 33 })
  await report(two, { fill: 50 })
  expect(await roundOf(id)).toMatchObject({ state: 'planned', emptied: 0 })
  const at = await report(one, { fill: 3, sinceEmptied: 1 })
  expect((await stopsOf(id))[0]).toMatchObject({
    ...{ result: 'emptied', measured: true, by: '', fill: 3, fillBefore: 80 },
    at: new Date(at - HOUR).toISOString(),
  })
  await tick(id, three, { reason: 'Blocked by a car' })
  const fell = await report(two, { fill: 10 })
  expect((await stopsOf(id))[1]).toMatchObject({ measured: true, at: new Date(fell).toISOString() })
  expect(await roundOf(id)).toMatchObject({ state: 'done', emptied: 2, failed: 1 })
  await report(three, { fill: 0, sinceEmptied: 0 })
  expect((await stopsOf(id))[2]).toMatchObject({ result: 'failed' })
})

test('what a person has ticked is not ticked again by the bin', async () => {
  const [one, two] = bins as [number, number]
  await report(one, { fill: 80, sinceEmptied: 30 })
  const { id } = await save([one, two])
  await tick(id, one)
  await report(one, { fill: 0, sinceEmptied: 0 })
  expect((await stopsOf(id))[0]).toMatchObject({ measured: false, by: 'driver' })
  expect((await roundOf(id)).state).toBe('underWay')
})

test('it is started, ended with stops left, or cancelled by hand, and not changed after', async () => {
  const set = (id: number, state: 'underWay' | 'done' | 'cancelled') =>
    calls['collectionRound.setState'](driver.context, { id, state })
  const [first, second] = [(await save(bins.slice(0, 2))).id, (await save(bins.slice(0, 2))).id]
  await set(first, 'underWay')
  await desk.clock.advance(10 * MINUTE)
  await set(first, 'done')
  expect(await roundOf(first)).toMatchObject({ state: 'done', minutes: 10, endedBy: 'driver', emptied: 0 })
  await calls['collectionRound.assign'](maker.context, { id: second, account: 'maker', day: '2026-11-22' })
  await set(second, 'cancelled')
  expect(await roundOf(second)).toMatchObject({ state: 'cancelled', person: 'maker', day: '2026-11-22', minutes: null })
  await expect(set(second, 'underWay')).rejects.toMatchObject({ key: 'collectionRound.over' })
  await report(bins[0]!, { fill: 0, sinceEmptied: 0 })
  expect((await stopsOf(second))[0]!.result).toBeNull()
})

test('whose right reaches some groups only sees and ticks the stops there', async () => {
  const { id } = await save([bins[0]!, south])
  const local = await desk.person('local', shippedRoles.maintainer.operations, [desk.districts.south])
  expect((await stopsOf(id, local)).map(({ deviceId }) => deviceId)).toEqual([south])
  expect(await roundOf(id, local)).toMatchObject({ stops: 1 })
  await expect(tick(id, bins[0]!, { by: local })).rejects.toMatchObject({ key: 'request.notFound' })
  await tick(id, south, { by: local })
  expect(await roundOf(id)).toMatchObject({ state: 'underWay', stops: 2, emptied: 1 })
  const own = (await save([bins[0]!])).id
  expect(await roundOf(own, local)).toBeUndefined()
  await expect(save([bins[0]!, south], { account: 'local' })).rejects.toMatchObject({ key: 'collectionRound.mayNotGo' })
  const people = await calls['collectionRound.people'](maker.context, { deviceIds: [bins[0]!, south] })
  expect(people.map(({ account }) => account).toSorted()).toEqual(['driver', 'maker'])
})

test('another organisation sees and changes nothing of it', async () => {
  const { id } = await save([bins[0]!])
  const elsewhere = await testCustomer(desk.it, 'elsewhere')
  const stranger = await desk.person('stranger', shippedRoles.administrator.operations, null, elsewhere)
  expect(await roundOf(id, stranger)).toBeUndefined()
  expect(await stopsOf(id, stranger)).toEqual([])
  await expect(tick(id, bins[0]!, { by: stranger })).rejects.toMatchObject({ key: 'request.notFound' })
})

test('a bin that was retired meanwhile stays in its round, and needs nothing any more', async () => {
  const [one, two] = bins as [number, number]
  const { id } = await save([one, two])
  await desk.it.db.system((scope) =>
    withRetired(scope, () =>
      scope.query("update device set retired_at = now(), retired_by = 'maker', retired_site = 'north' where id = $1", [
        one,
      ]),
    ),
  )
  expect((await stopsOf(id))[0]).toMatchObject({ name: 'Bin 1', retired: true, result: null })
  await expect(tick(id, one)).rejects.toMatchObject({ key: 'collectionRound.retired' })
  await tick(id, two)
  await calls['collectionRound.setState'](driver.context, { id, state: 'done' })
  expect(await roundOf(id)).toMatchObject({ state: 'done', stops: 2, emptied: 1 })
})

test.each([
  ['a lamp', () => ({ deviceIds: [desk.lamps[0]!] }), 'collectionRound.noStop'],
  ['a bin without a position', () => ({ deviceIds: [bins[3]!] }), 'collectionRound.noStop'],
  ['a device that is none', () => ({ deviceIds: [bins[0]!, NOWHERE] }), 'request.notFound'],
  ['nobody', () => ({ account: 'nobody' }), 'collectionRound.mayNotGo'],
] as const)('%s is refused', async (_, more, key) => {
  await expect(save([bins[0]!], more())).rejects.toMatchObject({ key })
})
