import { presetSteps } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { answered, createWorld, sims } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { goToPreset, move, savePreset } from './actions.ts'
import { videoAlarms } from './alarms.ts'
import { GO_HOME, GO_TO_PRESET, HEAD, MOVE, SAVE_PRESET, STOP } from './camera.ts'
import { videoDriver as driver } from './driver.ts'
import { motionsBetween } from './motions.ts'
import { type CameraPreset, PRESETS } from './sim.ts'
import { video } from './wire.ts'

const cameras = Array.from({ length: 80 }, (_, n) => nameplate(String(13850700001 + n), 'video'))
const world = createWorld({ place: beijing, seed: 5, devices: cameras })
const kind = sims.video
const HOUR = 3_600_000
const NOON = Date.parse('2026-05-01T12:00+08:00')
const healthy = cameras.find((one) => world.fault(one) === null)!
const start = (saved: unknown = null, now = NOON) => kind.create(healthy, world, { now, below: [], saved })
const speed = { pan: 1, tilt: -0.5, zoom: 1, seconds: 1.5 }

test('it measures every point, and every state has a name', () => {
  for (const one of cameras) {
    const values = kind.at(one, NOON, world)
    for (const { key, ...point } of video.points) {
      expect(Number.isFinite(values[key])).toBe(true)
      if ('states' in point) expect(point.states).toHaveProperty(String(values[key]))
    }
  }
})

test('it turns for as long as it was told, stops before when it is told to, and never beyond its ends', () => {
  const sim = start()
  expect(sim.order(MOVE, speed, NOON)).toBe(0)
  expect(sim.values(NOON + 9_000)).toMatchObject({ [HEAD.pan]: 50, [HEAD.tilt]: -25, [HEAD.zoom]: 50 })
  sim.order(MOVE, { ...speed, seconds: 5 }, NOON + 10_000)
  sim.order(MOVE, { ...speed, seconds: 5 }, NOON + 15_000)
  expect(sim.values(NOON + 20_000)).toMatchObject({ [HEAD.pan]: 100, [HEAD.zoom]: 100 })
  sim.order(MOVE, { ...speed, pan: -1, seconds: 5 }, NOON + 30_000)
  sim.order(STOP, {}, NOON + 31_500)
  expect(sim.values(NOON + 40_000)).toMatchObject({ [HEAD.pan]: 50 })
})

test('it saves where it looks, over a restart too, and comes back to it', () => {
  const sim = start()
  sim.order(MOVE, speed, NOON)
  sim.order(SAVE_PRESET, { name: 'Gate' }, NOON + 2_000)
  sim.order(GO_HOME, {}, NOON + 3_000)
  expect(sim.values(NOON + 9_000)).toMatchObject({ [HEAD.pan]: 0, [HEAD.zoom]: 0 })
  const later = start(sim.save(), NOON + 10_000)
  expect(later.order(GO_TO_PRESET, { preset: 4 }, NOON + 10_000)).toBe(0)
  expect(later.values(NOON + 16_000)).toMatchObject({ [HEAD.pan]: 50, [HEAD.tilt]: -25, [HEAD.zoom]: 50 })
  expect(later.order(GO_TO_PRESET, { preset: 9 }, NOON)).toBe(2)
})

test('it comes with a preset by whose name scenes turn it to whoever presses the help button', () => {
  const sim = start()
  const [step] = presetSteps('help', 'zh').filter((one) => one.do === 'turn')
  const presets = answered(sim.order(PRESETS, {}, NOON)).result as readonly CameraPreset[]
  const place = presets.findIndex(({ name }) => name === step!.preset)
  sim.order(GO_TO_PRESET, { preset: place + 1 }, NOON)
  expect(sim.values(NOON + 9_000)).toMatchObject({ [HEAD.pan]: 0, [HEAD.tilt]: -90 })
})

test('speeds and times beyond their bounds are refused', () => {
  const takes = (args: object) => move.args.safeParse({ ...speed, ...args }).success
  expect([{}, { pan: -1 }, { seconds: 0.1 }, { seconds: 5 }].map(takes)).toEqual(Array(4).fill(true))
  expect([{ pan: 1.01 }, { zoom: -2 }, { seconds: 0 }, { seconds: 5.1 }].map(takes)).toEqual(Array(4).fill(false))
  expect(savePreset.args.safeParse({ name: ' ' }).success).toBe(false)
  const goes = (args: object) => goToPreset.args.safeParse(args).success
  expect([{ preset: 1 }, { name: 'Help' }, {}, { name: ' ' }, { preset: 1, name: 'Help' }].map(goes)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('what an order tells the link says what is to be done', () => {
  expect(driver.writes(MOVE, speed)).toEqual({ 'ptz.seconds': 1.5, 'ptz.pan': 1, 'ptz.tilt': -0.5, 'ptz.zoom': 1 })
  expect(driver.writes(GO_TO_PRESET, { preset: 3 })).toEqual({ 'ptz.preset': 3 })
  expect(driver.writes(GO_TO_PRESET, { name: 'Help' })).toEqual({ 'ptz.presetCalled': 'Help' })
  expect(driver.writes('dcs.read', {})).toEqual({})
})

test('a street has more motion by day than in the night', () => {
  const night = motionsBetween(healthy, world, NOON + 13 * HOUR, NOON + 16 * HOUR).length
  expect(motionsBetween(healthy, world, NOON, NOON + 3 * HOUR).length).toBeGreaterThan(3 * night)
})

test('cameras with a fault have lost their video, which is an alarm', () => {
  const lost = cameras.filter((one) => kind.at(one, NOON, world)['video.signal'] === 0)
  expect(lost.map((one) => world.fault(one))).toEqual(lost.map(() => 'stuck'))
  expect(videoAlarms.map(({ type }) => type)).toEqual(['VideoLost', 'VideoBlocked', 'Intrusion', 'DiskFull', 'Fault'])
})
