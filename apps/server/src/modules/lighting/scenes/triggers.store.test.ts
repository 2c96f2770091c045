import type { AlarmType, SceneTrigger } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbox } from '../../../outbox/index.ts'
import { dimming, MINUTE, makeStage, SECOND, type Stage } from '../../../testing/scene-stage.ts'
import { createIngest } from '../../devices/readings/index.ts'
import { createAlarmTriggers, createLuxTriggers, createRunner } from './index.ts'

let stage: Stage
let lamps: number[]

const everyDay = { days: [1, 2, 3, 4, 5, 6, 7], from: null, to: null }

beforeEach(async () => {
  stage = await makeStage()
  lamps = stage.desk.lamps
})
afterEach(() => stage.close())

const saveWith = (...triggers: SceneTrigger[]) =>
  stage.save(dimming(80, { name: 'evening', target: { ids: lamps }, duration: 10, triggers }))
const runs = async () =>
  (
    await stage.desk.sql<{ cause: string; state: string; account: string }>(
      'select cause, state, account from scene_run order by at, id',
    )
  ).map(({ cause, state, account }) => `${cause} ${state} ${account}`)

test('the clock starts a scene in the name of who saved it, once, whichever of two servers looks', async () => {
  // It is 10:00 in the city.
  await saveWith({ on: 'clock', at: '10:05', ...everyDay })
  await stage.pass(4 * MINUTE)
  expect(await runs()).toEqual([])
  await stage.desk.clock.advance(MINUTE)
  await Promise.all([stage.runner.look(), stage.runner.look()])
  await stage.pass(10 * SECOND)
  expect(await runs()).toEqual(['time running ann'])
  expect(await stage.held(lamps[0]!)).toEqual(['80 evening'])
  await stage.pass(11 * MINUTE)
  expect(await runs()).toEqual(['time done ann'])
})

test('a scene whose time passed while no server ran is made up for until its own end, and is kept as missed after it', async () => {
  await saveWith({ on: 'clock', at: '10:05', ...everyDay }, { on: 'clock', at: '10:30', ...everyDay })
  await stage.desk.clock.advance(8 * MINUTE)
  await stage.pass(10 * SECOND)
  expect(await runs()).toEqual(['time running ann'])
  await stage.pass(7 * MINUTE + 10 * SECOND)
  // It ended when it would have, had it begun in time.
  expect(await runs()).toEqual(['time done ann'])
  await stage.desk.clock.advance(60 * MINUTE)
  await stage.pass(10 * SECOND)
  expect(await runs()).toEqual(['time done ann', 'time missed ann'])
})

test('in a night in which the clock is set back over its time it starts once', async () => {
  await stage.desk.sql(`update customer set time_zone = 'Europe/Berlin', lat = 52.5, lng = 13.4`)
  await stage.desk.registry.reload()
  const { it, registry, orders } = stage.desk
  let now = ''
  const clock = { now: () => Date.parse(now) }
  const onError = (error: unknown) => {
    throw error
  }
  const runner = createRunner({ db: it.db, clock, registry, orders, onError })
  await saveWith({ on: 'clock', at: '02:30', ...everyDay })
  // 02:30 comes at 00:30 and again at 01:30 UTC; the night before was missed.
  for (now of ['23:00', '00:31', '00:45', '01:31', '02:31'].map((at) => `2027-10-${at > '12' ? 30 : 31}T${at}:00Z`))
    await runner.look()
  expect(await runs()).toEqual(['time missed ann', 'time done ann'])
})

test('a trigger whose dates are over is refused, unless the scene starts by hand only', async () => {
  const [{ today }] = (await stage.desk.sql<{ today: string }>(
    `select to_char(to_timestamp($1) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today`,
    [stage.desk.clock.now() / SECOND],
  )) as [{ today: string }]
  const until = (to: string): SceneTrigger => ({ on: 'clock', at: '10:05', ...everyDay, to })
  await expect(saveWith(until('2026-01-31'))).rejects.toMatchObject({ key: 'scene.past' })
  await stage.save(dimming(80, { target: { ids: lamps }, enabled: false, triggers: [until('2026-01-31')] }))
  await saveWith(until(today))
})

test('without its triggers a scene starts by hand only', async () => {
  const scene = dimming(80, { target: { ids: lamps }, enabled: false })
  const id = await stage.save({ ...scene, triggers: [{ on: 'clock', at: '10:05', ...everyDay }] })
  await stage.pass(6 * MINUTE)
  expect(await runs()).toEqual([])
  await stage.run(id)
  expect(await runs()).toEqual(['hand running ann'])
})

