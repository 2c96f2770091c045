import { type ErrorKey, errors } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let city: number
let admin: ApiClient
/** Reaches the group `north` and what is below it. */
let northerner: ApiClient
let north: number
let south: number
let lamp: number

const PATHS = {
  group: '/station/auth/SaveGroup',
  groupGone: '/station/auth/DeleteGroup',
  station: '/station/config/SaveStation',
  stationGone: '/station/config/DeleteStation',
  move: '/station/config/MoveDevices',
  parameters: '/station/system/SaveParameters',
} as const

async function done<T = { id: number }>(apiClient: ApiClient, path: keyof typeof PATHS, body: object): Promise<T> {
  const answer = await apiClient.call(PATHS[path], body)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as T
}
const refused = async (apiClient: ApiClient, path: keyof typeof PATHS, body: object, key: ErrorKey) =>
  expect(await apiClient.call(PATHS[path], body)).toMatchObject({ code: errors[key].number })

const group = (name: string, parentId: number | null = null) => ({ name, parentId })
const site = (name: string, groupId: number) => ({ name, groupId, type: 1, lat: 39.9, lng: 116.4 })

const settle = (value: number, name = 'station.lamps') => done(admin, 'parameters', { changes: [{ name, value }] })

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.customer('town')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'northerner', 'administrator')
  ;[admin, northerner] = [product.apiClient(), product.apiClient()]
  await admin.signIn('admin')
  north = (await done(admin, 'group', group('north'))).id
  south = (await done(admin, 'group', group('south'))).id
  await product.app.db.system((scope) =>
    scope.query(`update role set groups = array[$1::int] where name = 'northerner'`, [north]),
  )
  await northerner.signIn('northerner')
  const [made] = await product.app.db.system((scope) =>
    scope.query<{ id: number }>(
      `insert into device (customer_id, kind, code, name) values ($1, 'luminaire', '15000000001', 'A-1') returning id`,
      [city],
    ),
  )
  lamp = made!.id
})
afterAll(() => product.close())

test('a group is never below itself or one of its own', async () => {
  const { id: upper } = await done(admin, 'group', group('upper'))
  const { id: middle } = await done(admin, 'group', group('middle', upper))
  const { id: lower } = await done(admin, 'group', group('lower', middle))
  for (const parentId of [upper, middle, lower])
    await refused(admin, 'group', { id: upper, ...group('upper', parentId) }, 'group.ownChild')
  await done(admin, 'group', { id: lower, ...group('lower', upper) })
  await done(admin, 'group', { id: upper, ...group('top') })
})

test('two people who move two groups below each other at the same moment close no circle', async () => {
  const ids = await Promise.all(
    ['ring a', 'ring b', 'ring c'].map(async (name) => (await done(admin, 'group', group(name))).id),
  )
  const [a, b, c] = ids as [number, number, number]
  for (let round = 0; round < 10; round++) {
    const moves = [
      { id: a, ...group('ring a', b) },
      { id: b, ...group('ring b', c) },
      { id: c, ...group('ring c', a) },
    ]
    const codes = (await Promise.all(moves.map((move) => admin.call(PATHS.group, move)))).map(({ code }) => code)
    expect(codes.toSorted((one, other) => one - other)).toEqual([0, 0, errors['group.ownChild'].number])
    for (const [at, name] of ['ring a', 'ring b', 'ring c'].entries())
      await done(admin, 'group', { id: ids[at], ...group(name) })
  }
})

test('groups that stand in a circle all the same end a search below them', async () => {
  const { id: one } = await done(admin, 'group', group('circle one'))
  const { id: other } = await done(admin, 'group', group('circle two', one))
  const turn = (parentId: number | null) =>
    product.app.db.system((scope) =>
      scope.query('update device_group set parent_id = $2 where id = $1', [one, parentId]),
    )
  await turn(other)
  const list = { kind: 'gateway', filters: { groupId: one } }
  expect(await admin.call('/station/device/Query', list)).toMatchObject({ code: 0 })
  await turn(null)
})

test('a name is given once in an organisation, and again to its own holder', async () => {
  await refused(admin, 'group', group('north'), 'group.nameTaken')
  await done(admin, 'group', { id: north, ...group('north') })
  const { id } = await done(admin, 'station', site('gate', north))
  await refused(admin, 'station', site('gate', south), 'station.nameTaken')
  await done(admin, 'station', { id, ...site('gate', north) })
})

