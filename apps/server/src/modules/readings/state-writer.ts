import type { DeviceState } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Device } from '../devices/index.ts'
import { arrayText } from './ingest.store.ts'

/** Writes the latest state of changed devices, each once a beat however often it changed. */
export type StateWriter = { start(): void; put(device: Device, state: DeviceState): void; stop(): Promise<void> }

const BEAT = 400

const UPSERT = `insert into device_state as s
    (device_id, customer_id, online, alarm, running, light, level, points, refresh_time, changed_at)
  select d, c, o, al, r, l, lv, p::float8[], to_timestamp(t / 1000.0), to_timestamp(n / 1000.0)
  from unnest($1::int[], $2::int[], $3::bool[], $4::smallint[], $5::bool[], $6::bool[], $7::real[], $8::text[], $9::float8[], $10::float8[])
    as u(d, c, o, al, r, l, lv, p, t, n)
  on conflict (device_id) do update set online = excluded.online, alarm = excluded.alarm, running = excluded.running,
    light = excluded.light, level = excluded.level, points = excluded.points, refresh_time = excluded.refresh_time,
    changed_at = case when (s.online, s.light, s.alarm) = (excluded.online, excluded.light, excluded.alarm)
                      then s.changed_at else excluded.changed_at end`

type Deps = { db: Database; clock: Clock; onError: (error: unknown) => void }

export function createStateWriter({ db, clock, onError }: Deps): StateWriter {
  let dirty = new Map<Device, DeviceState>()
  let cancel: (() => void) | null = null

  async function write() {
    if (dirty.size === 0) return
    const batch = dirty
    dirty = new Map()
    const columns: unknown[][] = Array.from({ length: 10 }, () => [])
    const now = clock.now()
    for (const [device, state] of batch) {
      const row = [
        device.id,
        device.customerId,
        state.online,
        state.alarm,
        state.running,
        state.light,
        state.level,
        arrayText(device.points),
        device.refreshedAt,
        now,
      ]
      for (const [at, value] of row.entries()) columns[at]!.push(value)
    }
    try {
      await db.statement('write-states', UPSERT, columns)
    } catch (error) {
      for (const [device, state] of batch) if (!dirty.has(device)) dirty.set(device, state)
      onError(error)
    }
  }

  return {
    start() {
      cancel = clock.every(BEAT, write)
    },
    put: (device, state) => void dirty.set(device, state),
    async stop() {
      cancel?.()
      await write()
    },
  }
}
