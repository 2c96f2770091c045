import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../db/testing.ts'
import { createHandClock, type HandClock } from '../testing/hand-clock.ts'
import { type Consumer, createOutbox, defineConsumer, type Outbox } from './index.ts'

declare module './events.ts' {
  interface DomainEvents {
    counted: { n: number }
    other: Record<string, never>
  }
}

let it: TestDatabase
let city: number
let clock: HandClock
let errors: unknown[]
const open: Outbox[] = []

beforeEach(async () => {
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  clock = createHandClock(Date.UTC(2026, 10, 23))
  errors = []
})
afterEach(async () => {
  for (const outbox of open.splice(0)) await outbox.stop()
  await it.close()
})

const start = async (...consumers: Consumer[]) => {
  const outbox = createOutbox({ db: it.db, clock, onError: (error) => errors.push(error), consumers: () => consumers })
  open.push(outbox)
  await outbox.start()
  return outbox
}
const count = (n: number) => it.db.scoped(city, async (scope) => scope.publish('counted', { n }))
const look = () => clock.advance(250)

/** Adds up what it is told, and keeps each number in a table of its own. */
const adder = (handle?: (n: number) => void): Consumer =>
  defineConsumer<{ sum: number }, 'counted'>({
    name: 'test.add',
    events: ['counted'],
    initial: { sum: 0 },
    async handle(scope, events, { sum }) {
      for (const { body } of events) {
        handle?.(body.n)
        await scope.query('insert into seen (n) values ($1)', [body.n])
      }
      return { sum: events.reduce((total, { body }) => total + body.n, sum) }
    },
  })
const seen = async () => {
  const rows = await it.db.system((scope) => scope.query<{ n: number }>('select n from seen order by id'))
  return rows.map(({ n }) => n)
}
const sum = async () => {
  const [row] = await it.db.system((scope) =>
    scope.query<{ state: { sum: number } }>('select state from outbox_consumer'),
  )
  return row!.state.sum
}
beforeEach(() =>
  it.db.system((scope) => scope.query('create table seen (id bigint generated always as identity, n int)')),
)

