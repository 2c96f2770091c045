import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../testing/product.ts'
import { withoutTrail } from '../testing/without-trail.ts'

const SAVE = '/api/station/system/SaveDictionary'

let product: Product
let admin: ApiClient
let customer: number

beforeAll(async () => {
  product = await startProduct()
  customer = await product.customer('city')
  await product.person(customer, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
})
afterAll(() => product.close())

const sql = <Row>(text: string, values: unknown[] = []) =>
  product.app.db.system((scope) => scope.query<Row>(text, values))
const save = (code: string) =>
  admin.call(SAVE, {
    fresh: true,
    code,
    zh: code,
    en: code,
    entries: [{ code: 'one', zh: '一', en: 'one', used: true }],
  })
const kept = async () =>
  (await sql<{ code: string }>('select code from dictionary order by code')).map(({ code }) => code)
const trail = async () =>
  (
    await sql<{ target: string; result: string }>(
      `select target, result from audit where action = 'dictionary.save' order by id`,
    )
  ).map(({ target, result }) => `${target} ${result}`)

test('a change and its line in the audit trail stand together', async () => {
  expect(await save('first')).toMatchObject({ code: 0 })
  expect(await kept()).toEqual(['first'])
  expect(await trail()).toEqual(['first ok'])
})

test('a change whose line cannot be written is not made', async () => {
  expect((await withoutTrail(product.database.url, () => save('second'))).code).not.toBe(0)
  expect(await kept()).toEqual(['first'])
  expect(await trail()).toEqual(['first ok', 'second server.failed'])
})

test('what is refused changes nothing and has its line all the same', async () => {
  expect((await save('first')).code).not.toBe(0)
  expect((await trail()).at(-1)).toBe('first dictionary.codeTaken')
})

test('a transaction that reads cannot write', async () => {
  const write = product.app.db.reading(customer, (scope) => scope.query(`delete from dictionary where code = 'first'`))
  await expect(write).rejects.toMatchObject({ code: '25006' })
  expect(await kept()).toEqual(['first'])
})

test('a line tells why a change concerned what the caller does not reach', async () => {
  const [pole] = await sql<{ id: number }>(
    `insert into pole (customer_id, number, name) values ($1, 'P1', 'P1') returning id`,
    [customer],
  )
  expect(await admin.call('/api/station/pole/Delete', { ids: [pole!.id] })).toMatchObject({ code: 0 })
  const [line] = await sql<{ after: unknown }>(`select after from audit where action = 'pole.delete'`)
  expect(line).toMatchObject({ after: { whole: 'poleOfOthers' } })
})
