import { useTranslation } from 'react-i18next'
import { useStations } from '../../../list/choices.ts'
import { FieldChoice } from '../../../list/FieldChoice.tsx'
import { GroupChoice } from '../../../list/GroupChoice.tsx'
import type { AreaQuery } from './analysisQuery.ts'

type Props = AreaQuery & { onChange: (area: AreaQuery) => void }

/** All poles, those of a group, or those of a site. */
export function AreaChoice({ group, site, onChange }: Props) {
  const { t } = useTranslation()
  const sites = useStations().data ?? []
  return (
    <>
      <GroupChoice group={group} onGroup={(next) => onChange({ group: next, site: null })} />
      <FieldChoice
        label={t('poleAnalysis.site')}
        value={site}
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        onValue={(next) => onChange({ group: null, site: next })}
      />
    </>
  )
}
