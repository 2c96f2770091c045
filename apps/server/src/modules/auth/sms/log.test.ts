import pino from 'pino'
import { expect, test } from 'vitest'
import { logSender } from './log.ts'

async function loggedAt(level: string) {
  let text = ''
  const log = pino({ level }, { write: (line: string) => (text += line) })
  await logSender(log).send({ mobile: '13900000001', code: '0042' })
  return text
}

test('the log warns that a code went nowhere, and tells neither the code nor the number', async () => {
  expect(await loggedAt('warn')).toContain('139****0001')
  expect(await loggedAt('info')).not.toMatch(/0042|13900000001/)
})

test('only its finest level tells the code', async () => {
  expect(await loggedAt('debug')).toContain('"0042"')
})
