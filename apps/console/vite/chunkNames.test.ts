import { expect, test } from 'vitest'
import { groupName, ownName } from './chunkNames.ts'

test.each([
  ['/x/src/pages/lighting/home/HomePage.tsx', 'HomePage', 'light-road-home'],
  ['/x/src/pages/lighting/monitor/MonitorPage.tsx', 'MonitorPage', 'light-road-monitor'],
  ['/x/src/pages/poles/home/PoleHomePage.tsx', 'PoleHomePage', 'pole-home'],
  ['/x/src/pages/media/MediaPage.tsx', 'MediaPage', 'pole-business'],
  ['/x/src/pages/alarms/alarm-rules/AlarmRulesPage.tsx', 'AlarmRulesPage', 'alarm-rules'],
  ['/x/src/pages/charging/ChargingPage.tsx', 'ChargingPage', 'charging'],
  ['/x/packages/ui/src/charts/bar.ts', 'bar', 'bar'],
  [null, 'shared', 'shared'],
  [null, 'shared~HomePage~MonitorPage~k3x', 'shared'],
])('the code of %s is the group of the contract', (facadeModuleId, name, group) => {
  expect(groupName({ name, facadeModuleId })).toBe(group)
})

test('style files that are shared are not named by all that need them', () => {
  expect(['shared~AlarmsPage~SitesPage~k3x.css', 'shell.css'].map(ownName)).toEqual(['shared', 'shell'])
})
