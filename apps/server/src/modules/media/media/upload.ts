import { createHash } from 'node:crypto'
import { fail, MEDIA } from '@lamplighter/contract'
import { type Blobs, insertBlob } from '../../../blobs/index.ts'
import type { Scope } from '../../../db/database.ts'
import { createTurns } from '../../../scheduling/turns.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Caller, StoredUpload } from '../../context.ts'
import { insertMedia, mediaInStock } from './media.store.ts'
import { type Recognised, recognise } from './recognise.ts'

type Deps = { blobs: Pick<Blobs, 'read' | 'write' | 'delete'>; clock: Pick<Clock, 'now' | 'after'> }
type Named = { readonly name: string; readonly tags: string }
type Kept = Recognised & { readonly fileId: string; readonly sha256: string }

/** What an item is called that nobody named: as its file, without the ending. */
export const nameOfFile = (fileName: string): string => {
  const plain = fileName.replace(/[\p{C}/\\]/gu, ' ').trim()
  return (
    plain
      .replace(/\.\w{1,5}$/, '')
      .slice(0, 60)
      .trim() || '-'
  )
}

/** Takes files into the library. */
export function createUploads({ blobs, clock }: Deps) {
  /** A file takes memory for all of it while it is read, whoever sends it. */
  const turns = createTurns({ atOnce: 1, waitingEach: 2, waitingInAll: 8 }, () => fail('media.busy'))

  async function bytesOf({ id, size }: StoredUpload['stored']): Promise<Buffer> {
    if (size > MEDIA.bytes) throw fail('request.tooLarge')
    const stream = await blobs.read(id)
    if (!stream) throw fail('media.unreadable')
    return Buffer.concat(await stream.toArray())
  }

  /** Reads what was uploaded; what is kept of it has a file of its own where that is not what was sent. */
  async function keep(stored: StoredUpload['stored']): Promise<Kept> {
    const sent = await bytesOf(stored)
    const found = await recognise(sent, clock.after)
    const sha256 = createHash('sha256').update(found.kept).digest('hex')
    if (found.kept === sent) return { ...found, sha256, fileId: stored.id }
    const { id } = await blobs.write([found.kept])
    await blobs.delete(stored.id)
    return { ...found, sha256, fileId: id }
  }

  return {
    /** Deletes what was sent where it is refused. @throws media.busy, media.unreadable, media.codec, media.tooLong, request.tooLarge and what `redrawn` throws */
    read: (stored: StoredUpload['stored'], { personId }: Caller): Promise<Kept> =>
      turns
        .run(String(personId), () => keep(stored))
        .catch(async (error) => {
          await blobs.delete(stored.id)
          throw error
        }),

    /** @throws media.full */
    async add(scope: Scope, { kept, ...found }: Kept, named: Named, { personId, account }: Caller): Promise<number> {
      const { count, bytes } = await mediaInStock(scope)
      if (count >= MEDIA.most || bytes + kept.length > MEDIA.space)
        throw fail('media.full', { most: MEDIA.most, gigabytes: MEDIA.space / 1024 ** 3 })
      const at = new Date(clock.now())
      await insertBlob(scope, {
        ...{ id: found.fileId, customerId: scope.customerId, fileName: named.name, type: found.format },
        ...{ size: kept.length, createdAt: at, expiresAt: 'infinity' },
      })
      const by = { uploaderId: personId, uploader: account, uploadedAt: at }
      return insertMedia(scope, { ...found, ...named, ...by, bytes: kept.length })
    },
  }
}
