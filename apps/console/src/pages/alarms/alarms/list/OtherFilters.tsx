import { useSession } from '@lamplighter/client'
import { alarmSourceLabels, alarmSources, alarmStates, offlineAges, silentCauseLabels } from '@lamplighter/contract'
import { type ListedAlarm, sourceWords } from '@lamplighter/kinds/lists'
import { kindNames } from '@lamplighter/kinds/names'
import { Button } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { RAISED } from '../../../../alarm/raisedAlarms.ts'
import { useShownKinds } from '../../../../device/useShownKinds.ts'
import { FieldChoice } from '../../../../list/FieldChoice.tsx'
import { Keyword } from '../../../../list/Keyword.tsx'
import { RangeChoice } from '../../../../time/RangeChoice.tsx'
import type { AlarmQuery } from './alarmListing.ts'
import { CountedBy } from './CountedBy.tsx'
import { TypeChoice } from './TypeChoice.tsx'

type Props = {
  query: AlarmQuery
  isOpen: boolean
  /** The first of the list: it says what the list is narrowed to. */
  first: ListedAlarm | undefined
  onChange: (patch: Partial<AlarmQuery>) => void
}

/** What narrows alarms besides their level; how they are handled only while they are open. */
export function OtherFilters({ query, isOpen, first, onChange }: Props) {
  const { t } = useTranslation()
  const shown = useShownKinds()
  const { session, language } = useSession()
  const timeZone = session?.config.clock.timeZone ?? 'UTC'
  const own = session?.user.account
  const isRaised = query.tab === RAISED
  return (
    <>
      <TypeChoice family={query.family} type={isRaised ? null : query.type} onChange={onChange} />
      <FieldChoice
        label={t('alarms.field.kind')}
        value={query.kind}
        options={shown.map((kind) => ({ value: kind, label: kindNames[kind].label[language] }))}
        onValue={(kind) => onChange({ kind })}
      />
      {isOpen && (
        <FieldChoice
          label={t('alarms.field.state')}
          value={query.state}
          options={alarmStates
            .filter((state) => state !== 'eliminated' && state !== 'muted')
            .map((state) => ({ value: state, label: t(`alarms.state.${state}`) }))}
          onValue={(state) => onChange({ state })}
        />
      )}
      {isOpen && (
        <FieldChoice
          label={t('alarms.field.offline')}
          value={query.offline}
          options={offlineAges.map((age) => ({ value: age, label: t(`alarms.offline.${age}`) }))}
          onValue={(offline) => onChange({ offline, silence: '' })}
        />
      )}
      {!isRaised && (
        <FieldChoice
          label={t('alarms.field.source')}
          value={query.source}
          options={alarmSources.map((one) => ({ value: one, label: alarmSourceLabels[one][language] }))}
          onValue={(source) => onChange({ source })}
        />
      )}
      {query.tab === 'history' && (
        <RangeChoice
          chosen={{ range: query.range, from: query.begin, to: query.end }}
          timeZone={timeZone}
          onChange={({ range = query.range, from = query.begin, to = query.end }) =>
            onChange({ range, begin: from, end: to })
          }
        />
      )}
      {!isRaised && own && (
        <Button
          size="small"
          icon="user"
          aria-pressed={query.handler === own}
          onClick={() => onChange({ handler: query.handler === own ? '' : own })}
        >
          {t('alarms.mine')}
        </Button>
      )}
      {!isRaised && query.handler !== '' && query.handler !== own && (
        <Button size="small" icon="close" onClick={() => onChange({ handler: '' })}>
          {t('alarms.handledBy', { account: query.handler })}
        </Button>
      )}
      <Keyword keyword={query.q} label={t('alarms.search')} onKeyword={(q) => onChange({ q })} />
      {isRaised && <CountedBy query={query} deviceName={first?.deviceName} onChange={onChange} />}
      {query.silence !== '' && (
        <Button size="small" icon="close" onClick={() => onChange({ silence: '' })}>
          {(first?.silence &&
            (sourceWords(first.silence, language) ?? silentCauseLabels[first.silence.cause][language])) ??
            t('alarms.oneCause')}
        </Button>
      )}
      {query.incident !== '' && (
        <Button size="small" icon="close" onClick={() => onChange({ incident: '' })}>
          {t('alarms.oneIncident')}
        </Button>
      )}
    </>
  )
}
