import { expect, test, vi } from 'vitest'
import { sims } from '../sims.ts'
import { street } from '../world/city.fixture.ts'
import type { World } from '../world/world.ts'
import { outputsOfLamps } from './feeders.ts'

const NIGHT = Date.parse('2026-11-20T20:00:00+08:00')
const HOUR = 3_600_000
const { world, box, lamps } = street(30)

function cabinet(around: World = world, saved: ReadonlyMap<string, unknown> = new Map()) {
  const start = (code: string) => ({ now: NIGHT, below: [], saved: saved.get(code) ?? null })
  const below = lamps.map((lamp) => sims.luminaire.create(lamp, around, start(lamp.code)))
  const sim = sims['power-box'].create(box, around, { ...start(box.code), below })
  const wired = outputsOfLamps(lamps.map(({ code }) => code))
  const on = (output: number) => below.filter(({ nameplate }) => wired.get(nameplate.code) === output)
  const open = (output: number, now = NIGHT) => {
    sim.order('dco.output', { output, on: false }, now)
    sim.step(now)
  }
  const levels = (output: number, now: number) => on(output).map((lamp) => lamp.values(now)['lamp.level'])
  return { sim, below, on, open, levels }
}

test('lamps stand in three stretches in the order of their numbers, and none on the ornament', () => {
  const wired = outputsOfLamps(['C', 'A', 'E', 'B', 'D', 'F', 'G'])
  expect([...'ABCDEFG'].map((code) => wired.get(code))).toEqual([1, 1, 1, 2, 2, 2, 3])
  expect(outputsOfLamps(['A']).get('A')).toBe(1)
  expect(outputsOfLamps([]).size).toBe(0)
})

test('an output that is opened by hand darkens its lamps and no others, and closing it brings them back', () => {
  const { sim, open, levels } = cabinet()
  const lit = levels(1, NIGHT)
  const others = levels(2, NIGHT)
  expect(Math.max(...lit.map((level) => level ?? 0))).toBeGreaterThan(0)
  open(1)
  expect(levels(1, NIGHT)).toEqual(lit.map(() => 0))
  expect(levels(2, NIGHT)).toEqual(others)
  sim.order('dco.output', { output: 1, on: true }, NIGHT)
  sim.step(NIGHT)
  expect(levels(1, NIGHT)).toEqual(lit)
})

test('a lamp whose mains went tells it at once, shows no volts, and counts nothing until it is back', () => {
  const { sim, on, open } = cabinet()
  const [lamp] = on(2)
  const changed = vi.fn()
  lamp!.onChange?.(changed)
  const before = lamp!.values(NIGHT)
  open(2)
  expect(changed).toHaveBeenCalledOnce()
  expect(lamp!.step(NIGHT).settled).toBe(true)
  const dark = lamp!.values(NIGHT + 2 * HOUR)
  expect(dark).toMatchObject({ 'elec.voltage': 0, 'elec.activePower': 0, 'elec.energy': before['elec.energy'] })
  sim.order('dco.output', { output: 2, on: true }, NIGHT + 2 * HOUR)
  sim.step(NIGHT + 2 * HOUR)
  const back = lamp!.values(NIGHT + 2 * HOUR)
  expect(back).toMatchObject({ 'elec.energy': before['elec.energy'] })
  expect(back['elec.voltage']).toBeGreaterThan(198)
  expect(lamp!.values(NIGHT + 4 * HOUR)['elec.energy']).toBeGreaterThan(before['elec.energy']!)
})

test('a lamp stays dark over a restart, and a cleared counter begins at nothing', () => {
  const first = cabinet()
  first.open(3)
  const saved = new Map([first.sim, ...first.below].map((sim) => [sim.nameplate.code, sim.save()]))
  const again = cabinet(world, saved)
  again.sim.step(NIGHT)
  expect(again.levels(3, NIGHT)).toEqual(again.on(3).map(() => 0))
  const [lamp] = again.on(3)
  lamp!.order('dck.clearEnergy', {}, NIGHT)
  expect(lamp!.values(NIGHT)['elec.energy']).toBe(0)
})

test('a contactor that sticks takes the mains from nobody', () => {
  const sticky: World = {
    ...world,
    fault: (nameplate) => (nameplate.code === box.code ? 'sticky' : world.fault(nameplate)),
  }
  const { open, levels } = cabinet(sticky)
  const lit = levels(2, NIGHT)
  open(2)
  expect(levels(2, NIGHT)).toEqual(lit)
})
