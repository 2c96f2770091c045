import { expect, test } from 'vitest'
import { moduleStateIn } from './module-state.ts'

const FILE = 'apps/server/src/modules/x.ts'

test.each([
  'let count = 0',
  'export let last: Date | undefined',
  'const known = new Map<number, Set<string>>()',
  'export const seen: Set<string> = new Set()',
  'const lights = new WeakMap<Place, Map<KnownPlan, PlannedLight>>()',
  'const rows: string[] = []',
  'const byName: Record<string, number> = {}',
  'const turns = createTurns({ atOnce: 1 }, () => busy())',
])('%s keeps something for the whole process', (line) => {
  expect(moduleStateIn(FILE, `const a = 1\n${line}\n`)).toEqual([`${FILE}:2: ${line}`])
})

test.each([
  'const SETTLED = new Set([1, 2])',
  'const known = new Map(kinds.map((kind) => [kind.name, kind]))',
  'const NONE: readonly never[] = []',
  'const LABELS: Readonly<Record<string, string>> = {}',
  'const make = () => createTurns({ atOnce: 1 }, busy)',
  '  let count = 0',
  '  const known = new Map<number, string>()',
])('%s does not', (line) => {
  expect(moduleStateIn(FILE, `${line}\n`)).toEqual([])
})

test('the line above may say why', () => {
  const line = 'const moments = new Map<number, string>()'
  expect(moduleStateIn(FILE, `// module state: pure cache, keyed by its argument\n${line}\n`)).toEqual([])
  expect(moduleStateIn(FILE, `// module state:\n${line}\n`)).toHaveLength(1)
})

test.each([
  'apps/server/src/programs/serve.ts',
  'apps/server/src/modules/x.test.ts',
  'apps/server/src/modules/x.store.test.ts',
  'apps/server/src/testing/x.ts',
  'apps/server/src/modules/x/testing.ts',
  'apps/server/src/jobs/testing-server.ts',
  'apps/server/src/modules/demo/history-worker.ts',
  'apps/console/src/x.ts',
])('%s may', (file) => {
  expect(moduleStateIn(file, 'let count = 0\n')).toEqual([])
})