test.each([
  [40, 0],
  [41, errors['request.invalid'].number],
])('a name of %i letters is answered with %i', async (length, code) => {
  expect(await admin.call(PATHS.group, group('n'.repeat(length)))).toMatchObject({ code })
})

test('a group with groups or sites stays, an empty one goes', async () => {
  const { id: full } = await done(admin, 'group', group('full'))
  const { id: below } = await done(admin, 'group', group('below', full))
  await refused(admin, 'groupGone', { id: full }, 'group.hasChildren')
  await done(admin, 'groupGone', { id: below })
  const { id: stop } = await done(admin, 'station', site('stop', full))
  await refused(admin, 'groupGone', { id: full }, 'group.hasChildren')
  await done(admin, 'stationGone', { ids: [stop] })
  await done(admin, 'groupGone', { id: full })
  await refused(admin, 'groupGone', { id: full }, 'request.notFound')
})

test('sites go together or not at all, and none where devices stand', async () => {
  const { id: empty } = await done(admin, 'station', site('empty', south))
  const { id: held } = await done(admin, 'station', site('held', south))
  expect(await done(admin, 'move', { deviceIds: [lamp], stationId: held })).toEqual({ count: 1 })
  await refused(admin, 'stationGone', { ids: [empty, held] }, 'station.hasDevices')
  await refused(admin, 'stationGone', { ids: [empty, 2_000_000_000] }, 'request.notFound')
  const { data } = await admin.call('/station/config/QueryStationSummary')
  expect(data).toContainEqual(expect.objectContaining({ id: empty, lamps: 0 }))
  expect(data).toContainEqual(expect.objectContaining({ id: held, lamps: 1 }))
  await done(admin, 'stationGone', { ids: [empty] })
})

test('sites go by the plain list of the contract too', async () => {
  const { id: first } = await done(admin, 'station', site('first', south))
  const { id: second } = await done(admin, 'station', site('second', south))
  await refused(admin, 'stationGone', [first, 2_000_000_000], 'request.notFound')
  await refused(admin, 'stationGone', [first, 0], 'request.invalid')
  await done(admin, 'stationGone', [first, second])
  await refused(admin, 'stationGone', [first], 'request.notFound')
})

test('where a device is moved to is where rights reach it from then on', async () => {
  const { id: gate } = await done(admin, 'station', site('north gate', north))
  const { id: harbour } = await done(admin, 'station', site('harbour', south))
  const seen = async () => {
    const { data } = await northerner.call('/station/light/Query', {})
    return (data as { rows: { id: number }[] }).rows.map(({ id }) => id)
  }
  await done(admin, 'move', { deviceIds: [lamp], stationId: harbour })
  expect(await seen()).toEqual([])
  await refused(northerner, 'move', { deviceIds: [lamp], stationId: gate }, 'request.notFound')
  await done(admin, 'move', { deviceIds: [lamp], stationId: gate })
  expect(await seen()).toEqual([lamp])
  await refused(northerner, 'move', { deviceIds: [lamp], stationId: harbour }, 'request.notFound')
})

test.each([
  [2, 0],
  [3, errors['station.full'].number],
])('a site that takes two lamps answers %i with %i, however they come', async (many, code) => {
  await settle(2)
  const { id: stationId } = await done(admin, 'station', site(`room for ${many}`, south))
  const rows = await product.app.db.system((scope) =>
    scope.query<{ id: number }>(
      `insert into device (customer_id, kind, code, name) select $1, 'luminaire', $2 || n, $2 || n from generate_series(1, $3) n returning id`,
      [city, `room${many}-`, many],
    ),
  )
  const answer = await admin.call(PATHS.move, { deviceIds: rows.map(({ id }) => id), stationId })
  expect(answer).toMatchObject({ code })
  if (code) expect(answer.message).toBe(`The site "room for 3" takes at most 2 of the kind Lamp; it would have 3`)
  const summary = (await admin.call('/station/config/QueryStationSummary')).data as { id: number; lamps: number }[]
  expect(summary.find(({ id }) => id === stationId)?.lamps).toBe(code ? 0 : 2)
})

