import type { SceneFields, SceneStep, SceneTrigger } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testCustomer } from '../../../db/testing.ts'
import { createOutbox, type Outbox } from '../../../outbox/index.ts'
import { dimming, MINUTE, makeStage, SECOND, type Stage } from '../../../testing/scene-stage.ts'
import { createCallTriggers } from './index.ts'

/** At 60 m a lamp beside the first is out of the circle around the intercom. */
const LAT = 39.9
const METRE = 1 / 111_320

let stage: Stage
let outbox: Outbox
/** One at the intercom, one 50 m to the north, one 70 m off, and one far in the south. */
let lamps: [number, number, number, number]
let intercom: number
let other: number
let camera: number
let blind: number

const add = async (
  kind: string,
  name: string,
  north: number | null,
  site = 'north',
  customer = stage.desk.customer,
) => {
  const [row] = await stage.desk.sql<{ id: number }>(
    `insert into device (customer_id, kind, code, name, station_id, lat, lng)
     values ($1, $2, $3, $3, (select id from station where customer_id = $1 and name = $4), $5, 116.4) returning id`,
    [customer, kind, name, site, north === null ? null : LAT + north * METRE],
  )
  return row!.id
}

beforeEach(async () => {
  stage = await makeStage(2)
  const { desk } = stage
  lamps = desk.lamps as typeof lamps
  for (const [at, north] of [0, 50, 70, 5_000].entries())
    await desk.sql('update device set lat = $2, lng = 116.4 where id = $1', [lamps[at], LAT + north * METRE])
  intercom = await add('intercom', 'call 1', 0)
  other = await add('intercom', 'call 2', 5_000, 'south')
  camera = await add('video', 'camera', 80)
  blind = await add('video', 'blind', -90)
  await desk.registry.reload()
  outbox = createOutbox({
    db: desk.it.db,
    clock: desk.clock,
    onError(error) {
      throw error
    },
    consumers: () => [createCallTriggers(desk)],
  })
  await outbox.start()
})
afterEach(async () => {
  await outbox.stop()
  await stage.close()
})

async function press(deviceId: number, { customer = stage.desk.customer, ago = 0 } = {}) {
  const at = stage.desk.clock.now() - ago
  await stage.desk.it.db.system(async (scope) => scope.publish(customer, 'helpCalled', { deviceId, at }))
  await stage.desk.clock.advance(SECOND)
}
const runs = async () =>
  (
    await stage.desk.sql<{ cause: string; state: string; place: string | null }>(
      `select cause, state, place ->> 'name' as place from scene_run order by at, id`,
    )
  ).map((run) => Object.values(run).join(' '))

const near = (metres: number) => ({ near: metres })
const light: SceneStep = { do: 'dim', level: 100, colour: null, ramp: null, target: near(60) }
const turn: SceneStep = { do: 'turn', preset: 'Help', target: near(100) }
const helping = (more: Partial<SceneFields> = {}) =>
  dimming(0, {
    name: 'help',
    duration: 15,
    target: { groupId: stage.desk.districts.north },
    steps: [light],
    triggers: [{ on: 'call', area: null, coolDown: 30 }],
    ...more,
  })
const found = async () => {
  const { rows } = await stage.scenes['scene.runs'](stage.ann.context, { size: 10, filters: {} })
  return rows.map(({ cause, place }) => [cause, place])
}

test('a call in the scope of a scene lights what stands around it, and the run names the place', async () => {
  await stage.save(helping())
  await press(intercom)
  await expect.poll(runs).toEqual(['call running call 1'])
  await stage.pass(10 * SECOND)
  expect(await Promise.all(lamps.map(stage.told))).toEqual([['100'], ['100'], [], []])
  expect(await found()).toEqual([['call', 'call 1']])
})

