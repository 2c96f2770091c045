import { useQueryClient } from '@tanstack/react-query'
import { type CommandItems, hasFailed, itemsKey } from './items.ts'
import { readCommandItems } from './readCommandItems.ts'
import { useCommand } from './useCommand.ts'
import { useCommandActions } from './useCommandActions.ts'

/** How far a command has come, and what can still be done about it. */
export function useCommandProgress(groupId: string) {
  const cache = useQueryClient()
  const { order, counts, error, retry } = useCommand(groupId)
  const { resend, ...actions } = useCommandActions({ groupId, code: order?.code ?? '', args: order?.args })
  return {
    order,
    counts,
    error,
    retry,
    ...actions,
    /** Sends again all that failed. */
    async resend() {
      const known = cache.getQueryData<CommandItems>(itemsKey(groupId))
      const items = known ? [...known.items.values()] : await readCommandItems({ groupId, failedOnly: true })
      resend(items.filter(hasFailed))
    },
  }
}

export type CommandProgress = ReturnType<typeof useCommandProgress>
