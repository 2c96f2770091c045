/** A name and its text. */
export type Entry = readonly [name: string, text: string]

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const VERSION = 20
/** Names are UTF-8. */
const UTF8 = 0x0800
/** 1 January 1980, the first day the format knows. */
const DATE = 0x21

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** Little-endian fields: [size in bytes, value]. */
function packed(...fields: readonly (readonly [2 | 4, number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}

/** An archive of texts, stored as they are (PKWARE application note, without compression). */
export function zipOf(entries: readonly Entry[]): Blob {
  const encoder = new TextEncoder()
  const files: BlobPart[] = []
  const index: BlobPart[] = []
  let offset = 0
  let indexed = 0
  for (const [name, text] of entries) {
    const [path, body] = [encoder.encode(name), encoder.encode(text)]
    const about = [
      [2, VERSION],
      [2, UTF8],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc32(body)],
      [4, body.length],
      [4, body.length],
      [2, path.length],
      [2, 0],
    ] as const
    const local = packed([4, LOCAL], ...about)
    const central = packed([4, CENTRAL], [2, VERSION], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
    files.push(local, path, body)
    index.push(central, path)
    offset += local.length + path.length + body.length
    indexed += central.length + path.length
  }
  const count = entries.length
  const end = packed([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, indexed], [4, offset], [2, 0])
  return new Blob([...files, ...index, end])
}