test('a site keeps what it lights and who keeps it when a form leaves that out', async () => {
  const details = { roadClass: 'secondary', designLux: 15, address: '1 Quay Road', maintainer: 'Crew 3' }
  const { id } = await done(admin, 'station', { ...site('quay', south), ...details })
  await done(admin, 'station', { id, ...site('quay 2', south) })
  const summaryOf = async () => {
    const { data } = await admin.call('/station/config/QueryStationSummary')
    return (data as { id: number }[]).find((one) => one.id === id)
  }
  expect(await summaryOf()).toMatchObject({ name: 'quay 2', ...details, mainDistribution: null })
  await done(admin, 'station', { id, ...site('quay 2', south), designLux: null, roadClass: null })
  expect(await summaryOf()).toMatchObject({ designLux: null, roadClass: null, address: '1 Quay Road' })
  await refused(admin, 'station', { ...site('odd', south), roadClass: 'alley' }, 'request.invalid')
  await refused(admin, 'station', { ...site('odd', south), designLux: 0 }, 'request.invalid')
})

test('a limit of the site itself holds in place of the one for all sites', async () => {
  await settle(1, 'station.gateways')
  const limits = { boxes: null, gateways: 2, lamps: null, lux: null }
  const { id: stationId } = await done(admin, 'station', { ...site('two gateways', south), limits })
  const provision = (code: string) => admin.call('/station/gateway/Provision', { code, name: code, stationId })
  expect(await provision('13911110021')).toMatchObject({ code: 0 })
  expect(await provision('13911110022')).toMatchObject({ code: 0 })
  expect(await provision('13911110023')).toMatchObject({ code: errors['station.full'].number })
})

test('a gateway is registered at a site only where there is room', async () => {
  const { id: stationId } = await done(admin, 'station', site('gateways', south))
  const provision = (code: string) => admin.call('/station/gateway/Provision', { code, name: code, stationId })
  await settle(1, 'station.gateways')
  expect(await provision('13911110001')).toMatchObject({ code: 0 })
  expect(await provision('13911110002')).toMatchObject({ code: errors['station.full'].number })
  expect((await admin.call('/station/device/Search', { text: '13911110002' })).data).toMatchObject({ total: 0 })
})

test('a gateway that stands nowhere is registered by who reaches the whole organisation', async () => {
  const { id: stationId } = await done(northerner, 'station', site('gateway of the north', north))
  const provision = (more: object) =>
    northerner.call('/station/gateway/Provision', { code: '13911110031', name: 'north', ...more })
  expect(await provision({})).toMatchObject({ code: errors['request.wholeReach'].number })
  await settle(5, 'station.gateways')
  expect(await provision({ stationId })).toMatchObject({ code: 0 })
})

test('who reaches some groups only keeps to them, and leaves the tree as it is', async () => {
  await refused(northerner, 'group', group('new', north), 'request.wholeReach')
  await refused(northerner, 'group', { id: north, ...group('north', south) }, 'request.wholeReach')
  await refused(northerner, 'groupGone', { id: north }, 'request.wholeReach')
  await refused(northerner, 'group', { id: south, ...group('mine') }, 'request.notFound')
  await refused(northerner, 'station', site('far', south), 'request.notFound')
  await done(northerner, 'group', { id: north, ...group('north') })
  await done(northerner, 'station', site('near', north))
  await refused(northerner, 'station', site('harbour', north), 'station.nameTaken')
})

test('a box with a main distribution does not move to a site that has one', async () => {
  const sites = await Promise.all(['mains 1', 'mains 2'].map((name) => done(admin, 'station', site(name, south))))
  const [here, there] = sites.map(({ id }) => id) as [number, number]
  const boxes = await product.app.db.system((scope) =>
    scope.query<{ id: number }>(
      `with b as (insert into device (customer_id, kind, code, name, station_id)
         select $1, 'power-box', 'mains' || n, 'mains' || n, s from unnest($2::int[]) with ordinality as u(s, n) returning id)
       insert into sub_device (customer_id, box_id, type, number, name) select $1, id, 1, 1, 'QF1' from b returning box_id as id`,
      [city, [here, there]],
    ),
  )
  const [moving, staying] = boxes.map(({ id }) => id) as [number, number]
  await product.app.registry.reload()
  await refused(admin, 'move', { deviceIds: [moving], stationId: there }, 'subDevice.secondMain')
  const { data } = await admin.call('/station/config/QueryStationSummary')
  expect(data).toContainEqual(expect.objectContaining({ id: here, mainDistribution: 'mains1' }))
  await product.app.db.system((scope) => scope.query('delete from sub_device where box_id = $1', [staying]))
  await done(admin, 'move', { deviceIds: [moving], stationId: there })
})
