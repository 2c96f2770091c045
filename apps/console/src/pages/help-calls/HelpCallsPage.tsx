import { Button, EmptyState, FailedState, Panel, Stack, TitleLine, useIsPhone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { CityMap } from '../../map/CityMap.tsx'
import { CallPanel } from './detail/CallPanel.tsx'
import styles from './helpCalls.module.css'
import { PeriodChoice, StateTabs } from './list/CallFilters.tsx'
import { CallPane } from './list/CallPane.tsx'
import { useCallList } from './list/useCallList.ts'
import { CallMap } from './place/CallMap.tsx'
import { useChosenCall } from './useChosenCall.ts'

/** Calls for help from smart poles: who waits, where they are, and what is done about it. */
export default function HelpCallsPage() {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const list = useCallList()
  const { query, change, rows } = list
  // There is room for one beside the list: without a choice the first, which waits longest for nobody.
  const id = query.call ?? (isPhone ? null : (rows[0]?.id ?? null))
  const { call, isGone, error, refetch } = useChosenCall(id, rows)
  const title = t('helpCalls.title')
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
            <CityMap legend={false} />
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
        <PeriodChoice list={list} />
      </TitleLine>
      <div className={styles.panels}>
        <CallPane list={list} chosen={id} />
        {!isPhone && detail}
      </div>
    </div>
  )
}
