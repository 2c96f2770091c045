import type { SceneFields, SceneStep } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dimming, makeStage, SECOND, type Stage } from '../../../testing/scene-stage.ts'

let stage: Stage
let lamps: number[]

beforeEach(async () => {
  stage = await makeStage(1)
  lamps = stage.desk.lamps
})
afterEach(() => stage.close())

const dim = (level: number): SceneStep => ({ do: 'dim', level, colour: null, ramp: null, target: null })
const replies = (otherwise: 'goOn' | 'stop', seconds = 60): SceneStep => ({ do: 'replies', seconds, otherwise })
let scenes = 0
const start = async (...steps: SceneStep[]) => {
  const scene: SceneFields = dimming(0, { name: `waits ${++scenes}`, target: { ids: lamps }, duration: 10, steps })
  return stage.run(await stage.save(scene))
}
/** As a server that looks every second; nobody answers. */
async function look(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    await stage.runner.look()
    await stage.desk.clock.advance(SECOND)
  }
  await stage.runner.look()
}
async function answer(device: number, status?: 2) {
  const items = await stage.desk.sql<{ cmdId: string; deviceId: number }>(
    'select cmd_id as "cmdId", device_id as "deviceId" from command_item where device_id = $1 and status = 0',
    [device],
  )
  for (const item of items) stage.desk.reply(item, status && { status })
  await stage.desk.clock.advance(SECOND)
}
async function found(runId: string) {
  const { run, done } = await stage.scenes['scene.progress'](stage.ann.context, { runId })
  const step = done.find(({ kind }) => kind === 'replies')
  return [run.state, step && [step.devices, step.answered, step.failed, step.unanswered]]
}

test('a run goes on as soon as all its commands are answered, on whichever server', async () => {
  const runId = await start(dim(80), replies('stop'), dim(40))
  await look(3)
  await answer(lamps[0]!)
  await look(3)
  expect(await Promise.all(lamps.map(stage.told))).toEqual([['80'], ['80']])
  stage.restart()
  await answer(lamps[1]!)
  await look(2)
  expect(await Promise.all(lamps.map(stage.told))).toEqual([
    ['80', '40'],
    ['80', '40'],
  ])
  expect(await found(runId)).toEqual(['running', [2, 2, 0, 0]])
})

test('where a command failed the run ends and gives back what it changed, or goes on, as the step says', async () => {
  const runId = await start(dim(80), replies('stop'), dim(40))
  await look(1)
  await answer(lamps[0]!)
  await answer(lamps[1]!, 2)
  await look(2)
  expect(await found(runId)).toEqual(['unanswered', [2, 1, 1, 0]])
  expect(await stage.told(lamps[0]!)).toEqual(['80', 'resume'])
  const next = await start(dim(70), replies('goOn'), dim(30))
  await look(1)
  await answer(lamps[0]!)
  await answer(lamps[1]!, 2)
  await look(2)
  expect(await found(next)).toEqual(['running', [2, 1, 1, 0]])
})

test('a command without a reply is waited for so long, also by a server that starts meanwhile', async () => {
  const runId = await start(dim(80), replies('stop', 20), dim(40))
  await look(1)
  await answer(lamps[0]!)
  await look(10)
  stage.restart()
  await look(5)
  expect(await found(runId)).toEqual(['running', undefined])
  await look(6)
  expect(await found(runId)).toEqual(['unanswered', [2, 1, 0, 1]])
})
