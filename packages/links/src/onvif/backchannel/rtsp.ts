/** A request or an answer of RTSP (RFC 2326). */
export type RtspMessage = {
  /** Its first line. */
  readonly start: string
  /** By lower-case names; of one that comes several times, all. */
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly body: string
}

/** What arrives on a connection: messages, and between them packets of media (RFC 2326, section 10.12). */
export type RtspReceived = { readonly message: RtspMessage } | { readonly channel: number; readonly packet: Buffer }

class RtspError extends Error {}

/** The first byte of a packet between messages. */
const INTERLEAVED = 0x24
const LONGEST_HEAD = 16 * 1024
const LONGEST_BODY = 64 * 1024
const END_OF_HEAD = '\r\n\r\n'

function headersIn(lines: readonly string[]): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon < 1) throw new RtspError('not a header')
    const name = line.slice(0, colon).trim().toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  return headers
}

export const headerOf = ({ headers }: RtspMessage, name: string): string => headers.get(name)?.[0] ?? ''

/** Takes the chunks of a connection and gives what is whole. @throws RtspError for what is not RTSP or is too long */
export function createRtspReader(received: (one: RtspReceived) => void) {
  let rest: Buffer = Buffer.alloc(0)

  /** Bytes that were used up; 0 where more have to come. */
  function takePacket(): number {
    if (rest.length < 4) return 0
    const end = 4 + rest.readUInt16BE(2)
    if (rest.length < end) return 0
    received({ channel: rest[1]!, packet: rest.subarray(4, end) })
    return end
  }

  function takeMessage(): number {
    const headEnd = rest.indexOf(END_OF_HEAD)
    if (headEnd < 0 ? rest.length > LONGEST_HEAD : headEnd > LONGEST_HEAD) throw new RtspError('head too long')
    if (headEnd < 0) return 0
    const [start = '', ...lines] = rest.toString('utf8', 0, headEnd).split('\r\n')
    if (!/(^RTSP\/1\.0 | RTSP\/1\.0$)/.test(start)) throw new RtspError('not RTSP')
    const headers = headersIn(lines)
    const length = Number(headers.get('content-length')?.[0] ?? 0)
    if (!Number.isInteger(length) || length < 0 || length > LONGEST_BODY) throw new RtspError('body too long')
    const from = headEnd + END_OF_HEAD.length
    if (rest.length < from + length) return 0
    received({ message: { start, headers, body: rest.toString('utf8', from, from + length) } })
    return from + length
  }

  return (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length > 0) {
      const used = rest[0] === INTERLEAVED ? takePacket() : takeMessage()
      if (used === 0) return
      rest = rest.subarray(used)
    }
  }
}

/** A packet as it goes between messages. */
export function interleaved(channel: number, packet: Buffer): Buffer {
  const head = Buffer.from([INTERLEAVED, channel, 0, 0])
  head.writeUInt16BE(packet.length, 2)
  return Buffer.concat([head, packet])
}

export function rtspText(start: string, headers: Readonly<Record<string, string | number>>, body = ''): string {
  const own = { ...headers, ...(body ? { 'Content-Length': Buffer.byteLength(body) } : {}) }
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${String(value).replace(/[\r\n]/g, '')}`)
  return [start, ...lines, '', body].join('\r\n')
}
