import { useSession } from '@lamplighter/client'
import { type AuditAction, auditActions, loginActions } from '@lamplighter/contract'
import { Choice, TextInput } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { TickBox } from '../../../form/TickBox.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { momentOf, type Range, ranges } from '../../../list/range.ts'
import styles from './audit.module.css'

const every = Object.keys(auditActions) as AuditAction[]

export type TrailQuery = {
  range: Range
  from: string
  to: string
  account: string
  action: string
  q: string
  refused: boolean
}
type Terms = {
  kind: 'operation' | 'login'
  query: TrailQuery
  timeZone: string
  onChange: (patch: Partial<TrailQuery>) => void
}

/** When, who, what and with which end. */
export function TrailFilters({ kind, query, timeZone, onChange }: Terms) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const actions = every.filter((action) => loginActions.includes(action) === (kind === 'login'))
  return (
    <>
      <Choice
        aria-label={t('audit.field.range')}
        value={query.range}
        onChange={({ target }) => onChange({ range: ranges.find((range) => range === target.value) ?? 'week' })}
      >
        {ranges.map((range) => (
          <option key={range} value={range}>
            {t(`audit.range.${range}`)}
          </option>
        ))}
      </Choice>
      {query.range === 'own' && (
        <span className={styles.own}>
          {(['from', 'to'] as const).map((bound) => (
            <TextInput
              key={bound}
              size={16}
              maxLength={16}
              aria-label={t(`audit.field.${bound}`)}
              aria-invalid={query[bound] !== '' && momentOf(query[bound], timeZone) === null}
              placeholder={`${t(`audit.field.${bound}`)} 2026-01-31 08:00`}
              value={query[bound]}
              onChange={({ target }) => onChange({ [bound]: target.value })}
            />
          ))}
        </span>
      )}
      <Keyword
        keyword={query.account}
        label={t('audit.field.account')}
        onKeyword={(account) => onChange({ account })}
      />
      <Choice
        aria-label={t('audit.field.action')}
        value={query.action}
        onChange={({ target }) => onChange({ action: target.value })}
      >
        <option value="">{t('audit.anyAction')}</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {auditActions[action][language]}
          </option>
        ))}
      </Choice>
      <Keyword keyword={query.q} label={t('audit.field.keyword')} onKeyword={(q) => onChange({ q })} />
      <TickBox checked={query.refused} onToggle={() => onChange({ refused: !query.refused })}>
        {t('audit.refused')}
      </TickBox>
    </>
  )
}
