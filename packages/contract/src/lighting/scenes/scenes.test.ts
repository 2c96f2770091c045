import { expect, test } from 'vitest'
import { inputRefusal } from '../../field/refusals.ts'
import { presetSteps, scenePresets } from './scene-presets.ts'
import { type SceneStep, type SceneTrigger, sceneSteps } from './scene-shapes.ts'
import { conditionWord, stepWord, triggerWord } from './scene-words.ts'
import { lengthOf, putsLampsOut, refuseScene, type ScenePreset } from './scenes.ts'

const dim: SceneStep = { do: 'dim', level: 40, colour: 3000, ramp: 10, target: null }
const wait = (seconds: number): SceneStep => ({ do: 'wait', seconds })
const scene = (steps: SceneStep[], duration = 10, triggers: SceneTrigger[] = []) => ({ steps, duration, triggers })

test('a scene acts at least once, within its duration, and its dates and hours have an order', () => {
  expect(refuseScene(scene([dim]))).toBeNull()
  expect(refuseScene(scene([wait(60)]))).toBe('scene.noAction')
  expect(refuseScene(scene([dim, wait(600), wait(1)]))).toBe('scene.tooLong')
  const clock = { on: 'clock', at: '10:00', days: [1], from: '2026-02-01', to: '2026-01-01' } as SceneTrigger
  expect(refuseScene(scene([dim], 10, [clock]))).toBe('scene.dates')
  const dated = scene([dim], 10, [{ ...clock, from: null, to: '2026-01-01' } as SceneTrigger])
  expect([null, '2026-01-01', '2026-01-02'].map((today) => refuseScene(dated, today))).toEqual([
    null,
    null,
    'scene.past',
  ])
  const never: SceneStep = { do: 'condition', when: { is: 'time', from: '10:00', to: '10:00' }, patience: 0 }
  expect(refuseScene(scene([dim, never]))).toBe('alarmRule.window')
})

test('a step around a place has a radius within bounds, which is refused in both languages, and no trigger without a place', () => {
  const near = (metres: number): SceneStep => ({ ...dim, target: { near: metres } })
  for (const [metres, taken] of [
    [9, false],
    [10, true],
    [1_000, true],
    [1_001, false],
  ] as const)
    expect(sceneSteps.safeParse([near(metres)]).success).toBe(taken)
  const given = [near(5)]
  const { error } = sceneSteps.safeParse(given)
  expect(inputRefusal(error!.issues[0]!, given, 'scene')).toMatchObject({
    field: { zh: '半径（第 1 项）', en: 'Radius (no. 1)' },
    reason: { zh: expect.stringContaining('10'), en: expect.stringContaining('10') },
  })
  const call: SceneTrigger = { on: 'call', area: null, coolDown: 15 }
  const alarm: SceneTrigger = { on: 'alarm', types: ['SmokeFault'], level: 20, groupId: null }
  expect(refuseScene(scene([near(60)], 10, [call]))).toBeNull()
  expect(refuseScene(scene([near(60)], 10, [call, alarm]))).toBeNull()
  const dusk: SceneTrigger = { on: 'sunset', offset: 0, days: [1], from: null, to: null }
  expect(refuseScene(scene([near(60)], 10, [call, dusk]))).toBe('scene.placeUnknown')
  expect(stepWord(near(60), 'en')).toBe('Dim to 40 %, 3000 K, over 10 s, within 60 m of the place')
  expect(stepWord(near(60), 'zh')).toContain('位置周边 60 米内')
  expect(triggerWord(call, 'en')).toBe('Call for help, 15 min cool-down')
  expect(stepWord({ do: 'turn', preset: 'Help', target: null }, 'en')).toBe('Turn cameras to "Help"')
})

test('the bounds of steps', () => {
  const isGood = (...steps: unknown[]) => sceneSteps.safeParse(steps).success
  expect(isGood(dim)).toBe(true)
  expect(isGood({ ...dim, level: 0 })).toBe(false)
  expect(isGood({ ...dim, level: 101 })).toBe(false)
  expect(isGood({ ...dim, colour: 2_000 })).toBe(false)
  expect(isGood(wait(3_601))).toBe(false)
  const show = { do: 'show', text: 'Storm', target: null }
  const speak = { do: 'speak', text: 'Storm', priority: 3, repeat: 1, target: null }
  expect(isGood(show, { do: 'clear', target: null }, speak, { do: 'stopSpeaking', target: null })).toBe(true)
  expect(
    [
      { ...show, text: ' ' },
      { ...show, text: 'x'.repeat(401) },
    ].some((one) => isGood(one)),
  ).toBe(false)
  expect(
    [
      { ...speak, priority: 4 },
      { ...speak, repeat: 0 },
    ].some((one) => isGood(one)),
  ).toBe(false)
  expect(isGood()).toBe(false)
  expect(isGood(...Array.from({ length: 21 }, () => dim))).toBe(false)
})

test.each(Object.entries(scenePresets))('the preset %s is a scene that puts no lamp out', (name, { duration }) => {
  for (const language of ['zh', 'en'] as const) {
    const steps = sceneSteps.parse(presetSteps(name as ScenePreset, language))
    expect(refuseScene(scene(steps, duration))).toBeNull()
    expect(putsLampsOut(steps)).toBe(false)
    expect(lengthOf(steps)).toBeLessThanOrEqual(duration * 60)
  }
})

test('steps and triggers in words', () => {
  expect(stepWord(dim, 'zh')).toBe('调光 40 %，3000 K，渐变 10 秒')
  expect(stepWord(dim, 'en')).toBe('Dim to 40 %, 3000 K, over 10 s')
  expect(stepWord({ do: 'show', text: 'Storm', target: null }, 'zh')).toBe('屏幕显示“Storm”')
  const speak: SceneStep = { do: 'speak', text: 'Storm', priority: 2, repeat: 3, target: null }
  expect(stepWord(speak, 'en')).toBe('Speak "Storm", ×3')
  expect(stepWord({ ...speak, repeat: 1 }, 'zh')).toBe('广播“Storm”')
  expect(stepWord({ do: 'brightness', level: 40, target: null }, 'en')).toBe('Screen brightness 40 %')
  expect(stepWord(wait(90), 'en')).toBe('Wait 1 min 30 s')
  expect(stepWord({ do: 'off', output: 2, target: null }, 'en')).toBe('Switch off output 2 of power boxes')
  expect(conditionWord({ is: 'lux', luxId: 1, side: 'below', lux: 1_500 }, 'en')).toBe('light level below 1,500 lx')
  const dated = { from: null, to: null }
  expect(triggerWord({ on: 'sunset', offset: -20, days: [1, 2, 3, 4, 5], ...dated }, 'en')).toBe(
    'Sunset -20 min, Mon–Fri',
  )
  expect(triggerWord({ on: 'clock', at: '22:00', days: [1, 3], ...dated }, 'zh')).toBe('22:00，周一、三')
  expect(triggerWord({ on: 'alarm', types: ['SmokeFault', 'WaterFault'], level: 20, groupId: null }, 'en')).toBe(
    'Smoke and 1 more alarms, ordinary or worse',
  )
})
