import {
  type ErrorKey,
  errors,
  type Output,
  RATED_AMPERES,
  SUB_DEVICE,
  SUB_DEVICE_NAME,
  type subDeviceCalls,
} from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { fitEveryBox } from './index.ts'

const { save, remove, connect, fit, query } = {
  save: '/station/subDevice/Save',
  remove: '/station/subDevice/Delete',
  connect: '/station/subDevice/Connect',
  fit: '/station/subDevice/Fit',
  query: '/station/subDevice/Query',
} as const

type Parts = Output<(typeof subDeviceCalls)['subDevice.query']>

let product: Product
let city: number
let keeper: ApiClient
let viewer: ApiClient
let sites: number[]
let serial = 0

const rows = <T>(sql: string, values: unknown[]) => product.app.db.system((scope) => scope.query<T>(sql, values))

async function makeBox(stationId: number | null = null): Promise<number> {
  const code = `1382${String(++serial).padStart(7, '0')}`
  const [made] = await rows<{ id: number }>(
    `insert into device (customer_id, kind, code, name, station_id) values ($1, 'power-box', $2, $2, $3) returning id`,
    [city, code, stationId],
  )
  return made!.id
}
async function makeLamp(boxId: number | null, name = `L-${++serial}`): Promise<number> {
  const code = `1500${String(++serial).padStart(7, '0')}`
  const [made] = await rows<{ id: number }>(
    `insert into device (customer_id, kind, code, name, box_id) values ($1, 'luminaire', $2, $3, $4) returning id`,
    [city, code, name, boxId],
  )
  return made!.id
}

const part = (boxId: number, type: number, number: number, name: string, parentId: number | null = null) => ({
  boxId,
  type,
  number,
  name,
  parentId,
  ratedAmperes: null,
  channel: null,
})
async function done(path: string, body: object): Promise<{ id: number }> {
  const answer = await keeper.call(path, body)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as { id: number }
}
const refused = async (path: string, body: object, key: ErrorKey) =>
  expect(await keeper.call(path, body)).toMatchObject({ code: errors[key].number })
const partsOf = async (boxId: number): Promise<Parts> => (await viewer.call(query, { boxId })).data as Parts

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'keeper', 'maintainer')
  await product.person(city, 'viewer', 'viewer')
  ;[keeper, viewer] = [product.apiClient(), product.apiClient()]
  await keeper.signIn('keeper')
  await viewer.signIn('viewer')
  const made = await rows<{ id: number }>(
    `with g as (insert into device_group (customer_id, name) values ($1, 'all') returning id)
     insert into station (customer_id, group_id, name) select $1, g.id, n from g, unnest($2::text[]) n returning id`,
    [city, ['one', 'two', 'three']],
  )
  sites = made.map(({ id }) => id)
})
afterAll(() => product.close())

test('a site has one main distribution, whichever of its boxes it stands in', async () => {
  const [first, second, elsewhere] = [await makeBox(sites[0]), await makeBox(sites[0]), await makeBox(sites[1])]
  const { id } = await done(save, part(first, 1, 1, 'QF1'))
  await refused(save, part(second, 1, 1, 'QF1'), 'subDevice.secondMain')
  await done(save, part(elsewhere, 1, 1, 'QF1'))
  await done(save, { id, ...part(first, 1, 1, 'QF1 main') })
  await refused(save, part(first, 1, 1, 'QF2'), 'subDevice.tooMany')
  await done(remove, { id })
  await done(save, part(second, 1, 1, 'QF1'))
})

test('a box has four outputs and no fifth, and each number once', async () => {
  const box = await makeBox()
  for (const n of [1, 2, 3]) await done(save, part(box, 3, n, `K${n}`))
  await refused(save, part(box, 3, 3, 'K4'), 'subDevice.numberTaken')
  await refused(save, part(box, 3, 5, 'K4'), 'subDevice.number')
  await refused(save, part(box, 3, 0, 'K4'), 'request.invalid')
  await done(save, part(box, 3, 4, 'K4'))
  await refused(save, part(box, 3, 4, 'K5'), 'subDevice.tooMany')
})

