import { type Call, type CallName, COMMAND_STATUS, calls } from '@lamplighter/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, type Said } from './ask.ts'
import { examples } from './examples.ts'
import { NOWHERE } from './side.ts'
import { keepTally } from './tally.ts'
import { everyOperation, MARKER, makeWorld, type World } from './world.ts'

const EXPIRED = 990008
/** Calls that would show another organisation, were it not for its checks and policies. */
const LEAKY = ['light.query', 'device.detail', 'command.query', 'organisation.query'] as const

const names = Object.keys(calls) as CallName[]
const accessOf = (name: CallName) => (calls[name] as Call).access

let world: World
/** The owner of the database, whom no policy binds. */
let owner: pg.Client
let tables: string[]
/** What the last test found in the end: every test leaves their rows alone, and nobody else changes them. */
let theirRowsBefore: Record<string, string>
let cases = 0
let leaks = 0

beforeAll(async () => {
  world = await makeWorld()
  owner = new pg.Client({ connectionString: world.product.database.url })
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attname in ('customer_id', 'tenant_id') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  // How far a job of the server has come is nothing of theirs.
  tables = rows.map(({ name }) => name).filter((name) => name !== 'counter_check')
  await waitForWriters()
  theirRowsBefore = await theirRows()
})
afterAll(async () => {
  keepTally('tenants', { crossTenantCases: cases, leaks })
  await owner.end()
  await world.close()
})

const tenantColumn = (table: string) => (table === 'customer' ? 'tenant_id' : 'customer_id')

/** A print of every row that the other organisation has, by table. */
async function theirRows(): Promise<Record<string, string>> {
  const printOf = (table: string) =>
    `select '${table}' as name, coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print
     from ${table} t where ${tenantColumn(table)} = $1`
  // Planned once: that takes longer than the answer.
  const { rows } = await owner.query<{ name: string; print: string }>({
    name: 'their rows',
    text: tables.map(printOf).join(' union all '),
    values: [world.theirs.customerId],
  })
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

/** Their rows are what they were before; the next test is judged by itself. */
async function expectTheirRowsUnchanged(): Promise<void> {
  const before = theirRowsBefore
  theirRowsBefore = await theirRows()
  expect(theirRowsBefore).toEqual(before)
}

/** Batches that the server has yet to write; those of the call log are of whoever was named at a sign-in. */
async function waitForWriters(): Promise<void> {
  await vi.waitFor(async () => {
    const figures = await (await fetch(`http://127.0.0.1:${world.product.app.port}/metrics`)).text()
    const waiting = [...figures.matchAll(/^lamplighter_writer_waiting\{.*\} (\d+)$/gm)].map(([, rows]) => Number(rows))
    expect(waiting.length).toBeGreaterThan(0)
    expect(waiting.reduce((sum, rows) => sum + rows, 0)).toBe(0)
  }, 20_000)
}

const fresh = () => world.token(world.ours.customerId, everyOperation)

async function tried(name: CallName, input: unknown, token?: string): Promise<Said> {
  cases++
  const said = await ask(world.product.app.port, name, input, { token })
  if (said.text.includes(MARKER)) leaks++
  return said
}

/** Every list of ids in an input gets one foreign id beside the own ones. */
function withOneForeign(own: unknown, foreign: unknown): unknown {
  if (Array.isArray(own) && Array.isArray(foreign)) return [...own, ...foreign]
  if (typeof own !== 'object' || own === null) return own
  return Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, withOneForeign(value, (foreign as Record<string, unknown>)[key])]),
  )
}

const statusesOf = ({ text }: Said): number[] =>
  (JSON.parse(text) as { data: { list: { status: number }[] } }).data.list.map(({ status }) => status)

const holdsList = (value: unknown): boolean =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.values(value).some((inner) => holdsList(inner)))

/** What an answer says besides moments and references of its own. */
const essence = ({ code, status, text }: Said) => ({
  code,
  status,
  text: code === 0 ? '' : text,
})

/** A change is refused as a whole; the file of a list leaves the foreign row out, as the list does. */
const isRefused = ({ audit }: Call) => audit !== undefined && audit !== 'list.export'

const guarded = names.filter((name) => accessOf(name) !== 'anyone')

describe.each(guarded)('%s', (name) => {
  test("answers for another organisation's ids as for ids that nothing has, and changes nothing there", async () => {
    const foreign = await tried(name, examples[name](world.theirs), await fresh())
    const nowhere = await tried(name, examples[name](NOWHERE), await fresh())
    expect(foreign.text).not.toContain(MARKER)
    // Searching by a text or filtering by an id finds nothing; naming one is refused.
    expect(essence(foreign)).toEqual(essence(nowhere))
    await expectTheirRowsUnchanged()
  })
})

