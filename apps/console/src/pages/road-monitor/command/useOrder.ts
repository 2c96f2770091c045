import { serverNow, useAct, useMay, useNow } from '@lamplighter/client'
import type { LightRow, Operation } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../app/problem.ts'
import { asksSecondPerson } from '../../../shell/approvals/asking.ts'
import { firstItems, itemsKey } from '../progress/items.ts'
import { commandOf, type Draft, levelOf } from './draft.ts'
import { type End, endMoment } from './end.ts'
import { isNight, meanLevel, powerChange, reached, whatFollows } from './forecast.ts'
import { usePlace } from './usePlace.ts'

const PACE = 10_000

export type Rights = Readonly<Record<Extract<Operation, 'light.switch' | 'light.dim' | 'light.read'>, boolean>>

/** What the signed-in user may order; sending itself needs the sight of commands. */
export function useRights(): Rights {
  const sees = useMay('command.view')
  const [mayRead, maySwitch, mayDim] = [useMay('light.read'), useMay('light.switch'), useMay('light.dim')]
  return { 'light.read': sees && mayRead, 'light.switch': sees && maySwitch, 'light.dim': sees && mayDim }
}

/** An order to some lamps as it is being composed, what it would do, and how it is sent. */
export function useOrder(lamps: readonly LightRow[], onSent: (groupId: string) => void) {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const cache = useQueryClient()
  const now = useNow(PACE)
  const place = usePlace()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [end, setEnd] = useState<End>({ by: 'plan' })
  const act = useAct('light.sendCommand', { refreshes: ['command.query'], quiet: true })
  const online = reached(lamps)
  const level = levelOf(draft)
  const until = place ? endMoment(end, now, place.timeZone) : null

  function dispatch(wanted: Draft) {
    const moment = place ? endMoment(end, serverNow(), place.timeZone) : null
    const command = commandOf(wanted, moment === null ? null : new Date(moment).toISOString())
    const ids = online.map(({ id }) => id)
    act.mutate(
      { ...command, ids },
      {
        onSuccess: ({ groupId, list }) => {
          cache.setQueryData(itemsKey(groupId), firstItems(list))
          setDraft(null)
          onSent(groupId)
        },
        onError: (error) => asksSecondPerson(error, { ...command, deviceIds: ids }) || showError(error),
      },
    )
  }

  /** Going dark at night is asked about first. */
  function send(wanted = draft) {
    if (!wanted || online.length === 0 || act.isPending) return
    const goesDark = levelOf(wanted) === 0 && (!place || isNight(place, serverNow()))
    if (!goesDark) return dispatch(wanted)
    const n = formatNumber(online.length)
    modal.confirm({
      title: t('monitor.command.darkTitle', { n }),
      content: t('monitor.command.darkText'),
      okText: t('monitor.command.darkOk', { n }),
      cancelText: t('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      centered: true,
      onOk: () => dispatch(wanted),
    })
  }

  return {
    draft,
    setDraft,
    end,
    setEnd,
    until,
    level,
    online: online.length,
    offline: lamps.length - online.length,
    present: meanLevel(lamps),
    change: level === null ? null : powerChange(lamps, level),
    next: level === null || !place ? null : whatFollows(online, until, now, place),
    sending: act.isPending,
    send,
  }
}

export type Order = ReturnType<typeof useOrder>