test('a lux station starts a scene once it has measured so for long enough, and again only after it measured otherwise', async () => {
  const { desk } = stage
  const [row] = await desk.sql<{ id: number }>(
    `insert into device (customer_id, kind, code, name) values ($1, 'lux-station', 'X', 'X') returning id`,
    [desk.customer],
  )
  await desk.registry.reload()
  const station = desk.registry.get(row!.id)!
  await saveWith({ on: 'lux', luxId: station.id, side: 'below', lux: 50, minutes: 5 })
  const start = async () => {
    const lux = await createLuxTriggers({ db: desk.it.db, clock: desk.clock })
    const ingest = createIngest({ ...desk, writers: desk.writers })
    ingest.addHook(lux.hook)
    const say = async (value: number) => {
      ingest.take(station, [{ key: 'env.lux', value, at: desk.clock.now(), historical: false }])
      await desk.clock.advance(SECOND)
      await ingest.committed()
    }
    return { say, look: lux.look }
  }
  const first = await start()
  await first.say(80)
  await first.say(40)
  await desk.clock.advance(3 * MINUTE)
  // A server that starts meanwhile knows since when.
  const second = await start()
  await second.look()
  expect(await runs()).toEqual([])
  await desk.clock.advance(2 * MINUTE)
  await Promise.all([first.look(), second.look()])
  await second.say(30)
  await second.look()
  expect(await runs()).toEqual(['lux running ann'])
  await stage.pass(11 * MINUTE)
  await second.look()
  expect(await runs()).toEqual(['lux done ann'])
  await second.say(60)
  await second.say(20)
  await desk.clock.advance(6 * MINUTE)
  await second.look()
  expect(await runs()).toEqual(['lux done ann', 'lux running ann'])
})

/** Raises alarms, or ends them, and lets the scenes hear of it. */
async function withAlarms() {
  const { desk } = stage
  const outbox = createOutbox({
    db: desk.it.db,
    clock: desk.clock,
    onError(error) {
      throw error
    },
    consumers: () => [createAlarmTriggers(desk)],
  })
  await outbox.start()
  return {
    async raise(type: AlarmType, level: 10 | 20 | 30, deviceId: number, raised = true) {
      const move = { deviceId, rule: 'r', type, level, raised, at: desk.clock.now(), value: 1 }
      await desk.it.db.system(async (scope) => scope.publish(desk.customer, 'alarmsMoved', { moves: [move] }))
      await desk.clock.advance(SECOND)
    },
    stop: outbox.stop,
  }
}

test('an alarm of its types and level in its group starts a scene once, and no other does', async () => {
  const { desk } = stage
  await saveWith({ on: 'alarm', types: ['SmokeFault'], level: 20, groupId: desk.districts.north })
  const { raise, stop } = await withAlarms()
  await raise('WaterFault', 30, lamps[0]!)
  await raise('SmokeFault', 10, lamps[0]!)
  await raise('SmokeFault', 30, lamps[0]!, false)
  await raise('SmokeFault', 30, lamps[3]!)
  expect(await runs()).toEqual([])
  await raise('SmokeFault', 20, lamps[0]!)
  await raise('SmokeFault', 30, lamps[1]!)
  await expect.poll(runs).toEqual(['alarm running ann'])
  await stop()
})

test('a scene with steps around a place runs around each device that raises the alarm', async () => {
  const { desk } = stage
  for (const [at, lat] of [39.9, 39.91, 39.92, 39.93].entries())
    await desk.sql('update device set lat = $2, lng = 116.4 where id = $1', [lamps[at], lat])
  await stage.save(
    dimming(0, {
      target: { kind: 'luminaire' },
      steps: [{ do: 'dim', level: 100, colour: null, ramp: null, target: { near: 60 } }],
      triggers: [{ on: 'alarm', types: ['SmokeFault'], level: 10, groupId: null }],
    }),
  )
  const { raise, stop } = await withAlarms()
  await raise('SmokeFault', 20, lamps[1]!)
  await raise('SmokeFault', 20, lamps[1]!)
  await raise('SmokeFault', 20, lamps[2]!)
  await expect.poll(runs).toHaveLength(2)
  await stage.pass(10 * SECOND)
  expect(await Promise.all(lamps.map(stage.told))).toEqual([[], ['100'], ['100'], []])
  await stop()
})
