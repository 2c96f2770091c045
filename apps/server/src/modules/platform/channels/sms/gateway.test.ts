import { afterEach, expect, test } from 'vitest'
import { readSettings } from '../../../../settings.ts'
import type { Outgoing } from '../message.ts'
import { startReceiver } from '../testing.ts'
import { smsGateway, smsTransport } from './gateway.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function gatewayAnswering(...statuses: number[]) {
  const gateway = await startReceiver(statuses)
  open.push(gateway)
  return gateway
}

const outgoing: Outgoing = { id: 'id', customerId: 1, channel: 'sms', webhookId: null, content: Buffer.alloc(0) }
const content = { to: '13900000001', subject: 'Code', text: 'Say "0042" & go', params: { code: '0042' } }
const sendBy = (env: Record<string, string>) =>
  smsTransport(smsGateway(readSettings(env))!).send(outgoing, content, new AbortController().signal)

test('number and code are put into address and body, and the headers go along', async () => {
  const { heard, url } = await gatewayAnswering()
  await sendBy({
    LAMPLIGHTER_SMS_URL: `${url}/send?to={mobile}`,
    LAMPLIGHTER_SMS_HEADERS: '{"x-key":"sesame"}',
    LAMPLIGHTER_SMS_BODY: '{"to":"{mobile}","code":"{code}"}',
  })
  expect(heard).toMatchObject([
    { method: 'POST', path: '/send?to=13900000001', body: '{"to":"13900000001","code":"0042"}' },
  ])
  expect(heard[0]!.headers).toMatchObject({ 'x-key': 'sesame', 'content-type': 'application/json' })
})

test.each([
  ['application/json', '{"text":"{text}"}', '{"text":"Say \\"0042\\" & go"}'],
  ['application/x-www-form-urlencoded', 'text={text}', 'text=Say%20%220042%22%20%26%20go'],
  ['text/plain', '{text}{unknown}', 'Say "0042" & go{unknown}'],
])('a text is escaped as %s asks', async (type, body, sent) => {
  const { heard, url } = await gatewayAnswering()
  await sendBy({
    LAMPLIGHTER_SMS_URL: url,
    LAMPLIGHTER_SMS_HEADERS: JSON.stringify({ 'Content-Type': type }),
    LAMPLIGHTER_SMS_BODY: body,
  })
  expect(heard[0]!.body).toBe(sent)
})

test('a gateway that wants GET gets everything in the address', async () => {
  const { heard, url } = await gatewayAnswering()
  await sendBy({ LAMPLIGHTER_SMS_URL: `${url}/{mobile}?text={text}`, LAMPLIGHTER_SMS_METHOD: 'GET' })
  expect(heard).toMatchObject([{ method: 'GET', path: '/13900000001?text=Say%20%220042%22%20%26%20go', body: '' }])
})

test.each([
  [503, 'status 503', false],
  [400, 'status 400', true],
  [302, 'redirected 302', true],
])('an answer %d is told as %s; final: %s', async (status, stored, isFinal) => {
  const { heard, url } = await gatewayAnswering(status)
  await expect(sendBy({ LAMPLIGHTER_SMS_URL: url })).rejects.toMatchObject({ stored, isFinal })
  expect(heard).toHaveLength(1)
})

test('a gateway that takes codes only is not sent another text', async () => {
  const { heard, url } = await gatewayAnswering()
  const transport = smsTransport(
    smsGateway(readSettings({ LAMPLIGHTER_SMS_URL: `${url}/?code={code}`, LAMPLIGHTER_SMS_METHOD: 'GET' }))!,
  )
  const sent = transport.send(outgoing, { ...content, params: {} }, new AbortController().signal)
  await expect(sent).rejects.toMatchObject({ stored: 'codesOnly', isFinal: true })
  expect(heard).toEqual([])
})

test('what went wrong is told without key, number or code', async () => {
  const { url, close } = await startReceiver()
  close()
  const error = await sendBy({
    LAMPLIGHTER_SMS_URL: `${url}/?key=sesame&to={mobile}&text={code}`,
    LAMPLIGHTER_SMS_HEADERS: '{"x-key":"sesame"}',
  }).catch((failure: Error) => failure)
  expect(error).toMatchObject({ stored: 'refused', isFinal: false })
  expect(JSON.stringify([String(error), error])).not.toMatch(/sesame|0042|13900000001/)
})
