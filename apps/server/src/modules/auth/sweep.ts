import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

const EVERY = 3_600_000

/** Removes sessions, remembered sign-ins and unanswered challenges whose time is over. */
export function createSweep({ db, clock }: { db: Database; clock: Clock }): { start(): void; stop(): void } {
  let cancel: (() => void) | null = null
  return {
    start() {
      cancel = clock.every(EVERY, () =>
        db.system(async (scope) => {
          const now = new Date(clock.now())
          await scope.query('delete from session where expires_at < $1', [now])
          await scope.query('delete from remembered where expires_at < $1', [now])
          await scope.query('delete from key_challenge where expires_at < $1', [now])
        }),
      )
    },
    stop: () => cancel?.(),
  }
}
