import { useAct } from '@lamplighter/client'
import type { CommandItem, OrderProgress } from '@lamplighter/contract'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { showError } from '../../app/problem.ts'
import { requestsApproval } from '../send/approvalRequest.ts'
import { withPassword } from '../send/withPassword.ts'
import { itemsKey } from './items.ts'

const options = { quiet: true } as const
/** So many screens are named at most, for so many seconds. */
const NAMED = 5
const READ_WITHIN = 10

/** What can still be done about a command: items are sent again, what waits is cancelled, all of it is undone. */
export function useCommandActions({ groupId, code, args }: Pick<OrderProgress, 'groupId' | 'code' | 'args'>) {
  const { t } = useTranslation()
  const { message } = App.useApp()
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
    /** Sends the command that restores the previous state, and passes on its id. */
    async undo(reason: string, onOrder: (groupId: string) => void) {
      const made = await act(() => back.mutateAsync({ groupId, reason }))
      if (!made) return
      if (made.lost.length > 0) {
        const named = made.lost.slice(0, NAMED).map(({ name }) => name)
        const names = [...named, ...(made.lost.length > NAMED ? ['…'] : [])].join(t('monitor.progress.comma'))
        void message.warning(t('monitor.progress.undoLost', { names }), READ_WITHIN)
      }
      onOrder(made.groupId)
    },
  }
}
