import type { Kind } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { aboutDevice } from './about.ts'
import type { Device } from './device.ts'

const applicationsOf = (kind: Kind, isOnSmartPole = false) =>
  aboutDevice({ groupOf: () => 1, isOnSmartPole: () => isOnSmartPole })('device.view', { kind } as Device).applications

test('what is told of a device is for the application that shows it, and of a lamp on a smart pole for both', () => {
  const kinds = ['power-box', 'environment', 'power-gateway'] as const
  expect(kinds.map((kind) => applicationsOf(kind))).toEqual([['light'], ['pole'], ['pole']])
  expect(applicationsOf('luminaire')).toEqual(['light'])
  expect(applicationsOf('luminaire', true)).toEqual(['light', 'pole'])
  expect(applicationsOf('environment', true)).toEqual(['pole'])
})
