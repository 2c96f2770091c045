import type { AlarmServerFailure } from '@lamplighter/contract'
import type { Database } from '../../../../db/database.ts'
import { createSeal } from '../../../../db/seal.ts'
import type { Clock } from '../../../../time/clock.ts'
import { findAccount, type KeptAccount, resetDevices, setUnheard, updateDevices } from '../store.ts'
import { type Connection, connectToAlarmServer } from './connection.ts'
import { changeOf, type Heard } from './protocol.ts'

type DeviceStates = { online: boolean; alarm: boolean; running: boolean }

const isWaiting = (states: Partial<DeviceStates> = {}) => states.alarm === true && states.running === false

/** Longer without a listening browser, nobody needs the connection, ms. */
export const UNHEARD_FOR = 10_000

/** The connections of this process to the alarm servers of organisations, one for each. */
export type AlarmServers = {
  /** Logs in unless that is done; resolves with null, or with why it failed. */
  login(customerId: number): Promise<AlarmServerFailure | null>
  /** Asks the server to deal with the alarm of a device; false while there is no connection. */
  deal(customerId: number, code: string): boolean
  /** Ends a connection whose account is another one now. */
  forget(customerId: number): void
  /** Ends what no browser listens to. */
  tidy(): void
  /** Resolves when what was heard, and that it is over, is written. */
  stop(): Promise<void>
}

type Deps = {
  db: Pick<Database, 'system' | 'reading'>
  clock: Clock
  secret: string
  /** Hosts that the installation allows. */
  allowed: ReadonlySet<string>
  /** Browsers that listen for an organisation. */
  listeners: (customerId: number) => number
  onError: (error: unknown) => void
}

export function createAlarmServers({ db, clock, secret, allowed, listeners, onError }: Deps): AlarmServers {
  const connections = new Map<number, { connection: Connection; heardAt: number }>()

  /** What is being written last of each organisation. */
  const writing = new Map<number, Promise<void>>()

  /** One after the other: what is written of a connection that ended meanwhile would else be the last word. */
  function inOrder(customerId: number, work: () => Promise<void>): Promise<void> {
    const before = writing.get(customerId) ?? Promise.resolve()
    const own = before.then(work)
    const settled = own.catch(() => undefined)
    writing.set(customerId, settled)
    void settled.then(() => writing.get(customerId) === settled && writing.delete(customerId))
    return own
  }

  /** Writes what was heard and tells it to the browsers. */
  const write = (customerId: number, heard: readonly Heard[]) =>
    db.system(async (scope) => {
      const changes = new Map<string, Partial<DeviceStates>>()
      for (const one of heard) {
        if (one.type === 'heart') continue
        if (one.type === 'login') for (const { code, ...states } of one.devices) changes.set(code, states)
        else changes.set(one.code, { ...changes.get(one.code), ...changeOf(one) })
      }
      // Whoever was started and is over by now needs nobody, however often.
      const started = new Set(
        heard.flatMap((one) => (one.type === 'start' && isWaiting(changes.get(one.code)) ? [one.code] : [])),
      )
      const login = heard.some(({ type }) => type === 'login')
      // What the server says at the login is all there is.
      if (login) await resetDevices(scope, customerId)
      const known = await updateDevices(scope, customerId, changes)
      if (login || known.size > 0)
        scope.publish(customerId, 'alarmServerMoved', {
          loggedIn: true,
          started: [...started].filter((code) => known.has(code)),
        })
    })

  function ended(customerId: number, connection: Connection) {
    if (connections.get(customerId)?.connection !== connection) return
    connections.delete(customerId)
    inOrder(customerId, () =>
      db.system(async (scope) => {
        await setUnheard(scope, customerId)
        scope.publish(customerId, 'alarmServerMoved', { loggedIn: false, started: [] })
      }),
    ).catch(onError)
  }

  function passwordOf(customerId: number, { password }: KeptAccount): string | null {
    try {
      return createSeal(secret, `alarm account ${customerId}`).open(password).toString()
    } catch {
      return null
    }
  }

  return {
    async login(customerId) {
      const known = connections.get(customerId)
      if (known) {
        known.heardAt = clock.now()
        return known.connection.loggedIn
      }
      const account = await db.reading(customerId, findAccount, null)
      if (!account) return 'noAccount'
      const { host, port, userName } = account
      // The installation may allow other hosts now than when the account was saved, and have another secret.
      if (!allowed.has(host)) return 'host'
      const password = passwordOf(customerId, account)
      if (password === null) return 'unreadable'
      // Two browsers that asked at the same moment share the one that was first.
      const first = connections.get(customerId)
      if (first) return first.connection.loggedIn
      const connection: Connection = connectToAlarmServer(
        { host, port, userName, password },
        {
          clock,
          onHeard: (heard) => inOrder(customerId, () => write(customerId, heard)),
          onEnd: () => ended(customerId, connection),
        },
      )
      connections.set(customerId, { connection, heardAt: clock.now() })
      return connection.loggedIn
    },

    deal(customerId, code) {
      const known = connections.get(customerId)
      known?.connection.deal(code)
      return known !== undefined
    },

    forget: (customerId) => connections.get(customerId)?.connection.end(),

    tidy() {
      const now = clock.now()
      for (const [customerId, known] of connections) {
        if (listeners(customerId) > 0) known.heardAt = now
        else if (now - known.heardAt > UNHEARD_FOR) known.connection.end()
      }
    },

    async stop() {
      for (const { connection } of connections.values()) connection.end()
      await Promise.all(writing.values())
    },
  }
}
