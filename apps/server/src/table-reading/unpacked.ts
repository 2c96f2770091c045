import { inflateRawSync } from 'node:zlib'
import { unreadable } from './table.ts'

/** Most bytes a zip may unpack to, and how many times its packed size any part may be. */
const UNPACKED_LIMIT = 256 * 1024 * 1024
const RATIO_LIMIT = 200
const RATIO_FREE = 1024 * 1024
const PARTS_LIMIT = 2_000

const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

type Part = { name: string; method: number; packed: number; unpacked: number; at: number }

const broken = () => unreadable('压缩结构损坏', 'its zip structure is damaged')
const bomb = () => unreadable('解压后过大', 'it unpacks to too much')

/** The zip directory at the end of a file (APPNOTE 4.3.12, 4.3.16). */
function directory(zip: Buffer): Part[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END || end + 22 > zip.length) throw broken()
  const count = zip.readUInt16LE(end + 10)
  if (count > PARTS_LIMIT) throw bomb()
  const parts: Part[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) throw broken()
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    parts.push({
      name: zip.toString('utf8', at + 46, nameEnd),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts
}

/** Unpacks a part, holding it to the size that the directory claims for it. */
function unpack(zip: Buffer, part: Part): Buffer {
  if (part.at + 30 > zip.length) throw broken()
  const start = part.at + 30 + zip.readUInt16LE(part.at + 26) + zip.readUInt16LE(part.at + 28)
  const body = zip.subarray(start, start + part.packed)
  if (part.method === STORED) return body
  if (part.method !== DEFLATED) throw broken()
  try {
    return inflateRawSync(body, { maxOutputLength: Math.max(part.unpacked, 1) })
  } catch {
    throw bomb()
  }
}

/** The parts of a zip, each unpacked when it is read. */
export type Zip = { readonly names: readonly string[]; read(name: string): Buffer }

/** Opens a zip, and refuses one that would unpack to too much, whatever its directory claims. */
export function openZip(zip: Buffer): Zip {
  const parts = directory(zip)
  const total = parts.reduce((sum, part) => sum + part.unpacked, 0)
  if (total > UNPACKED_LIMIT) throw bomb()
  if (parts.some((part) => part.unpacked > RATIO_FREE && part.unpacked > part.packed * RATIO_LIMIT)) throw bomb()
  const byName = new Map(parts.map((part) => [part.name, part]))
  return {
    names: parts.map(({ name }) => name),
    read(name) {
      const part = byName.get(name)
      if (!part) throw broken()
      return unpack(zip, part)
    },
  }
}
