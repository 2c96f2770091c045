import { spawn } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { isAlive, supervise } from './supervision.ts'

const started: number[] = []
function sleeper(): number {
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
  started.push(pid!)
  return pid!
}
afterEach(() => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
})

test('a process that was killed is started again', async () => {
  const first = sleeper()
  const onRestart = vi.fn()
  const supervision = supervise(first, { start: async () => sleeper(), onRestart })
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(onRestart).toHaveBeenCalledOnce(), 5_000)
  const pid = await supervision.stop()
  expect(pid).not.toBe(first)
  expect(isAlive(pid)).toBe(true)
})

test('one that ends again and again is given up', async () => {
  const start = vi.fn(async () => {
    const pid = sleeper()
    process.kill(pid, 'SIGKILL')
    return pid
  })
  const lost = new Promise<string>((resolve) => {
    const first = sleeper()
    supervise(first, { start, onLost: resolve })
    process.kill(first, 'SIGKILL')
  })
  expect(await lost).toMatch(/6 times in ten minutes/)
  expect(start).toHaveBeenCalledTimes(5)
})

test('one that does not start is given up with its reason', async () => {
  const first = sleeper()
  const start = vi.fn(async () => {
    throw new Error('no space left')
  })
  const pause = vi.fn(async (_ms: number) => undefined)
  const lost = new Promise<string>((resolve) => supervise(first, { start, pause, onLost: resolve }))
  process.kill(first, 'SIGKILL')
  expect(await lost).toBe('no space left')
  expect(pause.mock.calls).toEqual([[1_000], [2_000], [4_000], [8_000]])
  expect(start).toHaveBeenCalledTimes(5)
})

test('one that is stopped on purpose is not started again', async () => {
  const first = sleeper()
  const start = vi.fn(async () => sleeper())
  const supervision = supervise(first, { start })
  process.kill(await supervision.stop(), 'SIGKILL')
  await vi.waitFor(() => expect(isAlive(first)).toBe(false))
  expect(start).not.toHaveBeenCalled()
})
