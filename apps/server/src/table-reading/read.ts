import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ImportEncoding } from '@lamplighter/contract'
import { fail } from '@lamplighter/contract/failure'
import { type Table, unreadable } from './table.ts'
import type { Reading } from './worker.ts'

const MEMORY_MIB = 512
const TIME_LIMIT = 60_000

/**
 * Reads a file of any format that we know on a thread of its own, with bounded memory and time, so that no file can hold up or
 * bring down the server. Throws `import.unreadable` or `import.tooLarge`.
 */
export async function readTable(
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  encoding: ImportEncoding = 'auto',
): Promise<Table> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: encoding,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
  })
  try {
    const [table] = await Promise.all([receive(worker), send(content, worker)])
    return table
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw unreadable('占用内存过多', 'it needs too much memory')
    if (name === 'AbortError') throw unreadable('读取时间过长', 'it takes too long to read')
    throw error
  } finally {
    await worker.terminate()
  }
}

async function receive(worker: Worker): Promise<Table> {
  const signal = AbortSignal.timeout(TIME_LIMIT)
  const rows: string[][] = []
  for (;;) {
    const [reading] = (await once(worker, 'message', { signal })) as [Reading]
    if ('failed' in reading) throw fail(reading.failed.key, reading.failed.params)
    for (const row of reading.part.rows) rows.push(row)
    if (reading.isLast) return { ...reading.part, rows }
    worker.postMessage(null)
  }
}

/** Piece by piece; null is the end. */
async function send(content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, worker: Worker): Promise<void> {
  for await (const piece of content) worker.postMessage(piece)
  worker.postMessage(null)
}
