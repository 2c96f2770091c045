import { expect, test } from 'vitest'
import { type ToldSchedule, takenSchedule } from './capabilities/schedule.ts'
import { ledScreenDriver } from './led-screen/driver.ts'
import { textCommands } from './led-screen/shown-text.ts'
import { screenPlayer, speakerPlayer } from './players.ts'
import type { Showing } from './sim.ts'
import { createWorld, sims } from './sims.ts'
import { beijing, nameplate } from './world/city.fixture.ts'

const MINUTE = 60_000
const NOON = Date.parse('2026-05-01T12:00:00+08:00')
const iso = (at: number) => new Date(at).toISOString()
const minute = (at: number) => NOON + at * MINUTE

const task = (id: number, from: number, until: number) => ({
  ...{ id, name: `Task ${id}`, priority: 1, level: null, pause: 60 },
  items: [{ text: 'Slow', seconds: 10 }],
  windows: [{ from: iso(minute(from)), until: iso(minute(until)) }],
})
const schedule = (...tasks: ReturnType<typeof task>[]): ToldSchedule => ({ version: 'v', tasks })

/** A screen of a window, and the simulator's, told the same. */
function screens(told: ToldSchedule) {
  const plate = nameplate('13850700001', 'led-screen')
  const world = createWorld({ place: beijing, seed: 5, devices: [plate] })
  const sim = sims['led-screen'].create(plate, world, { now: minute(-60), below: [], saved: null })
  sim.schedule!(told, minute(-60))
  let state = screenPlayer.start(minute(-60))
  state = screenPlayer.scheduled(state, takenSchedule(state.schedule, told, minute(-60)), minute(-60))
  return {
    order(code: string, args: object, at: number) {
      state = screenPlayer.obey(state, { code, args }, minute(at)).state
      sim.order(code, args, minute(at))
    },
    showing: (at: number): (Showing | null)[] => [
      screenPlayer.showing(state, minute(at)),
      sim.showing!(minute(at)) ?? null,
    ],
  }
}
const both = (showing: unknown) => [showing, showing]

test('a task that an order interrupted goes on once what was told before it is given back, as a play of its own', () => {
  const two = screens(schedule(task(1, 0, 14)))
  two.order('dcc.shownText', { text: 'Wind' }, 4)
  expect(two.showing(6)).toEqual(both({ from: minute(4), text: 'Wind' }))
  two.order('dcc.shownText', { text: 'Welcome', since: iso(minute(-60)) }, 9)
  expect(two.showing(10)).toEqual(both({ from: minute(9), text: '', item: 'Task 1', task: 1 }))
  expect(two.showing(15)).toEqual(both({ from: minute(14), text: 'Welcome' }))
})

test('a text that stood above a task before stands above it again, and not above one that began meanwhile', () => {
  const two = screens(schedule(task(2, 8, 12), task(1, 0, 20)))
  two.order('dcc.shownText', { text: 'By hand' }, 2)
  two.order('dcc.shownText', { text: 'Wind' }, 4)
  two.order('dcc.shownText', { text: 'By hand', since: iso(minute(2)) }, 6)
  expect(two.showing(7)).toEqual(both({ from: minute(6), text: 'By hand' }))
  two.order('dcc.shownText', { text: 'Wind' }, 9)
  two.order('dcc.shownText', { text: 'By hand', since: iso(minute(2)) }, 10)
  expect(two.showing(11)).toEqual(both({ from: minute(10), text: '', item: 'Task 2', task: 2 }))
  expect(two.showing(13)).toEqual(both({ from: minute(12), text: 'By hand' }))
})

test('a dark screen is dark again, and plays what began meanwhile', () => {
  const two = screens(schedule(task(1, 5, 10)))
  two.order('dcc.shownText', { text: 'Wind' }, 6)
  two.order('dco.clear', { since: iso(minute(2)) }, 7)
  expect(two.showing(8)).toEqual(both({ from: minute(7), text: '', item: 'Task 1', task: 1 }))
  expect(two.showing(11)).toEqual([null, null])
})

test('a turn in a loop is cut short where an order interrupts it, and what is left of it is a play of its own', () => {
  const turn = { ...task(1, 0, 60), turn: { seconds: 30, of: 60 }, items: [{ text: 'Soap', seconds: 30 }] }
  const two = screens(schedule(turn))
  two.order('dcc.shownText', { text: 'Wind' }, 4.1)
  expect(two.showing(4.2)).toEqual(both({ from: minute(4.1), text: 'Wind' }))
  expect(two.showing(5.2)).toEqual(both({ from: minute(4.1), text: 'Wind' }))
  two.order('dcc.shownText', { text: 'Welcome', since: iso(minute(-60)) }, 7.2)
  expect(two.showing(7.3)).toEqual(both({ from: minute(7.2), text: '', item: 'Task 1', task: 1 }))
  expect(two.showing(8.1)).toEqual(both({ from: minute(8), text: '', item: 'Task 1', task: 1 }))
})

test('nobody gives an order in the future: it counts as given when it comes', () => {
  const two = screens(schedule(task(1, 5, 10)))
  two.order('dcc.shownText', { text: 'Wind', since: iso(minute(60)) }, 2)
  expect(two.showing(6)).toEqual(both({ from: minute(5), text: '', item: 'Task 1', task: 1 }))
})

test('what was given back is proved by the text that the screen answers, and a dark screen not by being idle', () => {
  const { shows } = textCommands.find(({ code }) => code === 'dcc.shownText')!
  const args = { text: 'Welcome', since: iso(NOON) }
  expect([shows!(args, { text: 'Welcome' }), shows!(args, { text: 'Wind' })]).toEqual([true, false])
  expect(ledScreenDriver.obeyed('dco.clear', {}, { 'led.playing': 1 })).toBe(false)
  expect(ledScreenDriver.obeyed('dco.clear', { since: iso(NOON) }, { 'led.playing': 1 })).toBe(true)
})

test('a speaker that is told to stop what was spoken, and nothing else, plays the next round of its task', () => {
  const spoken = (args: object) => {
    const start = speakerPlayer.start(minute(-60))
    const begun = speakerPlayer.scheduled(start, takenSchedule(start.schedule, schedule(task(1, 0, 14)), NOON), NOON)
    const order = { code: 'dco.speak', args: { text: 'Wind', priority: 3, repeat: 1 } }
    const told = speakerPlayer.obey(begun, order, minute(1)).state
    const stopped = speakerPlayer.obey(told, { code: 'dco.stop', args }, minute(2)).state
    const next = speakerPlayer.next(stopped, minute(2))
    return speakerPlayer.showing(speakerPlayer.advance(stopped, next), next)?.task
  }
  expect(spoken({})).toBeUndefined()
  expect(spoken({ since: iso(0) })).toBe(1)
})
