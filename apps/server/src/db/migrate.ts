import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
/** One migrating server at a time. */
const LOCK = 7_105_771

/** Applies the numbered SQL files that a database has not seen, those before `end` or all; returns their names. */
export async function migrate(url: string, end?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const known = new Set(rows.map((row) => row.name))
    const due = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !known.has(name) && (end === undefined || name < end))
      .sort()
    for (const name of due) {
      await client.query('begin')
      await client.query(readFileSync(new URL(name, folder), 'utf8'))
      await client.query('insert into migration (name) values ($1)', [name])
      await client.query('commit')
    }
    return due
  } finally {
    await client.end()
  }
}
