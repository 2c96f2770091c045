import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answered, type ApiClient, type Product, startProduct } from '../testing/product.ts'

let product: Product
let city: number
let viewer: ApiClient
beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  const town = await product.customer('town')
  await product.person(city, 'chief', 'administrator')
  await product.person(town, 'stranger', 'administrator')
  await product.person(city, 'viewer', 'viewer')
  viewer = product.apiClient()
  await viewer.signIn('viewer')
})
afterAll(() => product.close())

const query = (sql: string) => product.app.db.system((scope) => scope.query(sql))
const refused = (lang = 'en_us') => viewer.call('/station/system/QueryUsers', {}, { lang })
const granters = async () => {
  const { data } = await product.apiClient().signIn('viewer')
  return (data as { config: { granters: { name: string }[] } }).config.granters.map(({ name }) => name)
}

test('a missing right is said with the role that can give it, in both languages, and no name of a person', async () => {
  await query("update role set name = '管理员' where name = 'chief'")
  expect((await refused()).message).toBe('You lack the right "View users"; ask someone with the role "Administrator"')
  expect((await refused('zh_cn')).message).toBe('缺少权限“查看用户”，请联系有“管理员”角色的用户')
  expect(await granters()).toEqual(['管理员'])
})

test.each([
  ['whose holders are all frozen', "update person set frozen = true where account = 'chief'"],
  ['that reaches some groups only', "update role set groups = '{}' where name = '管理员'"],
  ['that may not edit users', "update role set operations = '{user.view}' where name = '管理员'"],
])('a role %s gives nothing: the administrator of the organisation is named', async (_, change) => {
  const before = await query(`select operations from role where name = '管理员'`)
  await query(change)
  const answer: Answered = await refused()
  expect(answer.message).toBe('You lack the right "View users"; ask an administrator of "city"')
  expect(await granters()).toEqual([])
  const [{ operations } = { operations: [] }] = before as { operations: string[] }[]
  await query("update person set frozen = false where account = 'chief'")
  await query(`update role set groups = null, operations = '{${operations.join()}}' where name = '管理员'`)
})
