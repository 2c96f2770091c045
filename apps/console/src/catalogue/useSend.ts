import { CallError, serverNow, useAct, useSession } from '@lamplighter/client'
import type { CommandSpec, Kind } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { isNight } from '../pages/road-monitor/command/forecast.ts'
import { usePlace } from '../pages/road-monitor/command/usePlace.ts'
import { firstItems, itemsKey } from '../pages/road-monitor/progress/items.ts'
import { asksSecondPerson } from '../shell/approvals/asking.ts'

type Wanted = { spec: CommandSpec; args: unknown; ids: number[] }

/** Sends one command to devices of one kind. What is refused for good is thrown; what someone else decides is asked there. */
export function useSend(kind: Kind) {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const language = useSession((state) => state.language)
  const cache = useQueryClient()
  const place = usePlace()
  const terms = { refreshes: ['command.orders'], quiet: true } as const
  const lights = useAct('light.sendCommand', terms)
  const others = useAct('light.sendGatewayCommand', terms)
  const act = kind === 'luminaire' ? lights : others

  /** Going dark at night is asked about first. */
  function agreed({ spec, args, ids }: Wanted): Promise<boolean> {
    if (!spec.darkens?.(args) || (place && !isNight(place, serverNow()))) return Promise.resolve(true)
    const n = formatNumber(ids.length)
    const isLamps = kind === 'luminaire'
    const name = spec.name[language]
    return new Promise((resolve) => {
      modal.confirm({
        title: isLamps ? t('catalogue.darkTitle', { n }) : t('catalogue.darkOther', { command: name }),
        content: t('catalogue.darkText'),
        okText: isLamps ? t('monitor.command.darkOk', { n }) : name,
        cancelText: t('common.cancel'),
        focusable: { autoFocusButton: 'cancel' },
        centered: true,
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
  }

  /** The order that was made; null when it was not, by one's own decision or because a second person is asked. */
  async function send(wanted: Wanted): Promise<string | null> {
    if (!(await agreed(wanted))) return null
    const { spec, args, ids } = wanted
    const order = { code: spec.code, args, ids }
    try {
      const { groupId, list } = await act.mutateAsync(order)
      cache.setQueryData(itemsKey(groupId), firstItems(list))
      void cache.invalidateQueries({ queryKey: ['command.query'] })
      return groupId
    } catch (error) {
      if (error instanceof CallError && asksSecondPerson(error, { ...order, deviceIds: ids })) return null
      throw error
    }
  }
  return { send, sending: act.isPending }
}
