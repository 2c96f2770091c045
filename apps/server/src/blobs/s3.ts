import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Blobs } from './blobs.ts'
import { counted, demandId, isId, LIMIT } from './content.ts'

/** Where a bucket is, and who we are there; without keys the usual places of AWS are asked for them. */
export type Bucket = {
  readonly name: string
  /** What the keys of our objects begin with: empty, or a path that ends with a slash. */
  readonly prefix: string
  readonly endpoint: string | undefined
  readonly region: string
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

const MEGABYTE = 2 ** 20
/** Of a file as much is in memory, twice. S3 takes no smaller parts. */
const PART = 8 * MEGABYTE

const clientOf = ({ endpoint, region, keys }: Bucket): S3ClientConfig => ({
  region,
  // Most servers besides AWS have no name for each bucket, and do not know its newer checksums.
  ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  ...(keys ? { credentials: keys } : {}),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})

/** Objects in a bucket of S3 or of a server that speaks as S3 does. */
export function createS3Blobs(bucket: Bucket, limit = LIMIT): Blobs {
  const client = new S3Client(clientOf(bucket))
  const Bucket = bucket.name
  const objectOf = (id: string) => ({ Bucket, Key: `${bucket.prefix}${demandId(id)}` })

  return {
    async write(content, signal) {
      signal?.throwIfAborted()
      const id = randomUUID()
      const taken = { size: 0 }
      let broken: unknown
      async function* watched() {
        try {
          yield* counted(content, limit, taken)
        } catch (error) {
          broken = error
          throw error
        }
      }
      const Body = Readable.from(watched())
      const upload = new Upload({ client, params: { ...objectOf(id), Body }, queueSize: 1, partSize: PART })
      const abort = () => void upload.abort()
      signal?.addEventListener('abort', abort)
      try {
        // It deletes the parts of what is broken off. Should that fail too, the first reason is still the one to tell.
        await upload.done()
      } catch (error) {
        throw broken ?? (signal?.aborted ? signal.reason : error)
      } finally {
        signal?.removeEventListener('abort', abort)
      }
      return { id, size: taken.size }
    },

    async read(id) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(id)))
        return Body as Readable
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },

    async delete(id) {
      await client.send(new DeleteObjectCommand(objectOf(id)))
    },

    async *olderThan(moment) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: bucket.prefix }))
        for (const { Key = '', LastModified } of Contents) {
          const id = Key.slice(bucket.prefix.length)
          if (isId(id) && LastModified && LastModified.getTime() < moment) yield id
        }
    },
  }
}
