import type { SceneTrigger } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dimming, makeStage, SECOND, type Stage } from '../../../testing/scene-stage.ts'

let stage: Stage
let lamps: number[]

beforeEach(async () => {
  stage = await makeStage(20)
  lamps = stage.desk.lamps
})
afterEach(() => stage.close())

const off = { do: 'off', output: null, target: null } as const
const darkening = (ids: number[], more = {}) =>
  dimming(0, { name: 'dark', target: { ids }, steps: [off], reason: 'fireworks', ...more })

test('a scene that puts lamps out is saved with a reason, by who may switch them', async () => {
  await expect(stage.save(darkening(lamps.slice(0, 2), { reason: '' }))).rejects.toMatchObject({
    key: 'scene.reasonNeeded',
  })
  const dims = await stage.desk.person('dims', ['scene.save', 'command.view', 'light.dim'])
  await expect(stage.save(darkening(lamps.slice(0, 2)), dims)).rejects.toMatchObject({ key: 'request.forbidden' })
  const run = await stage.run(await stage.save(darkening(lamps.slice(0, 2))))
  await stage.pass(5 * SECOND)
  expect(await stage.state(run)).toBe('running')
})

test('one that leaves many lamps dark does not run, by hand or by the clock, before somebody else approved it as it is', async () => {
  const scene = darkening(lamps, {
    triggers: [{ on: 'clock', at: '10:01', days: [1, 2, 3, 4, 5, 6, 7], from: null, to: null }],
  })
  const { id, needsApproval } = await stage.scenes['scene.save'](stage.ann.context, scene)
  expect(needsApproval).toBe(true)
  await expect(stage.run(id)).rejects.toMatchObject({ key: 'scene.approvalNeeded', params: { dark: 40, lamps: 40 } })
  await stage.pass(70 * SECOND)
  expect(await stage.desk.sql('select state from scene_run')).toEqual([{ state: 'refused' }])
  expect(await stage.told(lamps[0]!)).toEqual([])
  const changedAt = async () =>
    (await stage.scenes['scene.query'](stage.ann.context, {})).find((one) => one.id === id)!.changedAt
  const approve = async (by = stage.bob, looked?: string) =>
    stage.scenes['scene.approve'](by.context, { id, changedAt: looked ?? (await changedAt()) })
  await expect(approve(stage.ann)).rejects.toMatchObject({ key: 'scene.ownApproval' })
  await approve()
  // What was approved is not what is saved afterwards.
  const looked = await changedAt()
  await stage.pass(SECOND)
  await stage.save({ ...scene, id, note: 'changed' })
  await expect(approve(stage.bob, looked)).rejects.toMatchObject({ key: 'media.changedSince' })
  await expect(stage.run(id)).rejects.toMatchObject({ key: 'scene.approvalNeeded' })
  await approve()
  await stage.run(id)
  await stage.pass(5 * SECOND)
  expect(await stage.told(lamps[0]!)).toEqual(['off'])
})

test('several small ones are no way round the second person', async () => {
  const parts = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => lamps.slice(at * 5, at * 5 + 5))
  const run = async (ids: number[], at: number) => {
    const id = await stage.save(darkening(ids, { name: `part ${at}` }))
    const runId = await stage.run(id)
    await stage.pass(5 * SECOND)
    return runId
  }
  const results = []
  for (const [at, ids] of parts.entries())
    results.push(
      await run(ids, at).then(
        () => 'ran',
        (error) => error.key,
      ),
    )
  expect(results).toContain('scene.approvalNeeded')
  expect(results[0]).toBe('ran')
})

test('a name stands once, a scene without an action is none, and a preset is ready to run', async () => {
  await stage.save(dimming(80, { target: { ids: lamps } }))
  await expect(stage.save(dimming(80, { target: { ids: lamps } }))).rejects.toMatchObject({ key: 'scene.nameTaken' })
  const waits = [{ do: 'wait', seconds: 60 } as const]
  await expect(stage.save(dimming(1, { target: { ids: lamps }, steps: waits }))).rejects.toMatchObject({
    key: 'scene.noAction',
  })
  const long = [off, { do: 'wait', seconds: 3_600 } as const, { do: 'wait', seconds: 60 } as const]
  await expect(stage.save(darkening(lamps, { steps: long }))).rejects.toMatchObject({ key: 'scene.tooLong' })
  const preset = () => stage.scenes['scene.preset'](stage.ann.context, { preset: 'storm', target: { ids: lamps } })
  await stage.run((await preset()).id)
  await stage.pass(5 * SECOND)
  expect(await stage.held(lamps[0]!)).toEqual(['100 Storm'])
  await preset()
  const { id } = await preset().then(({ id: last }) => stage.scenes['scene.copy'](stage.ann.context, { id: last }))
  const scenes = await stage.scenes['scene.query'](stage.ann.context, {})
  expect(scenes.map(({ name }) => name).sort()).toEqual(['Storm', 'Storm 2', 'Storm 3', 'Storm 3 2', 'dim 80'])
  expect(scenes.find((scene) => scene.id === id)).toMatchObject({ enabled: false, run: null })
})

