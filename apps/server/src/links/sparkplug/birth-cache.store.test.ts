import type { BirthCache, BirthSource } from '@lamplighter/links/sparkplug/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBatchWriters } from '../../batch-writer/index.ts'
import type { Platform } from '../../db/database.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../db/testing.ts'
import { createRegistry } from '../../modules/devices/devices/index.ts'
import { createHandClock } from '../../testing/hand-clock.ts'
import { createBirthCaches } from './birth-cache.ts'

const NODES = 50

const unexpected = (error: unknown) => {
  throw error
}

let it: TestDatabase
beforeAll(async () => {
  it = await testDatabase()
  await testCustomer(it, 'city')
})
afterAll(() => it.close())

const sourceOf = (edge: string, online = true, revision = 1): BirthSource => ({
  group: 'city',
  edge,
  revision,
  session: { bdSeq: 1, seq: 0, online, bornAt: 0, offline: [] },
  declarations: () => ({ metrics: [], devices: [{ device: `${edge}-${revision}`, metrics: [] }] }),
})

async function memories(db: Platform) {
  const registry = await createRegistry(it.db)
  const clock = createHandClock(0)
  const writers = createBatchWriters({ db, clock, onError: () => undefined })
  return { clock, ...createBirthCaches({ db: it.db, writers, registry, onError: unexpected }) }
}

async function found(): Promise<BirthCache[]> {
  const all: BirthCache[] = []
  for await (const some of (await memories(it.db.writers)).load()) all.push(...some)
  return all
}

test('a city that is born at once is kept in statements of a few nodes, and found again in pages', async () => {
  const written: number[] = []
  const kept = await memories({
    ...it.db.writers,
    statement(name, text, values) {
      written.push((values[0] as unknown[]).length)
      return it.db.writers.statement(name, text, values)
    },
  })
  for (let n = 0; n < NODES; n++) kept.remember(`city/G${n}`, () => sourceOf(`G${n}`))
  await kept.clock.advance(1_000)
  expect(written.length).toBeGreaterThan(3)
  expect(Math.max(...written)).toBeLessThanOrEqual(16)
  expect((await found()).map(({ edge }) => edge).toSorted()).toEqual(
    Array.from({ length: NODES }, (_, n) => `G${n}`).toSorted(),
  )
})

test('what the database did not take is written later, as it stands by then', async () => {
  let isAway = true
  const kept = await memories({
    ...it.db.writers,
    statement: (...given) => (isAway ? Promise.reject(new Error('away')) : it.db.writers.statement(...given)),
  })
  let online = true
  kept.remember('city/G1', () => sourceOf('G1', online))
  await kept.clock.advance(1_000)
  isAway = false
  online = false
  await kept.clock.advance(1_000)
  expect((await found()).find(({ edge }) => edge === 'G1')).toMatchObject({ session: { online: false } })
})

test('where nothing else is declared, what was declared is not written again', async () => {
  const statements: string[] = []
  const kept = await memories({
    ...it.db.writers,
    statement(name, text, values) {
      statements.push(name)
      return it.db.writers.statement(name, text, values)
    },
  })
  const kinds = async (online: boolean, revision: number) => {
    kept.remember('city/G2', () => sourceOf('G2', online, revision))
    await kept.clock.advance(1_000)
    const { session, declarations } = (await found()).find(({ edge }) => edge === 'G2')!
    return [statements.splice(0), session.online, declarations.devices[0]?.device]
  }
  expect(await kinds(true, 1)).toEqual([['save-nodes'], true, 'G2-1'])
  expect(await kinds(false, 1)).toEqual([['save-node-sessions'], false, 'G2-1'])
  expect(await kinds(true, 2)).toEqual([['save-nodes'], true, 'G2-2'])
})
