import { pointSetBy } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { createWorld, sims } from '../sims.ts'
import { sunOfNight } from '../sun.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { ledScreenAlarms } from './alarms.ts'
import { ledScreenDriver as driver } from './driver.ts'
import { AUTOMATIC, BRIGHTNESS, FAILED, IDLE, NO_SIGNAL, PLAYING, PLAYS } from './screen.ts'
import { textCommands } from './shown-text.ts'
import { ledScreen } from './wire.ts'

const screens = Array.from({ length: 80 }, (_, n) => nameplate(String(13850700001 + n), 'led-screen'))
const world = createWorld({ place: beijing, seed: 5, devices: screens })
const kind = sims['led-screen']
const MINUTE = 60_000
const MORNING = Date.parse('2026-05-01T00:00+08:00')
const NOON = MORNING + 12 * 60 * MINUTE
const healthy = screens.filter((one) => world.fault(one) === null)
const widthOf = (one: (typeof screens)[number]) => kind.at(one, NOON, world)['led.width']
const large = healthy.find((one) => widthOf(one) === 160)!
const small = healthy.find((one) => widthOf(one) === 128)!
const start = (one = large, saved: unknown = null, now = NOON) => kind.create(one, world, { now, below: [], saved })

test('it measures every point, and every state has a name', () => {
  for (const one of screens) {
    const values = kind.at(one, NOON, world)
    for (const { key, ...point } of ledScreen.points) {
      expect(Number.isFinite(values[key])).toBe(true)
      if ('states' in point) expect(point.states).toHaveProperty(String(values[key]))
    }
  }
})

test('automatic brightness follows the sun: dim by night, full at noon, rising in between', () => {
  const { sunrise } = sunOfNight(beijing, Math.floor(MORNING / (24 * 60 * MINUTE)))
  const at = (moment: number) => kind.at(large, moment, world)[BRIGHTNESS]!
  expect(at(MORNING)).toBe(30)
  expect(at(NOON)).toBe(100)
  const rising = [0, 30, 60, 90, 120].map((minutes) => at(sunrise + minutes * MINUTE))
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  expect(rising.at(-1)! - rising[0]!).toBeGreaterThan(30)
})

test('brightness by hand stays, also after a restart of the simulator, until it is automatic again', () => {
  const sim = start()
  expect(sim.order('dco.brightness', { level: 55 }, NOON)).toBe(0)
  const later = start(large, sim.save())
  expect(later.values(NOON)).toMatchObject({ [BRIGHTNESS]: 55, [AUTOMATIC]: 0 })
  expect(driver.obeyed('dco.brightness', { level: 55 }, later.values(NOON))).toBe(true)
  expect(driver.obeyed('dco.automaticBrightness', {}, later.values(NOON))).toBe(false)
  later.order('dco.automaticBrightness', {}, NOON)
  expect(later.values(NOON)).toMatchObject({ [BRIGHTNESS]: 100, [AUTOMATIC]: 1 })
})

test('switched off it plays nothing, and switched on it begins anew', () => {
  const sim = start()
  expect(sim.values(NOON)).toMatchObject({ [PLAYING]: PLAYS, 'led.playTime': 12 * 60 })
  sim.order('dco.power', { on: false }, NOON)
  expect(sim.step(NOON).settled).toBe(true)
  expect(sim.values(NOON)).toMatchObject({ 'led.power': 0, [PLAYING]: IDLE, 'led.playTime': 0 })
  sim.order('dco.power', { on: true }, NOON + MINUTE)
  expect(sim.values(NOON + 2 * MINUTE)).toMatchObject({ [PLAYING]: PLAYS, 'led.playTime': 1 })
})

test('its text is read, set, kept and proved by what it answers, and cleared', () => {
  const sim = start()
  expect(sim.order('dcs.shownText', {}, NOON)).toEqual({ status: 0, result: { text: 'Welcome' } })
  const answer = { status: 0, result: { text: '雨天路滑' } }
  expect(sim.order('dcc.shownText', { text: '雨天路滑' }, NOON)).toEqual(answer)
  expect(start(large, sim.save()).order('dcs.shownText', {}, NOON)).toEqual(answer)
  const change = textCommands.find(({ code }) => code === 'dcc.shownText')!
  expect(change.shows?.({ text: '雨天路滑' }, answer.result)).toBe(true)
  expect(sim.order('dco.clear', {}, NOON)).toBe(0)
  expect(driver.obeyed('dco.clear', {}, sim.values(NOON))).toBe(true)
  expect(sim.order('dcs.shownText', {}, NOON)).toEqual({ status: 0, result: { text: '' } })
})

test('a text has as many characters as the largest screen holds; letters count as half, and a line break fills its row', () => {
  const change = textCommands.find(({ code }) => code === 'dcc.shownText')!
  const takes = (text: string) => change.args.safeParse({ text }).success
  expect(['雨'.repeat(200), 'a'.repeat(400), `雨${'\n雨'.repeat(19)}`, `a\n${'雨'.repeat(190)}`].map(takes)).toEqual(
    Array(4).fill(true),
  )
  const tooLong = ['雨'.repeat(201), `雨${'a'.repeat(399)}`, `雨${'\n雨'.repeat(20)}`, `a\n${'雨'.repeat(191)}`]
  expect(tooLong.map(takes)).toEqual(Array(4).fill(false))
})

test('a screen refuses a text that it does not hold, and says how much it holds', () => {
  const text = '雨'.repeat(129)
  const sim = start(small)
  expect(sim.order('dcc.shownText', { text }, NOON)).toEqual({ status: 2, result: null, message: 'textTooLong 128' })
  expect(sim.order('dcs.shownText', {}, NOON)).toMatchObject({ result: { text: 'Welcome' } })
  expect(start(large).order('dcc.shownText', { text }, NOON)).toMatchObject({ status: 0 })
})

test('of clearing and a text the newer decides, and of brightness by hand and automatic', () => {
  const point = (code: string) => pointSetBy(ledScreen.commands.find((spec) => spec.code === code)!, {})
  expect(point('dco.clear')).toBe(point('dcc.shownText'))
  expect(point('dco.automaticBrightness')).toBe(point('dco.brightness'))
})

test('modules fail on few screens, and failed modules and heat are alarms once they have held', () => {
  const failed = screens.filter((one) => kind.at(one, NOON, world)[FAILED]! > 0)
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.length).toBeLessThan(screens.length / 8)
  const rules = Object.fromEntries(
    ledScreenAlarms.map(({ type, point, hold, margin }) => [type, { point, hold, margin }]),
  )
  expect(rules).toMatchObject({
    ScreenFault: { point: FAILED, hold: 300 },
    NoSignal: { point: PLAYING, hold: 60 },
    OverTemp: { point: 'dev.temperature', hold: 120, margin: 5 },
  })
})

test('a screen without a signal shows no text until it is restarted', () => {
  const deaf = screens.find((one) => world.fault(one) === 'stuck')!
  const sim = start(deaf)
  expect(sim.values(NOON)).toMatchObject({ [PLAYING]: NO_SIGNAL, 'led.playTime': 0 })
  expect(sim.order('dcc.shownText', { text: 'a' }, NOON)).toBe(5)
  expect(sim.order('dco.reboot', {}, NOON)).toBe(0)
  expect(start(deaf, sim.save()).values(NOON + MINUTE)).toMatchObject({ [PLAYING]: PLAYS, 'led.playTime': 1 })
})
