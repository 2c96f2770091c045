import { kinds } from '@lamplighter/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApplicationScope, GroupScope } from '../db/database.ts'
import { withRetired } from '../db/retired.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../db/testing.ts'
import type { Side } from './side.ts'
import { makeSide } from './world.ts'

/** Row-level security alone: what it shows of every table that has a policy, without the product before it. */

let it: TestDatabase
/** The owner of the database, whom no policy binds. */
let owner: pg.Client
let near: Side
let far: Side
let theirs: Side
let policies: { table: string; policy: string }[]

/** Rows of the tables that calls leave empty. */
const rest = ({ customerId, person, role, lamp, gateway }: Side) => `
  insert into audit (customer_id, at, account, address, action, result) values (${customerId}, now(), '', '', 'example', 'ok');
  insert into connection_hour (device_id, customer_id, at, up, down, sent, answered, reply_ms, lost, watched, online)
    values (${gateway}, ${customerId}, now(), 0, 0, 0, 0, 0, 0, 0, 0);
  insert into device_override (device_id, point, customer_id, sequence, order_id, account, code, since, ends_at)
    values (${lamp}, 'lamp.command', ${customerId}, 1, gen_random_uuid(), '', 'dco.dim', now(), now());
  insert into device_tables (device_id, customer_id, tables) values (${lamp}, ${customerId}, '{}');
  insert into dictionary_entry (customer_id, dictionary_code, code, zh, en, used, place)
    values (${customerId}, 'words', '${lamp}', '', '', true, 1);
  insert into alarm_condition (device_id, customer_id, rule, since, at, raised, value)
    values (${lamp}, ${customerId}, 'overVoltage', now(), now(), true, 260);
  insert into outbox (customer_id, name, body) values (${customerId}, 'inventoryChanged', '{}');
  insert into person_role (person_id, role_id, customer_id) values (${person}, ${role}, ${customerId});
  insert into reading (device_id, at, customer_id, points) values (${lamp}, now(), ${customerId}, '{}');
  insert into reading_day (device_id, day, customer_id, mean, low, high) values (${lamp}, now(), ${customerId}, '{}', '{}', '{}');
  insert into pole_day (customer_id, device_id, kind, day) values (${customerId}, ${lamp}, 'wifi', now());
  insert into remembered (selector, customer_id, person_id, family, validator_hash, expires_at)
    values ('${lamp}', ${customerId}, ${person}, gen_random_uuid(), '', now());
  insert into second_factor (person_id, customer_id, secret) values (${person}, ${customerId}, '');
  insert into sparkplug_node (customer_id, edge, session, declarations) values (${customerId}, '${gateway}', '{}', '{}')`

beforeAll(async () => {
  it = await testDatabase()
  owner = new pg.Client({ connectionString: it.url })
  await owner.connect()
  const ours = await testCustomer(it, 'ours')
  near = await makeSide(it.db, ours, 'near-')
  far = await makeSide(it.db, ours, 'far-')
  theirs = await makeSide(it.db, await testCustomer(it, 'theirs'), 'theirs-')
  await owner.query("select make_partition('reading', now())")
  for (const side of [near, far, theirs]) await owner.query(rest(side))
  const { rows } = await owner.query<{ table: string; policy: string }>(
    `select tablename as table, policyname as policy from pg_policies
     where schemaname = 'public' and policyname <> 'platform' order by 1, 2`,
  )
  policies = rows
})
afterAll(async () => {
  await owner.end()
  await it.close()
})

const columnOf = (table: string) => (table === 'customer' ? 'tenant_id' : 'customer_id')
const tablesOf = (policy: string) => policies.filter((one) => one.policy === policy).map(({ table }) => table)
const countOf = async (table: string, customerId: number) => {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${columnOf(table)} = $1`,
    [customerId],
  )
  return rows[0]!.n
}

/** Rows that a request sees of a table; null where no request may read it at all. */
async function seen(
  table: string,
  customerId: number,
  { where = 'true', groupScope = null as GroupScope, applicationScope = null as ApplicationScope } = {},
) {
  try {
    const [row] = await it.db.scoped(
      customerId,
      (scope) =>
        withRetired(scope, () => scope.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`)),
      groupScope,
      applicationScope,
    )
    return row!.n
  } catch (error) {
    if (error instanceof Error && /permission denied/.test(error.message)) return null
    throw error
  }
}

test('every table with a policy has rows of both organisations, so that nothing is shown for want of any', async () => {
  const empty: string[] = []
  for (const table of new Set(policies.map((one) => one.table)))
    for (const { customerId } of [near, theirs]) if ((await countOf(table, customerId)) === 0) empty.push(table)
  expect(empty).toEqual([])
  expect(policies.length).toBeGreaterThan(60)
})

