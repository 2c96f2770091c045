import { expect, test } from 'vitest'
import type { Device, Registry } from '../../modules/devices/index.ts'
import { createHandClock } from '../../testing/hand-clock.ts'
import { createPresence } from './presence.ts'

const device = (id: number, code: string, online: boolean) =>
  ({ id, code, customerId: 1, gatewayId: null, link: 'sparkplug', online }) as Device
const devices = [device(1, 'G1', true), device(2, 'G2', true), device(3, 'G3', false)]

test('nodes that speak after a lost session are asked for their births too, once others had time to come back', async () => {
  const clock = createHandClock(0)
  const asked: string[] = []
  const presence = createPresence({
    link: 'sparkplug',
    registry: { all: () => devices.values(), tenantById: () => ({ code: 'city' }) } as unknown as Registry,
    transport: { connected: () => new Set(['city/G1', 'city/G2']) } as never,
    clock,
    rebirth: (group, edge) => void asked.push(`${group}/${edge}`),
    lost: () => expect.unreachable(),
  })
  const speak = (edge: string) =>
    presence.heard({
      send: false,
      type: 'other',
      topic: '',
      bytes: new Uint8Array(),
      at: 0,
      address: { group: 'city', edge, device: null },
      fault: null,
    })
  presence.missed()
  presence.start()
  speak('G1')
  await clock.advance(60_000)
  expect(asked).toEqual(['city/G2'])
  presence.missed()
  speak('G1')
  await clock.advance(10_000)
  expect(asked.slice(1)).toEqual(['city/G1', 'city/G2'])
})
