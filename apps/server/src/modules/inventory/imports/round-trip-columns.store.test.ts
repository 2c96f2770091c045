import { buffer } from 'node:stream/consumers'
import {
  armTypes,
  type FileKind,
  fileHead,
  type ImportState,
  type Language,
  languages,
  poleList,
  poleTypes,
  unsealData,
} from '@lamplighter/contract'
import { lampList } from '@lamplighter/kinds/lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableBytes } from '../../../export/table-file.ts'
import { readTable } from '../../../table-reading/read.ts'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

/** Every column of our own lists: read back as it is, changed where it was changed, or ignored. */

let product: Product
let city: number
let admin: ApiClient
type Table = Awaited<ReturnType<typeof readTable>>
const files = new Map<string, Table>()

const rows = <T>(sql: string, values: unknown[] = []) => product.app.db.system((scope) => scope.query<T>(sql, values))

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await rows(
    `with g as (insert into device_group (customer_id, name) values ($1, 'North') returning id),
       s as (insert into station (customer_id, name, group_id, lat, lng)
         select $1, name, id, 39.9, 116.4 from g, unnest(array['Mill Lane', 'Quay']) name returning id, name),
       b as (insert into device (customer_id, kind, code, name, station_id)
         select $1, 'power-box', '1810001000' || n, 'Box ' || n, s.id from s, generate_series(1, 2) n where s.name = 'Mill Lane' returning id, name),
       p as (insert into pole (customer_id, number, name, type, height, arm, road, station_id, installed_on, foundation, lat, lng)
         select $1, '00' || n, 'Pole ' || n, 2 - n % 2, 8.5, 'single', 'Mill Road', s.id, '2020-05-01', 'B1', 39.9 + n * 0.001, 116.4
         from s, generate_series(3, 4) n where s.name = 'Mill Lane')
     insert into device (customer_id, kind, code, name, station_id, box_id, lat, lng, rated_watts, light_type, plan_id, pole, group_number, firmware)
       select $1, 'luminaire', 'L-' || n, 'Lamp ' || n, s.id, b.id, 39.9 + n * 0.001, 116.4, 70, 104, 'main-road', '003', n, '1.2'
       from s, b, generate_series(1, 2) n where s.name = 'Mill Lane' and b.name = 'Box 1'`,
    [city],
  )
  await product.app.registry.reload()
  admin = product.apiClient()
  await admin.signIn('admin')
})
afterAll(() => product.close())

