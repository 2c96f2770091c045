import { readFileSync } from 'node:fs'
import { wires } from '@lamplighter/kinds/wires'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from './testing.ts'

let it: TestDatabase
beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())

const migration = readFileSync(new URL('migrations/0071_one_serial_setting.sql', import.meta.url), 'utf8')
const single = { port: 3, type: 'RS232', baud: 4_800, dataBits: 7, parity: 'odd', stopBits: 2 }
const before = { port: 1, type: 'rs485', baud: 2_400, data: 8, parity: 'even', stop: 1, device: 'DL/T 645' }
const now = { port: 1, type: 'RS485', baud: 2_400, dataBits: 8, parity: 'even', stopBits: 1, device: 'DL/T 645' }

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: it.url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

type Row = { code: string; args: unknown; content: string }

async function migrated(code: string, args: unknown, content: string): Promise<Row> {
  const customer = await testCustomer(it, `${code}-${content.length}`)
  await it.db.system((scope) =>
    scope.query(
      `with o as (insert into command_order (id, customer_id, account, code, args, asked_at, total)
         values (gen_random_uuid(), $1, 'a', $2, $3, now(), 1) returning id)
       insert into command_item (id, cmd_id, order_id, customer_id, device_id, code, args, content, asked_at, expires_at)
       select gen_random_uuid(), gen_random_uuid(), id, $1, 1, $2, $3, $4, now(), now() from o`,
      [customer, code, JSON.stringify(args), content],
    ),
  )
  await asOwner(migration)
  return it.db.system(async (scope) => {
    const [row] = await scope.query<Row>('select code, args, content from command_item where customer_id = $1', [
      customer,
    ])
    const [order] = await scope.query<Row>('select code, args from command_order where customer_id = $1', [customer])
    expect(order).toEqual({ code: row!.code, args: row!.args })
    return row!
  })
}

const change = wires['power-box'].commands.find(({ code }) => code === 'dcc.serial')!

test('a port that was set by itself becomes a row of the table of ports, asked and answered', async () => {
  const { code, args, content } = await migrated('dcc.serialPort', single, JSON.stringify(single))
  expect({ code, args, content: JSON.parse(content) }).toEqual({
    code: 'dcc.serial',
    args: { ports: [single] },
    content: { ports: [single] },
  })
  expect(change.args.safeParse(args).success).toBe(true)
})

test('a table in the words of before is written in those of the contract, once however often it is tried', async () => {
  const { code, args, content } = await migrated(
    'dcc.serial',
    { ports: [before] },
    JSON.stringify({ ports: [before, now] }),
  )
  expect({ code, args, content: JSON.parse(content) }).toEqual({
    code: 'dcc.serial',
    args: { ports: [now] },
    content: { ports: [now, now] },
  })
  expect(change.args.safeParse(args).success).toBe(true)
})

test('a question stays a question, and an answer that is no JSON stays as it is', async () => {
  const row = await migrated('dcs.serialPort', {}, 'no such setting')
  expect(row).toEqual({ code: 'dcs.serial', args: {}, content: 'no such setting' })
  expect((await migrated('dcs.serialPort', {}, '')).content).toBe('')
})