test('a call elsewhere, or of another organisation, starts nothing', async () => {
  const town = await testCustomer(stage.desk.it, 'town')
  const theirs = await add('intercom', 'their call', 0, 'north', town)
  await stage.save(helping())
  await press(other)
  await press(theirs, { customer: town })
  // Whoever says that it is ours, the intercom is not.
  await press(theirs)
  await press(intercom)
  await expect.poll(runs).toEqual(['call running call 1'])
  await stage.pass(10 * SECOND)
  expect(await runs()).toEqual(['call running call 1'])
})

test('of a trigger with an area calls from there start the scene, wherever its own devices are', async () => {
  const area = { groupId: stage.desk.districts.south }
  await stage.save(helping({ triggers: [{ on: 'call', area, coolDown: 0 }] }))
  await press(intercom)
  await press(other)
  await expect.poll(runs).toEqual(['call running call 2'])
  await stage.pass(10 * SECOND)
  expect(await stage.told(lamps[3])).toEqual(['100'])
})

test('a button that is pressed again starts nothing before its cool-down is over; another button does at once', async () => {
  await stage.save(helping({ target: { kind: 'luminaire' } }))
  await press(intercom)
  await press(intercom)
  await expect.poll(runs).toEqual(['call running call 1'])
  await press(other)
  await expect.poll(runs).toEqual(['call running call 1', 'call running call 2'])
  await stage.pass(16 * MINUTE)
  await press(intercom)
  await stage.pass(10 * SECOND)
  expect(await runs()).toEqual(['call done call 1', 'call done call 2'])
  await stage.pass(15 * MINUTE)
  await press(intercom)
  await expect.poll(async () => (await runs()).at(-1)).toBe('call running call 1')
})

test('a call while no server ran starts the scene until its run would be over', async () => {
  await stage.save(helping({ triggers: [{ on: 'call', area: null, coolDown: 0 }] }))
  await press(intercom, { ago: 15 * MINUTE })
  await press(intercom, { ago: 14 * MINUTE })
  await expect.poll(runs).toEqual(['call running call 1'])
})

test('an intercom that is not on the map starts the scene, which passes over what needs its place', async () => {
  const hidden = await add('intercom', 'hidden', null)
  await stage.desk.registry.reload()
  await stage.save(helping({ steps: [light, { ...light, level: 30, target: { ids: [lamps[2]] } }] }))
  await press(hidden)
  await expect.poll(runs).toEqual(['call running hidden'])
  await stage.pass(10 * SECOND)
  expect(await Promise.all(lamps.map(stage.told))).toEqual([[], [], ['30'], []])
})

test('a scene may darken all and light the place', async () => {
  const dark: SceneStep = { do: 'dim', level: 10, colour: null, ramp: null, target: { kind: 'luminaire' } }
  await stage.save(helping({ steps: [dark, light] }))
  await press(intercom)
  await expect.poll(runs).toHaveLength(1)
  await stage.pass(10 * SECOND)
  expect(await stage.held(...lamps)).toEqual(['100 help', '100 help', '10 help', '10 help'])
})

test('cameras without the preset are named as failed, the others turn, and stay when the scene is over', async () => {
  const { desk } = stage
  await desk.orders.send(stage.ann.context, [{ deviceId: camera, code: 'dco.goToPreset', args: { name: 'Road' } }])
  await stage.pass(5 * SECOND)
  await stage.save(helping({ steps: [light, turn], ends: 'previous' }))
  await press(intercom)
  await expect.poll(runs).toHaveLength(1)
  await stage.runner.look()
  const items = await desk.sql<{ cmdId: string; deviceId: number }>(
    `select cmd_id as "cmdId", device_id as "deviceId" from command_item where device_id = $1`,
    [blind],
  )
  desk.reply(items[0]!, { status: 2 })
  await stage.pass(16 * MINUTE)
  expect(await stage.told(camera)).toEqual(['Road', 'Help'])
  const [run] = (await stage.scenes['scene.runs'](stage.ann.context, { size: 1, filters: {} })).rows
  expect(run).toMatchObject({ state: 'done', devices: 4, answered: 3, failed: 1 })
  const { rows } = await stage.scenes['scene.results'](stage.ann.context, { runId: run!.id, failedOnly: true, size: 9 })
  expect(rows.map(({ name }) => name)).toEqual(['blind'])
})

