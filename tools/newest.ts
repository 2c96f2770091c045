import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** When something at a path was changed last, ms since 1970; what is built or installed in a folder of sources counts as none. */
export function newestOf(path: string): number {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return readdirSync(path)
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .reduce((latest, name) => Math.max(latest, newestOf(join(path, name))), 0)
}
