import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRegistry } from '../modules/devices/devices/index.ts'
import { queryHistory } from '../modules/devices/history/store.ts'
import { createRollup } from '../modules/devices/readings/index.ts'
import { findBreak } from '../modules/platform/audit/index.ts'
import { createHandClock } from '../testing/hand-clock.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** What earlier servers left, named by the last migration that each had; `npm run release-dump` writes another. */
const releases = new URL('./releases/', import.meta.url)
/** Tables that migrations took rows from on purpose: imports that wrote nothing. */
const THINNED: Readonly<Record<string, readonly string[]>> = { '0111': ['import'] }
const LAMP = 3
const HOUR = 3_600_000
/** Places of points in a lamp's row, from 1: they never change. */
const POWER = 5
const ENERGY = 7

const onServer = async <T>(url: URL, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type Rows = Readonly<Record<string, number>>
const TABLES = `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and not c.relispartition and c.relname <> 'migration' order by 1`

async function rowsOf(client: pg.Client): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`)
  const { rows } = await client.query<{ name: string; count: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const REFERENCES = `select conrelid::regclass::text as "table", confrelid::regclass::text as target,
    (select string_agg(quote_ident(a.attname), ',' order by k.place) from unnest(conkey) with ordinality as k(at, place)
       join pg_attribute a on a.attrelid = conrelid and a.attnum = k.at) as columns,
    (select string_agg(quote_ident(a.attname), ',' order by k.place) from unnest(confkey) with ordinality as k(at, place)
       join pg_attribute a on a.attrelid = confrelid and a.attnum = k.at) as targets
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`

type Reference = { table: string; target: string; columns: string; targets: string }
const of = (alias: string, columns: string) => columns.split(',').map((column) => `${alias}.${column}`)

/** References that name no row. */
async function orphans(client: pg.Client): Promise<string[]> {
  const { rows: references } = await client.query<Reference>(REFERENCES)
  const found: string[] = []
  for (const { table, target, columns, targets } of references) {
    const own = of('t', columns)
    const { rows } = await client.query(
      `select from ${table} t where ${own.map((column) => `${column} is not null`).join(' and ')}
         and not exists (select from ${target} r where (${own}) = (${of('r', targets)}))`,
    )
    if (rows.length > 0) found.push(`${rows.length} of ${table} (${columns}) name no ${target}`)
  }
  return found
}

/** The database that a release left, brought up to date. */
function upgraded(last: string) {
  const cluster = new URL(process.env.TEST_DATABASE_URL!)
  const name = `upgrade_${last}`
  const url = new URL(cluster)
  url.pathname = `/${name}`
  let db: Database
  let left: Rows

  beforeAll(async () => {
    await onServer(cluster, (owner) => owner.query(`create database ${name}`))
    await migrate(url.href, `${last}_~`)
    left = await onServer(url, async (old) => {
      await old.query(readFileSync(new URL(`${last}.sql`, releases), 'utf8'))
      return rowsOf(old)
    })
    await migrate(url.href)
    db = openDatabase(url.href)
  })
  afterAll(async () => {
    await db.close()
    await onServer(cluster, (owner) => owner.query(`drop database ${name} with (force)`))
  })
  return { url, db: () => db, left: () => left }
}

describe.each(readdirSync(releases).map((file) => file.replace('.sql', '')))(
  'a database with migrations up to %s',
  (last) => {
    const { url, db, left } = upgraded(last)

    test('has every row that it had, and none refers to what is not there', async () => {
      const [rows, lost] = await onServer(url, async (client) => [await rowsOf(client), await orphans(client)] as const)
      // A table that is gone went into others.
      const fewer = Object.entries(left()).flatMap(([table, count]) => ((rows[table] ?? count) < count ? table : []))
      expect(fewer).toEqual(THINNED[last] ?? [])
      expect(lost).toEqual([])
    })

    test('opens: its devices are known, and its audit trails are whole', async () => {
      const registry = await createRegistry(db())
      expect([...registry.all()]).not.toEqual([])
      for (const { id } of registry.tenants()) expect(await db().scoped(id, (scope) => findBreak(scope, id))).toBeNull()
    })
  },
)

describe('the first database that was in use', () => {
  const { db } = upgraded('0111')
  const ask = (step: 'hour' | 'day', place: number) =>
    db().scoped(1, (scope) =>
      queryHistory(scope, step, {
        deviceId: LAMP,
        indexes: [place],
        most: null,
        from: new Date('2026-11-19T00:00:00Z'),
        to: new Date('2026-11-21T00:00:00Z'),
        timeZone: 'Asia/Shanghai',
      }),
    )

  test('has its devices, what they hang on, and an unbroken audit trail', async () => {
    const registry = await createRegistry(db())
    expect([...registry.all()].map(({ code, customerId }) => [customerId, code])).toHaveLength(4)
    expect(registry.get(LAMP)).toMatchObject({ gatewayId: 1, link: 'sparkplug', boxId: 2, online: true })
    expect(await db().scoped(1, (scope) => findBreak(scope, 1))).toBeNull()
    expect(await db().scoped(1, (scope) => scope.query('select name from selection'))).toEqual([{ name: 'Square' }])
  })

  test('goes on with the hours that were due, exact from then on', async () => {
    const clock = createHandClock(Date.parse('2026-11-21T02:00:00Z'))
    const rollup = createRollup({ clock })
    for (let run = 0; run < 3; run++) await rollup.run(db())
    const [power] = await ask('hour', POWER - 1)
    expect(power).toEqual([
      [Date.parse('2026-11-20T11:00:00Z'), 90, 90, 90],
      [Date.parse('2026-11-20T11:00:00Z') + HOUR, 75, 60, 90],
    ])
    const [row] = await db().system((scope) =>
      scope.query('select last[$1], added[$1] from reading_hour where device_id = $2 order by at desc limit 1', [
        ENERGY,
        LAMP,
      ]),
    )
    expect(row).toEqual({ last: 20_000_041, added: 40 })
    const [days] = await ask('day', POWER - 1)
    expect(days!.map(([, mean]) => mean)).toEqual([75, 80])
    expect(await db().system((scope) => scope.query('select from rollup_due'))).toEqual([])
  })

  test('has its figures and events in the partitions of their months, and counts on', async () => {
    const months = (table: string) =>
      db().system((scope) => scope.query(`select distinct tableoid::regclass::text as part from ${table} order by 1`))
    expect(await months('reading_day')).toEqual([{ part: 'reading_day_202611' }])
    expect(await months('reading_hour')).toEqual([{ part: 'reading_hour_202611' }])
    expect(await months('event')).toEqual([{ part: 'event_202611' }])
    const added = await db().system((scope) =>
      scope.query(`insert into event (customer_id, at, type) values (1, '2026-11-21', 'online') returning id`),
    )
    expect(added).toEqual([{ id: '2' }])
  })

  test('has its imports as they stood, those that were applied as tasks', async () => {
    const importsOf = (customerId: number) =>
      db().scoped(customerId, (scope) =>
        scope.query(
          `select file_name as file, rows, t.state, t.done, t.error ->> 'key' as error
             from import i left join task t on t.id = i.task_id order by i.id`,
        ),
      )
    expect(await importsOf(1)).toEqual([
      { file: 'taken.csv', rows: 1, state: 'done', done: 3, error: null },
      { file: 'cut.csv', rows: 1, state: 'failed', done: 1, error: 'task.interrupted' },
    ])
    expect(await importsOf(2)).toMatchObject([{ file: 'refused.csv', state: 'failed', error: 'task.failed' }])
  })

  test('keeps the order that was under way', async () => {
    const rows = await db().scoped(1, (scope) =>
      scope.query('select o.restrictive, i.status from command_order o join command_item i on i.order_id = o.id'),
    )
    expect(rows).toEqual([{ restrictive: true, status: 0 }])
  })
})
