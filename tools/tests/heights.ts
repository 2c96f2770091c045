import { join } from 'node:path'
import { shares } from '../../e2e/system/shares.ts'
import { buildConsole } from '../console.ts'
import { runBenches } from './benches.ts'
import { joined, type Outcome, stepOutcome } from './outcome.ts'
import { runProgram, runTests } from './vitest.ts'

/** A part of `npm test`, from the quickest to the slowest. */
export type Height = {
  readonly name: string
  /** What it may take on two cores, min. */
  readonly budget: number
  run(): Promise<Outcome>
}

const root = join(import.meta.dirname, '../..')

async function step(name: string, work: () => Promise<boolean> | boolean): Promise<Outcome> {
  try {
    return stepOutcome(name, await work())
  } catch (error) {
    console.error(error)
    return stepOutcome(name, false)
  }
}

const check = () =>
  step('check', async () => (await runProgram(process.execPath, [join(root, 'tools/check.ts')])) === 0)

export const build = () =>
  step('build of the console', () => {
    buildConsole(console.log)
    return true
  })

const project = (name: string) => () => runTests(name, { flags: ['--project', name] })

/** Shares of journeys at once: two of them keep two cores busy, and with more, what a person waits for comes late. */
const AT_ONCE = 2

async function journeys(): Promise<Outcome> {
  const waiting: string[] = [...shares]
  const outcomes: Outcome[] = []
  async function runLane() {
    for (let share = waiting.shift(); share; share = waiting.shift())
      outcomes.push(await runTests(share, { flags: ['--project', share], repeatsFailed: true }))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runLane))
  return joined(outcomes)
}

/** CONTRIBUTING has what each took when its budget was set. */
export const heights: readonly Height[] = [
  { name: 'check', budget: 3, run: check },
  { name: 'unit', budget: 2, run: project('unit') },
  { name: 'store', budget: 14, run: project('store') },
  { name: 'web', budget: 3, run: project('web') },
  { name: 'benches', budget: 8, run: runBenches },
  { name: 'journeys', budget: 34, run: journeys },
]
