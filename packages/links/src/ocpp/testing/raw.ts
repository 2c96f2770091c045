import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A peer that sends what it likes. */
export type Raw = {
  readonly socket: WebSocket
  say(frame: unknown): void
  /** The next frame. */
  heard(): Promise<unknown[]>
  ask(frame: unknown): Promise<unknown[]>
}

type Who = { readonly name: string; readonly secret: string }

export async function openRaw(url: string, { name, secret }: Who, protocol = 'ocpp1.6'): Promise<Raw> {
  const socket = new WebSocket(url, protocol, { auth: `${name}:${secret}` })
  const waiting: ((frame: unknown[]) => void)[] = []
  const frames: unknown[][] = []
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as unknown[]
    const next = waiting.shift()
    if (next) next(frame)
    else frames.push(frame)
  })
  await once(socket, 'open')
  const raw: Raw = {
    socket,
    say: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async heard() {
      return frames.shift() ?? new Promise((resolve) => waiting.push(resolve))
    },
    ask(frame) {
      raw.say(frame)
      return raw.heard()
    },
  }
  return raw
}
