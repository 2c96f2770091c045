import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { buildConsole } from './console.ts'

/** `npm test`: every height of test; its last line is `N passed, N failed` with the true counts. */

const root = join(import.meta.dirname, '..')
const report = join(root, 'coverage/vitest.json')
const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` }

const run = (program: string, args: readonly string[]) =>
  new Promise<number>((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numFailedTestSuites: number }

function counts(): Report | null {
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : null
}

const only = process.argv.slice(2)
rmSync(report, { force: true })
let passed = 0
let failed = 0
const step = (ok: boolean) => {
  if (ok) passed++
  else failed++
}

if (only.length === 0) {
  console.log('check: lint, types, arrows, dead code, sizes')
  step((await run(process.execPath, [join(root, 'tools/check.ts')])) === 0)
}
try {
  buildConsole(console.log)
} catch (error) {
  console.error(error)
  step(false)
}
const code = await run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...only])
const seen = counts()
passed += seen?.numPassedTests ?? 0
failed += seen?.numFailedTests ?? 0
// A file that could not even be read failed, though none of its tests is counted.
if (code !== 0 && failed === 0) failed++
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
