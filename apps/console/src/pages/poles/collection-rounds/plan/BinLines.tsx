import { binReasonLabels, COLLECTION } from '@lamplighter/contract'
import { EmptyState, formatNumber, Lines, NOTHING, Pill, Row, Section, Stack, Text } from '@lamplighter/ui'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import styles from '../rounds.module.css'
import type { Offered, useProposal } from './useProposal.ts'

const HOURS = 24

function BinLine({ bin, onTake }: { bin: Offered; onTake: (isIn: boolean) => void }) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const { name, pole, stationName, fill, weight, sinceEmptied, reasons, round, online, taken, place, metres } = bin
  const values = [
    fill === null ? NOTHING : `${formatNumber(fill)} %`,
    weight === null ? null : `${formatNumber(weight)} kg`,
    sinceEmptied === null
      ? null
      : t('rounds.since', { days: formatNumber(Math.round((10 * sinceEmptied) / HOURS) / 10) }),
    metres === null ? null : `${formatNumber(metres)} m`,
  ]
  return (
    <li>
      <Row gap={10} pad={[6, 0]}>
        <Checkbox
          checked={taken}
          aria-label={t('rounds.take', { name })}
          onChange={({ target }) => onTake(target.checked)}
        />
        {place !== null && <span className={styles.place}>{place}</span>}
        <Stack gap={2} fill>
          <Row gap={6} wrap>
            <Text>{name}</Text>
            {reasons.map((reason) => (
              <Pill key={reason} tone={reason === 'fire' ? 'bad' : 'warn'}>
                {binReasonLabels[reason][language]}
              </Pill>
            ))}
            {!online && <Pill>{t('pole.offline')}</Pill>}
            {round !== null && <Pill tone="text">{t('rounds.inRound', { name: round })}</Pill>}
          </Row>
          <Text tone="dim" size={12}>
            {[pole, stationName].filter(Boolean).join(' · ')}
          </Text>
          <Text size={12}>{values.filter((value) => value !== null).join(' · ')}</Text>
        </Stack>
      </Row>
    </li>
  )
}

/** Bins that are proposed: those with a tick are stops of the round. */
export function BinLines({ proposal }: { proposal: ReturnType<typeof useProposal> }) {
  const { t } = useTranslation()
  const { reading, offered, taken, take } = proposal
  const notes = [
    t('rounds.taken', { n: taken.length, of: offered.length }),
    reading.data?.more ? t('rounds.more', { most: COLLECTION.stops }) : '',
    reading.data?.unplaced ? t('rounds.unplaced', { n: reading.data.unplaced }) : '',
  ]
  return (
    <Section title={t('rounds.proposed')} note={notes.filter(Boolean).join(' · ')}>
      <Loaded reading={reading}>
        {() =>
          offered.length === 0 ? (
            <EmptyState compact icon="check" title={t('rounds.nothing')} text={t('rounds.nothingText')} />
          ) : (
            <Lines className={styles.bins ?? ''}>
              {offered.map((bin) => (
                <BinLine key={bin.deviceId} bin={bin} onTake={(isIn) => take(bin.deviceId, isIn)} />
              ))}
            </Lines>
          )
        }
      </Loaded>
    </Section>
  )
}
