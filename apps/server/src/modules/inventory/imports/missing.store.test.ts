import { errors, type ImportState, RETIRE_LIMIT, unsealData } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, PASSWORD, type Product, startProduct } from '../../../testing/product.ts'

/** What a file leaves out is reachable to its last lamp, and retired as it was looked at. */

const LAMPS = RETIRE_LIMIT + 1_202

let product: Product
let city: number
let admin: ApiClient

type Row = { id: number; number: string; name: string; site: string }
type Page = { total: number; rows: Row[]; version: string }

const call = (path: string, body: object) => admin.call(`/station/import/${path}`, body)
const answer = async <T>(path: string, body: object) => {
  const { code, data, message } = await call(path, body)
  expect([code, message]).toEqual([0, expect.anything()])
  return data as T
}
const pageOf = (importId: string, page = 1, size = 500) => answer<Page>('Missing', { importId, page, size })

/** Checks a file of this text. */
async function checked(text: string): Promise<ImportState> {
  const body = new FormData()
  body.set('file', new Blob([text]), 'lamps.csv')
  const sent = await fetch(`http://127.0.0.1:${product.app.port}/api/station/import/Upload`, {
    method: 'POST',
    body,
    headers: { auth: admin.token },
  })
  const { data } = (await sent.json()) as { data: string }
  const { importId, mapping } = unsealData(data) as ImportState
  return answer<ImportState>('Check', { importId, mapping })
}

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.app.db.system((scope) =>
    scope.query(
      `with g as (insert into device_group (customer_id, name) values ($1, 'North') returning id),
         s as (insert into station (customer_id, name, group_id) select $1, 'Mill Lane', id from g returning id)
       insert into device (customer_id, kind, code, name, station_id, lat, lng)
         select $1, 'luminaire', 'L' || lpad(n::text, 6, '0'), 'Lamp ' || n, s.id, 39.9 + n * 0.00001, 116.4 from s, generate_series(1, $2) n`,
      [city, LAMPS],
    ),
  )
  await product.app.registry.reload()
  admin = product.apiClient()
  await admin.signIn('admin')
})
afterAll(() => product.close())

const FILE = 'number,lat,lng\nL000001,39.90001,116.4\nL000002,39.90002,116.4\n'

test('every lamp that the file leaves out is on one of the pages', async () => {
  const { importId, count } = await checked(FILE)
  expect(count?.missing).toBe(LAMPS - 2)
  const [first, last] = [await pageOf(importId), await pageOf(importId, Math.ceil((LAMPS - 2) / 500))]
  expect(first).toMatchObject({ total: LAMPS - 2, rows: { length: 500, 0: { number: 'L000003', site: 'Mill Lane' } } })
  expect(last.rows.at(-1)).toMatchObject({ number: `L${String(LAMPS).padStart(6, '0')}`, name: `Lamp ${LAMPS}` })
  expect((await pageOf(importId, 1_000)).rows).toEqual([])
  expect(await answer('MissingImpact', { importId, version: first.version })).toEqual({
    devices: LAMPS - 2,
    online: 0,
    alarms: 0,
    overrides: 0,
    commands: 0,
  })
})

test('those chosen are retired, and none that the file has', async () => {
  const { importId } = await checked(FILE)
  const { rows } = await pageOf(importId, 3)
  const kept = product.app.registry.ofCode(city, 'L000001')!.id
  const ids = rows.slice(0, 2).map(({ id }) => id)
  expect(await call('RetireMissing', { importId, ids: [...ids, kept] })).toMatchObject({
    code: errors['import.missingChanged'].number,
  })
  expect(await answer('RetireMissing', { importId, ids, reason: 'gone' })).toMatchObject({ count: 2, left: LAMPS - 4 })
  expect(await call('RetireMissing', { importId, ids })).toMatchObject({
    code: errors['import.missingChanged'].number,
  })
})

test('all of them are retired in parts, after the password and unless they have changed since', async () => {
  const { importId } = await checked(FILE)
  const { total, version: seen } = await pageOf(importId)
  expect(await call('RetireMissing', { importId })).toMatchObject({ code: errors['import.missingChanged'].number })
  const [, other] = (await pageOf(importId)).rows
  await answer('RetireMissing', { importId, ids: [other!.id] })
  for (const path of ['RetireMissing', 'MissingImpact'])
    expect(await call(path, { importId, version: seen })).toMatchObject({
      code: errors['import.missingChanged'].number,
    })

  const { version } = await pageOf(importId)
  // Most lamps of the city.
  expect(await call('RetireMissing', { importId, version })).toMatchObject({ code: errors['auth.recheck'].number })
  expect(await admin.call('/station/auth/Check', { pswd: PASSWORD })).toMatchObject({ code: 0 })
  const first = await answer<{ count: number; left: number; version: string }>('RetireMissing', { importId, version })
  expect(first).toMatchObject({ count: RETIRE_LIMIT, left: total - 1 - RETIRE_LIMIT })
  const second = await answer('RetireMissing', { importId, version: first.version })
  expect(second).toMatchObject({ count: first.left, left: 0 })
  expect(await pageOf(importId)).toMatchObject({ total: 0, rows: [] })
  expect([...product.app.registry.ofCustomer(city)]).toHaveLength(2)
})
