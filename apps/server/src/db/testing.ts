import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from './database.ts'
import { askedAfterClose } from './open-work.ts'

/** A migrated database of its own for one test file, cloned from the template that `vitest.database.ts` makes. */
export type TestDatabase = { readonly db: Database; readonly url: string; close(): Promise<void> }

/** Whatever a test leaves running would trouble the tests after it: unhandled, the error fails the run and says who asked. */
askedAfterClose.subscribe((error) => void Promise.reject(error))

export const TEMPLATE = 'lamplighter_template'

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** To the cluster, for all databases of a worker: to connect takes half as long as to make a database. */
let administrator: pg.Pool | null = null
/** Databases whose connections are ending: dropped at once, PostgreSQL would sleep until the last of them has. */
const closed: string[] = []

function connectToCluster(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // It breaks with the cluster, after the last test.
  pool.on('error', () => undefined)
  return pool
}

/** `npm run authorization-tests -- --mutate` asks for a database in which one policy, `<table>.<policy>`, lets everything pass. */
async function openPolicy(url: string): Promise<void> {
  const [table, policy] = (process.env.TEST_OPEN_POLICY ?? '').split('.')
  if (!table || !policy) return
  await administer(url, `alter policy ${policy} on ${table} using (true)`)
  await administer(url, `alter policy ${policy} on ${table} with check (true)`).catch(onlyUsing)
}

/** A policy for reading alone checks nothing that is written. */
function onlyUsing(error: unknown): void {
  if (!(error instanceof Error && /only USING expression allowed/.test(error.message))) throw error
}

export async function testDatabase(): Promise<TestDatabase> {
  const cluster = process.env.TEST_DATABASE_URL
  if (!cluster) throw new Error('database tests run under vitest, which starts the cluster')
  administrator ??= connectToCluster(cluster)
  const pool = administrator
  const name = `test_${randomBytes(6).toString('hex')}`
  await pool.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  for (const gone of closed.splice(0)) await pool.query(`drop database ${gone} with (force)`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  await openPolicy(url.href)
  const db = openDatabase(url.href)
  return {
    db,
    url: url.href,
    async close() {
      await db.close()
      closed.push(name)
    },
  }
}

/** A customer to test with; returns its id. */
export async function testCustomer({ db }: Pick<TestDatabase, 'db'>, code: string): Promise<number> {
  const [made] = await db.system((scope) =>
    scope.query<{ id: number }>('insert into customer (code, name) values ($1, $1) returning id', [code]),
  )
  return made!.id
}
