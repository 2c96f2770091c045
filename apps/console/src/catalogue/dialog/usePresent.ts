import type { CommandSpec, Filled } from '@lamplighter/contract'
import { COMMAND_STATUS } from '@lamplighter/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonWord } from '../orderWords.ts'
import { useOrderItems } from '../useOrderItems.ts'
import { useSend } from '../useSend.ts'
import { answered } from '../words.ts'
import type { Devices } from './devices.ts'

type State = { at: 'asked' | 'told' } | { at: 'failed'; reason: string } | null

/** Reads what one device has at present of a setting, and hands it on once it came. */
export function usePresent(
  reading: CommandSpec | undefined,
  { kind, list }: Devices,
  onTold: (present: Filled) => void,
) {
  const { t } = useTranslation()
  const { send } = useSend(kind)
  const [groupId, setGroupId] = useState<string | null>(null)
  const [state, setState] = useState<State>(null)
  const [item] = useOrderItems(state?.at === 'asked' ? groupId : null).rows
  const told = useRef(onTold)
  told.current = onTold
  const fail = (reason: string) => setState({ at: 'failed', reason })

  useEffect(() => {
    if (state?.at !== 'asked' || !item || item.status === COMMAND_STATUS.pending) return
    const present = item.status === COMMAND_STATUS.replied ? answered(item.content) : null
    if (!present) {
      setState({ at: 'failed', reason: item.message ? reasonWord(item.message, t) : t('catalogue.noAnswer') })
      return
    }
    setState({ at: 'told' })
    told.current(present)
  }, [item, state, t])

  async function read() {
    if (!reading) return
    setState({ at: 'asked' })
    setGroupId(null)
    try {
      const order = await send({ spec: reading, args: {}, ids: list.map(({ id }) => id) })
      setGroupId(order)
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error))
    }
  }
  return { state, read: () => void read() }
}
