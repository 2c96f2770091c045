import { FRAME_BYTES, type Frame } from '@lamplighter/contract'
import type { LinkFrame } from '@lamplighter/links/link'
import type { Traffic } from '../modules/connections/index.ts'
import type { FrameLog } from '../modules/devices/index.ts'

/** The last frames of each connection, in memory: what the communication screen looks back on. */
export type Frames = FrameLog & Traffic & { keep(frame: LinkFrame): void }

const KEPT = 80
/** Births outlive the frames around them, those of the connections heard last while they fit into so many bytes. */
const BIRTH_BYTES_KEPT = 16 * 1024 * 1024

/**
 * A frame with the first of its bytes, one in each character, and how many they were. A payload is a view of what a socket
 * read, all of which would stay alive, and a buffer of its own takes several times what most frames hold.
 */
type Kept = Omit<LinkFrame, 'bytes'> & { text: string; readonly length: number }
type Ring = {
  frames: Kept[]
  next: number
  received: number
  sent: number
  heardAt: number | null
  toldAt: number | null
  faults: Record<string, number>
  births: Map<string, Kept>
}

const isBirth = ({ type, fault }: LinkFrame) => type === 'birth' && fault === null
const shownOf = (frame: LinkFrame) => FRAME_BYTES[isBirth(frame) ? 'birth' : 'other']

const keptOf = (frame: LinkFrame): Kept => {
  const { bytes, ...rest } = frame
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', 0, shownOf(frame))
  return { ...rest, text, length: bytes.byteLength }
}

/** A part of a text of its own: a slice would keep all of it alive. */
const cut = (text: string, length: number) => Buffer.from(text, 'latin1').toString('latin1', 0, length)

const shown = ({ at, send, topic, text, length, fault, address }: Kept): Frame => {
  return {
    ts: new Date(at).toISOString(),
    send,
    code: address ? (address.device ?? address.edge) : '',
    topic,
    bytes: Buffer.from(text, 'latin1').toString('hex'),
    length,
    fault,
  }
}

export const frameOf = (frame: LinkFrame): Frame => shown(keptOf(frame))

export function createFrames(birthBytesKept = BIRTH_BYTES_KEPT): Frames {
  const rings = new Map<string, Ring>()
  /** Connections whose births are kept whole, the one that was born last at the end. */
  const whole = new Set<Ring>()
  let birthBytes = 0
  const ringOf = (key: string) => {
    let ring = rings.get(key)
    if (!ring) {
      ring = { frames: [], next: 0, received: 0, sent: 0, heardAt: null, toldAt: null, faults: {}, births: new Map() }
      rings.set(key, ring)
    }
    return ring
  }

  function keepBirth(ring: Ring, birth: Kept) {
    birthBytes += birth.text.length - (ring.births.get(birth.topic)?.text.length ?? 0)
    ring.births.set(birth.topic, birth)
    whole.delete(ring)
    whole.add(ring)
    for (const other of whole) {
      if (birthBytes <= birthBytesKept || other === ring) return
      for (const old of other.births.values()) {
        birthBytes -= old.text.length
        old.text = cut(old.text, FRAME_BYTES.other)
      }
      other.births.clear()
      whole.delete(other)
    }
  }

  return {
    keep(frame) {
      if (!frame.address) return
      const ring = ringOf(`${frame.address.group}/${frame.address.edge}`)
      const kept = keptOf(frame)
      ring.frames[ring.next] = kept
      ring.next = (ring.next + 1) % KEPT
      if (isBirth(frame)) keepBirth(ring, kept)
      if (frame.send) {
        ring.sent++
        ring.toldAt = frame.at
      } else {
        ring.received++
        if (frame.type !== 'loss') ring.heardAt = frame.at
      }
      if (frame.fault) ring.faults[frame.fault] = (ring.faults[frame.fault] ?? 0) + 1
    },
    trafficOf: ({ group, edge }) => rings.get(`${group}/${edge}`),
    of({ group, edge }) {
      const ring = rings.get(`${group}/${edge}`)
      if (!ring) return { frames: [], received: 0, sent: 0, faults: {} }
      const last = new Set(ring.frames)
      const births = [...ring.births.values()].filter((birth) => !last.has(birth))
      const ordered = [...births, ...ring.frames.slice(ring.next), ...ring.frames.slice(0, ring.next)]
      return {
        frames: ordered.reverse().map(shown),
        received: ring.received,
        sent: ring.sent,
        faults: { ...ring.faults },
      }
    },
  }
}
