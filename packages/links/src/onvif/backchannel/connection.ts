import { connect, isIP, type Socket } from 'node:net'
import { CameraFault } from '../faults.ts'
import { authorization } from '../http-digest.ts'
import type { Account, Network } from '../transport.ts'
import { createRtspReader, headerOf, interleaved, type RtspMessage, rtspText } from './rtsp.ts'

export type RtspAsked = {
  readonly method: string
  readonly uri: string
  readonly headers?: Readonly<Record<string, string>>
}
export type RtspAnswer = { readonly status: number; readonly message: RtspMessage }

/** A camera answers within so long, ms, or not at all. */
const ANSWERS_WITHIN = 5_000
const CLOSES_WITHIN = 1_000
/** A camera that leaves so many bytes unread takes no more. */
const MOST_UNREAD = 64 * 1024

type Waiting = { readonly number: number; readonly resolve: (answer: RtspAnswer) => void; readonly cancel: () => void }

/** A connection to a camera's RTSP port: its host was judged, and nothing that comes leads elsewhere. */
export function openRtsp({ host, port }: { host: string; port: number }, account: Account, network: Network) {
  if (isIP(host) && !network.admits(host)) throw new CameraFault('forbiddenAddress', host)
  const gone = Promise.withResolvers<never>()
  gone.promise.catch(() => undefined)
  const socket: Socket = connect({ host, port, lookup: network.lookup, noDelay: true })
  let number = 0
  let waiting: Waiting | null = null
  let challenges: readonly string[] = []

  function end(fault: CameraFault) {
    waiting?.cancel()
    waiting = null
    gone.reject(fault)
    socket.destroy()
  }

  function take(message: RtspMessage) {
    const status = Number(/^RTSP\/1\.0 (\d{3})/.exec(message.start)?.[1] ?? 0)
    // A camera may ask as well, for one whether we still live; it goes on without an answer.
    if (status === 0 || Number(headerOf(message, 'cseq')) !== waiting?.number) return
    const { resolve, cancel } = waiting
    waiting = null
    cancel()
    resolve({ status, message })
  }

  const read = createRtspReader((one) => 'message' in one && take(one.message))
  socket.on('data', (chunk: Buffer) => {
    try {
      read(chunk)
    } catch {
      end(new CameraFault('notOnvif', 'not RTSP'))
    }
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    const fault = error.code === 'PRIVATE_ADDRESS' ? 'forbiddenAddress' : 'unreachable'
    end(new CameraFault(fault, error.code ?? error.message))
  })
  socket.on('close', () => end(new CameraFault('unreachable', 'closed')))

  function send({ method, uri, headers }: RtspAsked): Promise<RtspAnswer> {
    const { promise, resolve } = Promise.withResolvers<RtspAnswer>()
    const cancel = network.after(ANSWERS_WITHIN, () => end(new CameraFault('noAnswer')))
    const [credentials] = challenges.flatMap((one) => authorization(one, account, { method, path: uri }) ?? [])
    waiting = { number: ++number, resolve, cancel }
    const own = { CSeq: number, ...(credentials ? { Authorization: credentials } : {}), ...headers }
    socket.write(rtspText(`${method} ${uri} RTSP/1.0`, own))
    return Promise.race([promise, gone.promise])
  }

  return {
    /** One after the other; once more with Digest where the camera wants that. @throws CameraFault */
    async ask(asked: RtspAsked): Promise<RtspAnswer> {
      const first = await send(asked)
      if (first.status !== 401) return first
      challenges = first.message.headers.get('www-authenticate') ?? []
      const second = await send(asked)
      if (second.status === 401) throw new CameraFault('wrongPassword')
      return second
    },
    /** False where the camera does not read what it was sent. */
    sendPacket(channel: number, packet: Buffer): boolean {
      if (socket.destroyed || socket.writableLength > MOST_UNREAD) return false
      socket.write(interleaved(channel, packet))
      return true
    },
    /** Rejects when the connection is over. */
    gone: gone.promise,
    /** Says a last thing, whose answer nobody waits for. */
    close(last?: RtspAsked) {
      if (last && !socket.destroyed) {
        send(last).catch(() => undefined)
        waiting?.cancel()
        waiting = null
      }
      socket.end()
      network.after(CLOSES_WITHIN, () => socket.destroy())
    },
  }
}
export type RtspConnection = ReturnType<typeof openRtsp>
