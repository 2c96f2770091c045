import { Icon, Segments, TitleLine } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Filters } from './filters/Filters.tsx'
import { views } from './state/query.ts'
import type { Monitor } from './state/useMonitor.ts'
import { TargetPicker } from './target/TargetPicker.tsx'
import { usePlaceName } from './tree/usePlaceName.ts'

type Props = { monitor: Monitor }

/** What the page is, what narrows it, and whether map or list has the room. */
export function MonitorTitle({ monitor }: Props) {
  const { t } = useTranslation()
  const { query, change } = monitor
  const placeName = usePlaceName(query.place)
  return (
    <TitleLine title={t('monitor.title')}>
      <Filters query={query} onChange={change} placeName={placeName} />
      <TargetPicker monitor={monitor} placeName={placeName} />
      <Segments label={t('monitor.view.label')}>
        {views.map((view) => (
          <button key={view} type="button" aria-pressed={view === query.view} onClick={() => change({ view })}>
            <Icon name={view === 'map' ? 'map' : 'columns'} size={15} />
            {t(`monitor.view.${view}`)}
          </button>
        ))}
      </Segments>
    </TitleLine>
  )
}
