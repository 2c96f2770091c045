import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { fail, type Operation } from '@lamplighter/contract'
import type { Blobs } from '../blobs/index.ts'
import type { Bus } from '../bus.ts'
import type { Database, Queries } from '../db/database.ts'
import { isTaken } from '../db/taken.ts'
import type { Clock } from '../time/clock.ts'
import { runTask, type Stop } from './run.ts'
import { type Claimed, claimTasks, endTask, insertTask, renewTasks, type TaskMoved } from './store.ts'
import type { TaskKind } from './task.ts'

type Start<Input> = { customerId: number; personId: number | null; account: string; title: string; input: Input }

/** Runs what users start and what takes long, on any server, each task on one at a time. */
export type Tasks = {
  readonly kinds: readonly TaskKind<unknown>[]
  start(): void
  /** Breaks off what runs; each kind says what becomes of it. */
  stop(): Promise<void>
  /** Writes a task in the transaction of what starts it; returns its id. @throws what the kind says of a second one */
  add<Input>(scope: Queries, kind: TaskKind<Input>, start: Start<Input>): Promise<string>
  /** Looks for tasks at once: after the commit of one that was added or cancelled. */
  wake(): Promise<void>
  /** Resolves when a task that this server runs is over. */
  ended(id: string): Promise<void>
}

declare module '../bus.ts' {
  interface Happenings {
    /** How far a task is that this server runs; the right is that of its kind. How it ends is published. */
    taskProgressed: [customerId: number, operation: Operation, task: TaskMoved]
  }
}

type TaskLimits = {
  /** How often tasks that wait, and those to be cancelled, are looked for, ms. */
  readonly tick: number
  /** A server that stands still for so long has lost its tasks, ms; they are renewed with every tick. */
  readonly lease: number
}

const LIMITS: TaskLimits = { tick: 1_000, lease: 30_000 }
/** One that cut its server off so often is not tried again. */
const MOST_ATTEMPTS = 3
const STOP_WITHIN = 5_000

type Deps = {
  db: Database
  clock: Clock
  bus: Pick<Bus, 'emit'>
  blobs: Blobs
  onError: (error: unknown) => void
  /** Asked when they are first looked at, so that they may be made after. */
  kinds: () => readonly TaskKind<never>[]
  limits?: TaskLimits
}

type Running = { readonly kind: string; readonly fence: number; readonly stop: AbortController; ended: Promise<void> }

export function createTasks({ db, clock, bus, blobs, onError, kinds: given, limits = LIMITS }: Deps): Tasks {
  let found: ReadonlyMap<string, TaskKind<unknown>> | undefined
  const byName = () =>
    (found ??= new Map((given() as readonly TaskKind<unknown>[]).map((kind) => [kind.name as string, kind])))
  const kinds = () => [...byName().values()]
  const holder = `${hostname()} ${process.pid}`
  const running = new Map<string, Running>()
  let isStopping = false
  let cancelTick: (() => void) | null = null
  let looking: Promise<void> = Promise.resolve()

  const leaseUntil = () => new Date(clock.now() + limits.lease)

  async function runClaimed(kind: TaskKind<unknown>, claimed: Claimed, stop: AbortController) {
    const { id, customerId } = claimed
    const onProgress = (done: number, total: number) =>
      bus.emit('taskProgressed', customerId, kind.operation, { id, kind: kind.name, state: 'running', done, total })
    onProgress(0, 0)
    await runTask({ db, blobs, clock, onError, onProgress }, kind, claimed, stop)
  }

  function begin(claimed: Claimed) {
    const kind = byName().get(claimed.kind)!
    const stop = new AbortController()
    const one: Running = { kind: claimed.kind, fence: claimed.fence, stop, ended: Promise.resolve() }
    running.set(claimed.id, one)
    one.ended = runClaimed(kind, claimed, stop)
      .catch(onError)
      .finally(() => running.delete(claimed.id))
  }

  /** What its server was cut off from is run again, or fails. */
  async function takeUp(claimed: Claimed) {
    const { id, fence } = claimed
    const again = byName().get(claimed.kind)!.whenCutOff === 'again' && fence <= MOST_ATTEMPTS
    if (!claimed.wasCutOff || again) return begin(claimed)
    const error = { key: 'task.interrupted' } as const
    await db.system((scope) => endTask(scope, { id, fence, state: 'failed', error, at: new Date(clock.now()) }))
  }

  /** Keeps what runs here, and breaks off what was cancelled or is another's. */
  async function renew() {
    const held = [...running]
    if (held.length === 0) return
    const ids = held.map(([id]) => id)
    const fences = held.map(([, { fence }]) => fence)
    const renewed = await renewTasks(db, ids, fences, leaseUntil())
    const cancels = new Map(renewed.map(({ id, cancelAsked }) => [id, cancelAsked]))
    for (const [id, { stop }] of held) {
      if (cancels.get(id) === undefined) stop.abort('lost' satisfies Stop)
      else if (cancels.get(id)) stop.abort('cancelled' satisfies Stop)
    }
  }

  async function claim() {
    const free = kinds().map(
      ({ name, atOnce }) => atOnce - [...running.values()].filter((one) => one.kind === name).length,
    )
    if (free.every((places) => places <= 0)) return
    const claimed = await claimTasks(db, {
      kinds: kinds().map(({ name }) => name),
      free: free.map((places) => Math.max(0, places)),
      now: new Date(clock.now()),
      leaseUntil: leaseUntil(),
      holder,
    })
    for (const one of claimed) await takeUp(one)
  }

  async function look() {
    if (isStopping) return
    await renew()
    await claim()
  }

  /** One look after the other, so that none takes more than there are places. */
  function wake(): Promise<void> {
    looking = looking.then(look).catch(onError)
    return looking
  }

  return {
    get kinds() {
      return kinds()
    },
    start() {
      cancelTick = clock.every(limits.tick, wake)
    },
    async stop() {
      isStopping = true
      cancelTick?.()
      await looking
      for (const { stop } of running.values()) stop.abort('stopping' satisfies Stop)
      const ended = Promise.all([...running.values()].map((one) => one.ended))
      await Promise.race([ended, new Promise<void>((resolve) => clock.after(STOP_WITHIN, resolve))])
    },
    async add(scope, kind, { input, ...start }) {
      const id = randomUUID()
      const exclusive = kind.exclusive ?? null
      await insertTask(scope, {
        ...start,
        id,
        input,
        kind: kind.name,
        exclusive,
        createdAt: new Date(clock.now()),
      }).catch((error: unknown) => {
        throw kind.exclusive && isTaken(error) ? fail(kind.exclusive) : error
      })
      return id
    },
    wake,
    ended: async (id) => running.get(id)?.ended,
  }
}
