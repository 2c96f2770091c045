import type { Database } from '../../../../db/database.ts'
import type { Clock } from '../../../../time/clock.ts'
import type { Registry } from '../../../devices/devices/index.ts'
import { LEAST_NIGHTS, usualSince } from './job.ts'
import { type BoxLoads, lampsByBox } from './loads.ts'
import { SETTLES } from './steady.ts'
import { boxesHeld, loadBreakers, loadUsual } from './usual-load.store.ts'

/** Commands, lock-outs and parts of boxes are looked up so often, ms: within the time that a load has to be unusual for. */
const LOOK_EVERY = 60_000

type Deps = {
  db: Pick<Database, 'system'>
  registry: Pick<Registry, 'all'>
  clock: Pick<Clock, 'now' | 'every'>
  loads: BoxLoads
}

/** Keeps what is known of boxes besides their values up to date on this server. */
export function watchBoxes({ db, registry, clock, loads }: Deps) {
  async function look() {
    const now = clock.now()
    // What was let go takes a while to come back to its schedule.
    const held = await db.system((scope) => boxesHeld(scope, [now - SETTLES, now]))
    const breakers = await db.system(loadBreakers)
    loads.know({ held, breakers, lamps: lampsByBox(registry) })
  }
  const learn = async () => {
    const usual = await db.system((scope) => loadUsual(scope, usualSince(clock.now()), LEAST_NIGHTS))
    loads.know({ usual })
  }
  let cancel: (() => void) | undefined
  return {
    look,
    learn,
    async start() {
      await look()
      await learn()
      cancel = clock.every(LOOK_EVERY, look)
    },
    stop: () => cancel?.(),
  }
}
