import { type Dictionary, shippedDictionaries } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

const [TAKEN, TWICE, SHIPPED, NOT_FOUND] = [990731, 990732, 990733, 990005]

let product: Product
let admin: ApiClient
let stranger: ApiClient
beforeAll(async () => {
  product = await startProduct()
  const apiClientOf = async (code: string, account: string) => {
    await product.person(await product.customer(code), account, 'administrator')
    const apiClient = product.apiClient()
    await apiClient.signIn(account)
    return apiClient
  }
  admin = await apiClientOf('city', 'admin')
  stranger = await apiClientOf('town', 'stranger')
})
afterAll(() => product.close())

const read = async (apiClient = admin) =>
  (await apiClient.call('/station/system/QueryDictionaries')).data as Dictionary[]
const entry = (code: string, used = true) => ({ code, zh: `${code} zh`, en: `${code} en`, used })
const words = (code: string, entries: string[]) => ({
  code,
  zh: `${code} zh`,
  en: `${code} en`,
  entries: entries.map((one) => entry(one)),
})
const save = async (dictionary: object) =>
  (await admin.call('/station/system/SaveDictionary', { fresh: true, ...dictionary })).code
const remove = async (code: string) => (await admin.call('/station/system/DeleteDictionary', { code })).code

test('an organisation that has settled nothing has what the product ships', async () => {
  const { zh, en, entries } = shippedDictionaries.offReason
  const shipped = entries.map((one) => ({ ...one, used: true }))
  expect(await read(stranger)).toEqual([{ code: 'offReason', zh, en, entries: shipped, shipped: true }])
})

test('its own words and entries take the place of the shipped ones, for itself alone', async () => {
  const before = await read(stranger)
  const own = { ...words('offReason', ['storm']), entries: [entry('storm'), entry('test', false)] }
  expect(await save({ ...own, fresh: false })).toBe(0)
  expect((await read())[0]).toEqual({ ...own, shipped: true })
  expect(await read(stranger)).toEqual(before)
})

test('dictionaries of its own follow the shipped ones, entries in the order given', async () => {
  expect(await save(words('poleMaker', ['z', 'a', 'm']))).toBe(0)
  expect(await save(words('crew', []))).toBe(0)
  expect((await read()).map(({ code }) => code)).toEqual(['offReason', 'crew', 'poleMaker'])
  expect((await read())[2]).toEqual({ ...words('poleMaker', ['z', 'a', 'm']), shipped: false })
  expect(await save({ ...words('poleMaker', ['m', 'z']), fresh: false })).toBe(0)
  expect((await read())[2]).toMatchObject(words('poleMaker', ['m', 'z']))
})

test('a code is given once', async () => {
  expect(await save(words('cable', []))).toBe(0)
  expect(await save(words('cable', ['a']))).toBe(TAKEN)
  expect(await save(words('offReason', []))).toBe(TAKEN)
  expect(await save(words('fuse', ['a', 'b', 'a']))).toBe(TWICE)
  expect(await save({ ...words('fuse', []), fresh: false })).toBe(NOT_FOUND)
})

test('what the product asks for is not removed; what the organisation made is', async () => {
  expect(await remove('offReason')).toBe(SHIPPED)
  expect(await save(words('paint', ['grey']))).toBe(0)
  expect(await remove('paint')).toBe(0)
  expect(await remove('paint')).toBe(NOT_FOUND)
  expect((await read()).some(({ code }) => code === 'paint')).toBe(false)
})
