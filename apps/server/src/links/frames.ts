import { FRAME_BYTES, type Frame } from '@lamplighter/contract'
import type { LinkFrame } from '@lamplighter/links/link'
import type { Traffic } from '../modules/devices/connections/index.ts'
import type { FrameLog } from '../modules/devices/devices/index.ts'
import { createKeptBytes, type Place } from './kept-bytes.ts'

/** The last frames of each connection, in memory: what the communication screen looks back on. */
export type Frames = FrameLog & Traffic & { keep(frame: LinkFrame): void }

const KEPT = 80
/** Births outlive the frames around them, those of the connections heard last while they fit into so many bytes. */
const BIRTH_BYTES_KEPT = 16 * 1024 * 1024

/**
 * A frame with the first of its bytes, one in each character, and how many they were. A payload is a view of what a socket
 * read, all of which would stay alive, and a buffer of its own takes several times what most frames hold. Of a birth that was
 * good more lies at `place`: in the heap the births of devices that come and go would call for one full collection after the other.
 */
type Kept = Omit<LinkFrame, 'bytes'> & { readonly text: string; readonly length: number; place: Place | null }
type Ring = {
  frames: Kept[]
  next: number
  received: number
  sent: number
  heardAt: number | null
  toldAt: number | null
  faults: Record<string, number>
  births: Map<string, Kept>
  /** Of the birth that was laid out last. */
  newest: Place | null
}

const isBirth = ({ type, fault }: Pick<LinkFrame, 'type' | 'fault'>) => type === 'birth' && fault === null

const keptOf = (frame: LinkFrame): Kept => {
  const { bytes, ...rest } = frame
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', 0, FRAME_BYTES.other)
  return { ...rest, text, length: bytes.byteLength, place: null }
}

const shown = ({ at, send, topic, length, fault, address }: Omit<Kept, 'text'>, bytes: Buffer): Frame => {
  return {
    ts: new Date(at).toISOString(),
    send,
    code: address ? (address.device ?? address.edge) : '',
    topic,
    bytes: bytes.toString('hex'),
    length,
    fault,
  }
}

/** A frame as it passes. */
export function frameOf(frame: LinkFrame): Frame {
  const { buffer, byteOffset, byteLength } = frame.bytes
  const length = Math.min(byteLength, FRAME_BYTES[isBirth(frame) ? 'birth' : 'other'])
  return shown({ ...frame, length: byteLength, place: null }, Buffer.from(buffer, byteOffset, length))
}

export function createFrames(birthBytesKept = BIRTH_BYTES_KEPT): Frames {
  const rings = new Map<string, Ring>()
  const wholeBirths = createKeptBytes(birthBytesKept)
  /** Connections with births, the one that was born last at the end. */
  const born = new Set<Ring>()
  const ringOf = (key: string) => {
    let ring = rings.get(key)
    if (!ring) {
      ring = {
        frames: [],
        next: 0,
        received: 0,
        sent: 0,
        heardAt: null,
        toldAt: null,
        faults: {},
        births: new Map(),
        newest: null,
      }
      rings.set(key, ring)
    }
    return ring
  }

  function keepBirth(ring: Ring, birth: Kept, bytes: Uint8Array) {
    const before = ring.births.get(birth.topic)
    birth.place = wholeBirths.keep(bytes.subarray(0, FRAME_BYTES.birth), before?.place)
    if (before) before.place = null
    if (!ring.newest || birth.place.at > ring.newest.at) ring.newest = birth.place
    ring.births.set(birth.topic, birth)
    born.delete(ring)
    born.add(ring)
    for (const other of born) {
      if (!other.newest || wholeBirths.holds(other.newest)) return
      other.births.clear()
      born.delete(other)
    }
  }

  const isWhole = ({ place }: Kept) => place !== null && wholeBirths.holds(place)
  const shownKept = (kept: Kept) => {
    const { place, text, length } = kept
    const isKept = place !== null && wholeBirths.holds(place)
    return shown(
      kept,
      isKept ? wholeBirths.at(place, Math.min(length, FRAME_BYTES.birth)) : Buffer.from(text, 'latin1'),
    )
  }

  return {
    keep(frame) {
      if (!frame.address) return
      const ring = ringOf(`${frame.address.group}/${frame.address.edge}`)
      const kept = keptOf(frame)
      ring.frames[ring.next] = kept
      ring.next = (ring.next + 1) % KEPT
      if (isBirth(frame)) keepBirth(ring, kept, frame.bytes)
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
      const births = [...ring.births.values()].filter((birth) => !last.has(birth) && isWhole(birth))
      const ordered = [...births, ...ring.frames.slice(ring.next), ...ring.frames.slice(0, ring.next)]
      return {
        frames: ordered.reverse().map(shownKept),
        received: ring.received,
        sent: ring.sent,
        faults: { ...ring.faults },
      }
    },
  }
}
