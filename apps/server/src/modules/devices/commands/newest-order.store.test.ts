import { randomUUID } from 'node:crypto'
import { COMMAND_STATUS } from '@lamplighter/contract'
import { runs } from '@lamplighter/contract/testing/runs'
import type { Order, Reply } from '@lamplighter/links/link'
import { expect, test } from 'vitest'
import { createBatchWriters } from '../../../batch-writer/index.ts'
import { type Bus, createBus } from '../../../bus.ts'
import { testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock } from '../../../testing/hand-clock.ts'
import type { Clock } from '../../../time/clock.ts'
import { createLockOuts } from '../../lighting/lock-outs/index.ts'
import { plannedLight } from '../../lighting/plans/index.ts'
import { createRegistry, type Registry } from '../devices/index.ts'
import { createDispatcher, type Dispatcher } from './dispatcher.ts'
import { type Item, newItem } from './item.ts'
import { insertOrder } from './order.store.ts'
import { loadSequence, type Sequence } from './sequence.ts'

/** Each lamp is a run of its own: its orders, delays, losses and answers are its own. */
const { numRuns: RUNS } = runs(10_000)
const SEED = Number(process.env.LAMPLIGHTER_SEED ?? 20_261_122)
const SECOND = 1_000
const STEP = 250
/** Orders are given during this time, and the server is killed in its midst. */
const GIVEN_FOR = 30 * SECOND
const KILLED_AT = 15 * SECOND
/** By then all has been answered, repeated or given up. */
const DRAIN = 60 * SECOND
/** Radio and controller take no longer than a try is waited for. */
const LONGEST = 9 * SECOND
const LOST = 0.25

