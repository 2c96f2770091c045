import { Icon, Segments, TitleLine } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Filters } from './filters/Filters.tsx'
import { type MonitorQuery, views } from './state/query.ts'
import type { Change } from './state/useMonitorQuery.ts'
import type { Tree } from './tree/useTree.ts'

type Terms = { query: MonitorQuery; onChange: Change; tree: Tree }

/** What the page is, what narrows it, and whether map or list has the room. */
export function MonitorTitle({ query, onChange, tree }: Terms) {
  const { t } = useTranslation()
  return (
    <TitleLine title={t('monitor.title')}>
      <Filters query={query} onChange={onChange} root={tree.root} />
      <Segments label={t('monitor.view.label')}>
        {views.map((view) => (
          <button key={view} type="button" aria-pressed={view === query.view} onClick={() => onChange({ view })}>
            <Icon name={view === 'map' ? 'map' : 'columns'} size={15} />
            {t(`monitor.view.${view}`)}
          </button>
        ))}
      </Segments>
    </TitleLine>
  )
}
