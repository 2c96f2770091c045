import type { ActingStep, SceneFields } from '@lamplighter/contract'
import { AUTOMATIC, BRIGHTNESS, IDLE, PLAYING, PLAYS } from '@lamplighter/kinds/led-screen'
import { wires } from '@lamplighter/kinds/wires'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dimming, MINUTE, makeStage, SECOND, type Stage } from '../../../testing/scene-stage.ts'
import { writePlays } from '../../media/plays/store.ts'

let stage: Stage
/** One that shows a text, one that is dark, and a speaker. */
let screen: number
let dark: number
let speaker: number

const show = (text: string): ActingStep => ({ do: 'show', text, target: null })
const scene = (name: string, steps: SceneFields['steps'], more: Partial<SceneFields> = {}) =>
  dimming(0, { name, steps, target: { ids: [screen, dark, speaker] }, ...more })
const brightness: ActingStep = { do: 'brightness', level: 90, target: null }
const speak = (text: string): ActingStep => ({ do: 'speak', text, priority: 2, repeat: 1, target: null })

/** What devices show or speak since a moment ago, by their own report. */
const plays = (deviceId: number, text: string) => {
  const at = new Date(stage.desk.clock.now() - SECOND).toISOString()
  return stage.desk.it.db.system((scope) =>
    writePlays(scope, [
      { customerId: stage.desk.customer, deviceId, at, text, item: '', seconds: null, task: null, speech: null },
    ]),
  )
}

/** It plays a task since a moment ago, by its own report. */
const playsTask = (deviceId: number, task: number) => {
  const { customer, clock, it } = stage.desk
  const at = new Date(clock.now() - SECOND).toISOString()
  const row = { deviceId, at, text: '', item: `Task ${task}`, seconds: null, task, speech: null }
  return it.db.system((scope) => writePlays(scope, [{ ...row, customerId: customer }]))
}

/** The last command that a device was given, in full. */
const lastOf = async (deviceId: number) =>
  (
    await stage.desk.sql<{ code: string; args: unknown }>(
      'select code, args from command_item where device_id = $1 order by sequence desc limit 1',
      [deviceId],
    )
  )[0]
const iso = (at: number) => new Date(at).toISOString()
const NEVER = iso(0)
const resultOf = async (runId: string, deviceId: number, failedOnly = false) =>
  (await stage.scenes['scene.results'](stage.ann.context, { runId, failedOnly, size: 10 })).rows.find(
    (row) => row.deviceId === deviceId,
  )

/** What a screen measures. */
function measures(id: number, values: Readonly<Record<string, number>>) {
  const device = stage.desk.registry.get(id)!
  for (const [at, { key }] of wires['led-screen'].points.entries()) device.points[at] = values[key] ?? Number.NaN
}

beforeEach(async () => {
  stage = await makeStage(1)
  const rows = await stage.desk.sql<{ id: number }>(
    `insert into device (customer_id, kind, code, name, station_id)
     select $1, kind, name, name, (select min(id) from station) from (values ('led-screen', 'a'), ('led-screen', 'b'), ('broadcast', 'c')) as k(kind, name)
     returning id`,
    [stage.desk.customer],
  )
  ;[screen, dark, speaker] = rows.map(({ id }) => id) as [number, number, number]
  await stage.desk.registry.reload()
  await plays(screen, 'Welcome')
  measures(screen, { [PLAYING]: PLAYS, [BRIGHTNESS]: 40, [AUTOMATIC]: 1 })
  measures(dark, { [PLAYING]: IDLE, [BRIGHTNESS]: 40, [AUTOMATIC]: 0 })
})
afterEach(() => stage.close())

test('screens show the text of a scene, and what they showed before once it is over', async () => {
  await stage.run(await stage.save(scene('storm', [show('Storm'), brightness], { duration: 5 })))
  await stage.pass(10 * SECOND)
  expect(await stage.told(screen)).toEqual(['Storm', '90'])
  await plays(screen, 'Storm')
  await stage.pass(5 * MINUTE)
  expect(await stage.told(screen)).toEqual(['Storm', '90', 'Welcome', 'automaticBrightness'])
  expect(await stage.told(dark)).toEqual(['Storm', '90', 'clear', '40'])
  const [row] = (await stage.scenes['scene.runs'](stage.ann.context, { size: 10, filters: {} })).rows
  expect(row).toMatchObject({ name: 'storm', state: 'done', devices: 2, answered: 2, failed: 0 })
})

