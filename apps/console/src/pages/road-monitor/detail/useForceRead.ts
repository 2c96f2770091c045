import { useAct } from '@lamplighter/client'
import { useQueryClient } from '@tanstack/react-query'
import { firstItems, itemsKey } from '../../../command/follow/items.ts'
import type { Device } from '../../../device/useDevice.ts'
import { useRights } from '../command/useOrder.ts'

/** Asks a device of any kind for its present values. */
export function useForceRead(device: Device | undefined, onOrder: (groupId: string) => void) {
  const cache = useQueryClient()
  const rights = useRights()
  const act = useAct('light.sendCommand')
  return {
    allowed: rights['light.read'],
    pending: act.isPending || !device,
    run: () => {
      if (!device) return
      act.mutate(
        { ids: [device.id], code: 'dcs.read', args: {} },
        {
          onSuccess: ({ groupId, list }) => {
            cache.setQueryData(itemsKey(groupId), firstItems(list))
            onOrder(groupId)
          },
        },
      )
    },
  }
}
