import pg from 'pg'
import type { DomainEvents, EventName } from '../outbox/events.ts'
import type { Logins } from './logins.ts'
import { createOpenWork, type OpenWork } from './open-work.ts'

/** Groups that a right reaches, with all below them; null is the whole customer. */
export type GroupScope = ReadonlySet<number> | null

/** Devices that the applications of a caller are about; null is all. */
export type ApplicationScope = {
  readonly kinds: readonly string[]
  /** Besides those kinds, what hangs on smart poles. */
  readonly onSmartPoles: boolean
} | null

/** SQL within one transaction. */
export type Queries = {
  query<Row = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]>
}

/** A transaction that ends with the work done in it. */
export type Transaction = Queries & {
  /** Sent along with the commit, once the work is done and whatever it published: nobody waits for its answer alone. */
  atCommit(sql: string, values: readonly unknown[]): void
}

/** SQL within one transaction, seen by one customer only, and of it no more than both scopes (row-level security). */
export type Scope = Transaction & {
  readonly customerId: number
  readonly groupScope: GroupScope
  readonly applicationScope: ApplicationScope
  /** Tells, once the transaction is committed, what it made true of this customer. */
  publish<K extends EventName>(name: K, body: DomainEvents[K]): void
}

/** SQL of the platform itself (ingest, schedules), which sees all customers. */
export type SystemScope = Transaction & {
  /** Tells, once the transaction is committed, what it made true; null where it concerns no customer. */
  publish<K extends EventName>(customerId: number | null, name: K, body: DomainEvents[K]): void
}

/** Access of the platform itself, through connections of its own. */
export type Platform = {
  /** Runs work in a transaction across customers. */
  system<T>(work: (scope: SystemScope) => Promise<T>): Promise<T>
  /** A prepared statement on its own, for hot paths. */
  statement(name: string, text: string, values: unknown[]): Promise<pg.QueryResult>
}

type Within = [groupScope?: GroupScope, applicationScope?: ApplicationScope]

export type Database = Platform & {
  /** Runs work in a transaction that sees and changes only this customer's rows, and of them those in reach. */
  scoped<T>(customerId: number, work: (scope: Scope) => Promise<T>, ...within: Within): Promise<T>
  /** The same in a transaction that changes nothing. */
  reading<T>(customerId: number, work: (scope: Scope) => Promise<T>, ...within: Within): Promise<T>
  /** What batch writers and jobs use, apart from each other and from requests: none waits for a connection of another. */
  readonly writers: Platform
  readonly jobs: Platform
  /** Calls when a transaction of this process that published something was committed. */
  onPublish(listener: () => void): () => void
  /** Takes no more work, and resolves when what is under way is done. */
  close(): Promise<void>
}

const REQUEST_ROLE = 'lamplighter_request'
/** Bound besides by the groups in reach and by the applications. */
const GROUP_SCOPE_ROLE = 'lamplighter_reach'
const SYSTEM_ROLE = 'lamplighter_system'
const STATEMENT_TIMEOUT = 30_000
/** A server that stands still in a transaction for so long, ms, loses it, and what it held: others wait for that. */
const IDLE_TIMEOUT = 60_000
/**
 * A batch that waits so long for a row, ms, gives up and is tried again: before PostgreSQL looks for a deadlock (1 s), which
 * could end a person's transaction instead.
 */
const BATCH_LOCK_TIMEOUT = 500

const asRole = (url: string, role: string, max: number, idleTimeout: number, lockTimeout = 0) => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // A connection on which nothing comes back any more is given up: the database ends a statement before.
    query_timeout: STATEMENT_TIMEOUT + 5_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    // Statements that take long by their estimate are lists of a page: compiling them would take longer.
    options: `-c role=${role} -c jit=off -c statement_timeout=${STATEMENT_TIMEOUT} -c idle_in_transaction_session_timeout=${idleTimeout} -c lock_timeout=${lockTimeout}`,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Events of a transaction, as the database takes them. */
type Unpublished = { readonly customers: (number | null)[]; readonly names: string[]; readonly bodies: string[] }
/** What publishes them, and who hears of it. */
type Publisher = { publish(client: pg.PoolClient, events: Unpublished): Promise<pg.QueryResult>; published(): void }

const publishAny: Publisher['publish'] = (client, { customers, names, bodies }) =>
  client.query('select publish_events($1, $2, $3)', [customers, names, bodies])
const publishOwn: Publisher['publish'] = (client, { names, bodies }) =>
  client.query('select publish_own_events($1, $2)', [names, bodies])

