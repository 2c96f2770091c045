import type { ActingStep } from '@lamplighter/contract'
import { IDLE, PLAYING, PLAYS } from '@lamplighter/kinds/led-screen'
import { wires } from '@lamplighter/kinds/wires'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runOnce } from '../../../jobs/testing.ts'
import { dimming, MINUTE, makeStage, SECOND, type Stage } from '../../../testing/scene-stage.ts'
import { writePlays } from '../../media/plays/index.ts'
import { returnJob } from './index.ts'

const HOUR = 60 * MINUTE
const steps: ActingStep[] = [{ do: 'show', text: 'Storm', target: null }]

let stage: Stage
let screen: number
let other: number

const plays = (deviceId: number, text: string) => {
  const { clock, customer, it } = stage.desk
  const at = new Date(clock.now() - SECOND).toISOString()
  const row = { deviceId, at, text, item: '', seconds: null, task: null, speech: null, customerId: customer }
  return it.db.system((scope) => writePlays(scope, [row]))
}
function measures(id: number, values: Readonly<Record<string, number>>) {
  const device = stage.desk.registry.get(id)!
  for (const [at, { key }] of wires['led-screen'].points.entries()) device.points[at] = values[key] ?? Number.NaN
}
/** Whether the link takes messages for a screen. */
function setOnline(id: number, online: boolean) {
  stage.desk.registry.get(id)!.online = online
  if (online) stage.desk.away.delete(id)
  else stage.desk.away.add(id)
}
const look = async () => {
  await runOnce(stage.desk.it.db, returnJob({ ...stage.desk, db: stage.desk.it.db }))
  await stage.pass(2 * SECOND)
}
/** Runs a scene on both screens and ends it while one of them is offline. */
async function endOffline(more: object = {}): Promise<string> {
  const run = await stage.run(
    await stage.save(dimming(0, { name: 'storm', target: { ids: [screen, other] }, steps, ...more })),
  )
  await stage.pass(4 * SECOND)
  await plays(screen, 'Storm')
  setOnline(screen, false)
  // Long enough for nobody to expect it back at once.
  await stage.pass(2 * MINUTE)
  await stage.stop(run)
  await stage.pass(4 * SECOND)
  return run
}
const resultOf = async (runId: string) =>
  (await stage.scenes['scene.results'](stage.ann.context, { runId, failedOnly: false, size: 10 })).rows.find(
    ({ deviceId }) => deviceId === screen,
  )!
const notRestored = async () =>
  (await stage.scenes['scene.runs'](stage.ann.context, { size: 10, filters: {} })).rows[0]!.notRestored

beforeEach(async () => {
  stage = await makeStage(1)
  const rows = await stage.desk.sql<{ id: number }>(
    `insert into device (customer_id, kind, code, name, station_id)
     select $1, 'led-screen', name, name, (select min(id) from station) from (values ('a'), ('b')) as k(name) returning id`,
    [stage.desk.customer],
  )
  ;[screen, other] = rows.map(({ id }) => id) as [number, number]
  await stage.desk.registry.reload()
  await plays(screen, 'Welcome')
  measures(screen, { [PLAYING]: PLAYS })
  measures(other, { [PLAYING]: IDLE })
  setOnline(screen, true)
  setOnline(other, true)
})
afterEach(() => stage.close())

test('a screen that was offline at the end of a scene returns when it is online again, and is named until then', async () => {
  const run = await endOffline()
  expect(await stage.told(screen)).toEqual(['Storm', 'Welcome offline'])
  const ended = stage.desk.clock.now()
  const waiting = await resultOf(run)
  expect(Date.parse(waiting.waitsUntil!) - ended).toBeGreaterThan(23 * HOUR)
  expect(await notRestored()).toBe(1)

  await look()
  expect(await stage.told(screen)).toEqual(['Storm', 'Welcome offline'])
  setOnline(screen, true)
  stage.restart()
  await look()
  expect(await stage.told(screen)).toEqual(['Storm', 'Welcome offline', 'Welcome'])
  expect(await resultOf(run)).toMatchObject({ waitsUntil: null, back: [{ code: 'dcc.shownText', status: 9 }] })
  expect(await notRestored()).toBe(0)
  await look()
  expect(await stage.told(screen)).toHaveLength(3)
  expect(await stage.told(other)).toEqual(['Storm', 'clear'])
})

test('what somebody shows on it meanwhile stays', async () => {
  const run = await endOffline()
  setOnline(screen, true)
  const text = { deviceId: screen, code: 'dcc.shownText', args: { text: 'By hand' } }
  await stage.desk.orders.send(stage.ann.context, [text])
  await stage.pass(4 * SECOND)
  expect((await resultOf(run)).waitsUntil).toBeNull()
  await look()
  expect(await stage.told(screen)).toEqual(['Storm', 'Welcome offline', 'By hand'])
})

test('after a day it is not waited for any more', async () => {
  const run = await endOffline()
  await stage.desk.sql(`update scene_run set ended_at = ended_at - interval '24 hours'`)
  setOnline(screen, true)
  expect((await resultOf(run)).waitsUntil).toBeNull()
  expect(await notRestored()).toBe(1)
  await look()
  expect(await stage.told(screen)).toHaveLength(2)
})

test('a scene that runs on it before it returned gives back what the first found', async () => {
  await endOffline()
  setOnline(screen, true)
  const second = await stage.run(
    await stage.save(
      dimming(0, { name: 'wind', target: { ids: [screen] }, steps: [{ do: 'show', text: 'Wind', target: null }] }),
    ),
  )
  await stage.pass(4 * SECOND)
  await look()
  await stage.stop(second)
  await stage.pass(4 * SECOND)
  await look()
  expect(await stage.told(screen)).toEqual(['Storm', 'Welcome offline', 'Wind', 'Welcome'])
})

test('one that does not answer is asked again, and not all the time', async () => {
  const run = await stage.run(await stage.save(dimming(0, { name: 'storm', target: { ids: [screen] }, steps })))
  await stage.pass(4 * SECOND)
  await stage.stop(run)
  await stage.pass(4 * SECOND)
  await stage.desk.sql(
    `update command_item set status = 3, message = 'noReply 3 10', answered_at = null where code <> 'dcc.shownText' or args ? 'since'`,
  )
  const again = await stage.told(screen)
  await look()
  expect(await stage.told(screen)).toEqual(again)
  await stage.desk.clock.advance(11 * MINUTE)
  await look()
  expect(await stage.told(screen)).toHaveLength(again.length + 1)
})

test('a lamp that was offline when a scene was stopped returns to its schedule', async () => {
  const [lamp] = stage.desk.lamps as [number]
  setOnline(lamp, true)
  const run = await stage.run(await stage.save(dimming(20, { target: { ids: [lamp] } })))
  await stage.pass(4 * SECOND)
  setOnline(lamp, false)
  await stage.pass(2 * MINUTE)
  await stage.stop(run)
  await stage.pass(4 * SECOND)
  setOnline(lamp, true)
  await look()
  expect(await stage.told(lamp)).toEqual(['20', 'resume offline', 'resume'])
})
