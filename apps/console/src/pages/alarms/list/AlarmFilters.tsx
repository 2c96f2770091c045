import { useSession } from '@lamplighter/client'
import {
  alarmFamilies,
  alarmLevels,
  alarmStates,
  enums,
  kinds,
  offlineAges,
  silentCauseLabels,
} from '@lamplighter/contract'
import { type ListedAlarm, sourceWords } from '@lamplighter/kinds/lists'
import { kindNames } from '@lamplighter/kinds/names'
import { AlarmSymbol, Button, Segments } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { FieldChoice } from '../../../list/FieldChoice.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import type { AlarmQuery } from './alarmListing.ts'
import { CountedBy } from './CountedBy.tsx'

type Props = {
  query: AlarmQuery
  isOpen: boolean
  /** The first of the list: it says what the list is narrowed to. */
  first: ListedAlarm | undefined
  onChange: (patch: Partial<AlarmQuery>) => void
}

/** What narrows alarms; how they are handled only while they are open. */
export function AlarmFilters({ query, isOpen, first, onChange }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <>
      <Segments label={t('alarms.field.level')}>
        {[...alarmLevels].reverse().map((level) => (
          <button
            key={level}
            type="button"
            aria-pressed={query.level === level}
            onClick={() => onChange({ level: query.level === level ? null : level })}
          >
            <AlarmSymbol level={level} size={16} />
            {enums.alarmLevel[level][language]}
          </button>
        ))}
      </Segments>
      <FieldChoice
        label={t('alarms.field.family')}
        value={query.family}
        any={t('alarms.anyFamily')}
        options={alarmFamilies.map(({ key, label }) => ({ value: key, label: label[language] }))}
        onValue={(family) => onChange({ family })}
      />
      <FieldChoice
        label={t('alarms.field.kind')}
        value={query.kind}
        any={t('alarms.anyKind')}
        options={kinds.map((kind) => ({ value: kind, label: kindNames[kind].label[language] }))}
        onValue={(kind) => onChange({ kind })}
      />
      {isOpen && (
        <FieldChoice
          label={t('alarms.field.state')}
          value={query.state}
          any={t('alarms.anyState')}
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
          any={t('alarms.anyOffline')}
          options={offlineAges.map((age) => ({ value: age, label: t(`alarms.offline.${age}`) }))}
          onValue={(offline) => onChange({ offline, silence: '' })}
        />
      )}
      <Keyword keyword={query.q} label={t('alarms.search')} onKeyword={(q) => onChange({ q })} />
      {query.tab === 'raised' && <CountedBy query={query} deviceName={first?.deviceName} onChange={onChange} />}
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
