import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Blobs } from './blobs.ts'
import { BlobTooLarge } from './content.ts'
import { createFolderBlobs } from './folder.ts'
import { openBlobs } from './open.ts'
import { createS3Blobs } from './s3.ts'

/** More than one part of an upload to S3. */
const LARGE = 20 * 2 ** 20
const LIMIT = LARGE + 100
/** The keys of the server of these tests. */
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

let folder: string
let server: S3rver
let endpoint: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'blobs-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'buckets'),
    configureBuckets: [{ name: 'city', configs: [] }],
  })
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const stores = {
  'a folder': (limit?: number) => createFolderBlobs(join(folder, 'files'), limit),
  'a bucket of S3': (limit?: number) =>
    createS3Blobs({ name: 'city', prefix: 'lamps/', endpoint, region: 'us-east-1', keys }, limit),
}

async function* chunks(...texts: string[]) {
  yield* texts
}

describe.each(Object.entries(stores))('%s', (_, open) => {
  let blobs: Blobs
  const all = () => Array.fromAsync(blobs.olderThan(Date.now() + 60_000))
  beforeEach(() => {
    blobs = open(LIMIT)
  })
  afterEach(async () => {
    for (const id of await all()) await blobs.delete(id)
  })

  test('gives back what was written, by its id', async () => {
    const { id, size } = await blobs.write(chunks('lamp ', '灯'))
    expect(size).toBe(8)
    expect(await text((await blobs.read(id))!)).toBe('lamp 灯')
  })

  test('takes a file that is sent in parts', async () => {
    const piece = 'lamp'.repeat(LARGE / 40)
    const { id, size } = await blobs.write(chunks(...Array.from({ length: 10 }, () => piece)))
    expect(size).toBe(LARGE)
    expect(await text((await blobs.read(id))!)).toBe(piece.repeat(10))
  })

  test('takes an empty file', async () => {
    const { id } = await blobs.write(chunks())
    expect(await text((await blobs.read(id))!)).toBe('')
  })

  test('keeps nothing of what is broken off', async () => {
    async function* broken() {
      yield 'x'.repeat(LARGE / 2)
      throw new Error('the source broke')
    }
    await expect(blobs.write(broken())).rejects.toThrow('the source broke')
    await expect(blobs.write(chunks('x'.repeat(LARGE), 'x'.repeat(101)))).rejects.toThrow(BlobTooLarge)
    await expect(blobs.write(chunks('x'), AbortSignal.abort())).rejects.toThrow()
    expect(await all()).toEqual([])
  })

  test('has no stream for what is not there, and deletes it without a word', async () => {
    const { id } = await blobs.write(chunks('x'))
    await blobs.delete(id)
    await blobs.delete(id)
    expect(await blobs.read(id)).toBeNull()
  })

  test('reaches nothing but its own', async () => {
    await expect(blobs.read('../../etc/passwd')).rejects.toThrow('UUID')
    await expect((async () => blobs.delete('..'))()).rejects.toThrow('UUID')
  })

  test('lists what is older than a moment', async () => {
    const { id } = await blobs.write(chunks('x'))
    expect(await all()).toEqual([id])
    expect(await Array.fromAsync(blobs.olderThan(1_000))).toEqual([])
  })
})

test('what stands in another part of the bucket, or in another bucket, is not ours', async () => {
  const [ours, theirs] = ['lamps', 'others'].map((path) =>
    openBlobs({
      at: `s3://city/${path}?endpoint=${encodeURIComponent(endpoint)}`,
      keyId: keys.accessKeyId,
      secret: keys.secretAccessKey,
    }),
  )
  const { id } = await (await theirs!).write(chunks('x'))
  expect(await (await ours!).read(id)).toBeNull()
  expect(await Array.fromAsync((await ours!).olderThan(Date.now() + 60_000))).toEqual([])
})

test('a bucket that refuses us is no empty bucket', async () => {
  const { id } = await stores['a bucket of S3']().write(chunks('x'))
  const at = `s3://city/lamps?endpoint=${encodeURIComponent(endpoint)}`
  const stranger = await openBlobs({ at, keyId: 'STRANGER', secret: keys.secretAccessKey })
  await expect(stranger.read(id)).rejects.toThrow('does not exist')
  await expect(stranger.write(chunks('x'))).rejects.toThrow('does not exist')
  await expect(Array.fromAsync(stranger.olderThan(Date.now()))).rejects.toThrow('does not exist')
})
