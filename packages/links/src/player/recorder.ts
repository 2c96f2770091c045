import type { Connection, LinkEvents } from '../link.ts'
import type { FrameFault } from './faults.ts'

export type Counters = { received: number; sent: number; faults: Record<string, number> }

/** Tells what went over the wire, and what was refused with why. */
export type Recorder = {
  received(connection: Connection | null, topic: string, bytes: Uint8Array, fault: FrameFault | null): void
  sent(connection: Connection, topic: string, body: string): void
}

export function createRecorder(counters: Counters, now: () => number, frame: LinkEvents['frame']): Recorder {
  const addressOf = (connection: Connection | null) => connection && { ...connection, device: null }
  return {
    received(connection, topic, bytes, fault) {
      counters.received++
      if (fault) counters.faults[fault] = (counters.faults[fault] ?? 0) + 1
      frame({ send: false, type: 'other', topic, bytes, at: now(), address: addressOf(connection), fault })
    },
    sent(connection, topic, body) {
      counters.sent++
      const bytes = new TextEncoder().encode(body)
      frame({ send: true, type: 'other', topic, bytes, at: now(), address: addressOf(connection), fault: null })
    },
  }
}
