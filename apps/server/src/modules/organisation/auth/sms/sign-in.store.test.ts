import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../../../testing/product.ts'
import { startReceiver } from '../../../platform/channels/testing.ts'

const MOBILE = '13900000001'

let product: Product
let gateway: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  gateway = await startReceiver([503])
  product = await startProduct(0, { LAMPLIGHTER_SMS_URL: gateway.url })
  await product.person(await product.customer('city'), 'ann', 'viewer')
  await product.app.db.system((scope) => scope.query('update person set phone = $1', [MOBILE]))
})
afterAll(async () => {
  await product.close()
  gateway.close()
})

test('a code reaches the phone through the gateway, at the second attempt too, and signs in the browser that asked', async () => {
  const ask = (path: string, body: object, cookie = '') =>
    fetch(`http://127.0.0.1:${product.app.port}/station/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const asked = await ask('GetSmsCode', { mobile: MOBILE })
  const cookie = asked.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  await expect.poll(() => gateway.heard.length).toBe(2)
  const { mobile, code } = JSON.parse(gateway.heard[1]!.body) as { mobile: string; code: string }
  expect(mobile).toBe(MOBILE)
  const signedIn = (await (await ask('LoginSms', { mobile, code }, cookie)).json()) as { code: number; data: object }
  expect(signedIn).toMatchObject({ code: 0, data: { user: { account: 'ann' } } })
  const rows = () =>
    product.app.db.system((scope) =>
      scope.query('select channel, recipient, subject, state, attempts, content from outbound_message'),
    )
  const log = { channel: 'sms', recipient: '139****0001', subject: 'signInCode' }
  await expect.poll(rows).toEqual([{ ...log, state: 'sent', attempts: 2, content: null }])
})
