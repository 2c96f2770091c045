import { serverNow, useCall, useSession } from '@lamplighter/client'
import { Button, Panel, Row, TitleLine } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { useListing } from '../../../list/useListing.ts'
import { momentOf } from '../../../time/range.ts'
import { AirMap } from './AirMap.tsx'
import { AirPanel } from './AirPanel.tsx'
import { AreaChoice } from './AreaChoice.tsx'
import styles from './analysis.module.css'
import { areaOf, daysOf, EVERY, ranking } from './analysisQuery.ts'
import { DevicesPanel } from './DevicesPanel.tsx'
import { FedPanel } from './FedPanel.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { Ranking } from './Ranking.tsx'
import { CallsPanel, ChargingPanel, EnergyPanel, PlaysPanel } from './SeriesPanels.tsx'
import { Summary, useSummary } from './Summary.tsx'
import { UsersPanel } from './UsersPanel.tsx'

/** What smart poles did in some days: figures, their course, and the poles by them; of all, or of two areas beside each other. */
export default function AnalysisPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const list = useListing(ranking)
  const { query, change } = list
  const { span, month, group, site, compare, otherGroup, otherSite } = query
  const today = format.date(serverNow())
  const days = useMemo(() => daysOf({ span, month }, today), [span, month, today])
  const area = { group, site }
  const asked = { ...days, ...areaOf(area) }
  const summary = useSummary(days, area, true)
  const series = useCall('poleAnalysis.series', asked, { keep: true, every: EVERY })
  const users = useCall('poleAnalysis.users', asked, { keep: true, every: EVERY })
  const air = useCall('poleAnalysis.air', asked, { keep: true, every: EVERY })
  return (
    <div className={styles.page}>
      <TitleLine title={t('poleAnalysis.title')}>
        <Button size="small" icon="columns" aria-pressed={compare} onClick={() => change({ compare: !compare })}>
          {t(compare ? 'poleAnalysis.compareNot' : 'poleAnalysis.compare')}
        </Button>
      </TitleLine>
      <div className={styles.content}>
        <Panel flush label={t('poleAnalysis.filters')}>
          <Row gap={8} pad={8} wrap className={styles.filters}>
            <PeriodChoice span={span} month={month} onChange={change} />
            <AreaChoice group={group} site={site} onChange={change} />
            <span className={styles.days}>
              {days.firstDay === days.lastDay ? days.firstDay : `${days.firstDay} – ${days.lastDay}`}
            </span>
          </Row>
        </Panel>
        <Summary
          days={days}
          area={area}
          reading={summary}
          other={
            compare
              ? {
                  area: { group: otherGroup, site: otherSite },
                  onChange: (other) => change({ otherGroup: other.group, otherSite: other.site }),
                }
              : null
          }
        />
        <div className={styles.panels}>
          <Loaded reading={series}>
            {(read) => <EnergyPanel read={read} from={momentOf(days.firstDay, timeZone) ?? 0} />}
          </Loaded>
          {summary.data && <FedPanel fed={summary.data.fed} />}
          <Loaded reading={air}>{({ months }) => <AirPanel months={months} />}</Loaded>
          {series.data && (
            <>
              <ChargingPanel read={series.data} />
              <CallsPanel read={series.data} />
            </>
          )}
          <DevicesPanel asked={asked} kinds={summary.data?.kinds ?? []} />
          <Loaded reading={users}>{({ hours }) => <UsersPanel hours={hours} />}</Loaded>
          {series.data && <PlaysPanel read={series.data} />}
          <AirMap asked={asked} />
        </div>
        <div className={styles.ranking}>
          <Ranking list={list} />
        </div>
      </div>
    </div>
  )
}