test('a request sees all rows of its organisation and none of another', async () => {
  const wrong: unknown[] = []
  for (const table of tablesOf('tenant')) {
    const foreign = await seen(table, near.customerId, { where: `${columnOf(table)} = ${theirs.customerId}` })
    const all = await seen(table, near.customerId)
    if (foreign === null) continue
    if (foreign !== 0 || all !== (await countOf(table, near.customerId))) wrong.push([table, foreign, all])
  }
  expect(wrong).toEqual([])
})

test('a request writes no row of another organisation, nor under its name', async () => {
  const wrong: unknown[] = []
  for (const table of tablesOf('tenant')) {
    const column = columnOf(table)
    for (const sql of [
      `update ${table} set ${column} = ${column} where ${column} = ${theirs.customerId}`,
      `delete from ${table} where ${column} = ${theirs.customerId}`,
      `update ${table} set ${column} = ${theirs.customerId} where ${column} = ${near.customerId}`,
    ]) {
      const before = await countOf(table, theirs.customerId)
      const touched = await it.db
        .scoped(near.customerId, async (scope) => {
          const rows = await scope.query(`${sql} returning 1`)
          throw new RolledBack(rows.length)
        })
        .catch((error: unknown) => (error instanceof RolledBack ? error.rows : 0))
      if (touched !== 0 || (await countOf(table, theirs.customerId)) !== before) wrong.push([table, sql])
    }
  }
  expect(wrong).toEqual([])
})

describe('a right that reaches some groups only', () => {
  const WHOLE = ['load_sample', 'import']
  /** Requests may not read them. */
  const OF_PLATFORM = ['box_load_night', 'lamp_restart', 'loop_return', 'stale_card_cache']

  test('shows nothing of what it does not reach', async () => {
    const wrong: unknown[] = []
    for (const table of tablesOf('group_scope')) {
      const rows = await seen(table, near.customerId, { groupScope: new Set() })
      if (rows !== 0) wrong.push([table, rows])
    }
    expect(wrong).toEqual([])
  })

  test('shows the rows of its group, and of no other', async () => {
    const wrong: unknown[] = []
    for (const table of tablesOf('group_scope')) {
      const all = await countOf(table, near.customerId)
      const rows = await seen(table, near.customerId, { groupScope: new Set([near.group]) })
      if (rows !== (WHOLE.includes(table) ? 0 : all / 2)) wrong.push([table, rows, all])
    }
    expect(wrong).toEqual([])
  })

  test('reaches what the product keeps of a place: another table asks for a policy, or for a word here', async () => {
    const { rows } = await owner.query<{ table: string }>(
      `select distinct c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
       where a.attname in ('device_id', 'station_id', 'box_id', 'gateway_id', 'pole_id') and c.relkind in ('r', 'p')
         and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
    )
    const covered = [...tablesOf('group_scope'), ...OF_PLATFORM]
    expect(rows.map(({ table }) => table).filter((table) => !covered.includes(table))).toEqual([])
    for (const table of OF_PLATFORM) expect(await seen(table, near.customerId)).toBeNull()
  })
})

describe('an application', () => {
  /** Calls that belong to the application of poles as a whole ask for it. */
  const OF_POLES = ['settlement', 'settlement_session', 'charge_refund']

  test('shows nothing of devices of another', async () => {
    const wrong: unknown[] = []
    for (const table of tablesOf('application_scope')) {
      const rows = await seen(table, near.customerId, { applicationScope: { kinds: [], onSmartPoles: false } })
      if (rows !== 0) wrong.push([table, rows])
    }
    expect(wrong).toEqual([])
  })

  test('shows all of its own devices, wherever they stand', async () => {
    const wrong: unknown[] = []
    for (const table of [...tablesOf('application_scope'), 'station', 'device_group', 'pole', 'import']) {
      const rows = await seen(table, near.customerId, { applicationScope: { kinds, onSmartPoles: false } })
      if (rows !== (await countOf(table, near.customerId))) wrong.push([table, rows])
    }
    expect(wrong).toEqual([])
  })

  test('of poles shows lamps on smart ones, and no others', async () => {
    const lamps = () =>
      seen('device', near.customerId, {
        where: "kind = 'luminaire'",
        applicationScope: { kinds: ['video'], onSmartPoles: true },
      })
    expect(await lamps()).toBe(0)
    await owner.query("update device set pole = 'near-number' where name = 'near-lamp'")
    expect(await lamps()).toBe(1)
    await owner.query("update pole set type = 2 where number = 'near-number'")
    expect(await lamps()).toBe(0)
  })

  test('is asked for what is kept of a device: another table asks for its policy, or for a word here', async () => {
    const { rows } = await owner.query<{ table: string }>(
      `select distinct tablename as table from pg_policies where policyname = 'group_scope' and qual ~ '(device|charge_session)' order by 1`,
    )
    const covered = [...tablesOf('application_scope'), ...OF_POLES]
    expect(rows.map(({ table }) => table).filter((table) => !covered.includes(table))).toEqual([])
  })
})

/** Undoes what a test wrote. */
class RolledBack extends Error {
  readonly rows: number
  constructor(rows: number) {
    super('undone')
    this.rows = rows
  }
}
