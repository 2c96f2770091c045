import { expect, test } from 'vitest'
import type { Registry } from '../devices/index.ts'
import { auditOf } from './order-audit.ts'

const DOOR = { customerId: 1, name: 'North door' }
const registry = { get: () => DOOR } as unknown as Registry

test('the audit trail names command and device of an order, and keeps no secret of it', () => {
  const args = { code: '4821', from: '2026-11-29T08:00:00Z', until: '2026-11-29T09:00:00Z' }
  const kept = auditOf(registry, 1, [{ deviceId: 7, code: 'dco.grantCode', args }])
  expect(kept).toMatchObject({ code: 'dco.grantCode', names: ['North door'], args: { until: args.until } })
  expect(JSON.stringify(kept)).not.toContain('4821')
})
