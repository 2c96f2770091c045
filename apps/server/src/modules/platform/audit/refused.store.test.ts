import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let admin: ApiClient
let ours: number
beforeAll(async () => {
  product = await startProduct()
  ours = await product.customer('ours')
  await product.person(ours, 'admin', 'administrator')
  await product.person(ours, 'anna', 'viewer')
  const theirs = await product.customer('theirs')
  await product.person(theirs, 'stranger', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
})
afterAll(() => product.close())

type Row = { account: string; address: string; result: string; after: unknown }
const refusedLogins = async (by: ApiClient) => {
  const { data } = await by.call('/api/station/audit/Query', { filters: { action: 'auth.login', refused: true } })
  return (data as { rows: Row[] }).rows
}

test('a failed sign-in is seen by the administrator of the account, and by no other organisation', async () => {
  await product.apiClient().signIn('Anna', 'wrong')
  expect(await refusedLogins(admin)).toMatchObject([{ account: 'anna', address: '127.0.0.1', result: 'auth.wrong' }])
  const stranger = product.apiClient()
  await stranger.signIn('stranger')
  expect(await refusedLogins(stranger)).toEqual([])
})

test('a sign-in by an account that nobody has stays with the platform, and is answered as any other', async () => {
  const before = await refusedLogins(admin)
  const [unknown, known] = [
    await product.apiClient().signIn('nobody', 'wrong'),
    await product.apiClient().signIn('admin', 'wrong'),
  ]
  expect(unknown).toEqual(known)
  expect((await refusedLogins(admin)).slice(before.length * -1)).toEqual(before)
  const platform = await product.app.db.system((scope) =>
    scope.query<{ account: string }>("select account from audit where customer_id = 0 and action = 'auth.login'"),
  )
  expect(platform).toEqual([{ account: 'nobody' }])
})

test('a refusal that repeats has one row at once and its count when the server stops', async () => {
  const other = await startProduct()
  const customer = await other.customer('city')
  await other.person(customer, 'admin', 'administrator')
  await Promise.all(Array.from({ length: 4 }, () => other.apiClient().signIn('admin', 'wrong')))
  const read = () =>
    other.database.db.system((scope) =>
      scope.query<{ after: unknown }>(
        "select after from audit where customer_id = $1 and result = 'auth.wrong' order by sequence",
        [customer],
      ),
    )
  expect(await read()).toEqual([{ after: null }])
  await other.app.stop()
  expect(await read()).toMatchObject([{ after: null }, { after: { repeated: 3 } }])
  await other.close()
})
