import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DB = join(import.meta.dirname, '../apps/server/src/db')
const MIGRATIONS = join(DB, 'migrations')

/** The files of the schema, and what they were written of. */
export const SCHEMA = join(DB, 'schema')
export const STAMP = join(SCHEMA, 'migrations.sha256')

/** What all migrations say together. */
export function stampOfMigrations(): string {
  const hash = createHash('sha256')
  const names = readdirSync(MIGRATIONS).sort()
  for (const name of names) hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  return `${hash.digest('hex')}  up to ${names.at(-1)}\n`
}

/** Whether the schema was written of the migrations that are there. */
export const isFresh = (): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOfMigrations()
