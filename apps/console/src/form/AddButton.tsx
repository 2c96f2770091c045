import { useSession } from '@lamplighter/client'
import type { Label, Operation } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { RightButton } from './RightButton.tsx'

type Props = {
  noun: Label
  right: Operation
  /** Why none can be added now. */
  why?: string | undefined
  size?: 'small'
  onClick: () => void
}

/** Opens an empty record. */
export function AddButton({ noun, ...button }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <RightButton look="solid" icon="plus" {...button}>
      {t('record.add', { noun: noun[language] })}
    </RightButton>
  )
}
