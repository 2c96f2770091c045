import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { type FileResult, hasFailed, isCrash, type Outcome, outcomeOf, type Run } from './outcome.ts'

const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
/** The tools run on the project's own Node, whatever the host's is. */
const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
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

/** Paths of the files that a selection has, from the root. */
async function filesOf(name: string, args: readonly string[]): Promise<string[]> {
  const list = join(root, `coverage/${name}-files.json`)
  rmSync(list, { force: true })
  const code = await runProgram(process.execPath, [vitest, 'list', '--filesOnly', `--json=${list}`, ...args])
  if (code !== 0) throw new Error(`Vitest could not list the files of ${name}`)
  return (JSON.parse(readFileSync(list, 'utf8')) as { file: string }[]).map(({ file }) => relative(root, file))
}

/**
 * What is to be run once more: where Node itself ended, the files that its worker still had before it are in no report.
 * Where many journeys failed the product is broken, not a journey unlucky.
 */
async function repeatedOf(
  name: string,
  { flags, files = [], repeatsFailed = false }: Selection,
  reported: FileResult[],
) {
  const pathsOf = (results: readonly FileResult[]) => results.map((file) => relative(root, file.name))
  const crashed = pathsOf(reported.filter(isCrash))
  const failed = repeatsFailed ? pathsOf(reported.filter((file) => hasFailed(file) && !isCrash(file))) : []
  const unlucky = failed.length > MOST_REPEATED ? [] : failed
  if (crashed.length === 0) return unlucky
  const known = new Set(pathsOf(reported))
  const lost = (await filesOf(name, [...flags, ...files])).filter((file) => !known.has(file))
  return [...crashed, ...lost, ...unlucky]
}

/** Runs test files by Vitest, whose report is `coverage/<name>.json`. */
export async function runTests(name: string, selection: Selection): Promise<Outcome> {
  const { flags, files = [] } = selection
  const first = await runOnce(name, [...flags, ...files])
  const repeated = first.files ? await repeatedOf(name, selection, first.files) : []
  if (repeated.length === 0) return outcomeOf(root, first)
  console.log(`once more: ${repeated.join(', ')}`)
  return outcomeOf(root, first, await runOnce(`${name}-again`, [...flags, ...repeated]))
}
