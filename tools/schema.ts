import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../apps/server/src/db/cluster.ts'
import { describeSchema } from '../apps/server/src/db/describe-schema.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { SCHEMA, STAMP, stampOfMigrations } from './schema-stamp.ts'

/** `npm run schema`: writes the schema that the migrations make to `apps/server/src/db/schema`, a file for each domain. */

const folder = mkdtempSync(join(tmpdir(), 'lamplighter-schema-'))
const cluster = await startCluster({
  folder: join(folder, 'postgres'),
  binaryFolder: process.env.PG_BIN_DIR,
  durable: false,
})
try {
  await migrate(cluster.url)
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const files = await describeSchema(client)
  await client.end()
  rmSync(SCHEMA, { recursive: true, force: true })
  mkdirSync(SCHEMA)
  for (const [domain, text] of files) writeFileSync(join(SCHEMA, `${domain}.sql`), text)
  writeFileSync(STAMP, stampOfMigrations())
  console.log(`${files.size} files of the schema are written`)
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
