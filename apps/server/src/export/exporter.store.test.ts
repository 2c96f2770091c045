import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createFormat, type ErrorKey, errors, listOf, poleList } from '@lamplighter/contract'
import pg from 'pg'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInContext } from '../modules/context.ts'
import { readTable } from '../table-reading/read.ts'
import { type ApiClient, type Product, startProduct } from '../testing/product.ts'
import { withoutTrail } from '../testing/without-trail.ts'
import { createExporter } from './exporter.ts'

/** More than two pages of the exporter. */
const POLES = 4_500
const TRAIL = 30_000
const BEGAN = new Date(Date.now() - 86_400_000)

let product: Product
let city: number
let admin: ApiClient
let northerner: ApiClient
let owner: pg.Client

beforeAll(async () => {
  product = await startProduct()
  owner = new pg.Client({ connectionString: product.database.url })
  await owner.connect()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'northerner', 'viewer')
  await product.app.db.system(async (scope) => {
    await scope.query(
      `with g as (insert into device_group (customer_id, name) values ($1, 'north'), ($1, 'south') returning id, name),
         s as (insert into station (customer_id, name, group_id) select $1, name, id from g returning id, name),
         r as (update role set groups = array(select id from g where name = 'north')
               from person_role pr join person p on p.id = pr.person_id where pr.role_id = role.id and p.account = 'northerner')
       insert into pole (customer_id, number, name, height, station_id, installed_on)
       select $1, lpad(n::text, 5, '0'), case n when 7 then '=1+1' else 'pole ' || n end, 9.5,
         (select id from s where name = case when n % 9 = 0 then 'north' else 'south' end), '2020-05-01'
       from generate_series(1, $2::int) n`,
      [city, POLES],
    )
    await scope.query(
      `insert into call_log (customer_id, at, account, address, path, result, milliseconds)
       select $1, $3::timestamptz + n * interval '1 second', 'ann', '10.0.0.1', '/station/pole/Query', 'ok', n
       from generate_series(1, $2::int) n`,
      [city, TRAIL, BEGAN],
    )
    // More than sockets and streams hold.
    await scope.query(
      `insert into call_log (customer_id, at, account, address, path, result, milliseconds)
       select $1, $2::timestamptz, 'ben', '10.0.0.1', repeat(md5(n::text), 100), 'ok', n from generate_series(1, 8000) n`,
      [city, BEGAN],
    )
  })
  ;[admin, northerner] = [product.apiClient(), product.apiClient()]
  await admin.signIn('admin')
  await northerner.signIn('northerner')
})
afterAll(async () => {
  await owner.end()
  await product.close()
})

