import { type Operation, shippedRoles } from '@lamplighter/contract'
import type { Order, Reply } from '@lamplighter/links/link'
import { type BatchWriters, createBatchWriters } from '../../../batch-writer/index.ts'
import { type Bus, createBus } from '../../../bus.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createExporter, type Exporter } from '../../../export/index.ts'
import { readSettings } from '../../../settings.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { type AuditNote, groupScopeOf, type SignedInContext } from '../../context.ts'
import { wantOrdered } from '../../lighting/group-numbers/index.ts'
import { createLockOuts, type LockOuts } from '../../lighting/lock-outs/index.ts'
import { wantWritten } from '../../lighting/plan-tables/index.ts'
import { plannedLight } from '../../lighting/plans/index.ts'
import { playingCheck } from '../../media/media/index.ts'
import { playingTexts } from '../../media/plays/index.ts'
import { createCompletePortals, portalCheck } from '../../media/portal-pages/index.ts'
import { showingCheck } from '../../media/programmes/index.ts'
import { createSessions, type Sessions } from '../../organisation/auth/index.ts'
import { createParameters } from '../../organisation/parameters/index.ts'
import { createChannels } from '../../platform/channels/index.ts'
import { answeringCheck } from '../../poles/intercoms/index.ts'
import {
  createCommandExtensions,
  createDispatcher,
  createOrders,
  lampLoopCheck,
  loadSequence,
  type Orders,
} from '../commands/index.ts'
import { createRegistry, type Registry } from '../devices/index.ts'
import { approvalHandlers, createFindPerson } from './index.ts'

const MORNING = Date.parse('2026-11-21T02:00:00Z')
/** Nobody here is asked for their password. */
const JUST_CHECKED = Number.MAX_SAFE_INTEGER
const unexpected = (error: unknown) => {
  throw error
}

export type Person = {
  readonly id: number
  readonly account: string
  readonly context: SignedInContext
  readonly note: AuditNote
}

