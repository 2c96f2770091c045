import { expect, test } from 'vitest'
import { askedAfterClose, createOpenWork, DatabaseClosedError } from './open-work.ts'

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
  askedAfterClose.subscribe(hear)
  const open = createOpenWork()
  await open.close()
  async function leftRunning() {
    await open.run(async () => 'answer')
  }
  const refused = await leftRunning().catch((error: Error) => error)
  askedAfterClose.unsubscribe(hear)
  expect(refused).toBeInstanceOf(DatabaseClosedError)
  expect((refused as Error).stack).toContain('leftRunning')
  expect(heard).toEqual([refused])
})
