import type { Kind, SceneFields, SceneStep, ValueTrigger } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBus } from '../../../bus.ts'
import { testCustomer } from '../../../db/testing.ts'
import { dimming, MINUTE, makeStage, SECOND, type Stage } from '../../../testing/scene-stage.ts'
import { createIngest } from '../../devices/readings/index.ts'
import { createValueTriggers } from './index.ts'

const LAT = 39.9
const METRE = 1 / 111_320
const PM25 = 'env.pm25'
const WIND = 'env.windSpeed'

let stage: Stage
/** Two stations of the north and one of the south; a lamp stands beside the first. */
let station: number
let second: number
let south: number
let server: Awaited<ReturnType<typeof serve>>

const add = async (kind: Kind, name: string, site = 'north', customer = stage.desk.customer) => {
  const [row] = await stage.desk.sql<{ id: number }>(
    `insert into device (customer_id, kind, code, name, station_id, lat, lng)
     values ($1, $2, $3, $3, (select id from station where customer_id = $1 and name = $4), $5, 116.4) returning id`,
    [customer, kind, name, site, LAT],
  )
  return row!.id
}

/** A server that receives values; another beside it where it is called again. */
async function serve() {
  const { desk } = stage
  const values = await createValueTriggers({ db: desk.it.db, clock: desk.clock })
  const bus = createBus((error) => {
    throw error
  })
  const ingest = createIngest({ ...desk, bus, writers: desk.writers })
  ingest.addHook(values.hook)
  bus.on('connectionChanged', ({ id }) => values.forget(id))
  async function settle() {
    await desk.clock.advance(SECOND)
    await ingest.committed()
    await ingest.statesCommitted()
  }
  return {
    ...values,
    async connect(deviceId: number, online = true) {
      ingest.connection(desk.registry.get(deviceId)!, online, desk.clock.now())
      await settle()
    },
    async say(deviceId: number, value: number | boolean, { key = PM25, ago = 0, historical = false } = {}) {
      const at = desk.clock.now() - ago
      ingest.take(desk.registry.get(deviceId)!, [{ key, value, at, historical }])
      await settle()
      await values.look()
    },
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= 30 * SECOND) {
        await stage.pass(Math.min(left, 30 * SECOND))
        await values.look()
      }
    },
  }
}

const bad = (more: Partial<ValueTrigger> = {}): ValueTrigger => ({
  on: 'value',
  kind: 'environment',
  point: PM25,
  operator: '>',
  value: 115,
  minutes: 0,
  area: null,
  coolDown: 0,
  ...more,
})
const light: SceneStep = { do: 'dim', level: 100, colour: null, ramp: null, target: null }
async function saveWith(trigger: ValueTrigger, more: Partial<SceneFields> = {}) {
  const id = await stage.save(
    dimming(100, {
      name: 'air',
      duration: 10,
      target: { groupId: stage.desk.districts.north },
      triggers: [trigger],
      ...more,
    }),
  )
  await server.reload(id)
  return id
}
const runs = async () =>
  (
    await stage.desk.sql<{ state: string; name: string; value: string }>(
      `select state, measured ->> 'name' as name, measured ->> 'value' as value from scene_run order by at, id`,
    )
  ).map((run) => Object.values(run).join(' '))

beforeEach(async () => {
  stage = await makeStage(2)
  const { desk } = stage
  for (const [at, north] of [0, 500, 0, 500].entries())
    await desk.sql('update device set lat = $2, lng = 116.4 where id = $1', [desk.lamps[at], LAT + north * METRE])
  station = await add('environment', 'air 1')
  second = await add('environment', 'air 2')
  south = await add('environment', 'air 3', 'south')
  await desk.registry.reload()
  server = await serve()
  for (const id of [station, second, south]) await server.connect(id)
})
afterEach(() => stage.close())

test('a value that stays beyond its limit starts the scene once, and again only after it was back', async () => {
  await saveWith(bad({ minutes: 5 }))
  await server.say(station, 130)
  await server.pass(3 * MINUTE)
  expect(await runs()).toEqual([])
  await server.say(station, 150)
  await server.pass(2 * MINUTE)
  expect(await runs()).toEqual(['running air 1 130'])
  await server.pass(11 * MINUTE)
  await server.say(station, 140)
  await server.pass(6 * MINUTE)
  expect(await runs()).toEqual(['done air 1 130'])
  await server.say(station, 115)
  await server.say(station, 116)
  await server.pass(6 * MINUTE)
  expect(await runs()).toEqual(['done air 1 130', 'running air 1 116'])
})

test('a value that is back before its time is over starts nothing', async () => {
  await saveWith(bad({ minutes: 5 }))
  await server.say(station, 130)
  await server.pass(4 * MINUTE)
  await server.say(station, 90)
  await server.say(station, 130)
  await server.pass(4 * MINUTE)
  expect(await runs()).toEqual([])
})

test('a value with decimals is back only well below the limit', async () => {
  const say = (value: number) => server.say(station, value, { key: WIND })
  await saveWith(bad({ point: WIND, value: 20 }), { duration: 1 })
  await say(20.1)
  await server.pass(2 * MINUTE)
  await say(19.8)
  await say(20.2)
  await server.pass(2 * MINUTE)
  expect(await runs()).toEqual(['done air 1 20.1'])
  await say(19.5)
  await say(20.2)
  expect(await runs()).toEqual(['done air 1 20.1', 'running air 1 20.2'])
})

