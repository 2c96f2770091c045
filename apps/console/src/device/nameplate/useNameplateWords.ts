import { useSession } from '@lamplighter/client'
import { nameplateWords } from '@lamplighter/kinds/lists'
import { NOTHING } from '@lamplighter/ui'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

type Source = Parameters<typeof nameplateWords>[0]

/** The nameplate of a power box or gateway, its mode and its plan in words. */
export function useNameplateWords() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return useCallback(
    (source: Source) => {
      const { megabytes, ...words } = nameplateWords(source, language)
      const shown = Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word ?? NOTHING]))
      return {
        ...(shown as Record<keyof typeof words, string>),
        flow: megabytes ? t('boxes.plate.flow', { n: megabytes }) : NOTHING,
      }
    },
    [t, language],
  )
}
