/** G.711 µ-law at 8 kHz (RFC 3551, section 6: static payload type 0): a byte a sample. */
export const PCMU = 0
/** A packet is as long, ms and samples (RFC 3551, section 4.2). */
export const PACKET_MS = 20
export const PACKET_SAMPLES = 160
const HEAD = 12
const VERSION = 0x80
const MARKER = 0x80

/** RTP packets of one source (RFC 3550, section 5.1), of which the first after a pause is marked. */
export function createRtpWriter({ source, sequence, timestamp }: Record<'source' | 'sequence' | 'timestamp', number>) {
  let count = 0
  return (samples: Buffer, at: number, isFirst: boolean): Buffer => {
    const head = Buffer.alloc(HEAD)
    head[0] = VERSION
    head[1] = PCMU | (isFirst ? MARKER : 0)
    head.writeUInt16BE((sequence + count++) & 0xffff, 2)
    head.writeUInt32BE((timestamp + at) >>> 0, 4)
    head.writeUInt32BE(source >>> 0, 8)
    return Buffer.concat([head, samples])
  }
}

/** The samples of a packet of G.711 µ-law; null for another one. */
export function samplesIn(packet: Buffer): Buffer | null {
  if (packet.length <= HEAD || (packet[0]! & 0xc0) !== VERSION || (packet[1]! & 0x7f) !== PCMU) return null
  return packet.subarray(HEAD + 4 * (packet[0]! & 0x0f))
}
