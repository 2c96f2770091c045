import { COMMAND_STATUS } from '@lamplighter/contract'
import type { Connection } from '@lamplighter/links/link'
import { type BatchWriters, once } from '../../../batch-writer/index.ts'
import type { Bus } from '../../../bus.ts'
import type { Kept } from '../../../jobs/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { ItemMoved } from '../commands/index.ts'
import type { Device, Registry } from '../devices/index.ts'
import { addTallies } from './counters.store.ts'
import { addTally, countReply, newTally, type Tally } from './tally.ts'

/** Frames of a connection since the server started, and when the last passed, ms since 1970. */
export type Traffic = {
  trafficOf(connection: Connection):
    | {
        readonly received: number
        readonly sent: number
        readonly heardAt: number | null
        readonly toldAt: number | null
      }
    | undefined
}

/**
 * Counts what passes on each connection, by the hour: frames, orders and their answers, losses, time online. It is counted
 * in memory, frames by what the frame log counts anyway, and handed over to be written every `BEAT`; a server that is killed
 * loses what it counted since, one that is stopped writes it. A frame near the full hour may be counted one beat later.
 */
export type Counters = {
  start(): void
  stop(): Promise<void>
  /** Counts now, and hands over what was counted. */
  count(): Promise<void>
}

export const BEAT = 30_000
const HOUR = 3_600_000
export const keptHours: Kept = { table: 'connection_hour', column: 'at', for: 35 * 86_400_000 }
/** Devices looked at before the event loop is given back. */
const SLICE = 5_000
/** Orders remembered as unanswered, whose answer may still come. */
const LATE_LIMIT = 20_000

const keyOf = ({ deviceId, hour }: Pick<Tally, 'deviceId' | 'hour'>) => `${hour}/${deviceId}`

type Deps = { writers: BatchWriters; registry: Registry; bus: Bus; clock: Clock; traffic: Traffic }

export function createCounters({ writers, registry, bus, clock, traffic }: Deps): Counters {
  const writer = writers.open<Tally>({
    name: 'connections.hours',
    every: 1_000,
    batchSize: 2_000,
    limit: 200_000,
    gives: 'oldest',
    key: keyOf,
    merge: addTally,
    write: (db, tallies, batch) => once(db, batch, (scope) => addTallies(scope, tallies)),
  })
  /** What was counted since the last beat. */
  let counting = new Map<string, Tally>()
  const counted = new Map<number, { up: number; down: number }>()
  const unanswered = new Set<string>()
  let beatAt = clock.now()
  const cancels: (() => void)[] = []

  function tallyOf(deviceId: number, now: number): Tally {
    const hour = Math.floor(now / HOUR) * HOUR
    const key = keyOf({ deviceId, hour })
    const tally = counting.get(key) ?? newTally(deviceId, hour)
    counting.set(key, tally)
    return tally
  }

  function onItem(item: ItemMoved, now: number) {
    const { itemId, deviceId, status, accepted, answered } = item
    const isOut = status === COMMAND_STATUS.timedOut && answered === null
    const isRefused = status === COMMAND_STATUS.failed && answered !== null
    if (accepted === null || !(item.answeredNow || isOut || isRefused)) return
    const connection = registry.get(deviceId)?.gatewayId ?? deviceId
    const tally = tallyOf(connection, now)
    // It ran out of time before, and was counted then.
    if (!unanswered.delete(itemId)) tally.sent++
    if (answered !== null) return countReply(tally, Math.max(0, answered - accepted))
    if (unanswered.size >= LATE_LIMIT) unanswered.clear()
    unanswered.add(itemId)
  }

  function countFrames(device: Device, now: number, passed: number) {
    const group = registry.tenantById(device.customerId)?.code
    const seen = group === undefined ? undefined : traffic.trafficOf({ group, edge: device.code })
    // What an inventory lists and never spoke is no connection yet.
    if (!seen && device.refreshedAt === null) return
    const tally = tallyOf(device.id, now)
    tally.watched += passed
    if (device.online) tally.online += passed
    if (!seen) return
    const before = counted.get(device.id)
    tally.up += seen.received - (before?.up ?? 0)
    tally.down += seen.sent - (before?.down ?? 0)
    tally.lastUp = seen.heardAt
    tally.lastDown = seen.toldAt
    counted.set(device.id, { up: seen.received, down: seen.sent })
  }

  async function count() {
    const now = clock.now()
    // A machine that slept has not watched.
    const passed = Math.min(now - beatAt, 2 * BEAT)
    beatAt = now
    let walked = 0
    for (const device of registry.all()) {
      if (device.gatewayId === null) countFrames(device, now, passed)
      if (++walked % SLICE === 0) await new Promise<void>((resolve) => setImmediate(resolve))
    }
    const tallies = counting
    counting = new Map()
    for (const tally of tallies.values()) writer.add(tally)
  }

  return {
    count,
    start() {
      beatAt = clock.now()
      cancels.push(
        bus.on('itemsMoved', (items) => {
          const now = clock.now()
          for (const item of items) onItem(item, now)
        }),
        bus.on('connectionChanged', (device, online) => {
          if (!online && device.gatewayId === null) tallyOf(device.id, clock.now()).lost++
        }),
        clock.every(BEAT, count),
      )
    },
    async stop() {
      for (const cancel of cancels) cancel()
      await count()
    },
  }
}
