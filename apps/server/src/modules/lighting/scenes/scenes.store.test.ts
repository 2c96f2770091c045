import type { Target } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dimming, MINUTE, makeStage, SECOND, type Stage } from '../../../testing/scene-stage.ts'

let stage: Stage
let lamps: number[]
let all: Target

beforeEach(async () => {
  stage = await makeStage()
  lamps = stage.desk.lamps
  all = { ids: lamps }
})
afterEach(() => stage.close())

const dim = (level: number) => ({ do: 'dim', level, colour: null, ramp: null, target: null }) as const
const byHand = async (level: number, minutes: number, ...ids: number[]) => {
  const until = new Date(stage.desk.clock.now() + minutes * MINUTE).toISOString()
  await stage.desk.orders.send(
    stage.ann.context,
    ids.map((deviceId) => ({ deviceId, code: 'dco.dim', args: { level, until } })),
  )
  await stage.pass(5 * SECOND)
}

test('a scene is saved, run, and over by itself: its lamps return', async () => {
  const run = await stage.run(await stage.save(dimming(80, { target: all })))
  await stage.pass(10 * SECOND)
  expect(await stage.held(...lamps)).toEqual(lamps.map(() => '80 dim 80'))
  expect(await stage.state(run)).toBe('running')
  await stage.pass(60 * MINUTE)
  expect(await stage.state(run)).toBe('done')
  expect(await stage.held(...lamps)).toEqual(lamps.map(() => null))
  // The end went out with the command: nothing is given to lamps that return by themselves.
  expect(await stage.told(lamps[0]!)).toEqual(['80'])
})

test('steps follow each other in their time, and each is kept with its command', async () => {
  const steps = [dim(80), { do: 'wait', seconds: 120 } as const, dim(40)]
  const run = await stage.run(await stage.save(dimming(0, { name: 'two', target: all, steps })))
  await stage.pass(60 * SECOND)
  expect(await stage.held(lamps[0]!)).toEqual(['80 two'])
  const progress = () => stage.scenes['scene.progress'](stage.ann.context, { runId: run })
  expect((await progress()).run).toMatchObject({ state: 'running', step: 1, steps: 3 })
  await stage.pass(70 * SECOND)
  expect(await stage.held(lamps[0]!)).toEqual(['40 two'])
  const { done, run: shown } = await progress()
  expect(done).toMatchObject([
    { kind: 'given', step: 0, devices: 4, answered: 4 },
    { kind: 'given', step: 2, devices: 4, answered: 4 },
  ])
  expect(Date.parse(done[1]!.at) - Date.parse(done[0]!.at)).toBeLessThan(125 * SECOND)
  expect(shown).toMatchObject({ state: 'running', step: 3, steps: 3, devices: 4, answered: 4, failed: 0 })
})

test('a stopped scene gives its lamps back at once', async () => {
  const run = await stage.run(await stage.save(dimming(80, { target: all })))
  await stage.pass(10 * SECOND)
  await stage.stop(run)
  await stage.pass(10 * SECOND)
  expect(await stage.state(run)).toBe('stopped')
  expect(await stage.held(...lamps)).toEqual(lamps.map(() => null))
  expect(await stage.told(lamps[0]!)).toEqual(['80', 'resume'])
  await expect(stage.stop(run)).rejects.toMatchObject({ key: 'scene.notRunning' })
})

test('a server that dies between two steps is followed by one that goes on at the right step, and no step is done twice', async () => {
  const steps = [dim(80), { do: 'wait', seconds: 120 } as const, dim(40)]
  await stage.run(await stage.save(dimming(0, { name: 'two', target: all, steps })))
  await stage.pass(30 * SECOND)
  stage.restart()
  await stage.runner.look()
  expect(await stage.told(lamps[0]!)).toEqual(['80'])
  // The time of the second step passes while nothing runs.
  await stage.desk.clock.advance(5 * MINUTE)
  await Promise.all([stage.runner.look(), stage.runner.look()])
  await stage.pass(10 * SECOND)
  expect(await stage.told(lamps[0]!)).toEqual(['80', '40'])
})

test('what a person holds stays as it is, also when the scene is stopped', async () => {
  await byHand(30, 120, lamps[0]!)
  const run = await stage.run(await stage.save(dimming(80, { target: all })))
  await stage.pass(10 * SECOND)
  expect(await stage.held(lamps[0]!, lamps[1]!)).toEqual(['30 ann', '80 dim 80'])
  await stage.stop(run)
  await stage.pass(10 * SECOND)
  expect(await stage.held(lamps[0]!, lamps[1]!)).toEqual(['30 ann', null])
  expect(await stage.told(lamps[0]!)).toEqual(['30', '80 outranked'])
})

