import { expect, test } from 'vitest'
import { ROAD as BELOW, POLE as BELOW_POLES, BOX_MENUS, POLE_SCREENS, SCREENS } from '../../../../e2e/system/screens.ts'
import { menus } from '../device/boxAddress.ts'
import { POLE, ROAD } from './addresses.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

// The same page in the other application is looked at in one of them.
const isCopy = (screen: Screen) =>
  screens.some((other) => other !== screen && other.load === screen.load && !other.base)

test('the journeys look at every screen', () => {
  const below = (here: string) =>
    screens.flatMap((screen) => ((screen.base ?? ROAD) === here && !isCopy(screen) ? [screen.path] : [])).sort()
  expect([BELOW, BELOW_POLES]).toEqual([ROAD, POLE])
  expect([...SCREENS].sort()).toEqual(below(ROAD))
  expect([...POLE_SCREENS].sort()).toEqual(below(POLE))
  expect([...BOX_MENUS].sort()).toEqual([...menus].sort())
})

test('alarms, assets and the system stand in both applications, and scenes are the linkage of poles', () => {
  const at = (here: string, area: string) =>
    screens.flatMap((screen) => ((screen.base ?? ROAD) === here && screen.area === area ? [screen.path] : []))
  expect(at(POLE, 'asset')).toEqual(['asset/sites', 'asset/poles', 'asset/import'])
  expect(at(POLE, 'system')).toEqual(at(ROAD, 'system'))
  expect(at(POLE, 'alarm')).toEqual(at(ROAD, 'alarm'))
  expect([at(ROAD, 'union'), at(POLE, 'union')]).toEqual([[], ['union']])
})
