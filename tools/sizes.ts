import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LONGEST = 400
const isSource = (file: string) =>
  /^(packages|apps|bench|faults|harness|tools|e2e)\/.*\.(ts|tsx)$/.test(file) &&
  !/\.(test|d)\.tsx?$/.test(file) &&
  !file.includes('.generated.')

/** Source files by their path from the root; tests and generated files apart. */
export function sourceFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split('\n').filter((file) => isSource(file) && existsSync(join(root, file)))
}

/** How long the source files are, in lines. */
export function measureSizes(root: string) {
  const sizes = sourceFiles(root)
    .map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1] as const)
    .sort((a, b) => a[1] - b[1])
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]?.[1] ?? 0
  return { files: sizes.length, median: at(0.5), p90: at(0.9), over: sizes.filter(([, lines]) => lines > LONGEST) }
}