const LANG = { zh: 'zh_cn', en: 'en_us' } as const
const post = (path: string, lang: string, body: FormData | string) =>
  fetch(`http://127.0.0.1:${product.app.port}/api${path}`, {
    method: 'POST',
    body,
    headers: { auth: admin.token, lang, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
  })

type Form = { format: FileKind; language: Language }
const forms: Form[] = (['csv', 'xlsx'] as const).flatMap((format) =>
  languages.map((language) => ({ format, language })),
)

/** What a list of ours is exported as, read as a table. */
async function exported(list: string, { format, language }: Form) {
  const key = `${list} ${format} ${language}`
  const known = files.get(key)
  if (known) return known
  const answer = await post(`/station/${list}/Export`, LANG[language], JSON.stringify({ format }))
  const table = await readTable([Buffer.from(await answer.arrayBuffer())])
  files.set(key, table)
  return table
}

/** The table with other cells in a row, as somebody saves it. */
async function saved({ columns, rows }: Table, format: FileKind, edits: Edits, at: number) {
  const edited = columns.map((column, cell) => edits[column] ?? rows[at]![cell] ?? '')
  const table = { sheet: 'list', head: columns, pages: [rows.with(at, edited)] }
  return new Blob([await buffer(tableBytes(format, table))])
}

async function uploaded(file: Blob) {
  const body = new FormData()
  body.set('file', file, 'file')
  const answer = (await (await post('/station/import/Upload', 'en_us', body)).json()) as {
    data: string
    message: string
  }
  return { message: answer.message, state: (answer.data && unsealData(answer.data)) as ImportState }
}

type Edits = Readonly<Record<string, string>>

async function checked(list: string, form: Form, edits: Edits, row = 0) {
  const { state } = await uploaded(await saved(await exported(list, form), form.format, edits, row))
  const { importId, mapping } = state
  const answer = await admin.call('/station/import/Check', { importId, mapping })
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as ImportState
}

const changesOf = ({ preview, issues }: ImportState) => [
  preview.flatMap(({ changes }) => changes.map(({ field, after }) => [field, after])),
  issues.map(({ column, reason }) => [column, reason]),
]

type Edit = { to: Record<Language, string>; field: string; after?: string }
const both = (text: string): Record<Language, string> => ({ zh: text, en: text })

/** What a changed cell of a pole changes. */
const poleEdits: Partial<Record<keyof typeof poleList.columns, Edit>> = {
  height: { to: both('9.5'), field: 'poleHeight' },
  arm: { to: armTypes.double, field: 'armType', after: 'double' },
  road: { to: both('New Road'), field: 'road' },
  installedOn: { to: both('2021-06-02'), field: 'installDate' },
}
const lampEdits: Partial<Record<keyof typeof lampList.columns, Edit>> = {
  name: { to: both('Lamp one'), field: 'name' },
  stationName: { to: both('Quay'), field: 'station' },
  boxName: { to: both('Box 2'), field: 'box', after: '18100010002' },
  pole: { to: both('004'), field: 'pole' },
  ratedWatts: { to: both('90'), field: 'ratedWatts' },
  lat: { to: both('39.9051'), field: 'lat' },
  lng: { to: both('116.4012'), field: 'lng' },
}
const KEYS = { pole: 'number', light: 'code' } as const
const LISTS = { pole: { list: poleList, edits: poleEdits }, light: { list: lampList, edits: lampEdits } } as const
const cases = (['pole', 'light'] as const).flatMap((name) => forms.map((form) => ({ name, ...form })))

test.each(cases)(
  'every column of a $name list ($format, $language) is the same, and what changed is changed',
  async ({ name, ...form }) => {
    const { list, edits } = LISTS[name]
    const same = await checked(name, form, {})
    expect([changesOf(same), same.count]).toMatchObject([[[], []], { created: 0, changed: 0, refused: 0, missing: 0 }])
    const heads = Object.entries(list.columns).map(([key, column]) => [key, fileHead(column, form.language)] as const)
    expect(same.columns).toEqual(heads.map(([, head]) => head))
    // What no import sets feeds no field, and is named among what is left out.
    const read = new Set(Object.values(same.mapping.columns).flat())
    const isRead = (key: string) => key in edits || key === KEYS[name] || key === 'type'
    for (const [key, head] of heads)
      expect([key, read.has(head), same.mapping.leaveOut.includes(head)]).toEqual([key, isRead(key), !isRead(key)])
    const edited = heads.flatMap(([key, head]) => {
      const edit = (edits as Record<string, Edit>)[key]
      return edit ? [{ head, to: edit.to[form.language], field: edit.field, after: edit.after }] : []
    })
    const [changed, issues] = changesOf(
      await checked(name, form, Object.fromEntries(edited.map(({ head, to }) => [head, to]))),
    )
    expect([changed!.toSorted(), issues]).toEqual([
      edited.map(({ field, after, to }) => [field, after ?? to]).toSorted(),
      [],
    ])
    const ignored = heads.filter(([, head]) => same.mapping.leaveOut.includes(head))
    const all = Object.fromEntries(ignored.map(([, head]) => [head, '17']))
    expect(changesOf(await checked(name, form, all))).toEqual([[], []])
  },
)

test.each(forms)(
  'an ordinary pole becomes a smart one, never back, and that is said ($format, $language)',
  async (form) => {
    const { language } = form
    const head = fileHead(poleList.columns.type, language)
    const said = async (text: string, row: number) => changesOf(await checked('pole', form, { [head]: text }, row))
    const stays = [[], [[head, 'poleTypeStays']]]
    expect([await said(poleTypes[2][language], 0), await said('tall', 0)]).toEqual([stays, stays])
    expect(await said(poleTypes[1][language], 1)).toEqual([[['poleType', '1']], []])
  },
)

test('what is changed of a pole leaves what no import sets', async () => {
  const form = { format: 'csv', language: 'zh' } as const
  const heads = [fileHead(poleList.columns.height, 'zh'), fileHead(poleList.columns.foundation, 'zh')] as const
  const { importId } = await checked('pole', form, { [heads[0]]: '7.5', [heads[1]]: 'B9' })
  await admin.call('/station/import/Apply', { importId })
  await expect
    .poll(() => rows('select name, height, foundation, lat from pole where customer_id = $1 order by number', [city]))
    .toEqual(expect.arrayContaining([expect.objectContaining({ height: 7.5, foundation: 'B1' })]))
  expect(await rows(`select from pole where customer_id = $1 and (foundation <> 'B1' or lat is null)`, [city])).toEqual(
    [],
  )
})
