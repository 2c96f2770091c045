import pino from 'pino'
import { expect, test } from 'vitest'
import { smsToLog } from './log.ts'

async function loggedAt(level: string) {
  let text = ''
  const log = pino({ level }, { write: (line: string) => (text += line) })
  const outgoing = { id: 'id', customerId: 1, channel: 'sms', webhookId: null, content: Buffer.alloc(0) } as const
  const content = { to: '13900000001', subject: '', text: 'code 0042', params: { code: '0042' } }
  await expect(smsToLog(log).send(outgoing, content, new AbortController().signal)).rejects.toMatchObject({
    stored: 'notConfigured',
    isFinal: true,
  })
  return text
}

test('the log warns that a message went nowhere, and tells neither the code nor the number', async () => {
  expect(await loggedAt('warn')).toContain('139****0001')
  expect(await loggedAt('info')).not.toMatch(/0042|13900000001/)
})

test('only its finest level tells the message', async () => {
  expect(await loggedAt('debug')).toContain('"code 0042"')
})
