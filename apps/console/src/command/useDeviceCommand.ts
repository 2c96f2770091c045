import { COMMAND_STATUS, type Kind } from '@lamplighter/contract'
import { commandOf } from '@lamplighter/kinds/catalogue'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAnswer } from './answer/readAnswer.ts'
import { reasonWord } from './commandWords.ts'
import { hasFailed } from './follow/items.ts'
import { useCommand } from './follow/useCommand.ts'
import { useSendCommand } from './send/useSendCommand.ts'

/** Commands to one device, one after the other, each followed from its sending to the device's answer. */
export function useDeviceCommand({ id, kind }: { readonly id: number; readonly kind: Kind }) {
  const { t } = useTranslation()
  const { send, sending } = useSendCommand({ quiet: true })
  const [groupId, setGroupId] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { rows } = useCommand(groupId, { whole: true })
  const [item] = rows
  return {
    item,
    /** The device's answer, once it came. */
    answer: item?.status === COMMAND_STATUS.replied ? readAnswer(item.content) : null,
    /** Sent, and nothing came back yet. */
    waiting: sending || (groupId !== null && (item === undefined || item.status === COMMAND_STATUS.pending)),
    reason: refusal ?? (item && hasFailed(item) ? reasonWord(item.message, t) : null),
    async send(code: string, args: unknown = {}): Promise<void> {
      const spec = commandOf(code, args, kind)?.spec
      if (!spec) return
      setGroupId(null)
      setRefusal(null)
      try {
        setGroupId(await send({ spec, args, kind, ids: [id] }))
      } catch (error) {
        setRefusal(error instanceof Error ? error.message : String(error))
      }
    },
  }
}
export type DeviceCommand = ReturnType<typeof useDeviceCommand>
