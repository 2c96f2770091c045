import type { Database } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'
import type { Job } from '../../../jobs/index.ts'
import type { Clock } from '../../../time/clock.ts'
import { beginHour, type Due, dueHours, endHour, endOfNext, rollUp } from './rollup.store.ts'

/** Keeps hour and day figures in step with the readings below them. `run` returns how many hours it finished. */
export type Rollup = { run(db: Pick<Database, 'system'>): Promise<number> }

const EVERY = 60_000
const HOUR = 3_600_000
/** Late readings of an hour are waited for this long. */
const SETTLE = 90_000
const HOURS_AT_ONCE = 24
/** One run ends by then and leaves the rest to the next, ms. */
const RUN_WITHIN = 45_000
/** What a transaction should take: it holds a connection that ingest could use, ms. */
const CHUNK_TAKES = 1_000
const [FEWEST, FIRST, MOST] = [20, 200, 2_000]

/** As many devices as should take the time of a chunk, by what the last took. */
const devicesFor = (devices: number, took: number) =>
  Math.round(Math.max(FEWEST, Math.min(MOST, devices * Math.min(2, CHUNK_TAKES / Math.max(1, took)))))

type Deps = { clock: Clock; limits?: { readonly first: number; readonly within: number } }

export function createRollup({ clock, limits = { first: FIRST, within: RUN_WITHIN } }: Deps): Rollup {
  let devices = limits.first

  /** Rolls up the next devices of an hour; null when there were none left. */
  async function next(db: Pick<Database, 'system'>, due: Due, settled: Date): Promise<Due | null> {
    const began = performance.now()
    const upTo = await db.system((scope) =>
      withRetired(scope, async () => {
        const last = await endOfNext(scope, due, devices)
        if (last === null) await endHour(scope, due)
        else await rollUp(scope, { ...due, upTo: last, settled })
        return last
      }),
    )
    if (upTo === null) return null
    devices = devicesFor(devices, performance.now() - began)
    return { ...due, after: upTo }
  }

  async function run(db: Pick<Database, 'system'>) {
    const settled = new Date(Math.floor((clock.now() - SETTLE) / HOUR) * HOUR)
    const end = performance.now() + limits.within
    let finished = 0
    for (const due of await db.system((scope) => dueHours(scope, settled, HOURS_AT_ONCE))) {
      if (due.after === 0) await db.system((scope) => beginHour(scope, due, settled))
      let rest: Due | null = due
      do rest = await next(db, rest, settled)
      while (rest !== null && performance.now() < end)
      if (rest !== null) break
      finished += 1
    }
    return finished
  }
  return { run }
}

export function rollupJob(clock: Clock): Job {
  const rollup = createRollup({ clock })
  return {
    name: 'readings.rollup',
    label: { zh: '汇总小时与日数据', en: 'Sum up hours and days' },
    when: { every: EVERY },
    run: async (lease) => void (await rollup.run(lease)),
  }
}
