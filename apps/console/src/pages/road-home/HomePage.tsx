import { TitleLine } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

export default function HomePage() {
  const { t } = useTranslation()
  return <TitleLine title={t('home.title')} />
}
