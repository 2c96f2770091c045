import { useCall } from '@lamplighter/client'
import { Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useGroups, useStations } from '../../../list/choices.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { AreaChoice } from './AreaChoice.tsx'
import styles from './analysis.module.css'
import { type AreaQuery, areaOf, EVERY } from './analysisQuery.ts'
import { Figures } from './Figures.tsx'

type Days = { firstDay: string; lastDay: string }

export const useSummary = (days: Days, area: AreaQuery, enabled: boolean) =>
  useCall('poleAnalysis.summary', { ...days, ...areaOf(area) }, { enabled, keep: true, every: EVERY })
type Reading = ReturnType<typeof useSummary>

function useAreaName({ group, site }: AreaQuery): string {
  const { t } = useTranslation()
  const groups = useGroups().data ?? []
  const sites = useStations().data ?? []
  const chosen = site === null ? groups.find(({ id }) => id === group) : sites.find(({ id }) => id === site)
  return chosen?.name ?? t('poleAnalysis.everywhere')
}

type Props = {
  days: Days
  area: AreaQuery
  reading: Reading
  /** What stands beside; null where nothing does. */
  other: { area: AreaQuery; onChange: (area: AreaQuery) => void } | null
}

/** The figures of an area, or of two beside each other. */
export function Summary({ days, area, reading, other }: Props) {
  const { t } = useTranslation()
  const beside = useSummary(days, other?.area ?? { group: null, site: null }, other !== null)
  const [name, otherName] = [useAreaName(area), useAreaName(other?.area ?? { group: null, site: null })]
  if (!other)
    return (
      <Panel flush label={t('poleAnalysis.figures')}>
        <Loaded reading={reading}>{(summary) => <Figures summary={summary} />}</Loaded>
      </Panel>
    )
  return (
    <div className={styles.compared}>
      <Panel flush title={name} label={name}>
        <Loaded reading={reading}>{(summary) => <Figures summary={summary} />}</Loaded>
      </Panel>
      <Panel
        flush
        title={otherName}
        label={otherName}
        actions={<AreaChoice group={other.area.group} site={other.area.site} onChange={other.onChange} />}
      >
        <Loaded reading={beside}>{(summary) => <Figures summary={summary} />}</Loaded>
      </Panel>
    </div>
  )
}
