import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { shares } from './e2e/system/shares.ts'
import { steadyFlags } from './tools/server-memory.ts'

const ignored = ['**/node_modules/**', '**/dist/**']
/** What is waited for comes sooner; a busy machine is no fault of the product. */
const patient = { poll: { timeout: 15_000 } }

/** Vitest keeps one core for itself, which on two cores halves the tests' speed. */
const maxWorkers = 2

/** Journeys of a share, one after the other, with modules, browser and product in common. */
const journeysOf = (share: (typeof shares)[number]): TestProjectInlineConfiguration => ({
  test: {
    name: share,
    include: [`e2e/${share.replace('e2e-', '')}/**/*.spec.ts`],
    exclude: ignored,
    globalSetup: ['e2e/system/global.ts'],
    setupFiles: ['e2e/system/setup.ts'],
    execArgv: steadyFlags,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: patient,
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
  },
})

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'coverage/vitest.json' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...ignored, '**/*.store.test.ts', 'packages/{ui,client}/**', 'apps/console/**'],
          // Nothing outlives such a test, and modules loaded once a worker halve the time.
          isolate: false,
          execArgv: steadyFlags,
          testTimeout: 20_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'store',
          include: ['apps/server/**/*.store.test.ts'],
          exclude: ignored,
          globalSetup: ['tools/vitest.database.ts'],
          // Each file has a database of its own, and modules hold no state (tools/module-state.ts).
          isolate: false,
          execArgv: steadyFlags,
          testTimeout: 60_000,
          hookTimeout: 90_000,
          expect: patient,
          maxWorkers,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: [
            'packages/{ui,client}/**/*.test.{ts,tsx}',
            'apps/console/**/*.test.{ts,tsx}',
            'packages/kinds/**/*.test.tsx',
          ],
          exclude: ignored,
          environment: 'jsdom',
          setupFiles: ['tools/vitest.web.ts'],
          // A browser's window is made once a worker, and each file still has its own.
          pool: 'vmThreads',
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
          expect: patient,
          maxWorkers,
        },
      },
      ...shares.map(journeysOf),
    ],
  },
})
