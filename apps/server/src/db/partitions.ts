import type { Queries } from './database.ts'

/** Tables whose rows are in partitions: of readings by day, of the others by month. */
export const partitionedTables = [
  'reading',
  'reading_hour',
  'reading_day',
  'event',
  'alarm_history',
  'play',
  'pole_day',
] as const
export type PartitionedTable = (typeof partitionedTables)[number]

/** Makes the partition of a moment if it is not there. Who writes a row that may be of any time makes it first. */
export const ensurePartition = (db: Queries, table: PartitionedTable, at: Date) =>
  db.query('select make_partition($1, $2)', [table, at.toISOString()])

/** Makes those from one moment to another. */
export const ensurePartitions = (db: Queries, table: PartitionedTable, from: Date, to: Date) =>
  db.query('select make_partitions($1, $2, $3)', [table, from, to])

/** Makes the present one and the next ones. */
export const ensureAhead = (db: Queries, table: PartitionedTable, now: Date, ahead: number) =>
  db.query(
    'select make_partitions($1::regclass, $2::timestamptz, $2::timestamptz + $3::int * partition_step($1::regclass))',
    [table, now, ahead],
  )

/** Drops the oldest partition that was over before a moment; false when there is none. */
export async function dropPartition(db: Queries, table: PartitionedTable, before: Date): Promise<boolean> {
  const [row] = await db.query<{ dropped: boolean }>('select drop_partition($1, $2) as dropped', [table, before])
  return row!.dropped
}

export const isPartitioned = (table: string): table is PartitionedTable =>
  (partitionedTables as readonly string[]).includes(table)
