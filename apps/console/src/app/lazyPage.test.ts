import { beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { ChunkError } from './ChunkError.ts'
import { lazyPage } from './lazyPage.ts'

const Page = () => null
beforeAll(startI18n)

test('a page that arrives is handed to the router', async () => {
  expect(await lazyPage(() => Promise.resolve({ default: Page }))()).toEqual({ Component: Page })
})

test('a page whose code cannot be fetched is a chunk error', async () => {
  await expect(lazyPage(() => Promise.reject(new TypeError('gone')))()).rejects.toBeInstanceOf(ChunkError)
})

test('a page that has not arrived after 120 s is a chunk error', async () => {
  vi.useFakeTimers()
  const outcome = lazyPage(() => new Promise(() => undefined))().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await outcome).toBeInstanceOf(ChunkError)
  vi.useRealTimers()
})
