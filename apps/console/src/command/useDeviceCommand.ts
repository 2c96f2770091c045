import { type CallError, useAct } from '@lamplighter/client'
import { COMMAND_STATUS, type CommandItem } from '@lamplighter/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAnswer } from './answer/readAnswer.ts'
import { reasonWord } from './commandWords.ts'
import { useCommandItems } from './follow/useCommandItems.ts'

const isFailed = ({ status }: CommandItem) => status === COMMAND_STATUS.failed || status === COMMAND_STATUS.timedOut

/** One order to one device, followed from its sending to what the device said. */
export function useDeviceCommand(deviceId: number) {
  const { t } = useTranslation()
  const [groupId, setGroupId] = useState<string | null>(null)
  const act = useAct('light.sendGatewayCommand', { quiet: true })
  const [item] = useCommandItems(groupId).rows
  const failed = item !== undefined && isFailed(item)
  return {
    item,
    /** What it said, once it did. */
    answer: item?.status === COMMAND_STATUS.replied ? readAnswer(item.content) : null,
    /** Sent, and nothing came back yet. */
    waiting: act.isPending || (groupId !== null && (item === undefined || item.status === COMMAND_STATUS.pending)),
    reason: act.error?.message ?? (failed ? reasonWord(item.message, t) : null),
    send: async (code: string, args: unknown = {}): Promise<CallError | null> => {
      setGroupId(null)
      try {
        const order = await act.mutateAsync({ code, args, ids: [deviceId] })
        setGroupId(order.groupId)
        return null
      } catch (error) {
        return error as CallError
      }
    },
  }
}
export type DeviceCommand = ReturnType<typeof useDeviceCommand>
