import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createHandClock } from '../testing/hand-clock.ts'
import { freeShare, watchDisk } from './disk.ts'

test('a disk has a part that is free, also under a folder that is not made yet', async () => {
  const share = await freeShare(tmpdir())
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1)
  expect(await freeShare(join(tmpdir(), 'not', 'made', 'yet'))).toBeCloseTo(share, 1)
})

test('a disk that is nine tenths full is warned of at once and then every hour, until it is not', async () => {
  const clock = createHandClock(0)
  const warned: string[] = []
  let free = 0.11
  const stop = watchDisk({
    folder: '/data',
    clock,
    log: { warn: (sentence) => void warned.push(sentence) },
    share: async () => free,
  })
  await clock.advance(120_000)
  expect(warned).toEqual([])
  free = 0.08
  await clock.advance(30 * 60_000)
  expect(warned).toEqual(['the disk under /data is 92 % full: nothing can be stored once it is full'])
  await clock.advance(60 * 60_000)
  expect(warned).toHaveLength(2)
  free = 0.5
  await clock.advance(60_000)
  free = 0.05
  await clock.advance(60_000)
  expect(warned).toHaveLength(3)
  stop()
})
