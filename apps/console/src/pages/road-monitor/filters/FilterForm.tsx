import { Choice, Field, TextInput } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { lightTypes } from '../list/words.ts'
import type { MonitorQuery } from '../state/query.ts'
import type { Change } from '../state/useMonitorQuery.ts'
import styles from './filters.module.css'

const silences = [1, 3, 24, 48] as const

const levelOf = (text: string): number | null => {
  const value = Number(text)
  return text === '' || !Number.isFinite(value) ? null : Math.min(100, Math.max(0, value))
}

/** Light type, range of levels and silence; each takes effect at once. */
export function FilterForm({ query, onChange }: { query: MonitorQuery; onChange: Change }) {
  const { t } = useTranslation()
  const bound = (key: 'levelMin' | 'levelMax', placeholder: string) => (
    <TextInput
      type="number"
      min={0}
      max={100}
      aria-label={t(`monitor.filter.${key}`)}
      placeholder={placeholder}
      value={query[key] ?? ''}
      onChange={({ target }) => onChange({ [key]: levelOf(target.value) })}
    />
  )
  return (
    <div className={styles.form}>
      <Field label={t('monitor.filter.type')}>
        <Choice
          value={query.lightType ?? ''}
          onChange={({ target }) => onChange({ lightType: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t('monitor.filter.any')}</option>
          {lightTypes.map((type, at) => (
            <option key={type} value={101 + at}>
              {t(`monitor.lightType.${type}`)}
            </option>
          ))}
        </Choice>
      </Field>
      <fieldset>
        <legend>{t('monitor.filter.level')}</legend>
        {bound('levelMin', '0')}
        <span>–</span>
        {bound('levelMax', '100')}
        <span>%</span>
      </fieldset>
      <Field label={t('monitor.filter.silent')}>
        <Choice
          value={query.silentHours ?? ''}
          onChange={({ target }) => onChange({ silentHours: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t('monitor.filter.any')}</option>
          {[...new Set([...silences, ...(query.silentHours === null ? [] : [query.silentHours])])].map((hours) => (
            <option key={hours} value={hours}>
              {t('monitor.filter.hours', { hours })}
            </option>
          ))}
        </Choice>
      </Field>
    </div>
  )
}
