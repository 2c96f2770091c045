import type { DeviceState } from '@lamplighter/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The state of a gateway in a word. */
export function useGatewayWord() {
  const { t } = useTranslation()
  return useCallback(
    ({ online, alarm }: Pick<DeviceState, 'online' | 'alarm'>): string =>
      t(`gateways.state.${!online ? 'offline' : alarm > 0 ? 'alarm' : 'working'}`),
    [t],
  )
}
