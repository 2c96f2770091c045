import { Tabs } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../list/address.ts'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { CallLog } from './CallLog.tsx'
import { Trail, trailFields } from './Trail.tsx'

const typed = { replaces: ['q', 'account', 'from', 'to'] } as const
const kinds = ['operation', 'login', 'interface'] as const

/** What happened in the system by people's hands, and what was asked of it. */
export default function AuditPage() {
  const { t } = useTranslation()
  const [query, change] = useAddress(trailFields, typed)
  const kind = query.kind ?? 'operation'
  const tabs = (
    <Tabs
      label={t('audit.kindsLabel')}
      tabs={kinds.map((key) => ({ key, name: t(`audit.kinds.${key}`) }))}
      current={kind}
      onTab={(next) => change({ kind: next === 'operation' ? null : next, action: '', record: '' })}
    />
  )
  return (
    <AreaPage area="system">
      {kind === 'interface' ? <CallLog tabs={tabs} /> : <Trail kind={kind} tabs={tabs} />}
    </AreaPage>
  )
}
