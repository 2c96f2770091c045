import { errors } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../http/answer.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let it: TestDatabase
beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())

test('a full disk is said in a sentence, in the language of the caller', async () => {
  // PostgreSQL itself says it as it does on a disk without room; filling one would stop every other test.
  const full = await it.db
    .system((scope) => scope.query("do $$ begin raise exception using errcode = 'disk_full'; end $$"))
    .catch((error: unknown) => error)
  const logged: unknown[] = []
  const log = { error: (told: unknown) => void logged.push(told) }
  const zh = refusal(full, 'zh', log)
  expect([zh.status, zh.answer.code, zh.answer.message]).toEqual([
    507,
    errors['server.diskFull'].number,
    expect.stringContaining('磁盘已满'),
  ])
  expect(refusal(full, 'en', log).answer.message).toMatch(/disk of the database is full/)
  expect(logged).toHaveLength(2)
})
