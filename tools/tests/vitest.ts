import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { type FileResult, hasFailed, isCrash, type Outcome, outcomeOf, type Run } from './outcome.ts'

const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
/** The tools run on the project's own Node, whatever the host's is. */
const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
/** Where more files fail than this, the product is broken rather than a journey unlucky. */
const MOST_REPEATED = 8

/** Runs a program in the root of the project to its end; gives its exit code. */
export const runProgram = (program: string, args: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })

async function runOnce(name: string, args: readonly string[]): Promise<Run> {
  const report = join(root, `coverage/${name}.json`)
  rmSync(report, { force: true })
  const code = await runProgram(process.execPath, [vitest, 'run', ...args, `--outputFile.json=${report}`])
  if (!existsSync(report)) return { code, files: null }
  return { code, files: (JSON.parse(readFileSync(report, 'utf8')) as { testResults: FileResult[] }).testResults }
}

type Selection = {
  /** Flags of Vitest: projects, words of titles. */
  readonly flags: readonly string[]
  /** Parts of paths; all files when missing. */
  readonly files?: readonly string[]
  /** A file that failed is run once more, as one in which Node itself ended always is. */
  readonly repeatsFailed?: boolean
}

/** Runs test files by Vitest, whose report is `coverage/<name>.json`. */
export async function runTests(
  name: string,
  { flags, files = [], repeatsFailed = false }: Selection,
): Promise<Outcome> {
  const first = await runOnce(name, [...flags, ...files])
  const repeated = (first.files ?? [])
    .filter(repeatsFailed ? hasFailed : isCrash)
    .map((file) => relative(root, file.name))
  if (repeated.length === 0 || repeated.length > MOST_REPEATED) return outcomeOf(root, first)
  console.log(`once more: ${repeated.join(', ')}`)
  return outcomeOf(root, first, await runOnce(`${name}-again`, [...flags, ...repeated]))
}
