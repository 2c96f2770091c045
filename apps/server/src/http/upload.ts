import type { MultipartFile } from '@fastify/multipart'
import { fail, isFailure } from '@lamplighter/contract'
import type { FastifyRequest } from 'fastify'
import type { Blobs } from '../blobs/index.ts'
import { storable } from '../input/storable.ts'
import type { StoredUpload, Upload } from '../modules/context.ts'
import { openBody } from './body.ts'

/** Most bytes of a file. */
export const FILE_LIMIT = 64 * 1024 * 1024

/** The client went away before all was sent. */
const isAborted = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Takes a file in whole. */
async function inMemory(part: MultipartFile): Promise<Upload> {
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? fail('request.tooLarge') : error
  })
  return { fileName: nameOf(part), bytes }
}

/** Takes a file in as it comes. */
const streamedTo =
  (blobs: Pick<Blobs, 'write' | 'delete'>) =>
  async (part: MultipartFile): Promise<StoredUpload> => {
    const stored = await blobs.write(part.file).catch((error: unknown) => {
      throw part.file.truncated ? fail('request.tooLarge') : error
    })
    if (part.file.truncated) {
      await blobs.delete(stored.id)
      throw fail('request.tooLarge')
    }
    return { fileName: nameOf(part), stored }
  }

const nameOf = ({ filename }: MultipartFile) => storable(filename, 200)

/** Something is wrong with what was sent, as its parser says, and not with us. */
const isOfForm = (error: { statusCode?: number; message?: string }) =>
  (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) ||
  /^(Unexpected end of|Malformed|Multipart:|\w+ terminated early)/.test(error.message ?? '')

async function partsOf<File>(request: FastifyRequest, fileSize: number, take: (part: MultipartFile) => Promise<File>) {
  let file: File | null = null
  const fields = new Map<string, unknown>()
  for await (const part of request.parts({ limits: { fileSize, files: 1, fields: 4 } })) {
    if (part.type === 'field') fields.set(part.fieldname, part.value)
    else file = await take(part)
  }
  return { file, fields }
}

/**
 * One file with what is said of it: the contract's `content` field, or plain fields for integrators, before or after it. It
 * is streamed to `blobs` where these are given; `limit` is its most bytes. @throws request.malformed without a file, request.tooLarge, request.aborted
 */
export async function uploaded(
  request: FastifyRequest,
  blobs: Pick<Blobs, 'write' | 'delete'> | null,
  limit: number,
): Promise<{ value: unknown; file: Upload | StoredUpload }> {
  // Of a request that is over already no part would ever come.
  if (isAborted(request)) throw fail('request.aborted')
  const { file, fields } = await partsOf<Upload | StoredUpload>(
    request,
    limit,
    blobs ? streamedTo(blobs) : inMemory,
  ).catch((error) => {
    if (isAborted(request)) throw fail('request.aborted')
    throw !isFailure(error) && isOfForm(error) ? fail('request.malformed') : error
  })
  if (!file) throw fail('request.malformed')
  const content = fields.get('content')
  const { value } = openBody(JSON.stringify(content === undefined ? Object.fromEntries(fields) : { content }))
  return { value, file }
}