test('a lamp that a person took over in the meantime is not given back', async () => {
  const run = await stage.run(await stage.save(dimming(80, { target: all })))
  await stage.pass(10 * SECOND)
  await byHand(30, 120, lamps[0]!)
  await stage.stop(run)
  await stage.pass(10 * SECOND)
  expect(await stage.held(lamps[0]!, lamps[1]!)).toEqual(['30 ann', null])
})

test('previous restores what each lamp was told before, resume its schedule', async () => {
  const under = await stage.run(
    await stage.save(dimming(60, { target: { ids: [lamps[0]!] }, duration: 240, priority: 1 })),
  )
  await stage.pass(10 * SECOND)
  // The scene below is over for the record, while its command still holds.
  await stage.desk.sql('update scene_run set ended_at = now(), due_at = null, state = $2 where id = $1', [
    under,
    'done',
  ])
  const run = await stage.run(await stage.save(dimming(90, { target: all, ends: 'previous', duration: 10 })))
  await stage.pass(10 * SECOND)
  expect(await stage.held(lamps[0]!, lamps[1]!)).toEqual(['90 dim 90', '90 dim 90'])
  await stage.pass(10 * MINUTE)
  expect(await stage.state(run)).toBe('done')
  expect(await stage.held(lamps[0]!, lamps[1]!)).toEqual(['60 dim 90', null])
})

test('hold leaves the lamps to the next step of their schedule', async () => {
  await stage.desk.sql(`update device set plan_id = 'main-road'`)
  await stage.desk.registry.reload()
  const run = await stage.run(await stage.save(dimming(80, { target: all, ends: 'hold', duration: 5 })))
  await stage.pass(6 * MINUTE)
  expect(await stage.state(run)).toBe('done')
  expect(await stage.held(lamps[0]!)).toEqual(['80 dim 80'])
  await stage.desk.clock.advance(12 * 60 * MINUTE)
  expect(await stage.held(lamps[0]!)).toEqual([null])
})

test('of two scenes on one lamp the higher priority wins, and gives it to the other when it ends', async () => {
  const [first, second] = [{ ids: lamps.slice(0, 2) }, { ids: lamps.slice(1, 3) }]
  await stage.run(await stage.save(dimming(50, { target: first, priority: 3, duration: 200 })))
  const high = await stage.run(await stage.save(dimming(90, { target: second, priority: 7 })))
  await stage.pass(10 * SECOND)
  await stage.run(await stage.save(dimming(20, { target: { ids: lamps }, priority: 5, duration: 100 })))
  await stage.pass(10 * SECOND)
  expect(await stage.held(...lamps)).toEqual(['20 dim 20', '90 dim 90', '90 dim 90', '20 dim 20'])
  await stage.stop(high)
  await stage.pass(10 * SECOND)
  expect(await stage.held(...lamps)).toEqual(['20 dim 20', '20 dim 20', '20 dim 20', '20 dim 20'])
})

test('a scene runs once at a time, and is not deleted meanwhile', async () => {
  const id = await stage.save(dimming(80, { target: all }))
  await stage.run(id)
  await expect(stage.run(id)).rejects.toMatchObject({ key: 'scene.running' })
  await expect(stage.scenes['scene.delete'](stage.ann.context, { id })).rejects.toMatchObject({ key: 'scene.running' })
})

test('a condition is waited for, and a run whose condition is not met in time ends and gives its lamps back', async () => {
  // It is ten in the morning.
  const soon = { do: 'condition', when: { is: 'time', from: '10:05', to: '11:00' }, patience: 10 } as const
  const never = { do: 'condition', when: { is: 'dark' }, patience: 1 } as const
  const waited = await stage.run(await stage.save(dimming(0, { name: 'waits', target: all, steps: [soon, dim(70)] })))
  await stage.pass(4 * MINUTE)
  expect(await stage.told(lamps[0]!)).toEqual([])
  await stage.pass(2 * MINUTE)
  expect(await stage.told(lamps[0]!)).toEqual(['70'])
  await stage.stop(waited)
  await stage.pass(5 * SECOND)
  const unmet = await stage.run(
    await stage.save(dimming(0, { name: 'unmet', target: all, steps: [dim(60), never, dim(10)] })),
  )
  await stage.pass(2 * MINUTE)
  expect(await stage.state(unmet)).toBe('unmet')
  expect(await stage.held(lamps[0]!)).toEqual([null])
  expect(await stage.told(lamps[0]!)).toEqual(['70', 'resume', '60', 'resume'])
})
