import { useSession } from '@lamplighter/client'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'
import type { Speech } from './valueWord.ts'

/** How values are formatted for the signed-in user. */
export function useSpeech(): Speech {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  return { language, yes: t('field.yes'), no: t('field.no'), moment: (iso) => format.dateTime(iso) }
}
