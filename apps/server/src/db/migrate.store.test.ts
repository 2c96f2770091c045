import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartError } from '../settings.ts'
import { version } from '../version.ts'
import { migrate } from './migrate.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let it: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  it = await testDatabase()
  owner = new pg.Client({ connectionString: it.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await it.close()
})

test('a step of the schema says which version made it', async () => {
  const { rows } = await owner.query('select distinct version from migration')
  expect(rows).toEqual([{ version }])
})

test.each([
  [
    '9.9.9',
    `the database has 9999_next.sql, which this version (${version}) does not know: take version 9.9.9 or newer`,
  ],
  [
    null,
    `the database has 9999_next.sql, which this version (${version}) does not know: take the version that made it`,
  ],
])('a database that version %s migrated further is refused, and left alone', async (made, sentence) => {
  await owner.query("insert into migration (name, version) values ('9999_next.sql', $1)", [made])
  const before = await owner.query('select count(*)::int as n from migration')
  await expect(migrate(it.url)).rejects.toThrow(new StartError(sentence))
  expect((await owner.query('select count(*)::int as n from migration')).rows).toEqual(before.rows)
  await owner.query("delete from migration where name = '9999_next.sql'")
})
