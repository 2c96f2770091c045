import { useSession } from '@lamplighter/client'
import type { Label, Operation } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { MainAction } from './MainAction.tsx'
import { RightButton } from './RightButton.tsx'

type Props = {
  noun: Label
  right: Operation
  /** Why none can be added now. */
  why?: string | undefined
  /** Where something else is the main action, as saving what is open. */
  plain?: boolean
  onClick: () => void
}

/** Opens an empty record: the main action of a list. */
export function AddButton({ noun, plain = false, ...button }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <MainAction>
      <RightButton {...(plain ? {} : { look: 'solid' })} icon="plus" {...button}>
        {t('record.add', { noun: noun[language] })}
      </RightButton>
    </MainAction>
  )
}
