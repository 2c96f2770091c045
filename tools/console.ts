import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { newestOf } from './newest.ts'

const root = join(import.meta.dirname, '..')
const built = join(root, 'apps/console/dist/index.html')
const SOURCES = [
  'apps/console',
  'packages/contract/src',
  'packages/client/src',
  'packages/kinds/src',
  'packages/ui/src',
  'package-lock.json',
]

/** Builds the console when its sources are newer than its last build. */
export function buildConsole(say: (text: string) => void): void {
  if (existsSync(built) && SOURCES.every((source) => newestOf(join(root, source)) <= statSync(built).mtimeMs)) return
  say('building the console (some ten seconds, after a change)')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/console'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status === 0) return
  console.error(stdout + stderr)
  throw new Error('the console could not be built')
}