const fails = (error: unknown) => {
  throw error
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A lamp behind a slow radio that loses messages, but never three tries of one order. */
type Lamp = {
  level: number
  executed: number
  /** Half of them are stock devices, which carry out whatever arrives. */
  readonly sequenced: boolean
  readonly answers: Map<string, 0 | 2>
  readonly tries: Map<string, number>
}

function createStreet(registry: Registry, random: () => number, now: () => number, tell: (reply: Reply) => void) {
  const lamps = new Map<string, Lamp>()
  const events = new Map<number, (() => void)[]>()
  const later = (act: () => void) => {
    const step = Math.ceil((now() + random() * LONGEST) / STEP)
    events.set(step, [...(events.get(step) ?? []), act])
  }
  for (const { code } of registry.all())
    lamps.set(code, { level: -1, executed: 0, sequenced: random() < 0.5, answers: new Map(), tries: new Map() })

  function carryOut(lamp: Lamp, { address, correlation, args, sequence }: Order) {
    const known = lamp.answers.get(correlation)
    if (known === undefined) {
      const isOlder = lamp.sequenced && sequence < lamp.executed
      lamp.answers.set(correlation, isOlder ? 2 : 0)
      if (!isOlder) Object.assign(lamp, { level: (args as { level: number }).level, executed: sequence })
    }
    const status = lamp.answers.get(correlation)!
    const tries = lamp.tries.get(correlation)!
    if (tries > 2 || random() >= LOST)
      tell({ address, correlation, status, message: status === 2 ? 'superseded' : '', result: '', at: now() })
  }

  return {
    lamps,
    room: async () => undefined,
    send(order: Order) {
      const lamp = lamps.get(order.address.edge)!
      if (order.overtakes && !lamp.sequenced) return { ok: false, reason: 'unsequenced' } as const
      if (order.code === 'dcs.read') return { ok: true, confirms: 'reply' } as const
      const tries = (lamp.tries.get(order.correlation) ?? 0) + 1
      lamp.tries.set(order.correlation, tries)
      if (tries > 2 || random() >= LOST) later(() => carryOut(lamp, order))
      return { ok: true, confirms: 'reply' } as const
    },
    /** What arrives by now. */
    pass() {
      const step = Math.floor(now() / STEP)
      for (const act of events.get(step) ?? []) act()
      events.delete(step)
    },
  }
}

test(`the last accepted order stands in ${RUNS} runs of random orders, delays, losses, retries and a kill`, async () => {
  const it = await testDatabase()
  const random = seeded(SEED)
  const clock = createHandClock(Date.parse('2026-11-21T09:00:00Z'))
  const customer = await testCustomer(it, 'city')
  await it.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name, confirms)
       select $1, 'luminaire', (10000000000 + n)::text, 'L' || n, 'reply' from generate_series(1, $2::int) n`,
      [customer, RUNS],
    ),
  )
  const registry = await createRegistry(it.db)
  const devices = [...registry.all()]
  let bus: Bus
  let dispatcher: Dispatcher
  let sequence: Sequence
  let timers: (() => void)[] = []
  const street = createStreet(registry, random, clock.now, (reply) => bus.emit('replyArrived', reply))

  async function start() {
    const own: Clock = {
      ...clock,
      every(ms, task) {
        const cancel = clock.every(ms, task)
        timers.push(cancel)
        return cancel
      },
    }
    bus = createBus(fails)
    const writers = createBatchWriters({ db: it.db.writers, clock: own, onError: fails })
    dispatcher = createDispatcher({
      db: it.db,
      writers,
      registry,
      lockOuts: await createLockOuts(it.db),
      plannedLight,
      sender: street,
      bus,
      clock: own,
      onError: fails,
    })
    sequence = await loadSequence(it.db, clock)
    await dispatcher.start()
  }
  /** Nothing is saved or said any more. */
  function kill() {
    for (const cancel of timers) cancel()
    timers = []
    bus = createBus(fails)
  }

  const last = new Map<number, Item>()
  async function give() {
    const asked = clock.now()
    const level = Math.round(random() * 100)
    const chosen = devices.filter(() => random() < 0.1)
    const head = { id: randomUUID(), customerId: customer, asked, sequence: sequence.take(1) }
    const order = { to: devices[0]!, code: 'dco.dim', args: { level }, until: null }
    const items = chosen.map((to) => newItem(head, { ...order, to }, asked + 300 * SECOND))
    const whole = { ...head, personId: 1, account: 'ann', code: order.code, args: order.args, until: null, reason: '' }
    await it.db.scoped(customer, (scope) =>
      insertOrder(scope, { ...whole, giver: 'person', total: items.length, restrictive: false }, items),
    )
    for (const item of items) last.set(item.deviceId, item)
    // A moment passes between its commit and its sending, in which another order may overtake it.
    return () => dispatcher.dispatch(items)
  }

  await start()
  const began = clock.now()
  let held: (() => void)[] = []
  while (clock.now() < began + GIVEN_FOR + DRAIN) {
    const passed = clock.now() - began
    if (passed < GIVEN_FOR && passed % SECOND === 0) {
      const go = await give()
      if (random() < 0.3) held.push(go)
      else for (const one of [go, ...held.splice(0)]) one()
    }
    if (passed === KILLED_AT) {
      kill()
      // What was accepted and not sent is found in the database.
      held = []
      await start()
    }
    if (passed === GIVEN_FOR) for (const one of held.splice(0)) one()
    await clock.advance(STEP)
    street.pass()
  }
  dispatcher!.stop()

  const rows = await it.db.system((scope) =>
    scope.query<{ id: string; status: number }>('select id, status from command_item', []),
  )
  const status = new Map(rows.map((row) => [row.id, row.status]))
  const wrong = devices.flatMap(({ id, code }) => {
    const item = last.get(id)
    const { level, sequenced } = street.lamps.get(code)!
    const wanted = item ? (item.args as { level: number }).level : -1
    const said = item ? status.get(item.id) : COMMAND_STATUS.replied
    return level === wanted && said === COMMAND_STATUS.replied ? [] : [{ code, sequenced, level, wanted, said }]
  })
  await it.close()
  expect({ seed: SEED, wrong: wrong.slice(0, 5), count: wrong.length }).toEqual({ seed: SEED, wrong: [], count: 0 })
  expect(rows.filter((row) => row.status === COMMAND_STATUS.pending)).toEqual([])
}, 120_000)
