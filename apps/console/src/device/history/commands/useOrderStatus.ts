import { COMMAND_STATUS, type CommandItem } from '@lamplighter/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonWord, stepWord } from '../../../command/commandWords.ts'

/** How an order stands, and what was said of it. */
export function useOrderStatus() {
  const { t } = useTranslation()
  return useCallback(
    ({ status, message, proof }: CommandItem): { word: string; message: string } => {
      if (status === COMMAND_STATUS.failed) return { word: t('history.order.failed'), message: reasonWord(message, t) }
      if (status === COMMAND_STATUS.timedOut)
        return { word: t('history.order.timedOut'), message: reasonWord(message, t) }
      if (status === COMMAND_STATUS.pending)
        return { word: t('history.order.pending'), message: message && stepWord(message, t) }
      return {
        word: t('history.order.replied'),
        message: proof === 'proved' || proof === 'refuted' ? t(`history.order.${proof}`) : '',
      }
    },
    [t],
  )
}
