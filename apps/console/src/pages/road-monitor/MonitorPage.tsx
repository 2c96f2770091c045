import { useTranslation } from 'react-i18next'

export default function MonitorPage() {
  const { t } = useTranslation()
  return <h1>{t('monitor.title')}</h1>
}
