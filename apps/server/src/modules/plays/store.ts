import type { Play } from '@lamplighter/contract'
import type { Scope, SystemScope } from '../../db/database.ts'
import { type Log, type LogPage, readLog } from '../../db/keyset.ts'
import { ensurePartition } from '../../db/partitions.ts'

export type PlayRow = {
  readonly customerId: number
  readonly deviceId: number
  readonly at: string
  readonly text: string
  readonly item: string
  readonly seconds: number | null
  /** Of which play task; null for what was ordered. */
  readonly task: number | null
}

/** What was reported before is written over; one that is over stays so. */
const UPSERT = `insert into play (customer_id, device_id, at, text, item, seconds, task)
  select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::text[], $5::text[], $6::int[], $7::int[])
  on conflict (device_id, at) do update set text = excluded.text, item = excluded.item, task = excluded.task, seconds = coalesce(excluded.seconds, play.seconds)`

export async function writePlays(scope: SystemScope, rows: readonly PlayRow[]): Promise<void> {
  for (const month of new Set(rows.map(({ at }) => at.slice(0, 7))))
    await ensurePartition(scope, 'play', new Date(month))
  const columns = (['customerId', 'deviceId', 'at', 'text', 'item', 'seconds', 'task'] as const).map((column) =>
    rows.map((row) => row[column]),
  )
  await scope.query(UPSERT, columns)
}

const PLAYS: Log = {
  table: 'play',
  as: 'p',
  key: [{ column: 'at', type: 'timestamptz' }],
  columns: 'p.at, p.text, p.item, p.seconds',
}

/** Plays of a device, the newest first. */
export async function listPlays(
  scope: Scope,
  deviceId: number,
  page: { cursor?: string | undefined; size: number },
): Promise<LogPage<Play>> {
  const { rows, ...log } = await readLog<Omit<Play, 'at'> & { at: Date }>(scope, PLAYS, {
    ...page,
    where: [['p.device_id = ?', deviceId]],
  })
  return { ...log, rows: rows.map(({ at, ...play }) => ({ ...play, at: at.toISOString() })) }
}

/** The texts that these devices reported to show or speak and that are not over. */
export async function playingTexts(scope: Scope, deviceIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await scope.query<{ id: number; text: string }>(
    `select u.id, p.text from unnest($1::int[]) as u(id),
       lateral (select text, item, seconds from play where device_id = u.id order by at desc limit 1) p
     where p.seconds is null and p.item = ''`,
    [deviceIds],
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}
