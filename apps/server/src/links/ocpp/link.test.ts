import type { Connection } from '@lamplighter/links/link'
import { expect, test } from 'vitest'
import { createBus } from '../../bus.ts'
import { createUpgrades } from '../../network/upgrades.ts'
import { createHandClock } from '../../testing/hand-clock.ts'
import type { LinkServices } from '../definition.ts'
import { ocpp } from './link.ts'

const pile = (code: string, more: object = {}) => ({
  ...{ code, customerId: 1, link: 'ocpp', gatewayId: null, online: true },
  ...more,
})

test('a pile that was online before a start of ours and does not come back is lost', async () => {
  const clock = createHandClock(Date.parse('2026-05-01T08:00:00Z'))
  const lost: string[] = []
  const devices = [pile('gone'), pile('away', { online: false }), pile('gateway', { link: 'sparkplug' })]
  const link = await ocpp.open({
    clock,
    bus: createBus(() => {}),
    upgrades: createUpgrades(),
    registry: { all: () => devices, tenantById: () => ({ code: 'city' }) },
    events: { online: ({ edge }: Connection, online: boolean) => void (online || lost.push(edge)) },
    onError: () => {},
  } as Partial<Record<keyof LinkServices, unknown>> as LinkServices)
  expect(link.isUp()).toBe(false)
  await link.start()
  expect(link.isUp()).toBe(true)
  await clock.advance(179_000)
  expect(lost).toEqual([])
  await clock.advance(2_000)
  expect(lost).toEqual(['gone'])
  await link.stop()
  expect(link.isUp()).toBe(false)
})
