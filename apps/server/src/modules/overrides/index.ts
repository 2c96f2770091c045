import type { Bus, ItemMoved } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Kept } from '../../jobs/index.ts'
import { endOf, holdOf } from '../commands/index.ts'
import type { Device, Registry } from '../devices/index.ts'
import { type Answered, answeredSince, keepOverrides } from './store.ts'

export { overridesOf } from './store.ts'

/** Ended ones are kept for a day, so that nothing older comes back. */
export const keptOverrides: Kept = { table: 'device_override', column: 'ends_at', for: 24 * 60 * 60_000 }

/** Knows which devices a manual command holds off their schedule, by whom and until when. */
export type Overrides = { start(): Promise<void>; stop(): Promise<void> }

/** A city's answers come within seconds: they are written together when no more come, or when they have waited for long. */
const LOOK_EVERY = 500
const WAIT = 5_000
/** What a stopped server answered last may not have been written; its orders live minutes. */
const LOOK_BACK = 60 * 60_000

type Deps = { db: Database; registry: Registry; bus: Bus; clock: Clock; onError: (error: unknown) => void }
type Waiting = Answered & { readonly device: Device; readonly sequence: number }
type Item = Pick<ItemMoved, 'id' | 'deviceId' | 'code' | 'args' | 'sequence'>

export function createOverrides({ db, registry, bus, clock, onError }: Deps): Overrides {
  /** The newest answered command by device and point. */
  let waiting = new Map<string, Waiting>()
  /** Since when the oldest waits; whether more came since it was looked at. */
  let waitingSince = 0
  let hasMore = false
  let writing = Promise.resolve()
  const cancels: (() => void)[] = []

  function note({ id, deviceId, code, args, sequence }: Item, answered: number) {
    const device = registry.get(deviceId)
    const hold = device && holdOf(device.kind, { code, args })
    if (!device || !hold) return
    const key = `${deviceId} ${hold.point}`
    if ((waiting.get(key)?.sequence ?? 0) > sequence) return
    const nextStep = endOf(device, registry.tenantById(device.customerId), answered, null)
    if (waiting.size === 0) waitingSince = clock.now()
    hasMore = true
    waiting.set(key, { id, device, sequence, nextStep, ...hold })
  }

  async function write() {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    try {
      await keepOverrides(db, [...batch.values()])
    } catch (error) {
      for (const [key, one] of batch) if (!waiting.has(key)) waiting.set(key, one)
      throw error
    }
    for (const { device } of batch.values()) bus.emit('overrideChanged', device)
  }
  const writeNext = () => {
    writing = writing.then(write).catch(onError)
    return writing
  }

  function writeWhenQuiet() {
    const isStillComing = hasMore && clock.now() - waitingSince < WAIT
    hasMore = false
    return isStillComing ? undefined : writeNext()
  }

  return {
    async start() {
      cancels.push(
        bus.on('itemsMoved', (items) => {
          for (const item of items) if (item.answeredNow) note(item, item.answered ?? clock.now())
        }),
      )
      const recent = await db.system((scope) => answeredSince(scope, new Date(clock.now() - LOOK_BACK)))
      for (const row of recent) note({ ...row, sequence: Number(row.sequence) }, row.answered.getTime())
      await writeNext()
      cancels.push(clock.every(LOOK_EVERY, writeWhenQuiet))
    },
    async stop() {
      for (const cancel of cancels) cancel()
      await writeNext()
    },
  }
}
