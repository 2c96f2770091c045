import { call } from '@lamplighter/client'
import type { CommandItem } from '@lamplighter/contract'

const SIZE = 5000

/** All items of an order. */
export async function readCommandItems(groupId: string, signal: AbortSignal): Promise<CommandItem[]> {
  const rows: CommandItem[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await call('command.query', { groupId, size: SIZE, ...(cursor ? { cursor } : {}) }, { signal })
    rows.push(...page.rows)
    cursor = page.older
  }
  return rows
}
