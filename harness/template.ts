import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startCluster } from '../apps/server/src/db/cluster.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { reachableFolder } from '../apps/server/src/db/unprivileged.ts'

/** How the processes of a run learn where its template is. */
const TEMPLATE = 'LAMPLIGHTER_BENCH_TEMPLATE'

const databaseOf = (folder: string) => reachableFolder(join(folder, 'postgres'))

/** Makes a migrated database in an empty folder: those who start many servers need not wait for each of them to do so. */
export async function makeTemplate(folder: string): Promise<Readonly<Record<string, string>>> {
  const cluster = await startCluster({ folder: join(folder, 'postgres'), durable: false })
  await migrate(cluster.url)
  await cluster.stop()
  return { [TEMPLATE]: folder }
}

/** Gives a data folder the database of the template, where this run has one. */
export function copyTemplate(folder: string): void {
  const template = process.env[TEMPLATE]
  if (!template) return
  const [from, to] = [databaseOf(template), databaseOf(folder)]
  // Its owner is another user when we are root: a copy by Node would be ours.
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  const { status: secret } = spawnSync('cp', ['-a', `${from}.secret`, `${to}.secret`])
  if (status !== 0 || secret !== 0) throw new Error(`the database of the template could not be copied: ${stderr}`)
}