test('a scene that holds leaves its text on the screens; one that is stopped takes it away', async () => {
  await stage.run(await stage.save(scene('keep', [show('Storm')], { duration: 5, ends: 'hold' })))
  await stage.pass(6 * MINUTE)
  expect(await stage.told(screen)).toEqual(['Storm'])
  await plays(screen, 'Storm')
  const run = await stage.run(await stage.save(scene('other', [{ do: 'clear', target: null }], { ends: 'previous' })))
  await stage.pass(10 * SECOND)
  await stage.stop(run)
  await stage.pass(10 * SECOND)
  expect(await stage.told(screen)).toEqual(['Storm', 'clear', 'Storm'])
})

test('a screen to which somebody gave another text since keeps it', async () => {
  const run = await stage.run(await stage.save(scene('storm', [show('Storm')])))
  await stage.pass(10 * SECOND)
  await stage.desk.orders.send(stage.ann.context, [
    { deviceId: screen, code: 'dcc.shownText', args: { text: 'By hand' } },
  ])
  await stage.pass(5 * SECOND)
  await stage.stop(run)
  await stage.pass(10 * SECOND)
  expect(await stage.told(screen)).toEqual(['Storm', 'By hand'])
  expect(await stage.told(dark)).toEqual(['Storm', 'clear'])
})

test('of two scenes on one screen the last to end gives back what the first found', async () => {
  const low = await stage.run(await stage.save(scene('low', [show('Low')], { priority: 3 })))
  await stage.pass(10 * SECOND)
  await plays(screen, 'Low')
  const high = await stage.run(await stage.save(scene('high', [show('High')], { priority: 7 })))
  await stage.pass(10 * SECOND)
  await stage.stop(low)
  await stage.pass(10 * SECOND)
  await stage.stop(high)
  await stage.pass(10 * SECOND)
  expect(await stage.told(screen)).toEqual(['Low', 'High', 'Welcome'])
})

test('what a scene has spoken ends with it when it is stopped, and nothing else is cut short when it is over', async () => {
  const stopped = await stage.run(await stage.save(scene('first', [speak('Go home')])))
  await stage.pass(10 * SECOND)
  await plays(speaker, 'Go home')
  await stage.stop(stopped)
  await stage.pass(10 * SECOND)
  expect(await stage.told(speaker)).toEqual(['Go home', 'stop'])
  await stage.run(await stage.save(scene('second', [speak('Closing time')], { duration: 2 })))
  await stage.pass(10 * SECOND)
  await plays(speaker, 'Notice')
  await stage.pass(3 * MINUTE)
  expect(await stage.told(speaker)).toEqual(['Go home', 'stop', 'Closing time'])
})

test('of all devices a step takes those of its kind, and who has no right to them saves no such step', async () => {
  const all = scene('all', [show('Storm'), speak('Storm')], { target: { kind: 'luminaire' } })
  await stage.run(await stage.save(all))
  await stage.pass(10 * SECOND)
  expect([await stage.told(dark), await stage.told(speaker)]).toEqual([['Storm'], ['Storm']])
  expect(await stage.told(stage.desk.lamps[0]!)).toEqual([])
  const eve = await stage.desk.person('eve', ['scene.view', 'scene.save', 'scene.run', 'light.dim'])
  await expect(stage.save({ ...all, name: 'hers' }, eve)).rejects.toMatchObject({ key: 'request.forbidden' })
})

test('a screen that played a task gets back what was told before the task, since when that held, so that the task goes on', async () => {
  await stage.pass(MINUTE)
  await playsTask(screen, 3)
  const run = await stage.run(await stage.save(scene('wind', [show('Wind')], { duration: 5 })))
  await stage.pass(10 * SECOND)
  await plays(screen, 'Wind')
  await stage.pass(5 * MINUTE)
  expect(await lastOf(screen)).toEqual({ code: 'dcc.shownText', args: { text: 'Welcome', since: NEVER } })
  await stage.pass(5 * SECOND)
  await playsTask(screen, 3)
  expect(await resultOf(run, screen)).toMatchObject({
    ...{ code: 'dcc.shownText', plays: 'Task 3', lost: [] },
    back: [{ code: 'dcc.shownText', status: 9, message: '' }],
  })
})

