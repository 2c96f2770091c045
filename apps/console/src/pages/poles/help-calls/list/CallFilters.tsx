import { NativeSelect, Tabs } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { callStates } from '../callState.ts'
import { type CallList, periodNames } from './useCallList.ts'

const ALL = 'all'
const states = [ALL, ...callStates] as const

/** Calls by how they stand. */
export function StateTabs({ list: { query, change, counts } }: { list: CallList }) {
  const { t } = useTranslation()
  const countOf = (key: (typeof states)[number]) => (key === 'open' || key === 'answered' ? { count: counts[key] } : {})
  return (
    <Tabs
      label={t('helpCalls.states')}
      current={query.state ?? ALL}
      tabs={states.map((key) => ({ key, name: t(`helpCalls.state.${key}`), ...countOf(key) }))}
      onTab={(key) => change({ state: key === ALL ? null : key })}
    />
  )
}

/** Calls of the last time. */
export function PeriodChoice({ list: { query, change } }: { list: CallList }) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      aria-label={t('helpCalls.period')}
      value={query.period ?? ALL}
      onChange={({ target }) => change({ period: periodNames.find((one) => one === target.value) ?? null })}
    >
      {([ALL, ...periodNames] as const).map((key) => (
        <option key={key} value={key}>
          {t(`helpCalls.periods.${key}`)}
        </option>
      ))}
    </NativeSelect>
  )
}
