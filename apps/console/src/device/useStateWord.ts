import type { DeviceState, Kind } from '@lamplighter/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** A device's state in a word or two. */
export function useStateWord() {
  const { t } = useTranslation()
  return useCallback(
    (kind: Kind, { online, light, level }: DeviceState): string => {
      if (!online) return t('plan.state.offline')
      if (kind !== 'luminaire') return t('plan.state.online')
      return light ? t('plan.state.lit', { level: level ?? 100 }) : t('plan.state.out')
    },
    [t],
  )
}
