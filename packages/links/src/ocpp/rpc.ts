import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createRPCError, RPCClient, RPCServer } from 'ocpp-rpc'
import standardValidators from 'ocpp-rpc/lib/standard-validators.js'
import { SUBPROTOCOL } from './names.ts'

/** What of the library is used, in types that hold. */

export type Message = { readonly message: string; readonly outbound: boolean }
type Failure = { readonly outbound: boolean; readonly error: { readonly rpcErrorCode?: string } }
type Validator = { readonly subprotocol: string; validate(schema: string, params: unknown): unknown }

export type Peer = {
  handle(action: string, handler: (call: { params: never }) => unknown): void
  call(action: string, params: object, options?: { signal: AbortSignal }): Promise<unknown>
  close(options: { code?: number; reason?: string; force?: boolean }): Promise<unknown>
  on(event: 'message', listener: (message: Message) => void): void
  /** Of a call that was received, or made. */
  on(event: 'callError', listener: (failure: Failure) => void): void
  on(event: 'badMessage' | 'close', listener: () => void): void
  on(event: 'socketError', listener: (error: NodeJS.ErrnoException) => void): void
}

export type Handshake = {
  readonly identity: string
  readonly protocols: ReadonlySet<string>
  /** Undefined where none was given, or the user is another than the identity. */
  readonly password: Buffer | undefined
  readonly request: IncomingMessage
}

export type ServerPeer<Session> = Peer & { readonly session: Session; readonly handshake: Handshake }

export type Server<Session> = {
  auth(
    check: (
      accept: (session: Session) => void,
      reject: (code: number, message: string) => void,
      handshake: Handshake,
    ) => Promise<void>,
  ): void
  on(event: 'client', listener: (peer: ServerPeer<Session>) => void): void
  /** Unheard, it would end the process. */
  on(event: 'error', listener: (error: unknown) => void): void
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>
  close(options: { force: boolean }): Promise<void>
}

/** The library's own timers are not used: time comes from outside. */
const UNTIMED = { callTimeoutMs: 0, pingIntervalMs: 0 } as const
const STRICT = { protocols: [SUBPROTOCOL], strictMode: true, callConcurrency: 1, ...UNTIMED } as const

const ASKED_BY_PILES = new Set([
  ...['Authorize', 'BootNotification', 'DataTransfer', 'Heartbeat', 'MeterValues'],
  ...['StartTransaction', 'StatusNotification', 'StopTransaction'],
])

/** Whether a schema is of what the central system says: an answer to a pile, or a call of its own. */
function isOurs(schema: string): boolean {
  const [action = '', type] = schema.slice('urn:'.length).split('.')
  return ASKED_BY_PILES.has(action) === (type === 'conf')
}

/** Judges what we say by the schemas of the standard; what piles say is read as far as it is understood (`read.ts`). */
function ownValidator(): Validator {
  const standard = (standardValidators as unknown as readonly Validator[]).find(
    ({ subprotocol }) => subprotocol === SUBPROTOCOL,
  )!
  return {
    subprotocol: SUBPROTOCOL,
    validate: (schema, params) => !isOurs(schema) || standard.validate(schema, params),
  }
}

export const createServer = <Session>(limits: { maxBadMessages: number; maxPayload: number }): Server<Session> =>
  new RPCServer({
    ...STRICT,
    protocols: [SUBPROTOCOL],
    strictModeValidators: [ownValidator()] as never,
    maxBadMessages: limits.maxBadMessages,
    wssOptions: { maxPayload: limits.maxPayload, perMessageDeflate: false },
  }) as unknown as Server<Session>

/** Asks for a sign of life of the WebSocket itself; what comes back is heard at the socket. */
export function ping(peer: Peer): void {
  const { _ws: socket } = peer as unknown as { _ws?: { readyState: number; OPEN: number; ping(): void } }
  if (socket && socket.readyState === socket.OPEN) socket.ping()
}

type ClientOptions = { readonly endpoint: string; readonly identity: string; readonly password: string }

export const createClient = (options: ClientOptions) =>
  new RPCClient({ ...options, ...STRICT, reconnect: false } as never) as unknown as Peer & { connect(): Promise<void> }

/** The other end has answered, with an error. */
export const isCallError = (error: unknown): error is Error & { rpcErrorCode: string } =>
  error instanceof Error && 'rpcErrorCode' in error

export const callError = (code: string, message: string) => createRPCError(code, message, {}) as Error
