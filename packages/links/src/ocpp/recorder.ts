import type { Connection, LinkEvents } from '../link.ts'
import { type FrameFault, Refused } from './faults.ts'
import { callError, type Peer } from './rpc.ts'

export type Counters = { received: number; sent: number; faults: Record<string, number> }

type Options = {
  readonly peer: Peer
  readonly connection: Connection
  readonly topic: string
  readonly counters: Counters
  readonly now: () => number
  readonly frame: LinkEvents['frame']
  readonly onError: (error: unknown) => void
}

/** Tells every frame of a connection, those that were refused with why. */
export type Recorder = {
  /** Answers an action; what it refuses is marked. */
  answer(action: string, handler: (params: unknown) => unknown): void
  /** Of the frame that is read at this moment. */
  mark(fault: FrameFault): void
}

export function createRecorder({ peer, connection, topic, counters, now, frame, onError }: Options): Recorder {
  const address = { ...connection, device: null }
  let current: { fault: FrameFault | null } = { fault: null }

  function tell(send: boolean, message: string, fault: FrameFault | null) {
    if (fault) counters.faults[fault] = (counters.faults[fault] ?? 0) + 1
    frame({ send, type: 'other', topic, bytes: Buffer.from(message), at: now(), address, fault })
  }

  function mark(fault: FrameFault) {
    current.fault ??= fault
  }

  peer.on('message', ({ message, outbound }) => {
    counters[outbound ? 'sent' : 'received']++
    if (outbound) return tell(true, message, null)
    const received: typeof current = { fault: null }
    current = received
    // The library judges a frame after it has shown it, in the same turn.
    queueMicrotask(() => tell(false, message, received.fault))
  })
  peer.on('badMessage', () => mark('malformed'))
  peer.on('callError', ({ outbound, error }) => {
    if (!outbound && error.rpcErrorCode === 'NotImplemented') mark('unknownAction')
  })
  peer.on('socketError', ({ code }) => {
    if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') tell(false, '', 'tooLarge')
  })

  return {
    mark,
    answer(action, handler) {
      peer.handle(action, async ({ params }) => {
        try {
          return await handler(params)
        } catch (error) {
          if (error instanceof Refused) {
            mark(error.fault)
            throw callError(error.code, error.message)
          }
          // A pile keeps what it is not acknowledged, and hears nothing of how we are made.
          onError(error)
          throw callError('InternalError', '')
        }
      })
    },
  }
}