test('the check tells what stands in the way, with counts', async () => {
  const until = new Date(stage.desk.clock.now() + 3_600_000).toISOString()
  const [first, second, third] = lamps as [number, number, number]
  await stage.desk.orders.send(stage.ann.context, [{ deviceId: first, code: 'dco.dim', args: { level: 30, until } }])
  await stage.pass(10 * SECOND)
  await stage.run(await stage.save(dimming(90, { name: 'strong', target: { ids: [second, third] }, priority: 9 })))
  await stage.pass(2 * SECOND)
  await stage.run(await stage.save(dimming(20, { name: 'weak', target: { ids: [first] }, priority: 1 })))
  const soon = {
    on: 'clock' as const,
    at: '10:30',
    days: [1, 2, 3, 4, 5, 6, 7],
    from: null,
    to: null,
  } satisfies SceneTrigger
  await stage.save(dimming(50, { name: 'planned', target: { ids: [third] }, triggers: [soon] }))
  await stage.pass(10 * SECOND)
  const condition = { do: 'condition', when: { is: 'dark' }, patience: 90 } as const
  const { devices, findings } = await stage.scenes['scene.check'](stage.ann.context, {
    priority: 5,
    duration: 60,
    target: { ids: [first, second, third] },
    steps: [condition, { do: 'dim', level: 40, colour: null, ramp: null, target: null }],
    triggers: [],
  })
  expect(devices).toBe(3)
  expect(findings.map(({ finding, n, scene }) => [finding, n, scene])).toEqual([
    ['yieldsTo', 2, 'strong'],
    ['takesFrom', 1, 'weak'],
    ['planned', 1, 'planned'],
    ['held', 1, ''],
    ['tooLong', 90, ''],
  ])
})

test('each device of a run is listed with what became of it, those that failed first', async () => {
  const run = await stage.run(await stage.save(dimming(80, { target: { ids: lamps.slice(0, 2) } })))
  await stage.runner.look()
  const [item] = await stage.desk.sql<{ cmdId: string; deviceId: number }>(
    `select cmd_id as "cmdId", device_id as "deviceId" from command_item where device_id = $1`,
    [lamps[1]],
  )
  await stage.desk.clock.advance(SECOND)
  stage.desk.reply(item!, { status: 5 })
  await stage.pass(5 * SECOND)
  const { rows, total } = await stage.scenes['scene.results'](stage.ann.context, {
    runId: run,
    failedOnly: false,
    size: 10,
  })
  expect(total).toBe(2)
  expect(rows.map(({ deviceId, status }) => [deviceId, status])).toEqual([
    [lamps[1], 2],
    [lamps[0], 9],
  ])
})

test('who has one application saves, runs, approves and deletes no scene with a step of the other', async () => {
  const poles = { ...stage.ann.context, caller: { ...stage.ann.context.caller, apps: ['pole'] } }
  const road = { ...stage.ann.context, caller: { ...stage.ann.context.caller, apps: ['light'] } }
  const refused = { key: 'request.otherApplication' }
  const lamp = dimming(50, { name: 'lamp', target: { ids: lamps.slice(0, 1) } })
  const all = dimming(50, { name: 'all lamps', target: {} })
  const text = dimming(50, { name: 'text', target: {}, steps: [{ do: 'show', text: 'Storm', target: {} }] })
  const save = stage.scenes['scene.save']
  await expect(save(road, text)).rejects.toMatchObject(refused)
  await expect(save(poles, all)).rejects.toMatchObject(refused)
  await save(poles, lamp)
  const id = await stage.save(text)
  for (const name of ['scene.run', 'scene.approve', 'scene.delete'] as const)
    await expect(stage.scenes[name](road, { id, changedAt: '2026-11-20T12:00:00Z' })).rejects.toMatchObject(refused)
})
