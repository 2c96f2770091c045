import { call } from '@lamplighter/client'
import {
  type CollectionRound,
  type CollectionStop,
  collectionStopList,
  stopWord,
  tickedBy,
} from '@lamplighter/contract'
import { formatNumber, Lines, NOTHING, Pill, Row, Section, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { SaveMenu } from '../../../list/SaveMenu.tsx'
import { useListFile } from '../../../list/useListFile.ts'
import styles from './rounds.module.css'
import { whereIs } from './stops.ts'
import { useTick } from './useTick.ts'

/** What became of it, in a word. */
function Outcome({ stop }: { stop: CollectionStop }) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const word = stopWord(stop, language)
  if (word === null) return null
  return (
    <Row gap={6} wrap justify="end">
      {stop.measured && <Pill tone="text">{t('rounds.measured')}</Pill>}
      <Pill tone={stop.result === 'emptied' ? 'good' : stop.result === 'failed' ? 'bad' : 'dim'}>{word}</Pill>
    </Row>
  )
}

type LineProps = { round: CollectionRound; stop: CollectionStop }

function StopLine({ round, stop }: LineProps) {
  const { t } = useTranslation()
  const { tick, busy } = useTick(round.id, stop.deviceId)
  const format = useFormat()
  const { place, name, fill, metres, result, retired, reason, at, measured } = stop
  const told = [reason, measured ? '' : tickedBy(stop, format.language), at && format.dateTime(at)].filter(Boolean)
  const mayTick = (round.state === 'planned' || round.state === 'underWay') && result !== 'emptied' && !retired
  return (
    <li>
      <Row gap={10} pad={[6, 0]}>
        <span className={styles.place}>{place}</span>
        <Stack gap={0} fill>
          <Text cut title={name}>
            {name}
          </Text>
          <Text tone="dim" size={12}>
            {[whereIs(stop), `${formatNumber(metres)} m`].filter(Boolean).join(' · ')}
          </Text>
          {told.length > 0 && (
            <Text tone="dim" size={12}>
              {told.join(' · ')}
            </Text>
          )}
        </Stack>
        {result === null && !retired && <Text nowrap>{fill === null ? NOTHING : `${formatNumber(fill)} %`}</Text>}
        <Outcome stop={stop} />
        {mayTick && (
          <RightButton
            right="alarm.deal"
            size="small"
            icon="check"
            busy={busy}
            aria-label={t('rounds.tickOne', { name })}
            onClick={() => tick('emptied')}
          />
        )}
      </Row>
    </li>
  )
}

/** The stops of a round in their order, and what became of each. */
export function StopLines({ round, stops }: { round: CollectionRound; stops: readonly CollectionStop[] }) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const { save, isSaving, cancel } = useListFile(
    (part, signal) => call('collectionRound.exportStops', { id: round.id, ...part }, { signal }),
    `${collectionStopList.name[language]} ${round.name}`,
  )
  return (
    <Section
      title={t('rounds.stops')}
      note={formatNumber(stops.length)}
      actions={
        <SaveMenu
          label={t('list.export')}
          disabled={stops.length === 0}
          offersAll={false}
          busy={isSaving}
          onCancel={cancel}
          onSave={(format) => save({ format })}
        />
      }
    >
      <Lines>
        {stops.map((stop) => (
          <StopLine key={stop.deviceId} round={round} stop={stop} />
        ))}
      </Lines>
    </Section>
  )
}
