import type { Socket } from 'node:net'
import { networkOf } from '../../network/network.ts'

export type ConnectionLimits = {
  /** Connections that one address may have open. */
  readonly perAddress: number
  /** Of them, those that are served before they have signed in; others wait unread. */
  readonly unauthenticated: number
  /** Those that may wait: a whole fleet comes back at once when power returns. */
  readonly waiting: number
  /** Milliseconds in which a connection has to be served and to say who it is. */
  readonly connectWithin: number
}

type Held = { open: number; readonly unauthenticated: Set<Socket>; readonly waiting: Map<Socket, () => void> }

const sourceOf = ({ remoteAddress }: Socket) => remoteAddress && networkOf(remoteAddress)

/** Bounds what one address may open before it has said who it is, and after. */
export function createConnectionLimit(
  { perAddress, unauthenticated, waiting, connectWithin }: ConnectionLimits,
  serve: (socket: Socket) => void,
) {
  const addresses = new Map<string, Held>()

  function start(held: Held, socket: Socket) {
    held.unauthenticated.add(socket)
    serve(socket)
  }

  function startNext(held: Held) {
    for (const [socket, stopWaiting] of held.waiting) {
      if (held.unauthenticated.size >= unauthenticated) return
      stopWaiting()
      if (!socket.destroyed) start(held, socket)
    }
  }

  function wait(held: Held, socket: Socket) {
    const timer = setTimeout(() => socket.destroy(), connectWithin)
    held.waiting.set(socket, () => {
      clearTimeout(timer)
      held.waiting.delete(socket)
    })
  }

  function closed(address: string, held: Held, socket: Socket) {
    held.open--
    held.waiting.get(socket)?.()
    if (held.unauthenticated.delete(socket)) startNext(held)
    if (held.open === 0) addresses.delete(address)
  }

  return {
    /** A new connection: serves it now or later, or closes it. */
    offer(socket: Socket) {
      // One that waits or is closed has nobody else who listens; unheard, an error would end the process.
      socket.on('error', () => undefined)
      const address = sourceOf(socket)
      const held = (address !== undefined && addresses.get(address)) || {
        open: 0,
        unauthenticated: new Set(),
        waiting: new Map(),
      }
      const isFull = held.unauthenticated.size >= unauthenticated
      if (!address || held.open >= perAddress || (isFull && held.waiting.size >= waiting)) {
        socket.destroy()
        return
      }
      addresses.set(address, held)
      held.open++
      socket.once('close', () => closed(address, held, socket))
      if (isFull) wait(held, socket)
      else start(held, socket)
    },
    /** It said who it is, and makes room for the next. */
    signedIn(socket: Socket) {
      const address = sourceOf(socket)
      const held = address === undefined ? undefined : addresses.get(address)
      if (held?.unauthenticated.delete(socket)) startNext(held)
    },
  }
}
