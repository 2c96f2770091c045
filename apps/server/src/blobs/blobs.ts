import type { Readable } from 'node:stream'
import type { Content } from './content.ts'

/** Where files are kept. An id is given once; what is under it never changes. */
export type Blobs = {
  /** Takes a stream in; it is whole and on a disk when this resolves, or not there at all. @throws BlobTooLarge */
  write(content: Content, signal?: AbortSignal): Promise<{ id: string; size: number }>
  /** Null when there is none. */
  read(id: string): Promise<Readable | null>
  delete(id: string): Promise<void>
  /** Ids of all that were written before a moment, ms of the machine's time. What was broken off by then is deleted on the way. */
  olderThan(moment: number): AsyncIterable<string>
}
