import type { DeviceState } from '@lamplighter/contract'
import { isCount, isCounter } from '@lamplighter/kinds/counters'
import type { Sample } from '@lamplighter/links/link'
import { type BatchWriters, once } from '../../../batch-writer/index.ts'
import type { Bus } from '../../../bus.ts'
import type { Platform } from '../../../db/database.ts'
import { ensurePartition } from '../../../db/partitions.ts'
import type { Clock } from '../../../time/clock.ts'
import { type Device, namedPoints, pointIndex, type Registry, stateOf } from '../devices/index.ts'
import { insertReadings, markDue, quarantineReading, type ReadingRow } from './ingest.store.ts'
import { createRecency } from './recency.ts'
import { openStateWriter } from './state-writer.ts'
import type { ValueHook } from './value-hook.ts'

/** Takes values of devices and makes them durable, in batches. */
export type Ingest = {
  start(): void
  /** Evaluates readings from now on as they are stored. */
  addHook(hook: ValueHook): void
  /** Accepts values; they are stored soon, and shown unless newer ones came before. */
  take(device: Device, samples: readonly Sample[]): void
  /** Accepts the values of a birth at `at`, ms. */
  born(device: Device, samples: readonly Sample[], at: number): void
  connection(device: Device, online: boolean, at: number): void
  /** Has the hooks evaluate a device as it stands at `at`, ms, after all that it reported so far; nothing is stored. */
  evaluate(device: Device, at: number): void
  /** Resolves when all that was taken so far, of one organisation or of all, is committed; what comes later is not waited for. */
  committed(customerId?: number): Promise<void>
  /** Resolves when the states that are shown by now are in the database, which is up to half a second later. */
  statesCommitted(): Promise<void>
  /** Rows waiting: a measure of how far behind the database is. */
  readonly waiting: number
  /** How long the oldest row has waited, or those committed last did, ms. */
  readonly lagMs: number
  /** Rows that were given up because the database was away for too long. */
  readonly dropped: number
}

const WRITE_EVERY = 8
const BATCH = 4_000
/** Rows held while the database is away; the oldest are dropped and counted beyond it. */
const HELD_LIMIT = 400_000
const HOUR = 3_600_000
const DAY = 86_400_000

type Row = ReadingRow & { device: Device; live: boolean; isReport: boolean }

type Deps = { writers: BatchWriters; registry: Registry; bus: Bus; clock: Clock }

export function createIngest({ writers, registry, bus, clock }: Deps): Ingest {
  const partitions = new Set<number>()
  /** Hours of each organisation that were marked to be rolled up. */
  const dueHours = new Map<number, Set<number>>()
  const shown = new Map<number, DeviceState>()
  const hooks: ValueHook[] = []
  const recency = createRecency(clock.now)
  const states = openStateWriter(writers, registry, clock)
  const writer = writers.open<Row>({
    name: 'readings',
    every: WRITE_EVERY,
    batchSize: BATCH,
    limit: HELD_LIMIT,
    gives: 'oldest',
    lane: ({ customerId }) => customerId,
    write,
    written: showReadings,
    refused: async (db, row, reason) => (row.isReport ? quarantineReading(db, row, reason) : undefined),
  })

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
      if (at === undefined || value === null || (!isCount(value) && isCounter(device.kind, at))) continue
      const live = !sample.historical && recency.isNewest(device, at, sample.at)
      if (!row || row.at !== sample.at || row.live !== live) {
        row = rows.find((one) => one.at === sample.at && one.live === live)
        if (!row) {
          row = {
            device,
            deviceId: device.id,
            customerId: device.customerId,
            at: sample.at,
            live,
            isReport: true,
            points: new Array(index.size).fill(null),
          }
          rows.push(row)
        }
      }
      row.points[at] = value
      if (live) device.points[at] = value
    }
    return rows
  }

  function show(device: Device) {
    const state = stateOf(device)
    const before = shown.get(device.id)
    const same =
      before !== undefined &&
      before.online === state.online &&
      before.light === state.light &&
      before.level === state.level &&
      before.running === state.running
    states.add({ device, state })
    if (same) return
    shown.set(device.id, state)
    bus.emit('stateChanged', device, state)
  }

  /** Rows of one organisation. */
  async function prepare(db: Platform, customerId: number, rows: readonly Row[]) {
    const days = new Set(rows.map((row) => Math.floor(row.at / DAY)))
    const hours = new Set(rows.map((row) => Math.floor(row.at / HOUR)))
    for (const day of days) {
      if (partitions.has(day)) continue
      await db.system((scope) => ensurePartition(scope, 'reading', new Date(day * DAY)))
      partitions.add(day)
    }
    // An hour that may be rolled up already is marked again each time something late comes for it.
    const settled = clock.now() / HOUR - 2
    const marked = dueHours.get(customerId) ?? new Set()
    dueHours.set(customerId, marked)
    const fresh = [...hours].filter((hour) => hour < settled || !marked.has(hour))
    if (fresh.length === 0) return
    await markDue(
      db,
      customerId,
      fresh.map((hour) => hour * HOUR),
    )
    for (const hour of fresh) marked.add(hour)
  }

  async function write(db: Platform, rows: readonly Row[], batch: string) {
    const stored = rows.filter(({ isReport }) => isReport)
    await prepare(db, rows[0]!.customerId, stored)
    const present = rows.filter(({ live }) => live)
    const evaluations = hooks.flatMap((hook) => hook(present) ?? [])
    if (evaluations.length === 0) return insertReadings(db, stored)
    await once(db, batch, async (scope) => {
      await insertReadings({ statement: (_, text, values) => scope.query(text, values) }, stored)
      for (const evaluation of evaluations) await evaluation.write(scope)
    })
    for (const evaluation of evaluations) evaluation.committed()
  }

  function showReadings(all: readonly Row[]) {
    const rows = all.filter(({ isReport }) => isReport)
    const latest = new Map<Device, Row>()
    for (const row of rows) if (row.live) latest.set(row.device, row)
    for (const [device, row] of latest) {
      device.refreshedAt = Math.max(device.refreshedAt ?? 0, row.at)
      show(device)
    }
    for (const { live, device, at, points } of rows)
      if (live) bus.emit('readingStored', device, at, namedPoints(device.kind, points))
  }

  function take(device: Device, samples: readonly Sample[]) {
    for (const row of rowsOf(device, samples)) writer.add(row)
  }

  return {
    start() {
      for (const device of registry.all()) shown.set(device.id, stateOf(device))
    },
    addHook: (hook) => void hooks.push(hook),
    take,
    born(device, samples, at) {
      recency.born(device, at)
      take(device, samples)
    },
    connection(device, online, at) {
      if (device.online === online) return
      device.online = online
      show(device)
      bus.emit('connectionChanged', device, online, at)
    },
    evaluate(device, at) {
      const { id: deviceId, customerId } = device
      writer.add({ device, deviceId, customerId, at, live: true, isReport: false, points: [] })
    },
    committed: writer.flushed,
    statesCommitted: () => states.flushed(),
    get waiting() {
      return writer.figures.waiting
    },
    get lagMs() {
      return writer.figures.lagMs
    },
    get dropped() {
      return writer.figures.dropped
    },
  }
}
