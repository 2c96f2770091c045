import { type FileKind, type ImportState, unsealData } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

/** What the product exports comes back as it is. */

let product: Product
let city: number
let admin: ApiClient

const rows = <T>(sql: string, values: unknown[] = []) => product.app.db.system((scope) => scope.query<T>(sql, values))

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await rows(
    `with g as (insert into device_group (customer_id, name) values ($1, 'North') returning id),
       s as (insert into station (customer_id, name, group_id, lat, lng) select $1, 'Mill Lane', id, 39.9, 116.4 from g returning id),
       b as (insert into device (customer_id, kind, code, name, station_id) select $1, 'power-box', '18100010001', 'Mill box', id from s returning id),
       p as (insert into pole (customer_id, number, name, type, height, arm, road, station_id, installed_on, foundation)
         select $1, '00' || n, '-Pole ' || n, 1 + n % 2, nullif(n, 3) + 0.5, case when n = 2 then 'double' end, 'Mill Road', s.id, '2020-05-01', 'B1'
         from s, generate_series(3, 8) n)
     insert into device (customer_id, kind, code, name, station_id, box_id, lat, lng, rated_watts, light_type, plan_id, pole)
       select $1, 'luminaire', (array['00001234', '89860412345678901234', '=Hof-1', 'X-1', 'X-2', '1234567890123456'])[n],
         (array['-A12', '+5V box', '@depot', '=Hof 3', 'plain', '''quoted'])[n], s.id, case when n % 2 = 0 then b.id end,
         39.9 + n * 0.00012345678901, 116.4, case when n <> 3 then 33.3 * n end, case when n <> 4 then 104 end,
         case when n <> 5 then 'main-road' end, case when n in (4, 5) then '005' when n = 1 then '007' end
       from s, b, generate_series(1, 6) n`,
    [city],
  )
  admin = product.apiClient()
  await admin.signIn('admin')
})
afterAll(() => product.close())

const post = (path: string, lang: string, body: FormData | string) =>
  fetch(`http://127.0.0.1:${product.app.port}/api${path}`, {
    method: 'POST',
    body,
    headers: { auth: admin.token, lang, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
  })

async function exported(
  path: string,
  { lang = 'en_us', ...asked }: { format: FileKind; lang?: string; columns?: string[] },
) {
  const answer = await post(path, lang, JSON.stringify(asked))
  expect(answer.headers.get('content-type')).not.toContain('json')
  return new Blob([await answer.arrayBuffer()])
}
async function uploaded(file: Blob, name: string) {
  const body = new FormData()
  body.set('file', file, name)
  const { code, message, data } = (await (await post('/station/import/Upload', 'en_us', body)).json()) as {
    code: number
    message: string
    data: string | null
  }
  return { code, message, state: (data && unsealData(data)) as ImportState }
}
async function checked(file: Blob, name = 'file'): Promise<ImportState> {
  const { state } = await uploaded(file, name)
  const { importId, mapping } = state
  const answer = await admin.call('/station/import/Check', { importId, mapping })
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as ImportState
}
const same = { created: 0, changed: 0, refused: 0, warned: 0, missing: 0, same: 6 }

const forms = (['csv', 'xlsx'] as const).flatMap((format) => ['en_us', 'zh_cn'].map((lang) => ({ format, lang })))

test.each(forms)('lamps exported as $format ($lang) are the same', async (form) => {
  const state = await checked(await exported('/station/light/Export', form))
  expect(state).toMatchObject({ list: 'lamp', issues: [], preview: Array(6).fill({ change: 'same', changes: [] }) })
  // And the power box that feeds some of them.
  expect(state.count).toMatchObject({ ...same, lamps: 6, same: 7 })
})

test.each(forms)('the columns of lamps that a table shows ($format, $lang) are the same', async (form) => {
  const columns = ['attention', 'name', 'code', 'stationName', 'level', 'planId', 'refreshTime']
  const state = await checked(await exported('/station/light/Export', { ...form, columns }))
  expect([state.list, state.issues, state.count]).toMatchObject(['lamp', [], same])
})

test.each(forms)('poles exported as $format ($lang) are the same', async (form) => {
  const state = await checked(await exported('/station/pole/Export', form))
  expect(state).toMatchObject({ list: 'pole', issues: [], count: { ...same, lamps: 0 } })
})

test('what somebody changed of a pole is changed, and nothing else', async () => {
  const text = await (await exported('/station/pole/Export', { format: 'csv' })).text()
  const state = await checked(new Blob([text.replace(',8.5,', ',9.5,')]))
  expect(state.count).toMatchObject({ ...same, changed: 1, same: 5 })
  expect(state.preview[0]).toMatchObject({
    number: '008',
    changes: [{ field: 'poleHeight', before: '8.5', after: '9.5' }],
  })
  await admin.call('/station/import/Apply', { importId: state.importId })
  await expect
    .poll(() => rows<{ height: number }>(`select height from pole where customer_id = $1 and number = '008'`, [city]))
    .toEqual([{ height: 9.5 }])
  expect(await rows('select from pole where customer_id = $1', [city])).toHaveLength(6)
})

test('the result of an import is read as the file that it was', async () => {
  const { importId } = await checked(new Blob(['number,lat,lng\nL1,39.9,116.4\nL2,,\n']))
  const answer = await fetch(
    `http://127.0.0.1:${product.app.port}/api/station/import/Result?importId=${importId}&format=csv`,
    { headers: { auth: admin.token, lang: 'en_us' } },
  )
  const { state } = await uploaded(await answer.blob(), 'result.csv')
  expect(state.mapping.columns).toEqual({ number: 'number', lat: 'lat', lng: 'lng' })
  expect(state.mapping.leaveOut).toHaveLength(7)
})

test('a list of which no inventory comes is refused by its name', async () => {
  const file = await exported('/station/device/ExportRetired', { format: 'csv' }).catch(() => null)
  const head = file ? await file.text() : ''
  const { message } = await uploaded(new Blob([`${head}lamp,L9,Lamp,Mill,North,2026-01-01,keeper\r\n`]), 'retired.csv')
  expect(message).toBe('The file is a list of retired devices; only lists of lamps and of poles can be imported')
})
