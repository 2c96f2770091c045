import { useAct } from '@lamplighter/client'
import type { CommandItem, OrderProgress } from '@lamplighter/contract'
import { useQueryClient } from '@tanstack/react-query'
import { asksSecondPerson } from '../send/approvalRequest.ts'
import { usePasswordRetry } from '../send/usePasswordRetry.ts'
import { itemsKey } from './items.ts'

const options = { quiet: true } as const

type Again = Pick<CommandItem, 'itemId' | 'deviceId'>

/** What can still be done about an order: items are sent again, what waits is cancelled, all of it is undone. */
export function useCommandActions(order: Pick<OrderProgress, 'groupId' | 'code' | 'args'>) {
  const cache = useQueryClient()
  const { groupId } = order
  const repeat = useAct('command.resend', options)
  const stop = useAct('command.cancel', options)
  const back = useAct('command.undo', options)
  const { asks, refused } = usePasswordRetry()
  const onSuccess = () => void cache.invalidateQueries({ queryKey: itemsKey(groupId) })

  function resend(items: readonly Again[]) {
    repeat.mutate(
      { groupId, itemIds: items.map(({ itemId }) => itemId) },
      {
        onSuccess,
        onError: (error) =>
          asksSecondPerson(error, { ...order, deviceIds: items.map(({ deviceId }) => deviceId) }) ||
          refused(() => resend(items))(error),
      },
    )
  }
  const cancel = () => stop.mutate({ groupId }, { onSuccess, onError: refused(cancel) })

  /** Gives an order that restores what was before; it says which. */
  function undo(reason: string, onOrder: (groupId: string) => void) {
    back.mutate(
      { groupId, reason },
      {
        onSuccess(made) {
          onSuccess()
          onOrder(made.groupId)
        },
        onError: refused(() => undo(reason, onOrder)),
      },
    )
  }

  return {
    busy: repeat.isPending || stop.isPending || back.isPending,
    resend,
    cancel,
    undo,
    /** Waits for the password; tries again when it was given, or lets go. */
    asks,
  }
}
