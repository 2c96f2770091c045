import type { DeviceState } from '@lamplighter/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The state of a cabinet in a word or two. */
export function useBoxWord() {
  const { t } = useTranslation()
  return useCallback(
    ({ online, alarm, light }: Pick<DeviceState, 'online' | 'alarm' | 'light'>): string => {
      const plain = t(`boxes.state.${!online ? 'offline' : light ? 'lit' : 'out'}`)
      if (alarm < 10) return plain
      return `${plain} · ${t(`boxes.state.alarm${alarm >= 30 ? 30 : alarm >= 20 ? 20 : 10}`)}`
    },
    [t],
  )
}
