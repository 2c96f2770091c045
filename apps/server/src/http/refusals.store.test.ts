import { type AuditRow, isErrorKey, sentenceOf } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../testing/product.ts'

let product: Product
let admin: ApiClient
let lamp: number
beforeAll(async () => {
  product = await startProduct()
  const customerId = await product.customer('city')
  await product.person(customerId, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  const [row] = await product.app.db.system((scope) =>
    scope.query<{ id: number }>(
      "insert into device (customer_id, kind, code, name) values ($1, 'luminaire', 'lamp', 'Lamp') returning id",
      [customerId],
    ),
  )
  lamp = row!.id
  await product.app.registry.reload()
})
afterAll(() => product.close())

const user = {
  account: 'anna',
  name: 'Anna',
  mobile: null,
  email: null,
  organisationId: 1,
  roleIds: [],
  apps: ['light'],
  frozen: false,
  expiresAt: null,
}

test.each<[string, string, object, string, string]>([
  ['an empty name', 'system/SaveUser', { ...user, name: '' }, '姓名：必填', 'Name: Required'],
  [
    'a number that is no mobile',
    'system/SaveUser',
    { ...user, mobile: '123' },
    '手机号：须为手机号',
    'Mobile: Must be a mobile number',
  ],
  [
    'a password that is too short',
    'auth/Modify',
    { user: 'admin', old: 'Lamp-2026-go', pswd: 'short', conf: 'short' },
    '密码：至少 8 个字符',
    'Password: At least 8 characters',
  ],
  [
    'a page of too many rows',
    'light/Query',
    { size: 5_001 },
    '每页行数：不能大于 5000',
    'Rows per page: Must be at most 5000',
  ],
  ['a name that is no text', 'config/SaveStation', { name: 7 }, '名称：须为文字', 'Name: Must be text'],
])('%s is refused in the words of the caller', async (_, path, body, zh, en) => {
  const asked = (lang: string) => admin.call(`/station/${path}`, body, { lang })
  expect((await asked('zh_cn')).message).toBe(zh)
  expect((await asked('en_us')).message).toBe(en)
})

test('an argument of a command is refused by its name, and the trail says so in both languages', async () => {
  const order = { code: 'dco.dim', args: { level: 101 }, ids: [lamp] }
  const { message } = await admin.call('/station/light/SendCommand', order)
  expect(message).toBe('Command argument "Level": Must be at most 100')
  const { data } = await admin.call('/station/audit/Query', { filters: { action: 'command.send' } })
  const [row] = (data as { rows: AuditRow[] }).rows
  const said = isErrorKey(row!.result) && sentenceOf(row!.result, row!.refusal ?? {}, 'zh')
  expect(said).toBe('命令参数“亮度”：不能大于 100')
})
