import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../testing/product.ts'

let product: Product
let admin: ApiClient
let gateway: number

const switching = (action: 0 | 1) => [{ time: '18:00', action, days: 0 }]

async function send(loop: number, rows: readonly unknown[]) {
  const args = { loop, rows }
  return admin.call('/station/light/SendCommand', { code: 'dcc.loopSchedule', args, target: { ids: [gateway] } })
}

beforeAll(async () => {
  product = await startProduct()
  const city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  gateway = await product.app.db.system(async (scope) => {
    await scope.query("insert into pole (customer_id, number, name, type) values ($1, 'P1', 'P1', 1)", [city])
    const hung = [
      ['power-gateway', 'gateway', null],
      ['luminaire', 'lamp', 3],
      ['environment', 'station', 2],
    ] as const
    const ids = []
    for (const [kind, code, loop] of hung)
      ids.push(
        ...(await scope.query<{ id: number }>(
          "insert into device (customer_id, kind, code, name, pole, pole_loop) values ($1, $2, $3, $3, 'P1', $4) returning id",
          [city, kind, code, loop],
        )),
      )
    return ids[0]!.id
  })
  await product.app.registry.reload()
})
afterAll(() => product.close())

test('a loop that feeds a lamp is not switched off by a schedule, one that feeds none is', async () => {
  expect(await send(3, switching(0))).toMatchObject({
    code: 990953,
    message: 'Loop 3 of "gateway" feeds lamps, so a schedule cannot switch it off',
  })
  for (const [loop, rows] of [
    [3, switching(1)],
    [3, []],
    [2, switching(0)],
  ] as const)
    expect(await send(loop, rows)).toMatchObject({ data: { groupId: expect.any(String) } })
})
