import { call } from '@lamplighter/client'
import type { CommandItem } from '@lamplighter/contract'

const SIZE = 5000

/** All items of an order, or those that failed. */
export async function readCommandItems(
  of: { groupId: string; failedOnly?: boolean },
  signal?: AbortSignal,
): Promise<CommandItem[]> {
  const rows: CommandItem[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await call('command.query', { ...of, size: SIZE, ...(cursor ? { cursor } : {}) }, { signal })
    rows.push(...page.rows)
    cursor = page.older
  }
  return rows
}
