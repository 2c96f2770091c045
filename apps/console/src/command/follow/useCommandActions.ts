import { useAct } from '@lamplighter/client'
import type { CommandItem, OrderProgress } from '@lamplighter/contract'
import { useQueryClient } from '@tanstack/react-query'
import { showError } from '../../app/problem.ts'
import { requestsApproval } from '../send/approvalRequest.ts'
import { withPassword } from '../send/withPassword.ts'
import { itemsKey } from './items.ts'

const options = { quiet: true } as const

/** What can still be done about a command: items are sent again, what waits is cancelled, all of it is undone. */
export function useCommandActions({ groupId, code, args }: Pick<OrderProgress, 'groupId' | 'code' | 'args'>) {
  const cache = useQueryClient()
  const again = useAct('command.resend', options)
  const stop = useAct('command.cancel', options)
  const back = useAct('command.undo', options)

  async function act<T>(run: () => Promise<T>, deviceIds?: number[]): Promise<T | null> {
    try {
      const done = await withPassword(run)
      if (done !== null) void cache.invalidateQueries({ queryKey: itemsKey(groupId) })
      return done
    } catch (error) {
      const isAsked = deviceIds !== undefined && requestsApproval(error, { code, args, deviceIds })
      if (!isAsked && error instanceof Error) showError(error)
      return null
    }
  }

  return {
    busy: again.isPending || stop.isPending || back.isPending,
    resend: (items: readonly Pick<CommandItem, 'itemId' | 'deviceId'>[]) =>
      void act(
        () => again.mutateAsync({ groupId, itemIds: items.map(({ itemId }) => itemId) }),
        items.map(({ deviceId }) => deviceId),
      ),
    cancel: () => void act(() => stop.mutateAsync({ groupId })),
    /** Sends the command that restores the previous state, passes on its id, and says which screens are left at a default. */
    async undo(reason: string, onOrder: (groupId: string) => void, lostIn: (names: readonly string[]) => string) {
      const made = await act(() => back.mutateAsync({ groupId, reason }))
      if (!made) return
      if (made.lost.length > 0) showError(new Error(lostIn(made.lost.map(({ name }) => name))))
      onOrder(made.groupId)
    },
  }
}
