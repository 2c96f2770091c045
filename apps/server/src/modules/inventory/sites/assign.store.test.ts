import { ASSIGN, type AssignHit, errors } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let city: number
let admin: ApiClient
/** Reaches the group `north`. */
let northerner: ApiClient
let north: number
let south: number

const PATHS = {
  group: '/station/auth/SaveGroup',
  station: '/station/config/SaveStation',
  assign: '/station/config/AssignStations',
  match: '/station/config/MatchList',
  within: '/station/config/MatchOutline',
} as const

async function done<T = { id: number }>(apiClient: ApiClient, path: keyof typeof PATHS, body: object): Promise<T> {
  const answer = await apiClient.call(PATHS[path], body)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as T
}
const site = async (name: string, groupId: number, lng = 116.4) =>
  (await done(admin, 'station', { name, groupId, type: 1, lat: 39.9, lng })).id
const groupOf = async (id: number) =>
  ((await admin.call('/station/config/QueryStationSummary')).data as { id: number; groupId: number }[]).find(
    (one) => one.id === id,
  )?.groupId

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'northerner', 'administrator')
  ;[admin, northerner] = [product.apiClient(), product.apiClient()]
  await admin.signIn('admin')
  north = (await done(admin, 'group', { name: 'north', parentId: null })).id
  south = (await done(admin, 'group', { name: 'south', parentId: null })).id
  await product.app.db.system((scope) =>
    scope.query(`update role set groups = array[$1::int] where name = 'northerner'`, [north]),
  )
  await northerner.signIn('northerner')
})

afterAll(() => product.close())

test('sites come to a group together, or none of them does', async () => {
  const [one, two] = [await site('one', north), await site('two', north)]
  expect(await done(admin, 'assign', { stationIds: [one, two, one], groupId: south })).toEqual({ count: 2 })
  expect([await groupOf(one), await groupOf(two)]).toEqual([south, south])
  const answer = await admin.call(PATHS.assign, { stationIds: [one, 2_000_000_000], groupId: north })
  expect(answer).toMatchObject({ code: errors['request.notFound'].number })
  expect(await groupOf(one)).toBe(south)
  const [trail] = await product.app.db.system((scope) =>
    scope.query(`select target, before, after from audit where action = 'station.assign' and result = 'ok'`),
  )
  expect(trail).toEqual({
    target: 'south',
    before: {
      stations: [
        { name: 'one', group: 'north' },
        { name: 'two', group: 'north' },
      ],
    },
    after: { group: 'south', stations: 2 },
  })
})

test('who reaches some groups only neither finds nor takes sites beyond them, nor sends theirs there', async () => {
  const [near, far] = [await site('near', north, 117.1), await site('far', south, 117.1)]
  expect(await done(northerner, 'match', { what: 'sites', texts: ['NEAR', 'far'] })).toEqual([
    [{ id: near, name: 'near', code: null, kind: null, placeId: north, place: 'north' }],
    [],
  ])
  const outline = [
    [117, 39.8],
    [117.2, 39.8],
    [117.2, 40],
    [117, 40],
  ]
  const seen = await done<{ hits: AssignHit[]; more: boolean }>(northerner, 'within', { what: 'sites', outline })
  expect([seen.hits.map(({ id }) => id), seen.more]).toEqual([[near], false])
  for (const body of [
    { stationIds: [far], groupId: north },
    { stationIds: [near], groupId: south },
  ])
    expect((await northerner.call(PATHS.assign, body)).code).not.toBe(0)
  expect([await groupOf(near), await groupOf(far)]).toEqual([north, south])
})

test('a device is found by its number or its name, and within an outline by where it stands', async () => {
  await product.app.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name, lat, lng)
       values ($1, 'luminaire', '13100000001', 'L-1', 39.5, 118.05), ($1, 'luminaire', '13100000002', 'L-1', 39.5, 118.5)`,
      [city],
    ),
  )
  const found = await done<AssignHit[][]>(admin, 'match', {
    what: 'devices',
    texts: ['13100000002', 'l-1', 'L-2'],
  })
  expect(found.map((hits) => hits.map(({ code }) => code))).toEqual([
    ['13100000002'],
    ['13100000001', '13100000002'],
    [],
  ])
  const inside = async (east: number) => {
    const outline = [
      [118, 39],
      [east, 39],
      [east, 40],
      [118, 40],
    ]
    const { hits } = await done<{ hits: AssignHit[] }>(admin, 'within', { what: 'devices', outline })
    return hits.map(({ code }) => code)
  }
  expect([await inside(118.04), await inside(118.06), await inside(118.6)]).toEqual([
    [],
    ['13100000001'],
    ['13100000001', '13100000002'],
  ])
})

test('an outline of some metres holds what stands in it, and nothing beside it', async () => {
  await product.app.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name, lat, lng)
       values ($1, 'luminaire', '13100000011', 'in', 39.2001, 118.2004), ($1, 'luminaire', '13100000012', 'out', 39.2003, 118.2002)`,
      [city],
    ),
  )
  const outline = [
    [118.2, 39.2],
    [118.2005, 39.2],
    [118.2005, 39.2005],
  ]
  const { hits } = await done<{ hits: AssignHit[] }>(admin, 'within', { what: 'devices', outline })
  expect(hits.map(({ name }) => name)).toEqual(['in'])
})

async function read(text: string) {
  const form = new FormData()
  form.append('file', new Blob([text]), 'list.txt')
  const { port } = product.app
  const answer = await fetch(`http://127.0.0.1:${port}/api/station/config/ReadList`, {
    method: 'POST',
    headers: { auth: admin.token },
    body: form,
  })
  const { code, data } = (await answer.json()) as { code: number; data: string }
  return { code, data: code === 0 ? JSON.parse(Buffer.from(data, 'base64').toString()) : null }
}

test('a list of one column is taken from its first line on, of several each has its head', async () => {
  expect(await read('L-1\nL-2\n\n')).toMatchObject({ code: 0, data: [{ head: 'L-1', texts: ['L-1', 'L-2'] }] })
  expect(await read('no,name\n1,one\n2,\n')).toMatchObject({
    code: 0,
    data: [
      { head: 'no', texts: ['1', '2'] },
      { head: 'name', texts: ['one'] },
    ],
  })
})

test.each([
  [ASSIGN.lines, 0, 0],
  [ASSIGN.lines + 1, errors['import.tooLarge'].number, errors['request.invalid'].number],
])('a list of %i lines is answered, from a file, with %i', async (many, ofFile, ofList) => {
  const texts = Array.from({ length: many }, (_, at) => `line ${at}`)
  expect((await read(`no,name\n${texts.map((text) => `${text},x`).join('\n')}`)).code).toBe(ofFile)
  expect((await admin.call(PATHS.match, { what: 'sites', texts })).code).toBe(ofList)
})
