import { type AuditRow, errors, type Role, shippedRoles, type UserRow } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { shipRoles } from './index.ts'

let product: Product
let admin: ApiClient
beforeAll(async () => {
  product = await startProduct()
  const customerId = await product.customer('city')
  await product.person(customerId, 'admin', 'administrator')
  await product.app.db.system(async (scope) => {
    await shipRoles(scope, customerId)
    await scope.query(
      `insert into person_role (person_id, role_id, customer_id)
       select p.id, r.id, r.customer_id from person p, role r where p.account = 'admin' and r.name = $1`,
      [shippedRoles.operator.label.zh],
    )
  })
  admin = product.apiClient()
  await admin.signIn('admin')
})
afterAll(() => product.close())

const asked = async <T>(path: string, body: object, lang: string) => {
  const answer = await admin.call(`/station/${path}`, body, { lang })
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as T
}
const roles = (lang: string) => asked<Role[]>('system/QueryRoles', {}, lang)
const named = async (name: string, lang: string) => (await roles(lang)).find((role) => role.name === name)!

test.each(['zh', 'en'] as const)('shipped roles are called by the language of the reader: %s', async (language) => {
  const names = (await roles(language)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.values(shippedRoles).map(({ label }) => label[language])))
  const { rows } = await asked<{ rows: UserRow[] }>('system/QueryUsers', {}, language)
  expect(rows[0]!.roles.map(({ name }) => name)).toContain(shippedRoles.operator.label[language])
})

test('a shipped role that is saved in English keeps its Chinese name', async () => {
  const { users: _, ...role } = await named('Viewer', 'en')
  await asked('system/SaveRole', { ...role, note: 'seen from abroad' }, 'en_us')
  expect(await named('只读', 'zh_cn')).toMatchObject({ id: role.id, note: 'seen from abroad' })
})

test('no other role takes the name of a shipped one, in either language', async () => {
  for (const name of ['值班员', 'Duty operator']) {
    const role = { name, note: '', operations: [], groups: null }
    const answer = await admin.call('/station/system/SaveRole', role)
    expect(answer).toMatchObject({ code: errors['role.nameTaken'].number })
    expect(answer.message).toContain(name)
  }
})

test('the trail calls a shipped role by the language of the reader too', async () => {
  const { users: _, ...role } = await named('Energy clerk', 'en')
  await asked('system/SaveRole', role, 'en_us')
  const trail = async (lang: string) =>
    (await asked<{ rows: AuditRow[] }>('audit/Query', { filters: { action: 'role.save' } }, lang)).rows[0]!
  expect(await trail('en_us')).toMatchObject({ target: 'Energy clerk', before: { name: 'Energy clerk' } })
  expect(await trail('zh_cn')).toMatchObject({ target: '能耗员', after: { name: '能耗员' } })
})
