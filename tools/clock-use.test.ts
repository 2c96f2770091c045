import { expect, test } from 'vitest'
import { machineTimesIn } from './clock-use.ts'

const text = 'const a = 1\nconst at = Date.now()\nconst day = new Date()\nconst then = new Date(at)\n'

test('a module of the server that asks the machine for the time is named by its lines', () => {
  expect(machineTimesIn('apps/server/src/modules/x.ts', text)).toEqual([
    'apps/server/src/modules/x.ts:2: const at = Date.now()',
    'apps/server/src/modules/x.ts:3: const day = new Date()',
  ])
})

test.each([
  'apps/server/src/time/clock.ts',
  'apps/server/src/modules/x.test.ts',
  'apps/server/src/testing/x.ts',
  'apps/simulator/src/x.ts',
  'bench/x.ts',
])('%s may', (file) => {
  expect(machineTimesIn(file, text)).toEqual([])
})
