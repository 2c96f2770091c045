import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Blobs } from './blobs.ts'
import { counted, demandId, isId, LIMIT } from './content.ts'

/** What is being written, until it is whole. */
const PART = '.part'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const ifThere = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/** Files in a folder, spread over 256 below it by the beginning of their ids. Servers of one installation share it. */
export function createFolderBlobs(folder: string, limit = LIMIT): Blobs {
  const placeOf = (id: string) => join(folder, demandId(id).slice(0, 2), id)

  return {
    async write(content, signal) {
      const id = randomUUID()
      const place = placeOf(id)
      const taken = { size: 0 }
      await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
      try {
        const file = createWriteStream(place + PART, { mode: 0o600, flush: true })
        await pipeline(counted(content, limit, taken), file, { ...(signal ? { signal } : {}) })
        await rename(place + PART, place)
      } catch (error) {
        await rm(place + PART, { force: true })
        throw error
      }
      return { id, size: taken.size }
    },

    async read(id) {
      const file = await open(placeOf(id)).catch(ifThere)
      return file?.createReadStream() ?? null
    },

    delete: (id) => rm(placeOf(id), { force: true }),

    async *olderThan(moment) {
      for (const below of (await readdir(folder).catch(ifThere)) ?? [])
        for (const name of (await readdir(join(folder, below)).catch(ifThere)) ?? []) {
          const place = join(folder, below, name)
          const found = await stat(place).catch(ifThere)
          if (!found || found.mtimeMs >= moment) continue
          if (name.endsWith(PART)) await rm(place, { force: true })
          else if (isId(name)) yield name
        }
    },
  }
}
