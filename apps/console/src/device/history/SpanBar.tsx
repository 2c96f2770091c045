import { useSession } from '@lamplighter/client'
import { type Step, steps } from '@lamplighter/contract'
import { NativeSelect, Row, Segments, Tabs } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../list/address.ts'
import { MomentField } from '../../time/MomentField.tsx'
import { momentOf } from '../../time/range.ts'
import styles from './history.module.css'
import { type historyFields, views } from './historyAddress.ts'
import { refuseOwn, spans } from './span.ts'

type Query = Values<typeof historyFields>
type Props = {
  query: Query
  /** The step that values are drawn by. */
  step: Step
  hasStep: boolean
  onChange: (patch: Partial<Query>) => void
  children: ReactNode
}

/** Over which time, by which step, and as what the past is shown. */
export function SpanBar({ query, step, hasStep, onChange, children }: Props) {
  const { t } = useTranslation()
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const refused = refuseOwn(query, timeZone)
  const isWrong = (end: string) =>
    end !== '' && (refused === 'unread' ? momentOf(end, timeZone) === null : refused !== null)
  return (
    <Row wrap gap={12} pad={[8, 12]} rule="below">
      <Tabs
        label={t('history.views')}
        tabs={views.map((key) => ({ key, name: t(`history.view.${key}`) }))}
        current={query.view}
        onTab={(view) => onChange({ view })}
      />
      <Segments label={t('history.span.label')}>
        {spans.map((span) => (
          <button key={span} type="button" aria-pressed={query.span === span} onClick={() => onChange({ span })}>
            {t(`history.span.${span}`)}
          </button>
        ))}
      </Segments>
      {query.span === 'own' && (
        <Row as="span" wrap className={styles.own}>
          {(['from', 'to'] as const).map((end) => (
            <MomentField
              key={end}
              label={t(`history.${end}`)}
              invalid={isWrong(query[end])}
              placeholder="2026-11-20 18:00"
              value={query[end]}
              onChange={(text) => onChange({ [end]: text })}
            />
          ))}
        </Row>
      )}
      <Row as="span" className={styles.tools}>
        {hasStep && (
          <NativeSelect
            aria-label={t('history.steps')}
            value={query.step ?? ''}
            onChange={({ target }) => onChange({ step: steps.find((one) => one === target.value) ?? null })}
          >
            <option value="">{t('history.auto', { step: t(`history.step.${step}`) })}</option>
            {steps.map((one) => (
              <option key={one} value={one}>
                {t(`history.step.${one}`)}
              </option>
            ))}
          </NativeSelect>
        )}
        {children}
      </Row>
    </Row>
  )
}
