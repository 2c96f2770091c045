import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSchema } from './describe-schema.ts'
import { ownerOf, tablesOf } from './table-owners.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

const folder = new URL('./schema/', import.meta.url)

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

test('the files of the schema say what migrations make (or: npm run schema)', async () => {
  const made = await describeSchema(client)
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(files.sort()).toEqual([...made.keys()].map((domain) => `${domain}.sql`).sort())
  for (const [domain, text] of made) expect(readFileSync(new URL(`${domain}.sql`, folder), 'utf8')).toBe(text)
})

test('each table has one owner, and no owner names a table that is not there', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const there = rows.map(({ name }) => name).sort()
  expect(there.filter((name) => ownerOf(name) === null)).toEqual([])
  expect(Object.values(tablesOf).flat().sort()).toEqual(there)
})
