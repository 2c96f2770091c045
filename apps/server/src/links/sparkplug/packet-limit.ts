import type { Socket } from 'node:net'

const LENGTH_BYTES = 4

/**
 * Follows MQTT packets through a stream of chunks, by the length that each begins with. `take` is false from the first
 * packet on that is longer than `limit` says at that moment.
 */
export function createPacketMeter(limit: () => number): { take(chunk: Buffer): boolean } {
  /** Bytes of the packet's body that are still to come; null while its header is read. */
  let rest: number | null = null
  let headerBytes = 0
  let length = 0
  let exceeded = false

  function readHeader(byte: number) {
    if (headerBytes > 0) {
      length += (byte & 0x7f) * 128 ** (headerBytes - 1)
      const isLast = byte < 0x80
      if (length > limit() || (!isLast && headerBytes === LENGTH_BYTES)) exceeded = true
      else if (isLast) rest = length
    }
    headerBytes++
  }

  return {
    take(chunk) {
      for (let at = 0; at < chunk.length && !exceeded; ) {
        if (rest === null) readHeader(chunk[at++]!)
        else {
          const taken = Math.min(rest, chunk.length - at)
          at += taken
          rest -= taken
        }
        if (rest === 0) {
          rest = null
          headerBytes = 0
          length = 0
        }
      }
      return !exceeded
    },
  }
}

/** Ends a connection at the header of a packet that is too long: the broker's parser would hold all of it. */
export function limitPackets(socket: Socket, limit: () => number): void {
  const meter = createPacketMeter(limit)
  const read = socket.read.bind(socket)
  socket.read = (size?: number) => {
    const chunk = read(size) as Buffer | null
    if (chunk === null || meter.take(chunk)) return chunk
    socket.destroy()
    return null
  }
}
