import { Tabs } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { type Tab, tabs } from '../state/query.ts'

type Props = {
  tab: Tab
  counts: Readonly<Partial<Record<Tab, number>>>
  /** The tabs to choose from, where not all of them make sense. */
  offered?: readonly Tab[]
  onTab: (tab: Tab) => void
}

/** Which lamps the list shows, and how many there are of each sort. */
export function ListTabs({ tab, counts, offered = tabs, onTab }: Props) {
  const { t } = useTranslation()
  const named = offered.map((key) => ({ key, name: t(`monitor.tab.${key}`), count: counts[key] }))
  return <Tabs label={t('monitor.list.tabs')} tabs={named} current={tab} onTab={onTab} />
}
