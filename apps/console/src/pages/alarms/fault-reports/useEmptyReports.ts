import { useCall, useMay } from '@lamplighter/client'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { reportParametersAddress } from '../../../app/addresses.ts'
import { useBase } from '../../../app/useBase.ts'

/** What a list without reports says: whether the public can report at all, and where that is set. */
export function useEmptyReports(isAll: boolean) {
  const { t } = useTranslation()
  const base = useBase()
  const navigate = useNavigate()
  const parameters = useCall('parameter.query', {}, { enabled: useMay('parameter.view') }).data
  const isOpen = parameters?.find(({ name }) => name === 'report.open')?.value
  const action = { label: t('faultReports.toParameters'), run: () => void navigate(reportParametersAddress(base)) }
  if (isOpen === false) return { title: t('faultReports.off'), text: t('faultReports.offText'), action }
  const [title, none] = isAll
    ? [t('faultReports.empty'), t('faultReports.emptyText')]
    : [t('faultReports.emptyTab'), t('faultReports.emptyTabText')]
  if (isOpen === undefined) return { title, text: none }
  return { title, text: isAll ? t('faultReports.onText') : t('faultReports.onTabText'), action }
}
