import { Worker } from 'node:worker_threads'

/**
 * Asks a server for its health again and again, in a thread of its own: what the benchmark itself is busy with must not
 * count. Gives the longest that an answer took, ms.
 */
export function watchHealth(port: number): () => Promise<number> {
  const worker = new Worker(new URL('./health-watcher.ts', import.meta.url), { workerData: port })
  const longest = new Promise<number>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return () => {
    worker.postMessage('over')
    return longest
  }
}