test('a screen of which it is not known what it showed is cleared for its schedule, and named', async () => {
  await stage.desk.sql('delete from play')
  const run = await stage.run(await stage.save(scene('wind', [show('Wind'), brightness], { duration: 5 })))
  await stage.pass(10 * SECOND)
  expect(await resultOf(run, screen)).toMatchObject({ back: [], lost: [] })
  await stage.pass(6 * MINUTE)
  expect(await stage.told(screen)).toEqual(['Wind', '90', 'clear', 'automaticBrightness'])
  expect((await resultOf(run, screen, true))!.lost).toEqual(['picture'])
  expect((await resultOf(run, dark))!.lost).toEqual([])
  expect(await resultOf(run, dark, true)).toBeUndefined()
})

test('a screen that measured nothing yet is named with both', async () => {
  await stage.desk.sql('delete from play')
  measures(screen, {})
  const run = await stage.run(await stage.save(scene('wind', [show('Wind'), brightness])))
  await stage.pass(10 * SECOND)
  await stage.stop(run)
  await stage.pass(10 * SECOND)
  expect((await resultOf(run, screen))!.lost).toEqual(['picture', 'brightness'])
  const [row] = (await stage.scenes['scene.runs'](stage.ann.context, { size: 10, filters: {} })).rows
  expect(row).toMatchObject({ state: 'stopped', failed: 0, notRestored: 1 })
  expect(await stage.told(screen)).toEqual(['Wind', '90', 'clear', 'automaticBrightness'])
})

test('a programme that stands until further notice comes back; one that may not be shown any more is named', async () => {
  const { desk } = stage
  await desk.sql(`update device set link = 'player' where kind = 'led-screen'`)
  await desk.registry.reload()
  const [programme] = await desk.sql<{ id: number }>(
    `insert into programme (customer_id, name, content, images, state, maker_id, maker, changed_at)
     values ($1, 'Air', '{}', '{}', 'approved', 1, 'ann', now()) returning id`,
    [desk.customer],
  )
  const order = { code: 'dco.showProgramme', args: { programme: programme!.id } }
  const asked = desk.clock.now()
  await desk.orders.send(stage.ann.context, [
    { deviceId: screen, ...order },
    { deviceId: dark, ...order },
  ])
  await stage.pass(5 * SECOND)
  measures(dark, { [PLAYING]: PLAYS })
  const runOn = async (id: number) => {
    const run = await stage.run(await stage.save(scene(`on ${id}`, [show('Wind')], { target: { ids: [id] } })))
    await stage.pass(10 * SECOND)
    return run
  }
  const [kept, lost] = [await runOn(screen), await runOn(dark)]
  await stage.stop(kept)
  await stage.pass(10 * SECOND)
  expect(await lastOf(screen)).toEqual({ ...order, args: { ...order.args, since: iso(asked) } })
  await desk.sql(`update programme set state = 'refused'`)
  await stage.stop(lost)
  await stage.pass(10 * SECOND)
  expect(await lastOf(dark)).toEqual({ code: 'dco.clear', args: { since: NEVER } })
  expect([(await resultOf(kept, screen))!.lost, (await resultOf(lost, dark))!.lost]).toEqual([[], ['picture']])
})

test('a screen that a scene cleared and that somebody gave a text since keeps it', async () => {
  const run = await stage.run(await stage.save(scene('dark', [{ do: 'clear', target: null }])))
  await stage.pass(10 * SECOND)
  const text = { deviceId: screen, code: 'dcc.shownText', args: { text: 'By hand' } }
  await stage.desk.orders.send(stage.ann.context, [text])
  await stage.pass(5 * SECOND)
  await stage.stop(run)
  await stage.pass(10 * SECOND)
  expect(await stage.told(screen)).toEqual(['clear', 'By hand'])
})

test('a speaker that is told to stop what a scene spoke is silent for its task only where it was before', async () => {
  const spoken = async (name: string) => {
    const run = await stage.run(await stage.save(scene(name, [speak('Go home')])))
    await stage.pass(10 * SECOND)
    await plays(speaker, 'Go home')
    await stage.stop(run)
    await stage.pass(10 * SECOND)
    return lastOf(speaker)
  }
  expect(await spoken('first')).toEqual({ code: 'dco.stop', args: { since: NEVER } })
  const asked = stage.desk.clock.now()
  await stage.desk.orders.send(stage.ann.context, [{ deviceId: speaker, code: 'dco.stop', args: {} }])
  await stage.pass(10 * SECOND)
  expect(await spoken('second')).toEqual({ code: 'dco.stop', args: { since: iso(asked) } })
})
