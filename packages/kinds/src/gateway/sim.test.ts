import { expect, test } from 'vitest'
import { nameplate, street } from '../world/city.fixture.ts'
import { gatewaySim } from './sim.ts'

const gateway = nameplate('13800000001', 'gateway')
const { world, lamps } = street(300)

test('a gateway counts its lamps and those that answer', () => {
  const values = gatewaySim.at(gateway, 1_795_000_000_000, world)
  const silent = lamps.filter((lamp) => world.fault(lamp) === 'offline').length
  expect(values['gateway.registered']).toBe(300)
  expect(values['gateway.answering']).toBe(300 - silent)
})

test('its uptime grows by the hour until it restarts', () => {
  const hours = Array.from(
    { length: 24 * 40 },
    (_, i) => gatewaySim.at(gateway, 1_795_000_000_000 + i * 3_600_000, world)['dev.uptime']!,
  )
  const restarts = hours.filter((uptime, i) => i > 0 && uptime < hours[i - 1]!)
  expect(restarts.length).toBeGreaterThan(0)
  expect(restarts.length).toBeLessThanOrEqual(2)
})
