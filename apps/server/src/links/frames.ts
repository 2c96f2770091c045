import type { Frame } from '@lamplighter/contract'
import type { LinkFrame } from '@lamplighter/links/link'
import type { FrameLog } from '../modules/devices/index.ts'

/** The last frames of each connection, in memory: what the communication screen looks back on. */
export type Frames = FrameLog & { keep(frame: LinkFrame): void }

const KEPT = 80
const BYTES_SHOWN = 512

type Ring = { frames: LinkFrame[]; next: number; received: number; sent: number; faults: Record<string, number> }

export const frameOf = ({ at, send, topic, bytes, fault, address }: LinkFrame): Frame => ({
  ts: new Date(at).toISOString(),
  send,
  code: address ? (address.device ?? address.edge) : '',
  topic,
  bytes: Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, BYTES_SHOWN)).toString('hex'),
  length: bytes.byteLength,
  fault,
})

export function createFrames(): Frames {
  const rings = new Map<string, Ring>()
  const ringOf = (key: string) => {
    let ring = rings.get(key)
    if (!ring) {
      ring = { frames: [], next: 0, received: 0, sent: 0, faults: {} }
      rings.set(key, ring)
    }
    return ring
  }

  return {
    keep(frame) {
      if (!frame.address) return
      const ring = ringOf(`${frame.address.group}/${frame.address.edge}`)
      // The payload may be a view of a socket's buffer that would otherwise stay alive whole.
      ring.frames[ring.next] = { ...frame, bytes: frame.bytes.slice(0, BYTES_SHOWN) }
      ring.next = (ring.next + 1) % KEPT
      if (frame.send) ring.sent++
      else ring.received++
      if (frame.fault) ring.faults[frame.fault] = (ring.faults[frame.fault] ?? 0) + 1
    },
    of({ group, edge }) {
      const ring = rings.get(`${group}/${edge}`)
      if (!ring) return { frames: [], received: 0, sent: 0, faults: {} }
      const ordered = [...ring.frames.slice(ring.next), ...ring.frames.slice(0, ring.next)]
      return {
        frames: ordered.reverse().map(frameOf),
        received: ring.received,
        sent: ring.sent,
        faults: { ...ring.faults },
      }
    },
  }
}
