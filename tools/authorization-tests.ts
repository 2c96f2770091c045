import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { TALLIES, type Tally } from '../apps/server/src/authorization-tests/tally.ts'
import { mutate } from './authorization-mutations.ts'

/**
 * `npm run authorization-tests`: the machine-made tests of rights and tenants alone, and what they counted; `--json` as one last line.
 * `-- --full` tries every call with each right alone besides and makes all runs of properties: it takes
 * minutes and is for the night.
 * `-- --mutate` takes out one policy or check after the other and expects them to see it; `--only <text>` those whose
 * name holds the text.
 */

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    mutate: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})

if (values.mutate) process.exit((await mutate(values.only)).length === 0 ? 0 : 1)

rmSync(TALLIES, { recursive: true, force: true })
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'store', 'apps/server/src/authorization-tests'],
  {
    cwd: root,
    env: { ...process.env, ...(values.full ? { AUTHORIZATION_TESTS: 'full', RUNS: '1' } : {}) },
    stdio: ['ignore', values.json ? 2 : 'inherit', 'inherit'],
  },
)

const total: Tally = {
  entryPoints: 0,
  withoutRule: 0,
  matrixCases: 0,
  crossTenantCases: 0,
  leaks: 0,
  envelopeCases: 0,
  fuzzInputs: 0,
  crashes: 0,
  mqttCases: 0,
  mqttCrossings: 0,
}
for (const file of existsSync(TALLIES) ? readdirSync(TALLIES) : []) {
  const counted = JSON.parse(readFileSync(join(TALLIES, file), 'utf8')) as Partial<Tally>
  for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += counted[key] ?? 0
}
if (values.json) console.log(JSON.stringify(total))
else for (const [name, count] of Object.entries(total)) console.log(`${name.padEnd(18)}${count}`)
process.exit(status ?? 1)
