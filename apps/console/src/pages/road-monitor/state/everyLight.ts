import { call } from '@lamplighter/client'
import type { LightRow, TargetOfKind } from '@lamplighter/contract'
import type { Sort } from '@lamplighter/ui'

const SIZE = 5000

/** Every lamp of a filter, read in the largest pages. */
export async function everyLight(
  filters: TargetOfKind,
  sort?: Sort,
  signal?: AbortSignal | undefined,
): Promise<LightRow[]> {
  const rows: LightRow[] = []
  for (let page = 1; ; page++) {
    const input = { page, size: SIZE, filters, ...(sort ? { sort } : {}) }
    const answer = await call('light.query', input, { signal })
    rows.push(...answer.rows)
    if (answer.rows.length < SIZE || rows.length >= answer.total) return rows
  }
}
