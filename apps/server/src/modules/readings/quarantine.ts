import type { Database } from '../../db/database.ts'
import { quarantineReading, type ReadingRow } from './ingest.store.ts'

/** SQLSTATE classes that a row itself is to blame for: data exception, integrity violation, program limit exceeded. */
const DATA_CLASSES = new Set(['22', '23', '54'])

/** Whether the rows are to blame, so that trying again would end the same. */
function isDataError(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return true
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.length === 5 && DATA_CLASSES.has(code.slice(0, 2))
}

/**
 * Inserts rows; where some are refused, each of those is found by halving and put into quarantine with the reason.
 * @returns the rows that were inserted
 * @throws what does not lie with the rows: the database is away
 */
export async function insertOrQuarantine<Row extends ReadingRow>(
  db: Database,
  rows: readonly Row[],
  insert: (rows: readonly Row[]) => Promise<void>,
): Promise<readonly Row[]> {
  try {
    await insert(rows)
    return rows
  } catch (error) {
    if (!isDataError(error)) throw error
    const [only] = rows
    if (rows.length === 1 && only) {
      await quarantineReading(db, only, error instanceof Error ? error.message : String(error))
      return []
    }
    const middle = rows.length >> 1
    return [
      ...(await insertOrQuarantine(db, rows.slice(0, middle), insert)),
      ...(await insertOrQuarantine(db, rows.slice(middle), insert)),
    ]
  }
}
