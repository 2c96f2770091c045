import { expect, test } from 'vitest'
import { type Answered, answered } from '../sim.ts'
import { nameplate, street } from '../world/city.fixture.ts'
import { gatewaySim } from './sim.ts'
import { gateway } from './wire.ts'

const MINUTE = 60_000
const { world, lamps } = street(30)
const own = nameplate('13800000001', 'gateway')
const waiting = (now: number) => gatewaySim.at(own, now, world)['gateway.queue']!
const BUSY = Array.from({ length: 600 }, (_, i) => 1_795_000_000_000 + i * MINUTE).find((now) => waiting(now) > 0)!

function gatewayAt(saved: unknown = null) {
  const sim = gatewaySim.create(own, world, { now: BUSY, below: [], saved })
  const order = (code: string, args: unknown = {}, now = BUSY): Answered => answered(sim.order(code, args, now))
  return { sim, order }
}

test('every command of the catalogue is one that a simulated gateway knows', () => {
  const { order } = gatewayAt()
  for (const { code } of gateway.commands) expect(order(code).status, code).not.toBe(3)
})

test('a queue is counted, thrown away, and fills again', () => {
  const { sim, order } = gatewayAt()
  const count = waiting(BUSY)
  expect(order('dcs.queue').result).toEqual({ count })
  expect(order('dck.clearQueue').result).toEqual({ cleared: count })
  expect(order('dcs.queue').result).toEqual({ count: 0 })
  expect(sim.values(BUSY + 4 * MINUTE)['gateway.queue']).toBe(0)
  expect(sim.values(BUSY + 5 * MINUTE)['gateway.queue']).toBe(waiting(BUSY + 5 * MINUTE))
})

test('its whitelist holds the lamps it carries until it is told others', () => {
  const { sim, order } = gatewayAt()
  expect((order('dcs.whitelist').result as { lamps: unknown[] }).lamps).toHaveLength(lamps.length)
  expect(sim.values(BUSY)['gateway.whitelist']).toBe(lamps.length)
  expect(order('dcc.whitelist', { lamps: [{ code: '15000000001' }] }).status).toBe(0)
  expect(sim.values(BUSY)['gateway.whitelist']).toBe(1)
  for (const code of ['1500000000', '150000000011', '1500000000g', '1234567890123456789', '123456789012345678901'])
    expect(order('dcc.whitelist', { lamps: [{ code }] }).status, code).toBe(2)
  expect(gatewayAt(sim.save()).order('dcs.whitelist').result).toEqual({ lamps: [{ code: '15000000001' }] })
})
