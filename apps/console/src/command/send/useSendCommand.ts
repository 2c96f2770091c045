import { CallError, useAct } from '@lamplighter/client'
import type { CommandSpec, Kind } from '@lamplighter/contract'
import { useQueryClient } from '@tanstack/react-query'
import { firstItems, itemsKey } from '../follow/items.ts'
import { asksSecondPerson } from './approvalRequest.ts'
import { useAssent } from './useAssent.tsx'

type Wanted = { spec: CommandSpec; args: unknown; ids: number[] }

/** Sends one command to devices of one kind. What is refused for good is thrown; what someone else decides is asked there. */
export function useSendCommand(kind: Kind) {
  const cache = useQueryClient()
  const { carry, dialogs } = useAssent()
  const options = { quiet: true } as const
  const lights = useAct('light.sendCommand', options)
  const others = useAct('light.sendGatewayCommand', options)
  const act = kind === 'luminaire' ? lights : others

  /** The order that was made; null when it was not, by one's own decision or because a second person is asked. */
  async function send(wanted: Wanted): Promise<string | null> {
    const { spec, args, ids } = wanted
    const order = { code: spec.code, args, ids }
    try {
      const sent = await carry({ ...wanted, kind }, (reason) => act.mutateAsync({ ...order, reason }))
      if (!sent) return null
      const { groupId, list } = sent
      cache.setQueryData(itemsKey(groupId), firstItems(list))
      return groupId
    } catch (error) {
      if (error instanceof CallError && asksSecondPerson(error, { ...order, deviceIds: ids })) return null
      throw error
    }
  }
  return { send, sending: act.isPending, dialogs }
}
