import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { fail } from '@lamplighter/contract'
import { type Table, unreadable } from './table.ts'
import type { Reading } from './worker.ts'

const MEMORY_MIB = 512
const TIME_LIMIT = 60_000

/**
 * Reads the first sheet of a csv or xlsx file on a thread of its own, with bounded memory and time, so that no file can
 * hold up or bring down the server. Throws `import.unreadable` or `import.tooLarge`.
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
  })
  try {
    const [reading] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIME_LIMIT) })) as [Reading]
    if ('failed' in reading) throw fail(reading.failed.key, reading.failed.params)
    return reading.table
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw unreadable('占用内存过多', 'it needs too much memory')
    if (name === 'AbortError') throw unreadable('读取时间过长', 'it takes too long to read')
    throw error
  } finally {
    await worker.terminate()
  }
}
