import { Button, EmptyState, FailedState, Panel, Skeleton, Stack, TitleLine, useIsPhone } from '@lamplighter/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CityMap } from '../../../map/CityMap.tsx'
import { CallPanel } from './detail/CallPanel.tsx'
import styles from './helpCalls.module.css'
import { PeriodChoice, StateTabs } from './list/CallFilters.tsx'
import { CallPane } from './list/CallPane.tsx'
import { useCallList } from './list/useCallList.ts'
import { CallMap } from './place/CallMap.tsx'
import { CallStatistics } from './statistics/CallStatistics.tsx'
import { useChosenCall } from './useChosenCall.ts'

/** Calls for help from smart poles: who waits, where they are, and what is done about it. */
export default function HelpCallsPage() {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const list = useCallList()
  const { query, change, rows, reading, openFirst } = list
  const id = query.call
  // Beside the list there is room for one; it stays open when another comes first.
  const first = isPhone || id !== null ? undefined : rows[0]?.id
  useEffect(() => {
    if (first !== undefined) openFirst(first)
  }, [first, openFirst])
  const { call, isGone, error, refetch } = useChosenCall(id, rows)
  const [isCounting, setCounting] = useState(false)
  const title = t('helpCalls.title')
  const isOpening = id === null ? first !== undefined || (reading.data === undefined && !reading.error) : !isGone
  const detail = call ? (
    <>
      <CallPanel key={call.id} call={call} />
      <CallMap key={call.deviceId} call={call} />
    </>
  ) : (
    <>
      <Panel className={styles.panel} label={title}>
        {error ? (
          <FailedState
            title={t('common.failed.title')}
            text={error.message}
            action={{ label: t('common.retry'), run: () => void refetch() }}
          />
        ) : isOpening ? (
          <Skeleton rows={8} height={16} label={t('common.loading')} />
        ) : (
          <EmptyState
            icon="bell"
            title={t(isGone ? 'helpCalls.gone' : 'helpCalls.choose')}
            text={t(isGone ? 'helpCalls.goneText' : 'helpCalls.chooseText')}
          />
        )}
      </Panel>
      {!isPhone && (
        <div className={styles.centre}>
          <section className={styles.map} aria-label={t('helpCalls.map')}>
            {/* That of the call is another: a map that is drawn for a moment would cost as much as one that stays. */}
            {!isOpening && <CityMap legend={false} />}
          </section>
        </div>
      )}
    </>
  )
  if (isPhone && query.call !== null)
    return (
      <Stack full scroll className={styles.phone ?? ''}>
        <h1 className="visually-hidden">{title}</h1>
        <Button icon="chevron-left" onClick={() => change({ call: null })}>
          {t('helpCalls.back')}
        </Button>
        {detail}
      </Stack>
    )
  return (
    <div className={styles.page}>
      <TitleLine title={title} tabs={<StateTabs list={list} />}>
        {!isPhone && <PeriodChoice list={list} />}
        <Button size="small" icon="analyse" onClick={() => setCounting(true)}>
          {t('helpCalls.statistics.open')}
        </Button>
      </TitleLine>
      <div className={styles.panels}>
        <CallPane list={list} chosen={id} />
        {!isPhone && detail}
      </div>
      <CallStatistics open={isCounting} onClose={() => setCounting(false)} />
    </div>
  )
}
