import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../apps/server/src/db/cluster.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { TEMPLATE } from '../apps/server/src/db/testing.ts'
import { copyTemplate } from '../harness/template.ts'

const MEMORY = '/dev/shm'
/** Some thirty databases at a time, and what is logged between two checkpoints. */
const NEEDED_BYTES = 4 * 1024 ** 3

/** In memory where there is room: hundreds of tests make a database each. */
function roomiest(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir()
}

/** To prove a password takes a third of a connection, and each test opens some. */
async function trustAll(client: pg.Client) {
  const { rows } = await client.query<{ hba_file: string }>('show hba_file')
  writeFileSync(rows[0]!.hba_file, 'host all all 127.0.0.1/32 trust\n')
  await client.query('select pg_reload_conf()')
}

/** Starts one PostgreSQL for all store tests, with a migrated template that each test file clones. */
export default async function setup() {
  const folder = mkdtempSync(join(roomiest(), 'lamplighter-test-'))
  // As root, the database runs as a user who must be able to pass this folder.
  chmodSync(folder, 0o755)
  const isMigrated = copyTemplate(folder)
  const cluster = await startCluster({
    folder: join(folder, 'postgres'),
    binaryFolder: process.env.PG_BIN_DIR,
    durable: false,
  })
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await trustAll(client)
  await client.query(`create database ${TEMPLATE} template postgres`)
  await client.end()
  const template = new URL(cluster.url)
  template.pathname = `/${TEMPLATE}`
  if (!isMigrated) await migrate(template.href)
  process.env.TEST_DATABASE_URL = cluster.url
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