test('a name is given once in a box, has a length, and is free in another', async () => {
  const [box, other] = [await makeBox(), await makeBox()]
  await done(save, part(box, 6, 1, 'door'))
  await refused(save, part(box, 8, 1, 'door'), 'subDevice.nameTaken')
  await done(save, part(other, 8, 1, 'door'))
  await done(save, part(box, 8, 1, 'n'.repeat(SUB_DEVICE_NAME)))
  await refused(save, part(box, 8, 2, 'n'.repeat(SUB_DEVICE_NAME + 1)), 'request.invalid')
  await refused(save, part(box, 8, 2, ' '), 'request.invalid')
})

test.each([
  [RATED_AMPERES.min, 0],
  [RATED_AMPERES.max, 0],
  [0, errors['request.invalid'].number],
  [RATED_AMPERES.max + 1, errors['request.invalid'].number],
])('a rated current of %d A is answered with %i', async (ratedAmperes, code) => {
  const box = await makeBox()
  expect(await keeper.call(save, { ...part(box, 3, 1, 'K1'), ratedAmperes })).toMatchObject({ code })
})

test('a contactor hangs on an output of its own box and a branch on a contactor', async () => {
  const [box, other] = [await makeBox(), await makeBox()]
  const { id: output } = await done(save, part(box, 3, 1, 'K1'))
  const { id: foreign } = await done(save, part(other, 3, 1, 'K1'))
  await refused(save, part(box, 4, 1, 'KM1'), 'subDevice.parentMissing')
  await refused(save, part(box, 4, 1, 'KM1', foreign), 'subDevice.parentUnfit')
  const { id: contactor } = await done(save, part(box, 4, 1, 'KM1', output))
  await refused(save, part(box, 5, 1, 'WL1', output), 'subDevice.parentUnfit')
  await done(save, part(box, 5, 1, 'WL1', contactor))
  await refused(save, { id: contactor, ...part(box, 5, 2, 'KM1', contactor) }, 'request.invalid')
})

test('a part stays while something is associated with it, and says what', async () => {
  const box = await makeBox()
  const { id: transfer } = await done(save, part(box, 2, 1, 'QT1'))
  const { id: main } = await done(save, part(box, 1, 1, 'QF1', transfer))
  const { id: output } = await done(save, part(box, 3, 1, 'K1', main))
  const { id: contactor } = await done(save, part(box, 4, 1, 'KM1', output))
  const { id: branch } = await done(save, part(box, 5, 1, 'WL1', contactor))
  const lamp = await makeLamp(box)
  await done(connect, { boxId: box, branchId: branch, lampIds: [lamp] })
  await refused(remove, { id: transfer }, 'subDevice.mainAssociated')
  await refused(remove, { id: main }, 'subDevice.outputAssociated')
  await refused(remove, { id: output }, 'subDevice.contactAssociated')
  await refused(remove, { id: contactor }, 'subDevice.hasChildren')
  await refused(remove, { id: branch }, 'subDevice.hasLamps')
  await done(connect, { boxId: box, branchId: null, lampIds: [lamp] })
  for (const id of [branch, contactor, output, main, transfer]) await done(remove, { id })
  expect(await partsOf(box)).toMatchObject({ parts: [], lamps: [{ id: lamp, branchId: null }] })
})

test('lamps hang on branches of the box that feeds them, and leave when another feeds them', async () => {
  const [box, other] = [await makeBox(sites[2]), await makeBox(sites[2])]
  const [own, foreign] = [await makeLamp(box), await makeLamp(other)]
  await fitEveryBoxOfTheCity()
  const { parts } = await partsOf(box)
  const branch = parts.find(({ type }) => type === 5)!
  const output = parts.find(({ type }) => type === 3)!
  await refused(connect, { boxId: box, branchId: output.id, lampIds: [own] }, 'subDevice.notBranch')
  await refused(connect, { boxId: box, branchId: branch.id, lampIds: [own, foreign] }, 'subDevice.foreignLamp')
  await refused(connect, { boxId: box, branchId: branch.id, lampIds: [2_000_000_000] }, 'request.notFound')
  await done(connect, { boxId: box, branchId: branch.id, lampIds: [own] })
  await rows('update device set box_id = $2 where id = $1', [own, other])
  expect((await partsOf(other)).lamps.find(({ id }) => id === own)).toMatchObject({ branchId: null })
})