test('a station starts the scene when its cool-down is over and the value is beyond still; another one does at once', async () => {
  await saveWith(bad({ coolDown: 30 }), { duration: 1 })
  await server.say(station, 130)
  await server.pass(2 * MINUTE)
  await server.say(station, 100)
  await server.say(station, 120)
  await server.pass(2 * MINUTE)
  await server.say(second, 125)
  await server.pass(2 * MINUTE)
  expect(await runs()).toEqual(['done air 1 130', 'done air 2 125'])
  await server.pass(25 * MINUTE)
  expect(await runs()).toEqual(['done air 1 130', 'done air 2 125', 'running air 1 120'])
})

test('devices elsewhere, of another kind or of another organisation start nothing', async () => {
  const town = await testCustomer(stage.desk.it, 'town')
  const theirs = await add('environment', 'their air', 'north', town)
  const lux = await add('lux-station', 'lux')
  await stage.desk.registry.reload()
  for (const id of [theirs, lux]) await server.connect(id)
  await saveWith(bad({ point: 'env.lux', value: 5 }))
  await server.say(theirs, 130, { key: 'env.lux' })
  await server.say(lux, 130, { key: 'env.lux' })
  await server.say(south, 130, { key: 'env.lux' })
  expect(await runs()).toEqual([])
  await server.say(station, 130, { key: 'env.lux' })
  expect(await runs()).toEqual(['running air 1 130'])
})

test('of a trigger with an area devices from there start the scene, wherever its own are', async () => {
  await saveWith(bad({ area: { groupId: stage.desk.districts.south } }))
  await server.say(station, 130)
  expect(await runs()).toEqual([])
  await server.say(south, 130)
  expect(await runs()).toEqual(['running air 3 130'])
})

test('what was measured long ago, and what a silent device measured last, starts nothing', async () => {
  await saveWith(bad())
  await server.say(station, 130, { historical: true })
  await server.say(station, 130, { ago: 10 * MINUTE })
  expect(await runs()).toEqual([])
  const hold = await saveWith(bad({ minutes: 5 }), { name: 'held' })
  await stage.scenes['scene.delete'](stage.ann.context, {
    id: (await stage.scenes['scene.query'](stage.ann.context, {})).find(({ id }) => id !== hold)!.id,
  })
  await server.reload(hold)
  await server.say(second, 130)
  await server.connect(second, false)
  await server.pass(6 * MINUTE)
  expect(await runs()).toEqual([])
  await server.connect(second)
  await server.say(second, 90)
  await server.pass(6 * MINUTE)
  expect(await runs()).toEqual([])
})

test('a server that starts meanwhile goes on, and of two servers one starts the scene', async () => {
  await saveWith(bad({ minutes: 5 }))
  await server.say(station, 130)
  const other = await serve()
  await stage.desk.clock.advance(5 * MINUTE)
  await Promise.all([server.look(), other.look()])
  expect(await runs()).toEqual(['running air 1 130'])
  // The station is heard by the other one, and by the first again.
  await server.pass(11 * MINUTE)
  await other.say(station, 90)
  await server.connect(station, false)
  await server.connect(station)
  await server.say(station, 140)
  await server.pass(6 * MINUTE)
  expect(await runs()).toEqual(['done air 1 130', 'running air 1 140'])
})

test('a cover that opens starts the scene around it', async () => {
  const cover = await add('manhole', 'cover')
  await stage.desk.registry.reload()
  await server.connect(cover)
  const open = bad({ kind: 'manhole', point: 'cover.open', operator: '=', value: 1 })
  await saveWith(open, { steps: [{ ...light, target: { near: 60 } }] })
  await server.say(cover, false, { key: 'cover.open' })
  await server.say(cover, true, { key: 'cover.open' })
  await server.pass(10 * SECOND)
  const { rows } = await stage.scenes['scene.runs'](stage.ann.context, { size: 10, filters: {} })
  expect(rows).toMatchObject([
    {
      cause: 'value',
      place: 'cover',
      measured: { deviceId: cover, name: 'cover', kind: 'manhole', point: 'cover.open', value: 1 },
    },
  ])
  expect(await Promise.all(stage.desk.lamps.map(stage.told))).toEqual([['100'], [], ['100'], []])
})

test('values that a kind cannot have are refused, and the check names a trigger whose area has no such device', async () => {
  const refused = (more: Partial<ValueTrigger>) => expect(saveWith(bad(more))).rejects
  await refused({ point: 'elec.power' }).toMatchObject({ key: 'scene.pointUnknown' })
  await refused({ operator: '=' }).toMatchObject({ key: 'scene.pointNumber' })
  await refused({ kind: 'manhole', point: 'cover.open' }).toMatchObject({ key: 'scene.pointState' })
  await refused({ kind: 'manhole', point: 'cover.open', operator: '=', value: 7 }).toMatchObject({
    key: 'scene.pointState',
  })
  await refused({ area: { groupId: 999_999 } }).toMatchObject({ key: 'request.notFound' })
  await refused({ area: { stationId: 999_999 } }).toMatchObject({ key: 'request.notFound' })
  const check = (trigger: ValueTrigger) =>
    stage.scenes['scene.check'](
      stage.ann.context,
      dimming(50, { target: { groupId: stage.desk.districts.north }, triggers: [trigger] }),
    )
  expect((await check(bad())).findings).toEqual([])
  const bin = bad({ kind: 'garbage-bin', point: 'bin.level' })
  expect((await check(bin)).findings).toMatchObject([{ finding: 'noSource', n: 1 }])
})
