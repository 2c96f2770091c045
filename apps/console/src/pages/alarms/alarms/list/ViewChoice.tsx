import { Segments } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { type AlarmQuery, type AlarmView, viewOf } from './alarmListing.ts'

type Props = { query: AlarmQuery; onChange: (patch: Partial<AlarmQuery>) => void }

/** Whether a line is an incident, an alarm or, of devices that are silent, a cause. */
export function ViewChoice({ query, onChange }: Props) {
  const { t } = useTranslation()
  const current = viewOf(query)
  const views: readonly AlarmView[] = query.offline ? ['incident', 'alarm', 'cause'] : ['incident', 'alarm']
  return (
    <Segments label={t('alarms.folding')} role="radiogroup">
      {views.map((view) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio of a group
        <button
          key={view}
          type="button"
          role="radio"
          aria-checked={view === current}
          onClick={() => onChange({ flat: view === 'alarm', causes: view === 'cause', incident: '', silence: '' })}
        >
          {t(`alarms.view.${view}`)}
        </button>
      ))}
    </Segments>
  )
}
