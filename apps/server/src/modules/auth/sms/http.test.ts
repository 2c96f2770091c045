import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '../../../settings.ts'
import { httpGateway, httpSender } from './http.ts'

type Heard = { method: string | undefined; url: string | undefined; key: unknown; body: string }

const open: { close(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** A gateway that answers with these statuses, one after the other. */
async function gatewayAnswering(...statuses: number[]) {
  const heard: Heard[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      heard.push({ method: request.method, url: request.url, key: request.headers['x-key'], body })
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end()
    })
  }).listen(0, '127.0.0.1')
  open.push(server)
  await once(server, 'listening')
  return { heard, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const rests: number[] = []
const clock = {
  after(ms: number, task: () => void) {
    rests.push(ms)
    queueMicrotask(task)
    return () => undefined
  },
}
const senderOf = (env: Record<string, string>) => httpSender(httpGateway(readSettings(env))!, clock)
const message = { mobile: '13900000001', code: '0042' }

test('number and code are put into address and body, and the headers go along', async () => {
  const { heard, base } = await gatewayAnswering()
  await senderOf({
    LAMPLIGHTER_SMS_URL: `${base}/send?to={mobile}`,
    LAMPLIGHTER_SMS_HEADERS: '{"x-key":"sesame"}',
    LAMPLIGHTER_SMS_BODY: 'to={mobile}&text=code {code}',
  }).send(message)
  expect(heard).toEqual([
    { method: 'POST', url: '/send?to=13900000001', key: 'sesame', body: 'to=13900000001&text=code 0042' },
  ])
})

test('a gateway that wants GET gets everything in the address', async () => {
  const { heard, base } = await gatewayAnswering()
  await senderOf({ LAMPLIGHTER_SMS_URL: `${base}/{mobile}/{code}`, LAMPLIGHTER_SMS_METHOD: 'GET' }).send(message)
  expect(heard).toMatchObject([{ method: 'GET', url: '/13900000001/0042', body: '' }])
})

test('a gateway in trouble is asked twice more, with growing rests', async () => {
  rests.length = 0
  const { heard, base } = await gatewayAnswering(503, 500)
  await senderOf({ LAMPLIGHTER_SMS_URL: base }).send(message)
  expect(heard).toHaveLength(3)
  expect(rests).toEqual([1_000, 4_000])
})

test('a gateway that stays in trouble is given up', async () => {
  const { heard, base } = await gatewayAnswering(503, 503, 503)
  await expect(senderOf({ LAMPLIGHTER_SMS_URL: base }).send(message)).rejects.toThrow('the SMS gateway answered 503')
  expect(heard).toHaveLength(3)
})

test.each([400, 302])('an answer %d is final: no second message, and no way to another place', async (status) => {
  const { heard, base } = await gatewayAnswering(status)
  await expect(senderOf({ LAMPLIGHTER_SMS_URL: base }).send(message)).rejects.toThrow(`answered ${status}`)
  expect(heard).toHaveLength(1)
})

test('what went wrong is told without key, number or code', async () => {
  const sender = senderOf({
    LAMPLIGHTER_SMS_URL: 'http://127.0.0.1:9/?key=sesame&to={mobile}&text={code}',
    LAMPLIGHTER_SMS_HEADERS: '{"x-key":"sesame"}',
  })
  const error = await sender.send(message).catch((failure: Error) => failure)
  expect(String(error)).toMatch(/did not answer/)
  expect(JSON.stringify([String(error), error])).not.toMatch(/sesame|0042|13900000001/)
})
