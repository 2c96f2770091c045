import { expect, test } from 'vitest'
import type { Device, Registry } from '../../modules/devices/devices/index.ts'
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

test('while nodes keep coming back none is lost; then those that stay silent are, and after five minutes in any case', async () => {
  const start = async (speakers: number) => {
    const clock = createHandClock(0)
    const lost: [edge: string, at: number][] = []
    const many = Array.from({ length: 100 }, (_, n) => device(n + 1, `G${n}`, true))
    const presence = createPresence({
      link: 'sparkplug',
      registry: {
        all: () => many.values(),
        tenantById: () => ({ code: 'city' }),
        behind: () => [],
      } as unknown as Registry,
      transport: { connected: () => new Set() } as never,
      clock,
      rebirth: () => undefined,
      lost: ({ edge }, at) => void lost.push([edge, at]),
    })
    presence.start()
    for (let n = 0; n < speakers; n++) {
      await clock.advance(8_000)
      const address = { group: 'city', edge: `G${n}`, device: null }
      presence.heard({ send: false, type: 'other', topic: '', bytes: new Uint8Array(), at: 0, address, fault: null })
    }
    await clock.advance(30_000)
    return lost
  }
  const after = await start(10)
  expect([after.length, after[0]]).toEqual([90, ['G10', 90_000]])
  const bound = await start(60)
  expect(bound[0]![1]).toBe(300_000)
})
