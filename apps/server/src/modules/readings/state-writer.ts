import type { DeviceState } from '@lamplighter/contract'
import type { BatchWriter, BatchWriters } from '../../batch-writer/index.ts'
import type { Clock } from '../../clock.ts'
import type { Platform } from '../../db/database.ts'
import type { Device } from '../devices/index.ts'
import { arrayText } from './ingest.store.ts'

type Row = { readonly device: Device; readonly state: DeviceState }

const UPSERT = `insert into device_state as s
    (device_id, customer_id, online, alarm, running, light, level, points, refresh_time, changed_at)
  select d, c, o, al, r, l, lv, p::float8[], to_timestamp(t / 1000.0), to_timestamp(n / 1000.0)
  from unnest($1::int[], $2::int[], $3::bool[], $4::smallint[], $5::bool[], $6::bool[], $7::real[], $8::text[], $9::float8[], $10::float8[])
    as u(d, c, o, al, r, l, lv, p, t, n)
  on conflict (device_id) do update set online = excluded.online, alarm = excluded.alarm, running = excluded.running,
    light = excluded.light, level = excluded.level, points = excluded.points, refresh_time = excluded.refresh_time,
    changed_at = case when (s.online, s.light, s.alarm) = (excluded.online, excluded.light, excluded.alarm)
                      then s.changed_at else excluded.changed_at end`

function saveStates(db: Platform, rows: readonly Row[], now: number) {
  const columns: unknown[][] = Array.from({ length: 10 }, () => [])
  for (const { device, state } of rows) {
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
  return db.statement('write-states', UPSERT, columns)
}

/** Writes the latest state of changed devices, each once a beat however often it changed. */
export const openStateWriter = (writers: BatchWriters, clock: Clock): BatchWriter<Row> =>
  writers.open<Row>({
    name: 'devices.states',
    every: 400,
    batchSize: 50_000,
    limit: Number.POSITIVE_INFINITY,
    gives: 'oldest',
    key: ({ device }) => device,
    write: (db, rows) => saveStates(db, rows, clock.now()),
  })
