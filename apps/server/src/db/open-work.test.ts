import { channel } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import { createOpenWork, DatabaseClosedError } from './open-work.ts'

test('closing waits for what is under way', async () => {
  const query = Promise.withResolvers<string>()
  const open = createOpenWork()
  const asked = open.run(() => query.promise)
  let isClosed = false
  const closed = open.close().then(() => {
    isClosed = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isClosed).toBe(false)
  query.resolve('answer')
  await closed
  expect(await asked).toBe('answer')
})

test('whoever asks after it was closed is refused, and named', async () => {
  const heard: unknown[] = []
  const hear = (error: unknown) => void heard.push(error)
  // That of the product fails the run.
  const refusals = channel('lamplighter.test.refusals')
  refusals.subscribe(hear)
  const open = createOpenWork(refusals)
  await open.close()
  async function leftRunning() {
    await open.run(async () => 'answer')
  }
  const refused = await leftRunning().catch((error: Error) => error)
  refusals.unsubscribe(hear)
  expect(refused).toBeInstanceOf(DatabaseClosedError)
  expect((refused as Error).stack).toContain('leftRunning')
  expect(heard).toEqual([refused])
})
