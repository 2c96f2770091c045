import type { DeviceState } from '@lamplighter/contract'
import type { Sample } from '@lamplighter/links/link'
import type { Bus } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { type Device, namedPoints, pointIndex, type Registry, stateOf } from '../devices/index.ts'
import { ensurePartition, insertReadings, markDue, type ReadingRow } from './ingest.store.ts'
import { insertOrQuarantine } from './quarantine.ts'
import { createReadingQueue } from './reading-queue.ts'
import { createStateWriter } from './state-writer.ts'

/** Takes values of devices and makes them durable, in batches. */
export type Ingest = {
  start(): void
  /** Accepts values; they are stored soon. */
  take(device: Device, samples: readonly Sample[]): void
  connection(device: Device, online: boolean, at: number): void
  /** Resolves when all that was taken so far, of one organisation or of all, is committed; what comes later is not waited for. */
  committed(customerId?: number): Promise<void>
  stop(): Promise<void>
  /** Rows waiting: a measure of how far behind the database is. */
  readonly waiting: number
  /** How long the oldest row has waited, or those committed last did, ms. */
  readonly lagMs: number
  /** Rows that were given up because the database was away for too long. */
  readonly dropped: number
}

const FLUSH_EVERY = 8
const BATCH = 4_000
/** Rows held while the database is away; the oldest are dropped and counted beyond it. */
const HELD_LIMIT = 400_000
/** The first wait for a database that is away, and the longest, ms. */
const RETRY = { first: 500, most: 8_000 } as const
const HOUR = 3_600_000
const DAY = 86_400_000

type Row = ReadingRow & { device: Device; live: boolean; takenAt: number }

type Deps = { db: Database; registry: Registry; bus: Bus; clock: Clock; onError: (error: unknown) => void }

