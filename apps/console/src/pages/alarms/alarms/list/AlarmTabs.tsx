import { Tabs } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { RAISED } from '../../../../alarm/raisedAlarms.ts'
import { useSummary } from '../summary/useSummary.ts'
import { type AlarmQuery, tabs } from './alarmListing.ts'

type Props = { query: AlarmQuery; onChange: (patch: Partial<AlarmQuery>) => void }

/** Open alarms by age, eliminated ones and the history, each with how many there are. */
export function AlarmTabs({ query, onChange }: Props) {
  const { t } = useTranslation()
  const { data } = useSummary()
  const count = (tab: AlarmQuery['tab']) => (tab === 'history' || tab === RAISED ? {} : { count: data?.tabs[tab] })
  const shown = query.tab === RAISED ? ([...tabs, RAISED] as const) : tabs
  return (
    <Tabs
      label={t('alarms.tabs')}
      current={query.tab}
      tabs={shown.map((key) => ({ key, name: t(`alarms.tab.${key}`), ...count(key) }))}
      onTab={(tab) => onChange({ tab, incident: '', silence: '' })}
    />
  )
}
