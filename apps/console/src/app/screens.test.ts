import { expect, test } from 'vitest'
import { ROAD as BELOW, BOX_MENUS, SCREENS } from '../../../../e2e/system/screens.ts'
import { menus } from '../device/boxAddress.ts'
import { ROAD } from './addresses.ts'
import { screens } from './screens.ts'

test('the journeys look at every screen', () => {
  expect(BELOW).toBe(ROAD)
  expect([...SCREENS].sort()).toEqual(screens.map(({ path }) => path).sort())
  expect([...BOX_MENUS].sort()).toEqual([...menus].sort())
})
