import type { Blobs } from './blobs.ts'
import { createFolderBlobs } from './folder.ts'

/** A folder, or `s3://bucket/path?endpoint=URL&region=NAME`, with the keys to it. */
export type Place = { readonly at: string; readonly keyId: string | undefined; readonly secret: string | undefined }

const REGION = 'us-east-1'

/** Opens the files where the settings say that they are. The client of S3 is read only where it is needed. */
export async function openBlobs({ at, keyId, secret }: Place): Promise<Blobs> {
  if (!at.startsWith('s3://')) return createFolderBlobs(at)
  const { createS3Blobs } = await import('./s3.ts')
  const { hostname, pathname, searchParams } = new URL(at)
  const path = pathname.replace(/^\/|\/$/g, '')
  return createS3Blobs({
    name: hostname,
    prefix: path === '' ? '' : `${path}/`,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? REGION,
    keys: keyId && secret ? { accessKeyId: keyId, secretAccessKey: secret } : undefined,
  })
}
