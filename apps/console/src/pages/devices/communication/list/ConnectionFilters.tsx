import { useSession } from '@lamplighter/client'
import { enums, platforms } from '@lamplighter/contract'
import { Segments } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { RefusedConnections } from '../../../../connection/RefusedConnections.tsx'
import { FieldChoice } from '../../../../list/FieldChoice.tsx'
import { GroupChoice } from '../../../../list/GroupChoice.tsx'
import { Keyword } from '../../../../list/Keyword.tsx'
import { type ConnectionListing, spans, states, views } from './useConnectionList.ts'

type Props = { list: ConnectionListing; isNarrow: boolean }

/** How connections are shown, and what narrows them. */
export function ConnectionFilters({ list: { query, change }, isNarrow }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <>
      {!isNarrow && (
        <Segments label={t('communication.view.label')}>
          {views.map((key) => (
            <button key={key} type="button" aria-pressed={query.view === key} onClick={() => change({ view: key })}>
              {t(`communication.view.${key}`)}
            </button>
          ))}
        </Segments>
      )}
      <Keyword keyword={query.q} label={t('communication.search')} onKeyword={(q) => change({ q })} />
      <Segments label={t('communication.field.online')}>
        {([null, ...states] as const).map((key) => (
          <button key={key} type="button" aria-pressed={query.state === key} onClick={() => change({ state: key })}>
            {t(`communication.state.${key ?? 'all'}`)}
          </button>
        ))}
      </Segments>
      <GroupChoice group={query.group} onGroup={(group) => change({ group })} />
      <FieldChoice
        label={t('communication.platform')}
        value={query.platform}
        options={platforms.map((value) => ({ value, label: enums.connectionPlatform[value][language] }))}
        onValue={(platform) => change({ platform })}
      />
      {!isNarrow && <RefusedConnections />}
      {query.view === 'charts' && (
        <Segments label={t('communication.figures.span')}>
          {spans.map((key) => (
            <button key={key} type="button" aria-pressed={query.hours === key} onClick={() => change({ hours: key })}>
              {t(`communication.figures.hours.${key}`)}
            </button>
          ))}
        </Segments>
      )}
    </>
  )
}
