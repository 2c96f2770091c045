import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testCustomer, testDatabase } from '../../../db/testing.ts'
import { runOnce } from '../../../jobs/testing.ts'
import { readSettings } from '../../../settings.ts'
import { createHandClock } from '../../../testing/hand-clock.ts'
import { createChannels } from './channels.ts'
import { startReceiver } from './testing.ts'

const SECRET = 'a secret of this test'

test('what a server was sending when it was killed is sent by the next', async () => {
  const it = await testDatabase()
  const customer = await testCustomer(it, 'city')
  const gateway = await startReceiver(['never'])
  const came = gateway.next()
  const program = join(import.meta.dirname, 'testing-server.ts')
  const server = fork(program, [it.url, gateway.url, String(customer), SECRET])
  await came
  server.kill('SIGKILL')
  await once(server, 'exit')

  const clock = createHandClock(Date.now())
  const unexpected = (told: unknown) => {
    throw told
  }
  const channels = createChannels({
    db: it.db,
    clock,
    secret: SECRET,
    settings: readSettings({ LAMPLIGHTER_SMS_URL: gateway.url }),
    log: { warn: unexpected, debug: unexpected },
    onError: unexpected,
  })
  await runOnce(it.db, channels.job)
  expect(gateway.heard).toHaveLength(1)
  await clock.advance(30_000)
  await runOnce(it.db, channels.job)
  const sent = gateway.heard.map(({ body }) => JSON.parse(body) as object)
  expect(sent).toEqual(Array(2).fill({ mobile: '13900000001', text: expect.stringContaining('0042'), code: '0042' }))
  const rows = await it.db.system((scope) => scope.query('select state, attempts from outbound_message'))
  expect(rows).toEqual([{ state: 'sent', attempts: 2 }])
  gateway.close()
  await it.close()
})
