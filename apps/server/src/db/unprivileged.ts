import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export type SystemUser = { readonly uid: number; readonly gid: number }

/** PostgreSQL refuses to run as root: it is given the system's own unprivileged user. Null for an ordinary user. */
export function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!found) throw new Error('running as root needs a user "postgres" or "nobody" to run the database as')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Where things go that the unprivileged user could not reach, as in a clone below /root. */
const ASIDE = '/var/lib/lamplighter'

/** True when everyone may pass all folders above a path. */
function reachable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

const asideName = (path: string) =>
  join(ASIDE, `${basename(path)}-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`)

/** The folder itself, or its stand-in that the unprivileged user can reach. */
export function reachableFolder(folder: string): string {
  if (unprivilegedUser() === null || reachable(folder)) return folder
  mkdirSync(ASIDE, { recursive: true, mode: 0o755 })
  return asideName(folder)
}

/** The programs' folder itself, or a copy that the unprivileged user can reach. */
export function reachablePrograms(folder: string): string {
  if (unprivilegedUser() === null || reachable(join(folder, 'bin'))) return folder
  const copy = asideName(folder)
  if (!existsSync(copy)) {
    mkdirSync(ASIDE, { recursive: true, mode: 0o755 })
    cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  }
  return copy
}
