import type { BatchWriters } from '../../../batch-writer/index.ts'
import type { Bus } from '../../../bus.ts'
import type { Database } from '../../../db/database.ts'
import type { Kept } from '../../../jobs/index.ts'
import type { Clock } from '../../../time/clock.ts'
import { holdOf, type ItemMoved, type Orders } from '../../devices/commands/index.ts'
import type { Device, Registry } from '../../devices/devices/index.ts'
import { type Answered, answeredSince, keepOverrides } from './store.ts'

export { overridesOf } from './store.ts'

/** Ended ones are kept for a day, so that nothing older comes back. */
export const keptOverrides: Kept = { table: 'device_override', column: 'ends_at', for: 24 * 60 * 60_000 }

/** Knows which devices a manual command holds off their schedule, by whom and until when. */
export type Overrides = { start(): Promise<void>; stop(): void }

/** A city's answers come within seconds: they are written together when no more come, or when they have waited for long. */
const LOOK_EVERY = 500
const WAIT = 5_000
const BATCH = 20_000
/** What a stopped server answered last may not have been written; its commands live minutes. */
const LOOK_BACK = 60 * 60_000

type Deps = {
  db: Database
  writers: BatchWriters
  registry: Registry
  bus: Bus
  clock: Clock
  orders: Pick<Orders, 'endOf'>
}
type Waiting = Answered & { readonly device: Device; readonly sequence: number }
type Item = Pick<ItemMoved, 'id' | 'deviceId' | 'code' | 'args' | 'sequence'>

function devicesByCustomer(rows: readonly Waiting[]): Map<number, number[]> {
  const found = new Map<number, Set<number>>()
  for (const { device } of rows) {
    const { id, customerId } = device
    found.set(customerId, (found.get(customerId) ?? new Set()).add(id))
  }
  return new Map([...found].map(([customerId, ids]) => [customerId, [...ids]]))
}

export function createOverrides({ db, writers, registry, bus, clock, orders }: Deps): Overrides {
  let cancel = () => {}
  /** The newest answered command by device and point. */
  const writer = writers.open<Waiting>({
    name: 'commands.overrides',
    every: LOOK_EVERY,
    whileComing: WAIT,
    batchSize: BATCH,
    limit: Number.POSITIVE_INFINITY,
    gives: 'oldest',
    key: ({ device, point }) => `${device.id} ${point}`,
    merge: (older, newer) => (older.sequence > newer.sequence ? older : newer),
    write: (platform, rows) =>
      platform.system(async (scope) => {
        await keepOverrides(scope, rows)
        for (const [customerId, deviceIds] of devicesByCustomer(rows))
          scope.publish(customerId, 'overridesChanged', { deviceIds })
      }),
  })

  function note({ id, deviceId, code, args, sequence }: Item, answered: number) {
    const device = registry.get(deviceId)
    const hold = device && holdOf(device.kind, { code, args })
    if (!device || !hold) return
    const nextStep = orders.endOf(device, answered, null)
    writer.add({ id, device, sequence, nextStep, ...hold })
  }

  return {
    async start() {
      cancel = bus.on('itemsMoved', (items) => {
        for (const item of items) if (item.answeredNow) note(item, item.answered ?? clock.now())
      })
      const recent = await db.system((scope) => answeredSince(scope, new Date(clock.now() - LOOK_BACK)))
      for (const row of recent) note({ ...row, sequence: Number(row.sequence) }, row.answered.getTime())
      await writer.flushed()
    },
    stop: () => cancel(),
  }
}
