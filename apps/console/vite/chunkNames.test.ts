import { expect, test } from 'vitest'
import { groupName, ownName } from './chunkNames.ts'

test.each([
  ['/x/src/pages/road-home/HomePage.tsx', 'HomePage', 'light-road-home'],
  ['/x/src/pages/road-monitor/MonitorPage.tsx', 'MonitorPage', 'light-road-monitor'],
  ['/x/src/pages/pole-home/PoleHomePage.tsx', 'PoleHomePage', 'pole-home'],
  ['/x/packages/ui/src/charts/bar.ts', 'bar', 'bar'],
  [null, 'shared', 'shared'],
  [null, 'shared~HomePage~MonitorPage~k3x', 'shared'],
])('the code of %s is the group of the contract', (facadeModuleId, name, group) => {
  expect(groupName({ name, facadeModuleId })).toBe(group)
})

test('style files that are shared are not named by all that need them', () => {
  expect(['shared~AlarmsPage~SitesPage~k3x.css', 'shell.css'].map(ownName)).toEqual(['shared', 'shell'])
})
