const GIGABYTE = 2 ** 30
/** Bytes that one file may have. */
export const LIMIT = 2 * GIGABYTE

export type Content = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const isId = (text: string): boolean => ID.test(text)

/** @throws TypeError for what is no id of ours and may name something else. */
export function demandId(id: string): string {
  if (!isId(id)) throw new TypeError('a blob has a UUID')
  return id
}

export class BlobTooLarge extends Error {
  constructor(limit: number) {
    super(`a file is larger than ${limit} bytes`)
  }
}

/** Its bytes, which are counted on the way. @throws BlobTooLarge */
export async function* counted(content: Content, limit: number, taken: { size: number }) {
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk as string)
    taken.size += bytes.length
    if (taken.size > limit) throw new BlobTooLarge(limit)
    yield bytes
  }
}
