import { scenePresetNames } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dimming, makeStage, SECOND, type Stage } from '../../../testing/scene-stage.ts'

let stage: Stage
let lamps: number[]
let screen: number
let speaker: number

beforeEach(async () => {
  stage = await makeStage(1)
  lamps = stage.desk.lamps
  const rows = await stage.desk.sql<{ id: number }>(
    `insert into device (customer_id, kind, code, name, station_id)
     select $1, kind, name, name, (select min(id) from station) from (values ('led-screen', 'a'), ('broadcast', 'b')) as k(kind, name)
     returning id`,
    [stage.desk.customer],
  )
  ;[screen, speaker] = rows.map(({ id }) => id) as [number, number]
  await stage.desk.registry.reload()
})
afterEach(() => stage.close())

type Preset = (typeof scenePresetNames)[number]
const make = (preset: Preset, ids: number[], by = stage.ann) =>
  stage.scenes['scene.preset'](by.context, { preset, target: { ids } })
async function stepsOf(id: number) {
  const scene = (await stage.scenes['scene.query'](stage.ann.context, {})).find((one) => one.id === id)!
  return scene.steps.map((step) => step.do)
}

test('the storm preset lights the lamps, warns on screens and speaks twice', async () => {
  const { id, leftOut } = await make('storm', [...lamps, screen, speaker])
  expect(leftOut).toEqual([])
  await stage.run(id)
  await stage.pass(10 * SECOND)
  expect(await stage.told(lamps[0]!)).toEqual(['100'])
  expect(await stage.told(screen)).toEqual(['Storm: take care', '100'])
  expect(await stage.told(speaker)).toEqual([expect.stringContaining('Storm warning')])
  await stage.pass(30 * 60 * SECOND)
  expect(await stage.told(speaker)).toHaveLength(2)
})

test('of lamps alone each preset is saved without its steps for screens and speakers, and says so', async () => {
  for (const preset of scenePresetNames) {
    const { id, leftOut } = await make(preset, lamps)
    const steps = await stepsOf(id)
    expect(steps).not.toContain('show')
    expect(steps).not.toContain('speak')
    expect(steps.at(-1)).not.toBe('wait')
    expect(leftOut.every(({ why }) => why === 'noDevices')).toBe(true)
  }
  const { leftOut } = await make('storm', lamps)
  expect(leftOut.map(({ kind }) => kind).sort()).toEqual(['broadcast', 'led-screen'])
})

test('who may not control screens and speakers gets the preset for the lamps', async () => {
  const rights = ['command.view', 'scene.view', 'scene.save', 'scene.run', 'light.switch', 'light.dim'] as const
  const eve = await stage.desk.person('eve', rights)
  const { id, leftOut } = await make('festival', [...lamps, screen, speaker], eve)
  expect(leftOut).toEqual([{ kind: 'led-screen', why: 'noRight' }])
  expect(await stepsOf(id)).toEqual(['condition', 'dim'])
})

test('the check names a step that has no device of its kind, and a run passes it over', async () => {
  const show = { do: 'show', text: 'Storm', target: null } as const
  const scene = dimming(80, { target: { ids: lamps } })
  const steps = [...scene.steps, show]
  const { findings } = await stage.scenes['scene.check'](stage.ann.context, { ...scene, steps })
  expect(findings).toMatchObject([{ finding: 'idleStep', n: 2 }])
  const runId = await stage.run(await stage.save({ ...scene, steps }))
  await stage.pass(5 * SECOND)
  const { done, run } = await stage.scenes['scene.progress'](stage.ann.context, { runId })
  expect(run).toMatchObject({ state: 'running', failed: 0 })
  expect(done).toMatchObject([
    { step: 0, devices: 2 },
    { step: 1, devices: 0, spared: 0 },
  ])
})