const ask = (client: ApiClient, path: string, body: object, options: RequestInit & { lang?: string } = {}) =>
  fetch(`http://127.0.0.1:${product.app.port}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      auth: client.token,
      lang: options.lang ?? 'en_us',
    },
    signal: options.signal ?? null,
  })

async function tableOf(client: ApiClient, path: string, body: object = {}, lang = 'en_us') {
  const answer = await ask(client, path, body, { lang })
  expect(answer.headers.get('content-type')).not.toContain('json')
  return readTable([new Uint8Array(await answer.arrayBuffer())])
}

async function refusalOf(client: ApiClient, path: string, body: object = {}) {
  const answer = await ask(client, path, body)
  const { code, message } = (await answer.json()) as { code: number; message: string }
  return { code, message }
}
const numberOf = (key: ErrorKey) => errors[key].number

test.each(['csv', 'xlsx'] as const)(
  'a file (%s) has every row of the list, each once, under all heads',
  async (format) => {
    const { columns, rows } = await tableOf(admin, '/station/pole/Export', { format, sort: { field: 'name' } }, 'zh_cn')
    expect(columns).toHaveLength(Object.keys(poleList.columns).length)
    expect(columns.slice(0, 4)).toEqual(['灯杆编号', '名称', '类型', '杆高 m'])
    expect(new Set(rows.map(([number]) => number)).size).toBe(POLES)
    expect(rows).toHaveLength(POLES)
    expect(rows.find(([number]) => number === '00008')?.slice(1, 4)).toEqual(['pole 8', '普通灯杆', '9.5'])
  },
)

test('the columns that were chosen stand in their order, in the language of the user, of the rows that match', async () => {
  const asked = { columns: ['station', 'number'], filters: { keyword: '0000' }, sort: { field: 'number', desc: true } }
  const { columns, rows } = await tableOf(admin, '/station/pole/Export', asked)
  expect(columns).toEqual(['Site', 'Pole number'])
  expect(rows).toEqual(
    ['9', '8', '7', '6', '5', '4', '3', '2', '1'].map((n) => [n === '9' ? 'north' : 'south', `0000${n}`]),
  )
})

test('nobody exports more than the list shows them: only the groups that the right reaches', async () => {
  const { rows } = await tableOf(northerner, '/station/pole/Export', { columns: ['station'] })
  expect(rows).toHaveLength(POLES / 9)
  expect(new Set(rows.flat())).toEqual(new Set(['north']))
  expect(await refusalOf(northerner, '/station/audit/Export')).toMatchObject({ code: numberOf('request.forbidden') })
})

test('what looks like a formula is written as the text it is', async () => {
  const asked = { columns: ['name'], filters: { keyword: '00007' } }
  const fileOf = async (format: string) => ask(admin, '/station/pole/Export', { ...asked, format })
  expect(await (await fileOf('csv')).text()).toBe("Name\r\n'=1+1\r\n")
  const sheet = await readSheet(Buffer.from(await (await fileOf('xlsx')).arrayBuffer()))
  expect(sheet).toEqual([['Name'], ["'=1+1"]])
})

test('a log is exported from its newest row to its oldest, in the time zone of the organisation', async () => {
  const asked = { columns: ['time', 'took'], format: 'csv', filters: { account: 'ann' } }
  const { columns, rows } = await tableOf(admin, '/station/audit/ExportInterfaces', asked)
  expect(columns).toEqual(['Time', 'Took ms'])
  expect(rows).toHaveLength(TRAIL)
  const { dateTime } = createFormat('en', 'Asia/Shanghai')
  expect(rows.at(-1)).toEqual([dateTime(BEGAN.getTime() + 1_000), '1'])
  expect(rows.map(([, took]) => Number(took))).toEqual(Array.from({ length: TRAIL }, (_, at) => TRAIL - at))
})

test('the audit trail says who exported which list with which filters, before any of it is sent', async () => {
  const asked = { columns: ['number'], filters: { keyword: '00007' }, format: 'csv' }
  const exported = async () => (await ask(admin, '/station/pole/Export', asked)).text()
  expect(await withoutTrail(product.database.url, exported)).not.toContain('00007')
  expect(await exported()).toContain('00007')
  const { rows } = await tableOf(admin, '/station/audit/Export', {
    filters: { action: 'list.export' },
    columns: ['account', 'target', 'after'],
  })
  expect(rows[0]?.slice(0, 2)).toEqual(['admin', 'poles'])
  expect(JSON.parse(rows[0]?.[2] ?? '')).toMatchObject({ format: 'csv', filters: { keyword: '00007' } })
})

test('columns that the list does not have are refused, and so is a page that another list gave', async () => {
  expect(await refusalOf(admin, '/station/pole/Export', { columns: ['number', 'constructor'] })).toEqual({
    code: numberOf('export.unknownColumn'),
    message: 'The list has no column "constructor"',
  })
  expect(await refusalOf(admin, '/station/pole/Export', { sort: { field: 'secret' } })).toMatchObject({
    code: numberOf('request.invalid'),
  })
})

/** Transactions that are open while nothing is asked in them: exports that wait for their browser. */
const waiting = async () => {
  const { rows } = await owner.query(
    `select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows.length
}

