import { TitleLine } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

export default function MonitorPage() {
  const { t } = useTranslation()
  return <TitleLine title={t('monitor.title')} />
}