async function transaction<T>(
  pool: pg.Pool,
  begin: string,
  publisher: Publisher,
  work: (scope: SystemScope) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const events: Unpublished = { customers: [], names: [], bodies: [] }
  const last: { text: string; values: unknown[] }[] = []
  let broken: Error | undefined
  try {
    // Sent ahead of the first query, not waited for: without it the database would show and change nothing.
    const begun = client.query(begin)
    begun.catch(() => undefined)
    const result = await work({
      query: async <Row>(sql: string, values?: readonly unknown[]) =>
        (await client.query(sql, values as unknown[] | undefined)).rows as Row[],
      atCommit(text, values) {
        last.push({ text, values: [...values] })
      },
      publish(customerId, name, body) {
        events.customers.push(customerId)
        events.names.push(name)
        events.bodies.push(JSON.stringify(body))
      },
    })
    // One message, and the events last of all: the lock that they take is held for no answer of ours, only for the commit.
    const ending = [begun, ...last.map((query) => client.query(query))]
    if (events.names.length > 0) ending.push(publisher.publish(client, events))
    const committing = client.query('commit')
    await Promise.all([...ending, committing])
    if ((await committing).command !== 'COMMIT') throw new Error('the transaction was rolled back')
    if (events.names.length > 0) publisher.published()
    return result
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const platformOf = (pool: pg.Pool, open: OpenWork, published: () => void): Platform => ({
  system: (work) => open.run(() => transaction(pool, 'begin', { publish: publishAny, published }, work)),
  statement: (name, text, values) => open.run(() => pool.query({ name, text, values })),
})

/** Sets what a transaction sees of its customer: ids are numbers and kinds are names of ours, so nothing can be smuggled in. */
function narrowed(groupScope: GroupScope, applicationScope: ApplicationScope): string {
  if (![...(groupScope ?? [])].every(Number.isInteger)) throw new TypeError('ids are whole numbers')
  if (applicationScope?.kinds.some((kind) => !/^[a-z-]+$/.test(kind))) throw new TypeError('kinds are names of ours')
  if (!groupScope && !applicationScope) return ''
  const groups = groupScope ? `; set local app.groups = '{${[...groupScope].join()}}'` : ''
  const kinds = applicationScope ? `; set local app.kinds = '{${applicationScope.kinds.join()}}'` : ''
  const poles = applicationScope?.onSmartPoles ? "; set local app.smart_poles = 'on'" : ''
  return `; set local role ${GROUP_SCOPE_ROLE}${groups}${kinds}${poles}`
}

/** Connections at most, by who uses them. Of those for jobs two imports may hold one each for minutes. */
const POOL = { requests: 10, platform: 6, writers: 6, jobs: 5 } as const

/**
 * Pools on one database: requests under row-level security, the platform beside it. Neither owns the tables. An owner's
 * address serves for both.
 */
export function openDatabase(logins: Logins | string, idleTimeout = IDLE_TIMEOUT): Database {
  const urls = typeof logins === 'string' ? { requests: logins, platform: logins } : logins
  const requests = asRole(urls.requests, REQUEST_ROLE, POOL.requests, idleTimeout)
  const platform = asRole(urls.platform, SYSTEM_ROLE, POOL.platform, idleTimeout)
  const writers = asRole(urls.platform, SYSTEM_ROLE, POOL.writers, idleTimeout, BATCH_LOCK_TIMEOUT)
  const jobs = asRole(urls.platform, SYSTEM_ROLE, POOL.jobs, idleTimeout)
  const open = createOpenWork()
  const listeners = new Set<() => void>()
  const published = () => {
    for (const listener of listeners) listener()
  }
  const inTransaction =
    (begin: string): Database['scoped'] =>
    (customerId, work, groupScope = null, applicationScope = null) => {
      if (!Number.isInteger(customerId)) throw new TypeError('ids are whole numbers')
      // BEGIN and the scope travel in one message.
      const opening = `${begin}; set local app.customer = '${customerId}'${narrowed(groupScope, applicationScope)}`
      return open.run(() =>
        transaction(requests, opening, { publish: publishOwn, published }, ({ publish, ...scope }) =>
          work({
            ...scope,
            ...{ customerId, groupScope, applicationScope },
            publish: (name, body) => publish(customerId, name, body),
          }),
        ),
      )
    }
  return {
    scoped: inTransaction('begin'),
    reading: inTransaction('begin read only'),
    ...platformOf(platform, open, published),
    writers: platformOf(writers, open, published),
    jobs: platformOf(jobs, open, published),
    onPublish(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      await open.close()
      await Promise.all([requests, platform, writers, jobs].map((pool) => pool.end()))
    },
  }
}