test('a bare box is fitted once, with its lamps in stretches on its first three outputs', async () => {
  const box = await makeBox()
  const lamps: number[] = []
  for (let n = 0; n < 6; n++) lamps.push(await makeLamp(box))
  await done(fit, { boxId: box })
  await refused(fit, { boxId: box }, 'subDevice.fitted')
  const { parts, lamps: fed } = await partsOf(box)
  const branch = (n: number) => parts.find(({ type, number }) => type === 5 && number === n)!.id
  expect(fed.map(({ branchId }) => branchId)).toEqual([1, 1, 2, 2, 3, 3].map(branch))
  const named = (name: string) => parts.find((one) => one.name === name)!
  expect(named('WL2').parentId).toBe(named('KM2').id)
  expect(named('KM2').parentId).toBe(named('K2').id)
  expect(named('K2').parentId).toBe(named('QF1').id)
})

async function fitEveryBoxOfTheCity() {
  await product.app.db.system((scope) => fitEveryBox(scope, [city]))
}

test('fitting every box gives each site one main distribution, and nothing the second time', async () => {
  const boxes = [await makeBox(sites[2]), await makeBox(sites[2])]
  await fitEveryBoxOfTheCity()
  const mains = await rows<{ n: number }>(
    `select count(*)::int as n from sub_device p join device d on d.id = p.box_id where d.station_id = $1 and p.type = 1`,
    [sites[2]],
  )
  expect(mains).toEqual([{ n: 1 }])
  for (const box of boxes) expect((await partsOf(box)).parts.filter(({ type }) => type === 3)).toHaveLength(4)
  expect(await product.app.db.system((scope) => fitEveryBox(scope, [city]))).toBe(0)
})

test('of boxes fitted together every third has a transfer switch before its main, and a watched cable on each branch with lamps', async () => {
  const boxes = [await makeBox(), await makeBox(), await makeBox(), await makeBox()]
  await fitEveryBoxOfTheCity()
  const sets = await Promise.all(boxes.map(async (box) => (await partsOf(box)).parts))
  const numbers = (parts: Parts['parts'], type: number) => parts.filter((one) => one.type === type).length
  expect(sets.map((parts) => numbers(parts, 2))).toEqual([1, 0, 0, 1])
  expect(sets.map((parts) => numbers(parts, 10))).toEqual([3, 0, 0, 3])
  const named = (name: string) => sets[0]!.find((one) => one.name === name)!
  expect(named('QF1').parentId).toBe(named('QS1').id)
  expect(named('CB3').parentId).toBe(named('WL3').id)
})

test('who may not configure boxes changes nothing', async () => {
  const box = await makeBox()
  expect(await viewer.call(save, part(box, 6, 1, 'door'))).toMatchObject({ code: errors['request.forbidden'].number })
})

test('the running server knows which output feeds a lamp, as soon as somebody says so', async () => {
  const box = await makeBox()
  const lamp = await makeLamp(box)
  await product.app.registry.reload(city)
  const output = () => product.app.registry.get(lamp)?.output
  expect(output()).toBe(null)
  await done(fit, { boxId: box })
  const { parts } = (await keeper.call(query, { boxId: box })).data as Parts
  const hangsOn = (id: number | null): number | undefined => {
    const one = parts.find((part) => part.id === id)
    return one?.type === SUB_DEVICE.output ? one.number : one && hangsOn(one.parentId)
  }
  const branch = parts.find(({ id, type }) => type === SUB_DEVICE.branch && hangsOn(id) === 2)!
  await done(connect, { boxId: box, branchId: branch.id, lampIds: [lamp] })
  await expect.poll(output).toBe(2)
  await done(connect, { boxId: box, branchId: null, lampIds: [lamp] })
  await expect.poll(output).toBe(null)
})
