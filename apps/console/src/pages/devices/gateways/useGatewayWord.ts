import { useSession } from '@lamplighter/client'
import type { DeviceState } from '@lamplighter/contract'
import { gatewayWord } from '@lamplighter/kinds/lists'
import { useCallback } from 'react'

/** The state of a gateway in a word. */
export function useGatewayWord() {
  const language = useSession((state) => state.language)
  return useCallback((state: Pick<DeviceState, 'online' | 'alarm'>) => gatewayWord(state, language), [language])
}
