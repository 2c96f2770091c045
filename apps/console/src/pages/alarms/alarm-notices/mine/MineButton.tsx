import { Button } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

/** Opens what the user themselves wants to be told of. */
export function MineButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <Button size="small" icon="user" onClick={onOpen}>
      {t('alarmNotices.mine.title')}
    </Button>
  )
}
