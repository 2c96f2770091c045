import { useSession } from '@lamplighter/client'
import type { DeviceState } from '@lamplighter/contract'
import { boxWord } from '@lamplighter/kinds/lists'
import { useCallback } from 'react'

/** The state of a power box in a word or two. */
export function useBoxWord() {
  const language = useSession((state) => state.language)
  return useCallback((state: Pick<DeviceState, 'online' | 'alarm' | 'light'>) => boxWord(state, language), [language])
}
