import type { CommandSpec } from '@lamplighter/contract'
import { COMMAND_STATUS } from '@lamplighter/contract'
import { verbOf } from '@lamplighter/kinds/catalogue'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadSettings } from '../../device/useReadSettings.ts'
import { readAnswer } from '../answer/readAnswer.ts'
import { reasonWord } from '../commandWords.ts'
import { useCommand } from '../follow/useCommand.ts'
import { useSendCommand } from '../send/useSendCommand.ts'
import { type Devices, reachOf } from './devices.ts'

type Readout = { at: 'asked' } | { at: 'failed'; reason: string } | null
export type Present = ReturnType<typeof usePresent>

/**
 * The value of a setting that one device last reported, and reading it now. It is read again when the order that was
 * made of its form is settled, as no message need have come of it.
 */
export function usePresent(reading: CommandSpec | undefined, devices: Devices, order: string | null) {
  const { t } = useTranslation()
  const { send } = useSendCommand({ quiet: true })
  const { ids } = reachOf(devices)
  const [only] = ids
  const { settings, unsure, refresh } = useReadSettings(reading && only)
  const [groupId, setGroupId] = useState<string | null>(null)
  const [asked, setAsked] = useState<Readout>(null)
  const [item] = useCommand(asked?.at === 'asked' ? groupId : null, { whole: true }).rows
  const fail = (reason: string) => setAsked({ at: 'failed', reason })

  useEffect(() => {
    if (asked?.at !== 'asked' || !item || item.status === COMMAND_STATUS.pending) return
    if (item.status === COMMAND_STATUS.replied && readAnswer(item.content)) {
      setAsked(null)
      void refresh()
    } else setAsked({ at: 'failed', reason: item.message ? reasonWord(item.message, t) : t('catalogue.noAnswer') })
  }, [item, asked, t, refresh])

  const isSettled = useCommand(order).counts?.settled ?? false
  useEffect(() => {
    if (isSettled) void refresh()
  }, [isSettled, refresh])

  async function read() {
    if (!reading) return
    setAsked({ at: 'asked' })
    setGroupId(null)
    try {
      setGroupId(await send({ spec: reading, args: {}, kind: devices.kind, ids }))
    } catch (problem) {
      fail(problem instanceof Error ? problem.message : String(problem))
    }
  }
  const known = reading && settings?.find(({ name }) => name === verbOf(reading.code))
  return {
    asked,
    /** Null where it was never read. */
    known: known ?? null,
    unsure,
    read: () => void read(),
  }
}