/** A control room on a real database, by a hand clock: a city of lamps in two districts, and people to be made. */
export type Desk = {
  readonly it: TestDatabase
  readonly clock: HandClock
  readonly writers: BatchWriters
  readonly bus: Bus
  readonly registry: Registry
  readonly orders: Orders
  readonly lockOuts: LockOuts
  readonly exporter: Exporter
  readonly approvals: ReturnType<typeof approvalHandlers>
  readonly sessions: Sessions
  readonly customer: number
  readonly districts: { north: number; south: number }
  /** Ids of the lamps, those of the north first. */
  readonly lamps: number[]
  /** Codes of the lamps that an order was sent to, in turn. */
  readonly sent: string[]
  /** What the links were given last. */
  lastSent(): Order | undefined
  /** Devices to which nothing can be sent. */
  readonly away: Set<number>
  person(
    account: string,
    rights?: readonly Operation[] | 'super',
    groups?: number[] | null,
    customerId?: number,
  ): Promise<Person>
  /** The person as they are now, at work in the city. */
  again(person: Person): Promise<Person>
  /** Lets a device answer a command. */
  reply(item: { cmdId: string; deviceId: number }, answer?: Partial<Pick<Reply, 'status' | 'result'>>): void
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const CITY = `with g as (insert into device_group (customer_id, name) values ($1, 'north'), ($1, 'south') returning id, name),
  t as (insert into station (customer_id, group_id, name) select $1, id, name from g returning id, group_id, name)
  insert into device (customer_id, kind, code, name, station_id)
  select $1, 'luminaire', name || n, name || ' ' || n, t.id from t, generate_series(1, $2::int) as n order by name, n
  returning id, (select group_id from t where t.id = station_id) as group, (select name from t where t.id = station_id) as district`

export async function makeDesk(lampsEach = 20): Promise<Desk> {
  const it = await testDatabase()
  const { db } = it
  const customer = await testCustomer(it, 'city')
  const sql: Desk['sql'] = (text, values) => db.system((scope) => scope.query(text, values))
  const rows = await sql<{ id: number; group: number; district: string }>(CITY, [customer, lampsEach])
  const of = (district: string) => rows.filter((row) => row.district === district)
  const clock = createHandClock(MORNING)
  const bus = createBus(unexpected)
  const registry = await createRegistry(db)
  const parameters = createParameters({ db, clock })
  const sessions = createSessions({ db, clock, secret: '', parameters })
  const sent: string[] = []
  let last: Order | undefined
  const away = new Set<number>()
  const writers = createBatchWriters({ db: db.writers, clock, onError: unexpected })
  const lockOuts = await createLockOuts(db)
  const extensions = createCommandExtensions()
  for (const check of [playingCheck, showingCheck, portalCheck, lampLoopCheck]) extensions.addCheck(check)
  extensions.addCheck(answeringCheck, 'person')
  extensions.addCompletion(createCompletePortals(''))
  extensions.addEffect((scope, commands) => wantOrdered(scope, registry, commands))
  extensions.addEffect((scope, commands, { isRepeat }) =>
    isRepeat ? Promise.resolve() : wantWritten(scope, registry, commands),
  )
  const dispatcher = createDispatcher({
    db,
    plannedLight,
    lockOuts,
    writers,
    registry,
    bus,
    clock,
    onError: unexpected,
    sender: {
      room: async () => undefined,
      send(order) {
        const { address } = order
        last = order
        if (away.has(registry.at(address)?.id ?? 0)) return { ok: false, reason: 'offline' }
        sent.push(address.device ?? address.edge)
        return { ok: true, confirms: 'reply' }
      },
    },
  })
  const orders = createOrders({
    registry,
    lockOuts,
    dispatcher,
    clock,
    parameters,
    sequence: await loadSequence(db, clock),
    plannedLight,
    extensions,
    playingTexts,
  })
  const channels = createChannels({
    db,
    clock,
    secret: '',
    settings: readSettings({}),
    log: { warn: unexpected, debug: unexpected },
    onError: unexpected,
  })
  const findPerson = createFindPerson(db)
  const exporter = createExporter(clock)
  const approvals = approvalHandlers({ findPerson, clock, registry, orders, exporter, parameters, channels })
  await dispatcher.start()

  async function signIn(id: number, account: string, customerId: number): Promise<Person> {
    const { token, insert } = await sessions.create(
      { id, customerId, app: 'light' },
      { address: '127.0.0.1', agent: 'desk' },
    )
    await db.system(insert)
    const found = await sessions.find(token)
    if (!found) throw new Error(`${account} cannot sign in`)
    const caller = { ...found, checkedAt: JUST_CHECKED }
    const note: AuditNote = {}
    const context: SignedInContext = {
      caller,
      language: 'en',
      address: '127.0.0.1',
      agent: 'desk',
      origin: 'http://127.0.0.1',
      cookie: () => undefined,
      gone: new AbortController().signal,
      setCookie: () => undefined,
      note: (more) => Object.assign(note, more),
      appendAudit: async () => undefined,
      inScope: (work, operation = 'command.view') =>
        db.reading(caller.customerId, work, groupScopeOf(caller, operation)),
      change: (work, by = 'command.view') =>
        db.scoped(caller.customerId, work, typeof by === 'string' ? groupScopeOf(caller, by) : null),
    }
    return { id, account, context, note }
  }

  return {
    it,
    writers,
    clock,
    bus,
    registry,
    orders,
    lockOuts,
    exporter,
    approvals,
    sessions,
    customer,
    districts: { north: of('north')[0]!.group, south: of('south')[0]!.group },
    lamps: [...of('north'), ...of('south')].map(({ id }) => id),
    sent,
    lastSent: () => last,
    away,
    reply({ cmdId, deviceId }, { status = 0, result = '' } = {}) {
      bus.emit('replyArrived', {
        address: { group: 'city', edge: registry.get(deviceId)!.code, device: null },
        correlation: cmdId,
        status,
        message: '',
        result,
        at: clock.now(),
      })
    },
    async person(account, rights = shippedRoles.operator.operations, groups = null, customerId = customer) {
      const [made] = await sql<{ id: number }>(
        `with p as (insert into person (customer_id, account, name, password, is_super, apps)
                    values ($1, $2, $2, 'none', $3, '{light,pole}') returning id),
           r as (insert into role (customer_id, name, operations, groups) values ($1, $2, $4, $5) returning id)
         insert into person_role (person_id, role_id, customer_id) select p.id, r.id, $1 from p, r returning person_id as id`,
        [customerId, account, rights === 'super', rights === 'super' ? [] : rights, groups],
      )
      return signIn(made!.id, account, customerId)
    },
    again: ({ id, account }) => signIn(id, account, customer),
    sql,
    async close() {
      dispatcher.stop()
      await writers.stop()
      await it.close()
    },
  }
}
