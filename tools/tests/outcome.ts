import { relative } from 'node:path'

/** What a part of `npm test` found. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  /** Each with its reason; said again before the last line, for whoever has only the end of the log. */
  readonly failures: readonly string[]
  /** What failed or ended by itself at first and passed when it was run once more. */
  readonly flaky: readonly string[]
}

export type FileResult = {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages: readonly string[]
  }[]
}

/** A run of Vitest by its JSON report; `files` are null where it wrote none. */
export type Run = { readonly code: number; readonly files: FileResult[] | null }

const LONGEST_MESSAGE = 1_500

const failedTestsOf = ({ assertionResults }: FileResult) => assertionResults.filter(({ status }) => status === 'failed')
export const hasFailed = (file: FileResult): boolean => file.status === 'failed'

/** Node itself ended in it, as V8 24 does once in some thousands of files ("Check failed: jit_page.has_value()"). */
export const isCrash = (file: FileResult): boolean =>
  hasFailed(file) && !file.message && failedTestsOf(file).length === 0

function failuresOf(root: string, file: FileResult): string[] {
  const path = relative(root, file.name)
  const tests = failedTestsOf(file)
  if (tests.length === 0) return hasFailed(file) ? [`${path}\n${file.message || 'Node ended in it'}`] : []
  return tests.map(
    ({ fullName, failureMessages }) => `${path}: ${fullName}\n${failureMessages.join('\n').slice(0, LONGEST_MESSAGE)}`,
  )
}

function flakyOf(root: string, file: FileResult): string[] {
  const path = relative(root, file.name)
  const tests = failedTestsOf(file)
  return tests.length === 0 ? [`${path}: Node ended in it`] : tests.map(({ fullName }) => `${path}: ${fullName}`)
}

const count = (files: readonly FileResult[], status: string) =>
  files.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length

/**
 * Joins a run with the one in which some of its files were run once more; what the second says of a file counts.
 * @param root folder that paths of files are told from
 */
export function outcomeOf(root: string, first: Run, again: Run | null = null): Outcome {
  const repeated = new Set(again?.files?.map(({ name }) => name))
  const files = [...(first.files ?? []).filter(({ name }) => !repeated.has(name)), ...(again?.files ?? [])]
  const failed = count(files, 'failed')
  const failures = files.flatMap((file) => failuresOf(root, file))
  // A file that could not even be read failed, though none of its tests is counted; so did a run that lost an error.
  const { code } = again ?? first
  const unexplained = code !== 0 && failed === 0 ? 1 : 0
  if (unexplained > 0 && failures.length === 0) failures.push(`Vitest ended with ${code}; its output says why`)
  const passedNow = new Set((again?.files ?? []).filter((file) => !hasFailed(file)).map(({ name }) => name))
  const flaky = (first.files ?? []).filter(({ name }) => passedNow.has(name)).flatMap((file) => flakyOf(root, file))
  return { passed: count(files, 'passed'), failed: failed + unexplained, failures, flaky }
}

export const stepOutcome = (name: string, isGood: boolean): Outcome =>
  isGood ? { passed: 1, failed: 0, failures: [], flaky: [] } : { passed: 0, failed: 1, failures: [name], flaky: [] }

export const joined = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  flaky: outcomes.flatMap(({ flaky }) => flaky),
})
