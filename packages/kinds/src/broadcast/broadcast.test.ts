import { pointSetBy } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { createWorld, sims } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { speak } from './actions.ts'
import { broadcastAlarms } from './alarms.ts'
import { broadcastDriver as driver } from './driver.ts'
import { FAULT, HIGH, IDLE, LOW, MEDIUM, PLAYING, PRIORITY, STATE } from './speaker.ts'
import { broadcast } from './wire.ts'

const speakers = Array.from({ length: 60 }, (_, n) => nameplate(String(13850800001 + n), 'broadcast'))
const world = createWorld({ place: beijing, seed: 5, devices: speakers })
const own = speakers.find((one) => world.fault(one) === null)!
const faulty = speakers.find((one) => world.fault(one) === 'stuck')!
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const MORNING = Date.parse('2026-05-01T00:00+08:00')
/** No notices are played by night. */
const NIGHT = MORNING + 2 * HOUR
const start = (now = NIGHT, saved: unknown = null, one = own) =>
  sims.broadcast.create(one, world, { now, below: [], saved })
const text = (length: number, priority: number, repeat = 1) => ({ text: '路'.repeat(length), priority, repeat })

/** The first notice of the day. */
function notice() {
  const sim = start(MORNING)
  for (let now = MORNING; now < MORNING + 24 * HOUR; now = sim.step(now).next)
    if (sim.values(now)[STATE] === PLAYING) return { from: now, to: sim.step(now).next }
  throw new Error('no notice within a day')
}

test('it measures every point, and notices of a day add up until midnight', () => {
  const day = Array.from({ length: 24 * 60 }, (_, n) => MORNING + n * MINUTE)
  const values = day.map((moment) => sims.broadcast.at(own, moment, world))
  for (const { key, ...point } of broadcast.points)
    for (const row of values) {
      expect(Number.isFinite(row[key])).toBe(true)
      if ('states' in point) expect(point.states).toHaveProperty(String(row[key]))
    }
  const minutes = values.map((row) => row['broad.minutesToday']!)
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  expect(minutes.at(-1)).toBeGreaterThan(1)
  expect(sims.broadcast.at(own, MORNING + 24 * HOUR, world)['broad.minutesToday']).toBe(0)
})

test('it plays for as long as the text takes, as often as asked, and is idle then', () => {
  const sim = start()
  expect(sim.order('dco.speak', text(240, MEDIUM, 2), NIGHT)).toBe(0)
  expect(sim.step(NIGHT)).toEqual({ next: NIGHT + 2 * MINUTE, settled: true })
  expect(sim.values(NIGHT + MINUTE)).toMatchObject({ [STATE]: PLAYING, [PRIORITY]: MEDIUM, 'broad.minutesToday': 1 })
  const over = start(NIGHT + 2 * MINUTE, sim.save()).values(NIGHT + 2 * MINUTE)
  expect(over).toMatchObject({ [STATE]: IDLE, [PRIORITY]: 0, 'broad.minutesToday': 2 })
})

test('a text of lower priority than what plays is refused with the reason, one of the same interrupts it', () => {
  const sim = start()
  sim.order('dco.speak', text(240, MEDIUM), NIGHT)
  const refused = { status: 2, result: null, message: 'lowerPriority 2' }
  expect(sim.order('dco.speak', text(4, LOW), NIGHT + SECOND)).toEqual(refused)
  expect(sim.order('dco.speak', text(40, MEDIUM), NIGHT + 30 * SECOND)).toBe(0)
  expect(sim.values(NIGHT + 39 * SECOND)[STATE]).toBe(PLAYING)
  expect(sim.values(NIGHT + 40 * SECOND)).toMatchObject({ [STATE]: IDLE, 'broad.minutesToday': 0.7 })
  expect(sim.order('dco.speak', text(4, LOW), NIGHT + 40 * SECOND)).toBe(0)
})

test('stopped it is silent at once, and what was cut short counts as it was played', () => {
  const { from, to } = notice()
  const sim = start(from)
  const middle = from + Math.floor((to - from) / 2)
  expect(sim.order('dco.stop', {}, middle)).toBe(0)
  expect(sim.values(middle)[STATE]).toBe(IDLE)
  expect(driver.obeyed('dco.stop', {}, sim.values(middle))).toBe(true)
  const uncut = sims.broadcast.at(own, to, world)['broad.minutesToday']!
  expect(sim.values(to)['broad.minutesToday']).toBeLessThan(uncut)
})

test('a text goes on over midnight, and no notice begins over it', () => {
  const late = MORNING + 24 * HOUR - 30 * SECOND
  const sim = start(late)
  sim.order('dco.speak', text(240, HIGH), late)
  expect(sim.values(late + 45 * SECOND)).toMatchObject({ [STATE]: PLAYING, 'broad.minutesToday': 0.3 })
  const { from, to } = notice()
  const before = start(from - MINUTE)
  before.order('dco.speak', text(300, HIGH), from - MINUTE)
  expect(before.values(from)[PRIORITY]).toBe(HIGH)
  expect(before.values(Math.max(to - SECOND, from + 16 * SECOND))[STATE]).toBe(IDLE)
})

test('its volume is what its report shows, also after a restart', () => {
  const sim = start()
  expect(sim.order('dco.volume', { volume: 80 }, NIGHT)).toBe(0)
  expect(driver.writes('dco.volume', { volume: 80 })).toEqual({ 'broad.volume': 80 })
  expect(driver.obeyed('dco.volume', { volume: 80 }, start(NIGHT, sim.save()).values(NIGHT))).toBe(true)
  expect(driver.obeyed('dco.volume', { volume: 45 }, sim.values(NIGHT))).toBe(false)
})

test('a newer text replaces none that waits, whatever its priority', () => {
  expect(pointSetBy(speak, text(4, LOW))).toBeNull()
})

test('a text has a priority of 1 to 3 and is spoken at least once', () => {
  const takes = (args: object) => speak.args.safeParse({ text: 'a', priority: 1, repeat: 1, ...args }).success
  expect([{}, { priority: 3 }, { priority: 4 }, { repeat: 0 }, { text: ' ' }].map(takes)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a speaker at fault says so, speaks nothing, and is an alarm', () => {
  const sim = start(NIGHT, null, faulty)
  expect(sim.values(MORNING + 9 * HOUR)).toMatchObject({ [STATE]: FAULT, [PRIORITY]: 0, 'broad.minutesToday': 0 })
  expect(sim.order('dco.speak', text(4, HIGH), NIGHT)).toBe(5)
  const rules = Object.fromEntries(
    broadcastAlarms.map(({ type, point, value, hold }) => [type, { point, value, hold }]),
  )
  expect(rules).toMatchObject({ Fault: { point: STATE, value: FAULT, hold: 60 }, OverTemp: { hold: 120 } })
})
