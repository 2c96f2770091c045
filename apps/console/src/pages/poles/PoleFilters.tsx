import { useSession } from '@lamplighter/client'
import { armTypeNames, armTypes } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { FieldChoice } from '../../list/FieldChoice.tsx'
import { GroupChoice } from '../../list/GroupChoice.tsx'
import { Keyword } from '../../list/Keyword.tsx'
import { lampCounts, type PoleListing } from './poleListing.ts'

/** What narrows the list of poles. */
export function PoleFilters({ list: { query, change } }: { list: PoleListing }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <>
      <Keyword keyword={query.q} label={t('poles.search')} onKeyword={(q) => change({ q })} />
      <GroupChoice group={query.group} onGroup={(group) => change({ group })} />
      <FieldChoice
        label={t('poles.field.arm')}
        value={query.arm}
        any={t('poles.everyArm')}
        options={armTypeNames.map((value) => ({ value, label: armTypes[value][language] }))}
        onValue={(arm) => change({ arm })}
      />
      {query.tab !== 'bare' && (
        <FieldChoice
          label={t('poles.field.lamps')}
          value={query.lamps}
          any={t('poles.everyLamps')}
          options={lampCounts.map((value) => ({ value, label: t('poles.lamps', { n: value }) }))}
          onValue={(lamps) => change({ lamps })}
        />
      )}
    </>
  )
}
