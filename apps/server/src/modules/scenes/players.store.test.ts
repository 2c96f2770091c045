import type { ActingStep, SceneFields } from '@lamplighter/contract'
import { AUTOMATIC, BRIGHTNESS, IDLE, PLAYING, PLAYS } from '@lamplighter/kinds/led-screen'
import { wires } from '@lamplighter/kinds/wires'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dimming, MINUTE, makeStage, SECOND, type Stage } from '../../testing/scene-stage.ts'
import { writePlays } from '../plays/store.ts'

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
