import { fail } from '@lamplighter/contract'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '../modules/context.ts'
import { openBody } from './body.ts'

const FILE_LIMIT = 64 * 1024 * 1024
const LIMITS = { fileSize: FILE_LIMIT, files: 1, fields: 4 }

/** The client went away before all was sent. */
const isAborted = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

async function partsOf(request: FastifyRequest) {
  let file: Upload | null = null
  const fields = new Map<string, unknown>()
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') fields.set(part.fieldname, part.value)
    else {
      const bytes = await part.toBuffer().catch(() => {
        throw fail('request.tooLarge')
      })
      file = { fileName: part.filename.slice(0, 200), bytes }
    }
  }
  return { file, fields }
}

/**
 * One file with what is said of it: the contract's `content` field, or plain fields for integrators, before or after it.
 * @throws request.malformed without a file, request.tooLarge, request.aborted
 */
export async function uploaded(request: FastifyRequest): Promise<{ value: unknown; file: Upload }> {
  // Of a request that is over already no part would ever come.
  if (isAborted(request)) throw fail('request.aborted')
  const { file, fields } = await partsOf(request).catch((error) => {
    throw isAborted(request) ? fail('request.aborted') : error
  })
  if (!file) throw fail('request.malformed')
  const content = fields.get('content')
  const { value } = openBody(JSON.stringify(content === undefined ? Object.fromEntries(fields) : { content }))
  return { value, file }
}
