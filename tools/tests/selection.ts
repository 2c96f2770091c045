import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TESTS = [
  'apps/**/*.test.{ts,tsx}',
  'packages/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
  'bench/**/*.test.ts',
  'e2e/**/*.spec.ts',
]

/** What somebody asked `npm test` for. */
export type Chosen = {
  /** Parts of the paths of test files. */
  readonly files: readonly string[]
  /** Words of titles, as a regular expression. */
  readonly words: string | null
  /** The products of journeys are kept ready for the next run. */
  readonly keeps: boolean
  /** What is kept is ended. */
  readonly stops: boolean
  /** Passed on to Vitest. */
  readonly flags: readonly string[]
}

/** `[FILE...] [-t WORDS] [--keep] [--stop]`; other flags are Vitest's own. */
export function chosenOf(args: readonly string[]): Chosen {
  const rest = args.filter((arg) => arg !== '--keep' && arg !== '--stop')
  const at = rest.findIndex((arg) => arg === '-t' || arg === '--testNamePattern')
  const words = at < 0 ? null : (rest[at + 1] ?? '')
  const others = at < 0 ? rest : rest.toSpliced(at, 2)
  return {
    files: others.filter((arg) => !arg.startsWith('-')),
    words,
    keeps: args.includes('--keep'),
    stops: args.includes('--stop'),
    flags: others.filter((arg) => arg.startsWith('-')),
  }
}

/**
 * Test files whose text holds these words: a product need not start for journeys that do not. A title that is put together
 * from a table is found by the words that stand in it.
 * @param root folder of the project
 */
export function filesWith(root: string, words: string): string[] {
  const pattern = new RegExp(words)
  return globSync(TESTS, { cwd: root, exclude: (name) => name.endsWith('node_modules') }).filter((file) =>
    pattern.test(readFileSync(join(root, file), 'utf8')),
  )
}
