import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { buildConsole } from './console.ts'

/** `npm test`: every height of test; its last line is `N passed, N failed` with the true counts. */

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` }

type Suite = { readonly name: string; readonly args: readonly string[]; readonly budgetMinutes?: number }
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** One after the other: a browser that draws in software takes both cores, and two of them hardly less time. */
const ALL: readonly Suite[] = [
  { name: 'fast', args: ['--project', 'unit', '--project', 'store', '--project', 'web'], budgetMinutes: 6 },
  { name: 'e2e', args: ['--project', 'e2e'], budgetMinutes: 18 },
]

let passed = 0
let failed = 0
const times: string[] = []
/** Said again before the last line: whoever has only the end of the log learns what failed. */
const failures: string[] = []

const run = (program: string, args: readonly string[]) =>
  new Promise<number>((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = relative(root, name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length === 0) return status === 'failed' ? [`failed  ${file}\n${message}`] : []
  return tests.map((test) => `failed  ${file}: ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 1500)}`)
}

/** Node itself ended in it, as V8 24 does once in some thousands of files ("Check failed: jit_page.has_value()"). */
const isCrash = ({ status, message, assertionResults }: Report['testResults'][number]) =>
  status === 'failed' && !message && !assertionResults.some((test) => test.status === 'failed')

async function runVitest(name: string, args: readonly string[]) {
  const file = join(root, `coverage/${name}.json`)
  rmSync(file, { force: true })
  const code = await run(process.execPath, [vitest, 'run', ...args, `--outputFile.json=${file}`])
  return { code, report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null }
}

function count({ code, report }: Awaited<ReturnType<typeof runVitest>>): void {
  passed += report?.numPassedTests ?? 0
  failed += report?.numFailedTests ?? 0
  failures.push(...(report?.testResults.flatMap(failuresOf) ?? []))
  // A file that could not even be read failed, though none of its tests is counted.
  if (code !== 0 && !report?.numFailedTests) failed++
}

async function runSuite({ name, args, budgetMinutes }: Suite): Promise<void> {
  const began = performance.now()
  const { code, report } = await runVitest(name, args)
  const crashed = report?.testResults.filter(isCrash) ?? []
  if (report && crashed.length > 0) {
    const files = crashed.map((one) => relative(root, one.name))
    console.log(`Node ended in ${files.join(', ')}; once more`)
    count(await runVitest(`${name}-again`, [...args, ...files]))
    const counted = crashed.flatMap(({ assertionResults }) => assertionResults.filter((one) => one.status === 'passed'))
    passed -= counted.length
    const testResults = report.testResults.filter((one) => !isCrash(one))
    count({ code: 0, report: { ...report, testResults } })
  } else count({ code, report })
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  times.push(`${name.padEnd(8)}${minutes} min${budgetMinutes ? ` of ${budgetMinutes}` : ''}`)
}

async function step(name: string, work: () => Promise<boolean> | boolean): Promise<void> {
  const isGood = await Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      console.error(error)
      return false
    })
  if (isGood) passed++
  else {
    failed++
    failures.push(`failed  ${name}`)
  }
}

const only = process.argv.slice(2)
if (only.length === 0) {
  console.log('check: lint, types, arrows, dead code, sizes')
  await step('check', async () => (await run(process.execPath, [join(root, 'tools/check.ts')])) === 0)
}
await step('build of the console', () => {
  buildConsole(console.log)
  return true
})
for (const suite of only.length > 0 ? [{ name: 'vitest', args: only }] : ALL) await runSuite(suite)
for (const line of [...failures, ...times]) console.log(line)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
