import type { Kind } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { aboutDevice } from './about.ts'
import type { Device } from './device.ts'

const applicationOf = (kind: Kind) =>
  aboutDevice({ groupOf: () => 1 })('device.view', { customerId: 1, kind } as Device).application

test('what is told of a device is for the application that shows it, and of a lamp for both', () => {
  expect((['power-box', 'environment', 'power-gateway'] as const).map(applicationOf)).toEqual(['light', 'pole', 'pole'])
  expect(applicationOf('luminaire')).toBeUndefined()
})
