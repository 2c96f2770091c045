import { deflateRawSync } from 'node:zlib'

type Part = { name: string; content: string | Uint8Array; claimed?: number }

const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50

/** A zip of deflated parts, each of which may claim another size than it has. */
export function zipOf(...parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, content, claimed = content.length } of parts) {
    const body = deflateRawSync(content)
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(LOCAL, 0)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(ENTRY, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(body.length, 20)
    entry.writeUInt32LE(claimed, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, title, body)
    entries.push(entry, title)
    at += local.length + title.length + body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...entries, end])
}
