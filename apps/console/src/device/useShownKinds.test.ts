import { kinds } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { POLE, ROAD } from '../app/addresses.ts'
import { kindsShownAt } from './useShownKinds.ts'

test('lamps are shown in both applications, every other kind in one', () => {
  const [road, poles] = [kindsShownAt(ROAD), kindsShownAt(POLE)]
  expect(road).toEqual(['power-box', 'gateway', 'lux-station', 'luminaire'])
  expect(road.filter((kind) => poles.includes(kind))).toEqual(['luminaire'])
  expect(new Set([...road, ...poles])).toEqual(new Set(kinds))
})
