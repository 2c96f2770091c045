import { join } from 'node:path'
import { stopKept } from '../e2e/system/kept.ts'
import { shares } from '../e2e/system/shares.ts'
import { makeTemplate } from '../harness/template.ts'
import { overrunOf, type Timed, timeLine } from './tests/budget.ts'
import { build, heights } from './tests/heights.ts'
import { joined, type Outcome, stepOutcome } from './tests/outcome.ts'
import { type Chosen, chosenOf, filesWith } from './tests/selection.ts'
import { runTests } from './tests/vitest.ts'

/**
 * `npm test`: every height of test; its last line is `N passed, N failed` with the true counts. `npm test -- FILE` and
 * `npm test -- -t 'words'` run some of them; with `--keep` a product for journeys is kept ready until `--stop`.
 */

const root = join(import.meta.dirname, '..')

async function runAll(): Promise<{ outcome: Outcome; times: Timed[] }> {
  const outcomes: Outcome[] = []
  const times: Timed[] = []
  for (const { name, budget, run } of heights) {
    console.log(`\n${name}`)
    const began = performance.now()
    outcomes.push(await run())
    times.push({ name, budget, ms: performance.now() - began })
  }
  return { outcome: joined(outcomes), times }
}

async function runSome({ files, words, keeps, flags }: Chosen): Promise<Outcome> {
  if (keeps) process.env.KEEP_PRODUCT = 'true'
  const chosen = files.length === 0 && words !== null ? filesWith(root, words) : files
  if (chosen.length === 0) return stepOutcome(`no test file holds "${words}"`, false)
  const titles = words === null ? [] : ['-t', words]
  const built = await build()
  return joined([built, await runTests('some', { flags: [...flags, ...titles], files: chosen })])
}

function report({ passed, failed, failures, flaky }: Outcome): never {
  for (const failure of failures) console.log(`failed  ${failure}`)
  for (const name of flaky) console.log(`flaky: ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

const args = process.argv.slice(2)
const chosen = chosenOf(args)
if (chosen.stops) {
  for (const share of shares) if (await stopKept(share)) console.log(`the product of ${share} is stopped`)
  process.exit(0)
}
Object.assign(process.env, await makeTemplate())
if (args.length > 0) report(await runSome(chosen))

const { outcome, times } = await runAll()
const overruns = times.map(overrunOf).filter((fault) => fault !== null)
console.log('')
for (const timed of times) console.log(timeLine(timed))
console.log(
  timeLine({
    name: 'all',
    ms: times.reduce((sum, { ms }) => sum + ms, 0),
    budget: times.reduce((sum, { budget }) => sum + budget, 0),
  }),
)
report(joined([outcome, ...overruns.map((fault) => stepOutcome(fault, false))]))
