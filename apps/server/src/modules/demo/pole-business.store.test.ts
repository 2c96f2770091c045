import { calls, type Kind } from '@lamplighter/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { givePoleBusiness } from './pole-business.store.ts'

const NOW = new Date('2026-11-20T20:00:00+08:00')
const DEVICES: readonly Kind[] = ['led-screen', 'led-screen', 'wifi']

let database: TestDatabase
let owner: pg.Client
let db: Database

const rows = async <Row extends object>(sql: string) => (await owner.query<Row>(sql)).rows
const give = (language: 'zh' | 'en') => db.system((scope) => givePoleBusiness(scope, language, NOW))

beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  db = openDatabase(database.url)
  await owner.query(`insert into customer (code, name, demo) values ('city', 'city', false)`)
  await owner.query(
    `insert into person (customer_id, account, name, password) select id, 'maintainer', 'maintainer', '' from customer`,
  )
  for (const [n, kind] of DEVICES.entries())
    await owner.query(`insert into device (customer_id, kind, code, name) select id, $1, $2, $2 from customer`, [
      kind,
      `device ${n}`,
    ])
})

afterAll(async () => {
  await db.close()
  await owner.end()
  await database.close()
})

test('an organisation that is not of the demo is given nothing', async () => {
  await give('en')
  expect(await rows('select from programme union all select from play_task union all select from portal_page')).toEqual(
    [],
  )
})

test('what the demo is given could have been entered by a user', async () => {
  await owner.query('update customer set demo = true')
  await give('en')
  const [programme] = await rows<{ name: string; content: object }>('select name, content from programme')
  calls['programme.save'].input.parse({ name: programme!.name, ...programme!.content })
  const [task] = await rows<{ name: string; content: object }>('select name, content from play_task')
  const screens = await rows<{ id: number }>('select device_id as id from play_task_device')
  const entered = { name: task!.name, enabled: true, ...task!.content, deviceIds: screens.map(({ id }) => id) }
  calls['playTask.save'].input.parse(entered)
  const [contract] = await rows<{ media: null; price: string }>(
    `select number, advertiser, contact, phone, to_char(first_day, 'YYYY-MM-DD') as "firstDay", to_char(last_day, 'YYYY-MM-DD') as "lastDay",
       days, starts_at as from, ends_at as until, seconds, media_id as media, programme_id as programme, pricing, price, note from ad_contract`,
  )
  const shown = await rows<{ id: number }>('select device_id as id from ad_contract_device')
  const deviceIds = shown.map(({ id }) => id)
  expect(deviceIds).toHaveLength(2)
  calls['adContract.save'].input.parse({ ...contract, price: Number(contract!.price), deviceIds })
  const [page] = await rows<{ name: string; content: object }>('select name, published as content from portal_page')
  calls['portalPage.save'].input.parse({ name: page!.name, ...page!.content })
})

test('the screens of the organisation play the task', async () => {
  expect(await rows('select d.code from play_task_device t join device d on d.id = t.device_id order by 1')).toEqual([
    { code: 'device 0' },
    { code: 'device 1' },
  ])
})

test('what is there already is left as it is, whatever the language of a later start', async () => {
  await owner.query("update programme set name = 'Ours'")
  await give('zh')
  expect(await rows('select name from programme union all select name from play_task')).toEqual([
    { name: 'Ours' },
    { name: 'Morning notice' },
  ])
})
