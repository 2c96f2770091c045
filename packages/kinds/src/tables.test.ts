import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { luminaireSim } from './luminaire/sim.ts'
import { deliveredHash, deliveredTables, heldHash, tableNames, tablesHash } from './tables.ts'
import { street } from './world/city.fixture.ts'

const NOON = Date.parse('2026-11-20T12:00:00+08:00')
const { world, lamps } = street(3)

test('the hash of tables is that of their content, in whatever order the keys stand', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.jsonValue())), (tables) => {
      const turned = Object.fromEntries(
        Object.entries(tables)
          .toReversed()
          .map(([name, held]) => [name, Object.fromEntries(Object.entries(held).toReversed())]),
      )
      expect(tablesHash(turned)).toBe(tablesHash(tables))
      expect(tablesHash({ ...tables, more: { steps: [] } })).not.toBe(tablesHash(tables))
    }),
    runs(100),
  )
  const steps = (...at: number[]) => ({ plan: { steps: at } })
  expect(tablesHash(steps(1, 2))).not.toBe(tablesHash(steps(2, 1)))
})

test('lamps and cabinets have tables, gateways and light meters have none', () => {
  expect(tableNames('luminaire')).toEqual(['timingPlan', 'onTimePlan', 'planType'])
  expect(tableNames('power-box')).toEqual(['weekPlan', 'yearPlan', 'temporaryPlan', 'planType'])
  expect([deliveredHash('gateway'), deliveredHash('lux-station')]).toEqual([null, null])
})

test('a lamp as delivered tells the hash of delivered tables, and one that was written that of what it was written', () => {
  const sim = luminaireSim.create(lamps[0]!, world, { now: NOON, below: [], saved: null })
  expect(sim.tablesHash?.()).toBe(deliveredHash('luminaire'))
  const written = { steps: [{ afterMinutes: 10, action: 1, level: 40 }] }
  sim.order('dcc.timingPlan', written, NOON)
  const wanted: Record<string, object> = { ...deliveredTables('luminaire'), timingPlan: written }
  expect(sim.tablesHash?.()).toBe(tablesHash({ ...deliveredTables('luminaire'), timingPlan: written }))
  expect(sim.tablesHash?.()).toBe(heldHash('luminaire', (name) => ({ ...wanted[name] })))
  sim.order('dck.initialise', {}, NOON)
  expect(sim.tablesHash?.()).toBe(deliveredHash('luminaire'))
})