test('by hand a pole is chosen, which is on the map and of the organisation', async () => {
  const pole = async (name: string, lat: number | null, customer = stage.desk.customer) =>
    (
      await stage.desk.sql<{ id: number }>(
        'insert into pole (customer_id, number, name, lat, lng) values ($1, $2, $2, $3, 116.4) returning id',
        [customer, name, lat],
      )
    )[0]!.id
  const [here, nowhere] = [await pole('P1', LAT), await pole('P2', null)]
  const theirs = await pole('P3', LAT, await testCustomer(stage.desk.it, 'town'))
  const id = await stage.save(helping())
  const run = (poleId?: number) => stage.scenes['scene.run'](stage.ann.context, { id, poleId })
  await expect(run()).rejects.toMatchObject({ key: 'scene.placeNeeded' })
  await expect(run(nowhere)).rejects.toMatchObject({ key: 'scene.notPlaced' })
  await expect(run(theirs)).rejects.toMatchObject({ key: 'request.notFound' })
  const asked = { id, ...helping() }
  const check = (poleId?: number) => stage.scenes['scene.check'](stage.ann.context, { ...asked, poleId })
  expect(await check()).toMatchObject({ devices: 0, findings: [{ finding: 'nearPlace', n: 1, of: 60 }] })
  expect(await check(here)).toEqual({ devices: 2, findings: [] })
  const preview = (poleId?: number) => stage.scenes['scene.preview'](stage.ann.context, { ...asked, poleId })
  expect(await preview()).toEqual({ sets: [[]], steps: [{ set: 0 }] })
  expect(await preview(here)).toEqual({ sets: [lamps.slice(0, 2)], steps: [{ set: 0 }] })
  await run(here)
  expect(await found()).toEqual([['hand', 'P1']])
})

test('who may control some groups only saves no step around a place, and other triggers have none', async () => {
  const rights = ['scene.view', 'scene.save', 'command.view'] as const
  const eve = await stage.desk.person('eve', rights)
  await stage.desk.sql(
    `with r as (insert into role (customer_id, name, operations, groups) values ($1, 'north', '{light.dim}', $2) returning id)
     insert into person_role (person_id, role_id, customer_id) select $3, id, $1 from r`,
    [stage.desk.customer, [stage.desk.districts.north], eve.id],
  )
  const north = await stage.desk.again(eve)
  await expect(stage.save(helping(), eve)).rejects.toMatchObject({ key: 'request.forbidden' })
  await expect(stage.save(helping(), north)).rejects.toMatchObject({ key: 'request.wholeReach' })
  await stage.save(helping({ steps: [{ ...light, target: null }] }), north)
  const dusk = { on: 'sunset' as const, offset: 0, days: [1], from: null, to: null } satisfies SceneTrigger
  await expect(stage.save(helping({ name: 'dusk', triggers: [dusk] }))).rejects.toMatchObject({
    key: 'scene.placeUnknown',
  })
})

test('the help preset is made with what stands near its intercoms, and names what is missing', async () => {
  const make = (target: SceneFields['target'], by = stage.ann) =>
    stage.scenes['scene.preset'](by.context, { preset: 'help', target })
  const { id, leftOut } = await make({ groupId: stage.desk.districts.north })
  expect(leftOut).toEqual([
    { kind: 'broadcast', why: 'noDevices' },
    { kind: 'led-screen', why: 'noDevices' },
  ])
  const scene = (await stage.scenes['scene.query'](stage.ann.context, {})).find((one) => one.id === id)!
  expect(scene.steps.map((step) => step.do)).toEqual(['dim', 'turn'])
  expect(scene.triggers).toEqual([{ on: 'call', area: null, coolDown: 15 }])
  const eve = await stage.desk.person('eve', ['scene.view', 'scene.save', 'command.view', 'light.dim'])
  const hers = await make({ groupId: stage.desk.districts.north }, eve)
  expect(hers.leftOut).toContainEqual({ kind: 'video', why: 'noRight' })
})