test('a browser that goes away ends its export, and what it reads', async () => {
  const leaving = new AbortController()
  const asked = { format: 'csv', filters: { account: 'ben' } }
  const answer = await ask(admin, '/station/audit/ExportInterfaces', asked, { signal: leaving.signal })
  expect(answer.status).toBe(200)
  await expect.poll(waiting).toBe(1)
  leaving.abort()
  await expect.poll(waiting).toBe(0)
})

/** Whether the organisation may export two files at once. */
const areTwoFree = async () => {
  const both = [1, 2].map(async () => {
    const answer = await ask(admin, '/station/pole/Export', { columns: ['number'] })
    await answer.arrayBuffer()
    return answer.headers.get('content-type')?.includes('spreadsheetml')
  })
  return (await Promise.all(both)).every(Boolean)
}

/** Statements that wait until a table is free. */
const held = async () => {
  const { rows } = await owner.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

test('a browser that goes away before the first row is there holds nothing either', async () => {
  await owner.query('begin; lock table call_log in access exclusive mode')
  const leaving = new AbortController()
  const asked = { format: 'csv', filters: { account: 'ben' } }
  const both = [1, 2].map(() =>
    ask(admin, '/station/audit/ExportInterfaces', asked, { signal: leaving.signal }).catch(() => null),
  )
  await expect.poll(held).toBeGreaterThanOrEqual(2)
  leaving.abort()
  await Promise.all(both)
  await owner.query('commit')
  await expect.poll(areTwoFree).toBe(true)
  await expect.poll(waiting).toBe(0)
})

test('an organisation exports two files at once; a third is refused until one is done', async () => {
  await owner.query('begin; lock table call_log in access exclusive mode')
  const asked = { format: 'csv', columns: ['took'], filters: { account: 'ann' } }
  const both = [1, 2].map(() => tableOf(admin, '/station/audit/ExportInterfaces', asked))
  await expect
    .poll(async () => {
      const answer = await ask(admin, '/station/pole/Export', { columns: ['number'], filters: { keyword: '00007' } })
      return answer.headers.get('content-type')?.includes('json') && ((await answer.json()) as { code: number }).code
    })
    .toBe(numberOf('export.tooMany'))
  await owner.query('commit')
  expect((await Promise.all(both)).map(({ rows }) => rows.length)).toEqual([TRAIL, TRAIL])
  expect((await tableOf(admin, '/station/pole/Export', { columns: ['number'] })).rows).toHaveLength(POLES)
})

test('a file is of one moment, whatever changes meanwhile, and past its limit says that there are more', async () => {
  const { db, clock } = product.app
  const exporter = createExporter(clock, { rows: 5, page: 2, each: 1, inAll: 1, time: 60_000 })
  const counts = listOf<number>()({ zh: '灯杆', en: 'poles' }, { n: { label: { zh: '数', en: 'N' }, text: (n) => n } })
  const context = {
    language: 'en',
    caller: { customerId: city },
    inScope: (work: Parameters<typeof db.reading>[1]) => db.reading(city, work),
    change: (work: Parameters<typeof db.scoped>[1]) => db.scoped(city, work),
    note: () => undefined,
  } as unknown as SignedInContext
  const answer = exporter.of(counts, async ({ inScope }, _: object) => {
    const [row] = await inScope((scope) => scope.query<{ n: number }>('select count(*)::int as n from pole'))
    await owner.query(
      'insert into pole (customer_id, number, name) values ($1, gen_random_uuid(), gen_random_uuid())',
      [city],
    )
    return { rows: [row!.n, row!.n] }
  })
  const file = await answer(context, { format: 'csv' })
  const lines = (await text(file.bytes as Readable)).trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(6)
  expect(new Set(lines.slice(0, 5)).size).toBe(1)
  expect(lines[5]).toBe('The list has more rows; narrow its filters')
})
