import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from './testing.ts'

let it: TestDatabase

beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())

const sql = <Row>(text: string, values: unknown[] = []) => it.db.system((scope) => scope.query<Row>(text, values))

/** Keys from one table of organisations to another; people work in organisations that are not their own. */
const KEYS = `select c.conrelid::regclass::text as child, c.conname as name,
    exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = 'customer_id') as carries
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> 'person'::regclass
    and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'customer_id')
    and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'customer_id')`

test('every reference from one table of organisations to another carries the organisation', async () => {
  const keys = await sql<{ child: string; name: string; carries: boolean }>(KEYS)
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter(({ carries }) => !carries)).toEqual([])
})

test('no row refers to one of another organisation, whoever writes it', async () => {
  const [ours, theirs] = [await testCustomer(it, 'ours'), await testCustomer(it, 'theirs')]
  const add = async (customer: number, kind: string, gateway: number | null = null) => {
    const [row] = await sql<{ id: number }>(
      `insert into device (customer_id, kind, code, name, gateway_id) values ($1, $2, $2, $2, $3) returning id`,
      [customer, kind, gateway],
    )
    return row!.id
  }
  const gateway = await add(ours, 'gateway')
  await expect(add(theirs, 'luminaire', gateway)).rejects.toMatchObject({ code: '23503' })
  const lamp = await add(ours, 'luminaire', gateway)
  await expect(
    sql(`insert into event (customer_id, at, type, device_id, count, detail) values ($1, now(), 'lit', $2, 1, '{}')`, [
      theirs,
      lamp,
    ]),
  ).rejects.toMatchObject({ code: '23503' })
})

test('a deleted row takes with it, or sets free, what referred to it, as before', async () => {
  const customer = await testCustomer(it, 'deleting')
  const [box] = await sql<{ id: number }>(
    `insert into device (customer_id, kind, code, name) values ($1, 'power-box', 'B', 'B') returning id`,
    [customer],
  )
  const [branch] = await sql<{ id: number }>(
    `insert into sub_device (customer_id, box_id, type, name, number) values ($1, $2, 4, 'WL1', 1) returning id`,
    [customer, box!.id],
  )
  const [lamp] = await sql<{ id: number }>(
    `insert into device (customer_id, kind, code, name, branch_id) values ($1, 'luminaire', 'L', 'L', $2) returning id`,
    [customer, branch!.id],
  )
  await sql('delete from sub_device where id = $1', [branch!.id])
  expect(
    await sql('select branch_id as branch, customer_id as customer from device where id = $1', [lamp!.id]),
  ).toEqual([{ branch: null, customer }])
})
