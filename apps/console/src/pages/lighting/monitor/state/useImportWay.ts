import { useMay } from '@lamplighter/client'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ROAD } from '../../../../app/addresses.ts'

/** The way out of an empty city, for who may take it. */
export function useImportWay() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const allowed = useMay('import.run')
  return allowed ? { label: t('monitor.list.import'), run: () => void navigate(`${ROAD}/asset/import`) } : undefined
}
