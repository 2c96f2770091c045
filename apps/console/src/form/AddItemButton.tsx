import { type Button, formatNumber } from '@lamplighter/ui'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ExplainedButton } from './ExplainedButton.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'size' | 'icon'> & {
  count: number
  /** The most that the list may hold. */
  most: number
}

/** Adds an item to a list of a form; a full list says how many it holds. */
export function AddItemButton({ count, most, ...own }: Props) {
  const { t } = useTranslation()
  const why = count >= most ? t('record.full', { most: formatNumber(most) }) : undefined
  return <ExplainedButton {...own} size="small" icon="plus" why={why} />
}
