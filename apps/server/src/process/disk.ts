import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Clock } from '../time/clock.ts'

const LOOK_EVERY = 60_000
const WARN_BELOW = 0.1
const WARN_EVERY = 60 * 60_000

/** Part of the disk under a folder that is free, 0 to 1; of the nearest folder above where it does not exist yet. */
export async function freeShare(folder: string): Promise<number> {
  try {
    const { bavail, blocks } = await statfs(folder)
    return blocks === 0 ? 1 : bavail / blocks
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return freeShare(dirname(folder))
  }
}

type WatchOptions = {
  folder: string
  clock: Clock
  log: { warn(sentence: string): void }
  share?: (folder: string) => Promise<number>
}

/** Warns in the log while the disk is nine tenths full, once an hour. Returns a canceller. */
export function watchDisk({ folder, clock, log, share = freeShare }: WatchOptions): () => void {
  let warnedAt = Number.NEGATIVE_INFINITY
  return clock.every(LOOK_EVERY, async () => {
    const free = await share(folder)
    if (free >= WARN_BELOW) {
      warnedAt = Number.NEGATIVE_INFINITY
    } else if (clock.now() - warnedAt >= WARN_EVERY) {
      warnedAt = clock.now()
      log.warn(
        `the disk under ${folder} is ${Math.floor(100 - free * 100)} % full: nothing can be stored once it is full`,
      )
    }
  })
}
