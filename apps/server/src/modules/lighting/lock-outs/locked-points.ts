import { crewOf } from '@lamplighter/contract'
import type { Platform, Queries } from '../../../db/database.ts'

/** What crews have locked out, in memory: every command is held against it when it is stored and when it is sent. */
export type LockOuts = {
  /** Who is to be asked, by the points of a device that are locked out; undefined where none is. */
  at(deviceId: number): ReadonlyMap<string, string> | undefined
  /** Reads them again, and tells whoever watches. */
  refresh(): Promise<void>
  /** Tells when something may have been locked out, until what it returns is called. */
  watch(listener: () => void): () => void
}

type Row = { crew: string; phone: string | null; deviceId: number; point: string }

const readPoints = (db: Queries) =>
  db.query<Row>(
    `select l.crew, l.phone, p.device_id as "deviceId", p.point from lock_out l, lock_out_points(l.id) p
     where l.removed_at is null order by l.at desc, l.id desc`,
  )

export async function createLockOuts(db: Pick<Platform, 'system'>): Promise<LockOuts> {
  let byDevice = new Map<number, Map<string, string>>()
  let reading: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  async function read() {
    const next = new Map<number, Map<string, string>>()
    // The oldest comes last: whoever was there first is named.
    for (const row of await db.system(readPoints))
      next.set(row.deviceId, (next.get(row.deviceId) ?? new Map<string, string>()).set(row.point, crewOf(row)))
    byDevice = next
    for (const listener of listeners) listener()
  }

  const lockOuts: LockOuts = {
    at: (deviceId) => byDevice.get(deviceId),
    refresh() {
      const done = reading.then(read)
      reading = done.catch(() => undefined)
      return done
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  await lockOuts.refresh()
  return lockOuts
}