export function createIngest({ db, registry, bus, clock, onError }: Deps): Ingest {
  const queue = createReadingQueue<Row>()
  let dropped = 0
  let flushing: Promise<void> | null = null
  let lag = 0
  let cancel: (() => void) | null = null
  const partitions = new Set<number>()
  const dueHours = new Set<number>()
  const shown = new Map<number, DeviceState>()
  /** Who waits until so many rows of an organisation have left the queue, in the order they came. */
  const waiters = new Map<number, { readonly mark: number; readonly resolve: () => void }[]>()
  const states = createStateWriter({ db, clock, onError })

  const number = (value: Sample['value']) =>
    typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : null

  /** One row for each moment the samples speak of. */
  function rowsOf(device: Device, samples: readonly Sample[]): Row[] {
    const index = pointIndex(device.kind)
    const rows: Row[] = []
    let row: Row | undefined
    for (const sample of samples) {
      const at = index.get(sample.key)
      const value = number(sample.value)
      if (at === undefined || value === null) continue
      if (!row || row.at !== sample.at || row.live === sample.historical) {
        row = rows.find((one) => one.at === sample.at && one.live !== sample.historical)
        if (!row) {
          row = {
            device,
            deviceId: device.id,
            customerId: device.customerId,
            at: sample.at,
            live: !sample.historical,
            takenAt: clock.now(),
            points: new Array(index.size).fill(null),
          }
          rows.push(row)
        }
      }
      row.points[at] = value
      if (!sample.historical) device.points[at] = value
    }
    return rows
  }

  function show(device: Device) {
    const state = stateOf(device)
    const before = shown.get(device.id)
    const same =
      before !== undefined &&
      before.online === state.online &&
      before.alarm === state.alarm &&
      before.light === state.light &&
      before.level === state.level &&
      before.running === state.running
    states.put(device, state)
    if (same) return
    shown.set(device.id, state)
    bus.emit('stateChanged', device, state)
  }

  async function prepare(rows: readonly Row[]) {
    const days = new Set(rows.map((row) => Math.floor(row.at / DAY)))
    const hours = new Set(rows.map((row) => Math.floor(row.at / HOUR)))
    for (const day of days) {
      if (partitions.has(day)) continue
      await ensurePartition(db, day * DAY)
      partitions.add(day)
    }
    // An hour that may be rolled up already is marked again each time something late comes for it.
    const settled = clock.now() / HOUR - 2
    const fresh = [...hours].filter((hour) => hour < settled || !dueHours.has(hour))
    if (fresh.length === 0) return
    await markDue(
      db,
      fresh.map((hour) => hour * HOUR),
    )
    for (const hour of fresh) dueHours.add(hour)
  }

  async function insert(rows: readonly Row[]) {
    await prepare(rows)
    await insertReadings(db, rows)
  }

  async function flushBatch(customerId: number) {
    const rows = queue.first(customerId, BATCH)
    const inserted = await insertOrQuarantine(db, rows, insert)
    queue.remove(customerId, rows.length)
    lag = clock.now() - (rows[0]?.takenAt ?? clock.now())
    const latest = new Map<Device, Row>()
    for (const row of inserted) if (row.live) latest.set(row.device, row)
    for (const [device, row] of latest) {
      device.refreshedAt = Math.max(device.refreshedAt ?? 0, row.at)
      show(device)
    }
    for (const row of inserted)
      if (row.live) bus.emit('readingStored', row.device, row.at, namedPoints(row.device.kind, row.points))
  }

  /** Tells those who waited for no more than what has left. */
  function tellWaiters() {
    for (const [customerId, waiting] of waiters) {
      const { left } = queue.progress(customerId)
      const still = waiting.findIndex(({ mark }) => mark > left)
      const told = still < 0 ? waiting.splice(0) : waiting.splice(0, still)
      if (waiting.length === 0) waiters.delete(customerId)
      for (const { resolve } of told) resolve()
    }
  }

  function committedOf(customerId: number): Promise<void> | undefined {
    const { came, left } = queue.progress(customerId)
    if (left === came) return
    return new Promise((resolve) => {
      const waiting = waiters.get(customerId) ?? []
      waiting.push({ mark: came, resolve })
      waiters.set(customerId, waiting)
    })
  }

  /** One batch of each organisation in its turn, until nothing waits. */
  async function drain() {
    let wait: number = RETRY.first
    while (queue.size > 0) {
      let isAway = false
      for (const customerId of queue.organisations()) {
        try {
          await flushBatch(customerId)
          tellWaiters()
        } catch (error) {
          isAway = true
          onError(error)
        }
      }
      if (!isAway) {
        wait = RETRY.first
        continue
      }
      dropped += queue.trim(HELD_LIMIT)
      tellWaiters()
      await new Promise<void>((resolve) => clock.after(wait, resolve))
      wait = Math.min(wait * 2, RETRY.most)
    }
  }

  function flush(): Promise<void> {
    flushing ??= drain().finally(() => {
      flushing = null
    })
    return flushing
  }

  return {
    start() {
      for (const device of registry.all()) shown.set(device.id, stateOf(device))
      cancel = clock.every(FLUSH_EVERY, () => (queue.size > 0 && !flushing ? flush() : undefined))
      states.start()
    },
    take(device, samples) {
      for (const row of rowsOf(device, samples)) queue.push(row)
    },
    connection(device, online, at) {
      if (device.online === online) return
      device.online = online
      show(device)
      bus.emit('connectionChanged', device, online, at)
    },
    async committed(customerId) {
      const organisations = customerId === undefined ? queue.organisations() : [customerId]
      const waiting = organisations.map(committedOf)
      if (queue.size > 0 && !flushing) flush().catch(onError)
      await Promise.all(waiting)
    },
    async stop() {
      cancel?.()
      if (queue.size > 0 || flushing)
        await Promise.race([flush(), new Promise<void>((resolve) => clock.after(5_000, resolve))])
      await states.stop()
    },
    get waiting() {
      return queue.size
    },
    get lagMs() {
      const oldest = queue.oldest()
      return oldest ? clock.now() - oldest.takenAt : lag
    },
    get dropped() {
      return dropped
    },
  }
}
