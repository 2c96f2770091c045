import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '../apps/server/src/db/cluster.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { reachableFolder } from '../apps/server/src/db/unprivileged.ts'

/** A data folder whose database is migrated and empty: those who start many servers need not wait for each to migrate. */

const root = join(import.meta.dirname, '..')
const kept = join(root, 'node_modules/.cache/migrated')
const MIGRATIONS = 'apps/server/src/db/migrations'
/** How the processes of a run learn where its template is. */
const TEMPLATE = 'LAMPLIGHTER_TEMPLATE'
/** The template is whole. */
const MADE = 'made'

const databaseOf = (folder: string) => reachableFolder(join(folder, 'postgres'))

/** What a migrated database follows from: the statements, how it is made, and the release of PostgreSQL. */
function fingerprint(): string {
  const migrations = readdirSync(join(root, MIGRATIONS)).map((name) => join(MIGRATIONS, name))
  const hash = createHash('sha256').update(process.env.PG_BIN_DIR ?? '')
  for (const file of [...migrations.sort(), 'apps/server/src/db/cluster.ts', 'package-lock.json'])
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Makes the template unless a run before has; it is told in the environment of those who shall take it. */
export async function makeTemplate(): Promise<Readonly<Record<string, string>>> {
  const folder = join(kept, fingerprint())
  if (!existsSync(join(folder, MADE))) {
    for (const name of existsSync(kept) ? readdirSync(kept) : []) removeTemplate(join(kept, name))
    mkdirSync(folder, { recursive: true })
    const cluster = await startCluster({
      folder: join(folder, 'postgres'),
      binaryFolder: process.env.PG_BIN_DIR,
      durable: false,
    })
    try {
      await migrate(cluster.url)
    } finally {
      await cluster.stop()
    }
    writeFileSync(join(folder, MADE), '')
  }
  return { [TEMPLATE]: folder }
}

function removeTemplate(folder: string): void {
  const database = databaseOf(folder)
  for (const path of [database, `${database}.secret`, folder]) rmSync(path, { recursive: true, force: true })
}

/** Gives a data folder the database of the template; false where this run has none, or one of other migrations took its place. */
export function copyTemplate(folder: string): boolean {
  const template = process.env[TEMPLATE]
  if (!template || !existsSync(join(template, MADE))) return false
  const [from, to] = [databaseOf(template), databaseOf(folder)]
  for (const suffix of ['', '.secret']) {
    // Its owner is another user when we are root: a copy by Node would be ours.
    const { status, stderr } = spawnSync('cp', ['-a', from + suffix, to + suffix], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`the database of the template could not be copied: ${stderr}`)
  }
  return true
}
