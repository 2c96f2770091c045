import { useSession } from '@lamplighter/client'
import { type ArmType, armTypeNames, armTypes } from '@lamplighter/contract'
import { Choice } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { GroupChoice } from '../../list/GroupChoice.tsx'
import { Keyword } from '../../list/Keyword.tsx'
import { lampCounts, type PoleListing } from './usePoleList.ts'

/** What narrows the list of poles. */
export function PoleFilters({ listing: { query, change } }: { listing: PoleListing }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <>
      <Keyword keyword={query.q} label={t('poles.search')} onKeyword={(q) => change({ q })} />
      <GroupChoice group={query.group} onGroup={(group) => change({ group })} />
      <Choice
        aria-label={t('poles.field.arm')}
        value={query.arm ?? ''}
        onChange={({ target }) => change({ arm: (target.value || null) as ArmType | null })}
      >
        <option value="">{t('poles.everyArm')}</option>
        {armTypeNames.map((name) => (
          <option key={name} value={name}>
            {armTypes[name][language]}
          </option>
        ))}
      </Choice>
      {query.tab !== 'bare' && (
        <Choice
          aria-label={t('poles.field.lamps')}
          value={query.lamps ?? ''}
          onChange={({ target }) => change({ lamps: lampCounts.find((count) => count === target.value) ?? null })}
        >
          <option value="">{t('poles.everyLamps')}</option>
          {lampCounts.map((n) => (
            <option key={n} value={n}>
              {t('poles.lamps', { n })}
            </option>
          ))}
        </Choice>
      )}
    </>
  )
}
