import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Programs that run under the server's clock. */
const GOVERNED = /^(apps\/server|packages\/(contract|kinds|links))\/src\/.*\.ts$/
const EXEMPT = /(^apps\/server\/src\/time\/clock\.ts$|\/testing\/|\/authorization-tests\/|\.test\.ts$)/
/** The machine's time of day, which may be set at any moment. */
const MACHINE_TIME = /\bDate\.now\b|\bnew Date\(\)/

/** Lines of a governed file that ask the machine for the time instead of the clock. */
export function machineTimesIn(file: string, text: string): string[] {
  if (!GOVERNED.test(file) || EXEMPT.test(file)) return []
  return text.split('\n').flatMap((line, at) => (MACHINE_TIME.test(line) ? `${file}:${at + 1}: ${line.trim()}` : []))
}

export const machineTimes = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => GOVERNED.test(file))
    .flatMap((file) => machineTimesIn(file, readFileSync(join(root, file), 'utf8')))
