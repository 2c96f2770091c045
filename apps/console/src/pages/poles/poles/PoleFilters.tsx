import { poleRecord } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { FieldFilter } from '../../../field/FieldFilter.tsx'
import { FieldChoice } from '../../../list/FieldChoice.tsx'
import { GroupChoice } from '../../../list/GroupChoice.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { lampCounts, type PoleListing } from './poleListing.ts'

/** What narrows the list of poles. */
export function PoleFilters({ list: { query, change } }: { list: PoleListing }) {
  const { t } = useTranslation()
  return (
    <>
      <Keyword keyword={query.q} label={t('poles.search')} onKeyword={(q) => change({ q })} />
      <GroupChoice group={query.group} onGroup={(group) => change({ group })} />
      <FieldFilter field={poleRecord.fields.arm} value={query.arm} onValue={(arm) => change({ arm })} />
      {query.tab !== 'bare' && (
        <FieldChoice
          label={t('poles.field.lamps')}
          value={query.lamps}
          options={lampCounts.map((value) => ({ value, label: t('poles.lamps', { n: value }) }))}
          onValue={(lamps) => change({ lamps })}
        />
      )}
    </>
  )
}
