import { expect, test } from 'vitest'
import { ROAD as BELOW, POLE as BELOW_POLES, BOX_MENUS, POLE_SCREENS, SCREENS } from '../../../../e2e/system/screens.ts'
import { menus } from '../device/boxAddress.ts'
import { POLE, ROAD } from './addresses.ts'
import { screens } from './screens.ts'

test('the journeys look at every screen', () => {
  const below = (here: string) => screens.flatMap(({ base = ROAD, path }) => (base === here ? [path] : [])).sort()
  expect([BELOW, BELOW_POLES]).toEqual([ROAD, POLE])
  expect([...SCREENS].sort()).toEqual(below(ROAD))
  expect([...POLE_SCREENS].sort()).toEqual(below(POLE))
  expect([...BOX_MENUS].sort()).toEqual([...menus].sort())
})
