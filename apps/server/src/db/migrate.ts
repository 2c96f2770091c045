import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { StartError } from '../settings.ts'
import { version } from '../version.ts'

const folder = new URL('./migrations/', import.meta.url)
/** One migrating server at a time. */
const LOCK = 7_105_771

type Applied = { name: string; version: string | null }

/** @throws StartError where a database has been migrated further than this program can */
function refuseUnknown(applied: readonly Applied[], files: readonly string[]): void {
  const unknown = applied.filter(({ name }) => !files.includes(name))
  const newest = unknown.at(-1)
  if (!newest) return
  const take = newest.version === null ? 'the version that made it' : `version ${newest.version} or newer`
  throw new StartError(`the database has ${newest.name}, which this version (${version}) does not know: take ${take}`)
}

/**
 * Applies the numbered SQL files that a database has not seen, those before `end` or all; returns their names.
 * @throws StartError where a newer version was here
 */
export async function migrate(url: string, end?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    await client.query('alter table migration add column if not exists version text')
    const { rows } = await client.query<Applied>('select name, version from migration order by name')
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    refuseUnknown(rows, files)
    const known = new Set(rows.map((row) => row.name))
    const due = files.filter((name) => !known.has(name) && (end === undefined || name < end)).sort()
    for (const name of due) {
      await client.query('begin')
      await client.query(readFileSync(new URL(name, folder), 'utf8'))
      await client.query('insert into migration (name, version) values ($1, $2)', [name, version])
      await client.query('commit')
    }
    return due
  } finally {
    await client.end()
  }
}
