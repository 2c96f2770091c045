import { useSession } from '@lamplighter/client'
import { type AuditAction, auditActions, loginActions } from '@lamplighter/contract'
import { NativeSelect } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { TickBox } from '../../../form/TickBox.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { RangeChoice } from '../../../time/RangeChoice.tsx'
import type { Chosen } from '../../../time/range.ts'

const every = Object.keys(auditActions) as AuditAction[]

export type TrailQuery = Chosen & {
  account: string
  action: string
  q: string
  refused: boolean
}
type Props = {
  kind: 'operation' | 'login'
  query: TrailQuery
  timeZone: string
  onChange: (patch: Partial<TrailQuery>) => void
}

/** When, who, what and with which end. */
export function TrailFilters({ kind, query, timeZone, onChange }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const actions = every.filter((action) => loginActions.includes(action) === (kind === 'login'))
  return (
    <>
      <RangeChoice chosen={query} timeZone={timeZone} onChange={onChange} />
      <Keyword
        keyword={query.account}
        label={t('audit.field.account')}
        onKeyword={(account) => onChange({ account })}
      />
      <NativeSelect
        aria-label={t('audit.field.action')}
        value={query.action}
        onChange={({ target }) => onChange({ action: target.value })}
      >
        <option value="">{t('field.all', { field: t('audit.field.action') })}</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {auditActions[action][language]}
          </option>
        ))}
      </NativeSelect>
      <Keyword keyword={query.q} label={t('audit.field.keyword')} onKeyword={(q) => onChange({ q })} />
      <TickBox checked={query.refused} onToggle={() => onChange({ refused: !query.refused })}>
        {t('audit.refused')}
      </TickBox>
    </>
  )
}