test('what is committed is told in its order, what is rolled back is not, and nothing of before the start', async () => {
  await count(1)
  const outbox = await start()
  const told: [number | null, number][] = []
  outbox.on('counted', ({ customerId, body }) => void told.push([customerId, body.n]))
  await count(2)
  await it.db
    .scoped(city, async (scope) => {
      scope.publish('counted', { n: 3 })
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  await it.db.system(async (scope) => scope.publish(null, 'counted', { n: 4 }))
  await outbox.heard()
  expect(told).toEqual([
    [city, 2],
    [null, 4],
  ])
})

test('whoever publishes at the same moment, a reader that has seen one has seen all before it', async () => {
  const numbers = Array.from({ length: 150 }, (_, n) => n)
  const outbox = await start()
  const told: number[] = []
  const ids: number[] = []
  outbox.on('counted', ({ id, body }) => {
    ids.push(id)
    told.push(body.n)
  })
  let isPublishing = true
  const reading = (async () => {
    while (isPublishing) await outbox.heard()
  })()
  await Promise.all(numbers.map(count))
  isPublishing = false
  await reading
  await outbox.heard()
  expect(told.toSorted((a, b) => a - b)).toEqual(numbers)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test('a request cannot publish for another organisation, nor read what is published', async () => {
  await it.db.scoped(city, (scope) => scope.query('select 1'))
  const town = await testCustomer(it, 'town')
  await count(1)
  await expect(it.db.scoped(town, (scope) => scope.query('select * from outbox'))).rejects.toThrow('permission denied')
  await expect(
    it.db.scoped(town, (scope) =>
      scope.query(`insert into outbox (customer_id, name, body) values ($1, 'x', '{}')`, [city]),
    ),
  ).rejects.toThrow('permission denied')
  await expect(
    it.db.scoped(town, (scope) =>
      scope.query(`select publish_events(array[$1::int], array['x'], array['{}'::jsonb])`, [city]),
    ),
  ).rejects.toThrow('permission denied')
})

test('a consumer is told each event once, on whichever server, with what it remembers', async () => {
  await start(adder())
  await start(adder())
  for (const n of [1, 2, 3]) await count(n)
  await look()
  await it.db.scoped(city, async (scope) => scope.publish('other', {}))
  await look()
  expect(await seen()).toEqual([1, 2, 3])
  expect(await sum()).toBe(6)
})

test('what a consumer gathers it handles together, not before its time and not after it', async () => {
  const batches: number[] = []
  const gathering: Consumer = defineConsumer<{ sum: number }, 'counted'>({
    name: 'test.gather',
    events: ['counted'],
    initial: { sum: 0 },
    gathers: 1_000,
    async handle(_scope, events, state) {
      batches.push(events.length)
      return state
    },
  })
  const outbox = await start(gathering)
  await count(1)
  await look()
  for (const n of [2, 3]) await count(n)
  await look()
  expect(batches).toEqual([1])
  expect(outbox.figures).toMatchObject([{ behind: 2 }])
  await clock.advance(1_000)
  expect(batches).toEqual([1, 2])
})

test('what was published while no server ran is handled by the next', async () => {
  await start(adder())
  await open.splice(0)[0]!.stop()
  await count(5)
  await start(adder())
  await look()
  expect(await seen()).toEqual([5])
})

test('what a consumer wrote before it failed is not kept, and is done once when it works again', async () => {
  let isBroken = true
  const outbox = await start(
    adder((n) => {
      if (isBroken && n === 2) throw new Error('not yet')
    }),
  )
  for (const n of [1, 2, 3]) await count(n)
  await look()
  isBroken = false
  await clock.advance(1_000)
  expect(await seen()).toEqual([1, 2, 3])
  expect(outbox.figures).toMatchObject([{ name: 'test.add', behind: 0, handled: 3, refused: 0 }])
  expect(errors.length).toBeGreaterThan(0)
})

test('an event that a consumer cannot handle is set aside with its reason, and holds up no other', async () => {
  const outbox = await start(
    adder((n) => {
      if (n === 7) throw new Error('seven is refused')
    }),
  )
  for (let n = 0; n < 20; n++) await count(n)
  await clock.advance(60_000)
  expect(await seen()).toEqual(Array.from({ length: 20 }, (_, n) => n).filter((n) => n !== 7))
  expect(outbox.figures).toMatchObject([{ behind: 0, handled: 19, refused: 1 }])
  const refused = await it.db.system((scope) => scope.query('select consumer, body, reason from outbox_refused'))
  expect(refused).toEqual([{ consumer: 'test.add', body: { n: 7 }, reason: 'seven is refused' }])
})

test('while the database is away nothing is set aside', async () => {
  const outbox = await start(adder())
  const { system } = it.db
  let isAway = false
  const away = createOutbox({
    db: {
      ...it.db,
      system: (work) => (isAway ? Promise.reject(new Error('connection refused')) : system(work)),
      statement: (...given) => (isAway ? Promise.reject(new Error('connection refused')) : it.db.statement(...given)),
    },
    clock,
    onError: () => undefined,
    consumers: () => [adder()],
  })
  await outbox.stop()
  open.length = 0
  open.push(away)
  await away.start()
  await count(1)
  isAway = true
  await clock.advance(120_000)
  isAway = false
  await clock.advance(10_000)
  expect(await seen()).toEqual([1])
  expect(away.figures).toMatchObject([{ refused: 0, handled: 1 }])
})

test('events for others alone write nothing of a consumer, until there are many', async () => {
  const outbox = await start(adder())
  const others = (many: number) =>
    it.db.scoped(city, async (scope) => {
      for (let n = 0; n < many; n++) scope.publish('other', {})
    })
  const position = async () => {
    const [row] = await it.db.system((scope) =>
      scope.query<{ position: number }>('select position::float8 as position from outbox_consumer'),
    )
    return row!.position
  }
  await look()
  const before = await position()
  await others(1_000)
  await look()
  expect(await position()).toBe(before)
  expect(outbox.figures).toMatchObject([{ behind: 0 }])
  await others(1)
  await look()
  expect(await position()).toBeGreaterThan(before + 1_000)
  await count(7)
  await look()
  expect(await seen()).toEqual([7])
})

test('what waited for the start is handled after a first failure too', async () => {
  await start(adder())
  await open.splice(0)[0]!.stop()
  await count(5)
  let isBroken = true
  await start(
    adder(() => {
      if (isBroken) throw new Error('not yet')
    }),
  )
  await look()
  expect(await seen()).toEqual([])
  isBroken = false
  await clock.advance(10_000)
  expect(await seen()).toEqual([5])
})
