import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeClock } from '../../sparkplug/testing/clock.ts'
import { recordEvents } from '../../testing/record-events.ts'
import { createOcppPile, type PileOptions } from '../device.ts'
import { createOcppHost, type Open } from '../host.ts'

const CONNECTION = { group: 'city', edge: '13850700001' }
export const ADDRESS = { ...CONNECTION, device: null }
export const NAME = '13850700001@city'
export const SECRET = 'of its own'
const HOUR = 3_600_000

/** A central system of an organisation in China, on a clock that stands still, and what it heard. */
export async function createCentral(open: Open | null = null) {
  const clock = createFakeClock(Date.parse('2026-05-01T08:00:00Z'))
  const { heard, events } = recordEvents()
  /** When its pile could be called. */
  const ready: number[] = []
  const host = createOcppHost({
    now: clock.now,
    after: clock.after,
    check: async (name, secret) => (name === NAME && secret === SECRET ? CONNECTION : null),
    atLocal: (_, shown) => shown - 8 * HOUR,
    lastTransaction: () => 40,
    openSession: () => open,
    lastReservation: () => 0,
    reserved: () => null,
    stored: async () => {},
    judge: async (_, tag) => ({
      verdict: tag === 'STOLEN' ? 'Blocked' : 'Accepted',
      validUntil: tag === 'GUEST' ? '2026-05-01T20:00:00.000Z' : null,
    }),
    ready: () => void ready.push(clock.now()),
    events,
    onError(error) {
      throw error
    },
  })
  const server = createServer().listen(0, '127.0.0.1')
  server.on('upgrade', host.upgrade)
  await once(server, 'listening')
  const endpoint = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ocpp`
  const faults = () => heard.frames.flatMap(({ fault }) => fault ?? [])
  return {
    ...{ clock, heard, host, endpoint, faults, ready },
    async stop() {
      await host.stop()
      server.close()
    },
  }
}
export type Central = Awaited<ReturnType<typeof createCentral>>

/** A pile with a car that can be charged, and what it was told. */
export function createTestPile({ endpoint, clock }: Central, more: Partial<PileOptions> = {}) {
  const told: string[] = []
  const readings = { energy: 1_000, power: 0, voltage: 228, current: 0, temperature: 25 }
  const status = { state: 'idle', error: 'none' } as ReturnType<PileOptions['status']>
  const pile = createOcppPile({
    ...{ endpoint, identity: NAME, secret: SECRET, maker: 'Maker', model: 'CP-7', firmware: '1.0', now: clock.now },
    status: () => status,
    readings: () => readings,
    start(tag) {
      told.push(`start ${tag}`)
      return 'Accepted'
    },
    stop() {
      told.push('stop')
      return 'Accepted'
    },
    unlock: () => 'UnlockFailed',
    reset: () => 'Rejected',
    setAvailability: () => 'Scheduled',
    reserve({ number, tag, until }) {
      told.push(`reserve ${number} ${tag} ${new Date(until).toISOString()}`)
      return status.state === 'idle' ? 'Accepted' : 'Occupied'
    },
    cancelReservation(number) {
      told.push(`cancel ${number}`)
      return status.state === 'reserved' ? 'Accepted' : 'Rejected'
    },
    closed: () => {},
    ...more,
  })
  return { pile, told, readings, status }
}