describe.each(guarded.filter((name) => holdsList(examples[name](NOWHERE))))('%s', (name) => {
  test('takes no list in which one id is foreign', async () => {
    const mixed = withOneForeign(examples[name](world.ours), examples[name](world.theirs))
    const said = await tried(name, mixed, await fresh())
    expect(said.text).not.toContain(MARKER)
    // An order of items refuses the foreign one alone, and says nothing more of it than of one that is not there.
    if (name === 'command.send') expect(statusesOf(said)).toContain(COMMAND_STATUS.failed)
    else if (isRefused(calls[name])) expect(said.code).not.toBe(0)
    await expectTheirRowsUnchanged()
  })
})

test('a call that anyone may make tells nothing of any organisation', async () => {
  for (const name of names.filter((one) => accessOf(one) === 'anyone'))
    expect((await tried(name, examples[name](world.theirs))).text).not.toContain(MARKER)
})

describe('row-level security, in the database alone', () => {
  test('stands around every table that belongs to an organisation', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relname = any ($1) and not (relrowsecurity and relforcerowsecurity)`,
      [tables],
    )
    expect(rows).toEqual([])
    expect(tables.length).toBeGreaterThan(20)
  })

  test('shows no row of another organisation, whatever is asked', async () => {
    for (const table of tables) {
      cases++
      const theirs = await world.product.app.db
        .scoped(world.ours.customerId, (scope) =>
          scope.query(`select from ${table} where ${tenantColumn(table)} = $1`, [world.theirs.customerId]),
        )
        .catch(refusedByPrivilege)
      if (theirs.length > 0) leaks++
      expect([table, theirs.length]).toEqual([table, 0])
    }
  })

  test('shows nothing where no organisation was named', async () => {
    const client = new pg.Client({
      connectionString: world.product.database.url,
      options: '-c role=lamplighter_request',
    })
    await client.connect()
    for (const table of tables) {
      cases++
      const { rows } = await client.query(`select from ${table}`).catch(() => ({ rows: [] }))
      expect([table, rows.length]).toEqual([table, 0])
    }
    await client.end()
  })

  test('lets no row of another organisation be changed, removed or made', async () => {
    await waitForWriters()
    theirRowsBefore = await theirRows()
    for (const table of tables) {
      const column = tenantColumn(table)
      for (const sql of [
        `update ${table} set ${column} = $1 where ${column} = $2`,
        `update ${table} set ${column} = $2 where ${column} = $1`,
        `delete from ${table} where ${column} = $2 and $1::int is not null`,
      ]) {
        cases++
        await world.product.app.db
          .scoped(world.ours.customerId, (scope) => scope.query(sql, [world.ours.customerId, world.theirs.customerId]))
          .catch(() => [])
      }
    }
    await expectTheirRowsUnchanged()
  })
})

const refusedByPrivilege = (error: unknown): unknown[] => {
  if (error instanceof Error && /permission denied/.test(error.message)) return []
  throw error
}

test('these tests would see a leak: with the policies of the database dropped, they do', async () => {
  for (const table of tables) await owner.query(`alter table ${table} disable row level security`)
  const seen: string[] = []
  for (const name of LEAKY) {
    const said = await ask(world.product.app.port, name, examples[name](world.theirs), { token: await fresh() })
    if (said.text.includes(MARKER)) seen.push(name)
  }
  for (const table of tables) await owner.query(`alter table ${table} enable row level security`)
  expect(seen).toEqual(LEAKY)
})

test('a session that ended opens nothing', async () => {
  const { sessions, ours, product } = world
  const ends: ((token: string) => Promise<unknown>)[] = [
    async (token) => {
      const caller = (await sessions.find(token))!
      await product.app.db.system((scope) => sessions.end(scope, caller))
    },
    async (token) => {
      const { personId } = (await sessions.find(token))!
      await product.app.db.system((scope) => sessions.endAll(scope, personId))
    },
    async (token) => {
      const { personId } = (await sessions.find(token))!
      await product.app.db.system((scope) => scope.query('update person set frozen = true where id = $1', [personId]))
    },
    async (token) => {
      const { personId } = (await sessions.find(token))!
      await product.app.db.system((scope) => scope.query('delete from person where id = $1', [personId]))
    },
    async (token) => {
      const { personId } = (await sessions.find(token))!
      await product.app.db.system((scope) =>
        scope.query("update session set expires_at = now() - interval '1 second' where person_id = $1", [personId]),
      )
    },
  ]
  for (const end of ends) {
    const token = await fresh()
    await end(token)
    const answers = await Promise.all(
      guarded.map(async (name) => {
        cases++
        return [name, (await ask(product.app.port, name, examples[name](ours), { token })).code]
      }),
    )
    expect(answers).toEqual(guarded.map((name) => [name, EXPIRED]))
  }
})
