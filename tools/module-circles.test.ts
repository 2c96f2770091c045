import { expect, test } from 'vitest'
import { type CruisedFile, moduleCircles } from './module-circles.ts'

const MODULES = 'apps/server/src/modules'
const file = (source: string, ...resolved: string[]): CruisedFile => ({
  source: `${MODULES}/${source}`,
  dependencies: resolved.map((to) => ({ resolved: `${MODULES}/${to}` })),
})

test('modules whose files know each other are named with their arrows, over others too', () => {
  const files = [
    file('devices/commands/send.ts', 'devices/devices/index.ts', 'lighting/plans/index.ts'),
    file('lighting/plans/deploy.ts', 'charging/index.ts'),
    file('charging/fee.ts', 'devices/commands/index.ts'),
  ]
  expect(moduleCircles(files)).toEqual(['devices/commands -> lighting/plans -> charging -> devices/commands'])
})

test('arrows within a module, of tests and to what all modules stand on make no circle', () => {
  const files = [
    file('devices/commands/send.ts', 'devices/commands/item.ts', 'context.ts', 'devices/devices/index.ts'),
    file('devices/devices/list.store.test.ts', 'devices/commands/index.ts'),
    file('devices/devices/testing.ts', 'devices/commands/index.ts'),
    file('context.ts', 'module.ts'),
  ]
  expect(moduleCircles(files)).toEqual([])
})
