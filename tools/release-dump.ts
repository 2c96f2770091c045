import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { makeSide } from '../apps/server/src/authorization-tests/world.ts'
import { startCluster } from '../apps/server/src/db/cluster.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { partitionedTables } from '../apps/server/src/db/partitions.ts'

/**
 * `npm run release-dump`: writes what a server with the migrations of today leaves in its database, two organisations with a row
 * in every table, to `apps/server/src/db/releases`. `upgrade.store.test.ts` brings each of these up to date.
 */

const RELEASES = 'apps/server/src/db/releases'
const PARENT = (alias: string) => `not exists (select from pg_inherits i where i.inhrelid = ${alias}.oid)`

async function fill(url: string): Promise<void> {
  const db = openDatabase(url)
  try {
    const [now, tables] = [new Date(), partitionedTables]
    for (const [code, prefix, lng] of [
      ['city', 'city-', 116.4],
      ['town', 'town-', 13.4],
    ] as const) {
      const id = await db.system(async (scope) => {
        for (const table of tables) await scope.query('select make_partition($1, $2)', [table, now])
        const [row] = await scope.query<{ id: number }>(
          `insert into customer (code, name, type) values ($1, $1, 1) returning id`,
          [code],
        )
        return row!.id
      })
      await makeSide(db, id, prefix, lng)
    }
  } finally {
    await db.close()
  }
}

/** Partitions of which there are, so that rows of their days have a place. */
const PARTITIONS = `select format('select make_partition(%L, %L);', p.relname,
    substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \\(''([^'']+)''')) as line
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
  where c.relkind = 'r' order by p.relname, c.relname`

const COLUMNS = `select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${PARENT('c')}
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> 'migration'
  group by 1 order by 1`

const SERIALS = `select c.relname as "table", a.attname as "column"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${PARENT('c')}
    and a.attnum > 0 and a.attidentity <> '' order by 1`

async function dump(client: pg.Client): Promise<string> {
  const query = async <T>(sql: string) => (await client.query(sql)).rows as T[]
  const lines = (await query<{ line: string }>(PARTITIONS)).map(({ line }) => line)
  for (const { table, columns } of await query<{ table: string; columns: string[] }>(COLUMNS)) {
    const names = columns.map((column) => `"${column}"`)
    const rows = await query<{ row: string }>(
      `select concat_ws(', ', ${names.map((name) => `quote_nullable(${name}::text)`).join(', ')}) as row from "${table}"`,
    )
    if (rows.length === 0) continue
    const values = rows.map(({ row }) => `  (${row})`).join(',\n')
    lines.push(`insert into ${table} (${names.join(', ')}) overriding system value values\n${values};`)
  }
  for (const { table, column } of await query<{ table: string; column: string }>(SERIALS))
    lines.push(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 1)) from ${table};`,
    )
  // References and triggers hold in what is dumped already.
  return ['set session_replication_role = replica;', ...lines, 'set session_replication_role = origin;', ''].join('\n')
}

const folder = mkdtempSync(join(tmpdir(), 'lamplighter-release-'))
const cluster = await startCluster({
  folder: join(folder, 'postgres'),
  binaryFolder: process.env.PG_BIN_DIR,
  durable: false,
})
const client = new pg.Client({ connectionString: cluster.url })
try {
  await migrate(cluster.url)
  await fill(cluster.url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select max(name) as name from migration')
  const last = rows[0]!.name.slice(0, 4)
  const text = `-- What a server with the migrations up to ${last} leaves in its database: two organisations with a row in every table.\n${await dump(client)}`
  writeFileSync(join(RELEASES, `${last}.sql`), text)
  console.log(`${RELEASES}/${last}.sql is written, ${text.length} characters`)
} finally {
  await client.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
