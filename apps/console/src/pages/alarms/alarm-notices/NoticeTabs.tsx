import { Tabs } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { type Listed, noticeTabs } from './noticeAddress.ts'
import { useAlarmGroups, useAlarmRoutes } from './useNotices.ts'

export function NoticeTabs({ query, change }: Listed) {
  const { t } = useTranslation()
  const counts = { routes: useAlarmRoutes().data?.length, groups: useAlarmGroups().data?.length }
  return (
    <Tabs
      label={t('alarmNotices.tabs')}
      current={query.tab}
      tabs={noticeTabs.map((key) => ({ key, name: t(`alarmNotices.tab.${key}`), count: counts[key] }))}
      onTab={(tab) => change({ tab, open: '' })}
    />
  )
}
