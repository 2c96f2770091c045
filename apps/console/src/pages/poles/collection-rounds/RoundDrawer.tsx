import { useCall } from '@lamplighter/client'
import type { CollectionRound, CollectionStop } from '@lamplighter/contract'
import { COLLECTION } from '@lamplighter/contract'
import { EmptyState, Facts, formatNumber, Section, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { NextStop } from './NextStop.tsx'
import { RoundActs } from './RoundActs.tsx'
import { RoundPill } from './RoundPill.tsx'
import { RouteMap } from './RouteMap.tsx'
import styles from './rounds.module.css'
import { StopLines } from './StopLines.tsx'
import { marksOf, nextOf } from './stops.ts'

const PACE = 5_000

function RoundFacts({ round }: { round: CollectionRound }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { day, person, stops, emptied, failed, metres, minutes, maker, madeAt, endedAt, endedBy } = round
  return (
    <Facts
      look="grid"
      facts={[
        { key: 'day', label: t('rounds.day'), value: day },
        { key: 'person', label: t('rounds.goes'), value: person },
        { key: 'emptied', label: t('rounds.emptied'), value: t('rounds.of', { n: emptied, of: stops }) },
        {
          key: 'failed',
          label: t('rounds.failed'),
          value: formatNumber(failed),
          ...(failed > 0 && { tone: 'warn' as const }),
        },
        { key: 'metres', label: t('rounds.straight'), value: `${formatNumber(metres)} m` },
        {
          key: 'minutes',
          label: t('rounds.minutes'),
          value: format.exactDuration(minutes, 'min'),
        },
        { key: 'maker', label: t('rounds.maker'), value: `${maker} · ${format.dateTime(madeAt)}`, wide: true },
        ...(endedAt
          ? [
              {
                key: 'ended',
                label: t('rounds.ended'),
                value: [endedBy, format.dateTime(endedAt)].filter(Boolean).join(' · '),
              },
            ]
          : []),
      ]}
    />
  )
}

function Round({ round, stops }: { round: CollectionRound; stops: readonly CollectionStop[] }) {
  const { t } = useTranslation()
  const goesOn = round.state === 'planned' || round.state === 'underWay'
  const next = goesOn ? nextOf(stops) : undefined
  return (
    <div className={styles.columns}>
      <Stack gap={16}>
        {next && <NextStop key={next.deviceId} round={round} stop={next} />}
        {goesOn && !next && <Text tone="dim">{t('rounds.noneLeft')}</Text>}
        <StopLines round={round} stops={stops} />
      </Stack>
      <Stack gap={16} className={styles.aside ?? ''}>
        <RouteMap start={round.start} marks={marksOf(stops)} />
        <Section title={t('rounds.figures')}>
          <RoundFacts round={round} />
          <Text tone="dim" size={12}>
            {t('rounds.straightNote')}
          </Text>
        </Section>
      </Stack>
    </div>
  )
}

/** One round: for its crew where to go next, and for whoever follows it what became of its stops. */
export function RoundDrawer({ id: given, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const open = given !== null
  const id = useLastWhile(given ?? 0, open)
  const asks = { enabled: open && id > 0, every: PACE }
  const rounds = useCall('collectionRound.query', { size: 1, filters: { id } }, asks)
  const stops = useCall('collectionRound.stops', { id, size: COLLECTION.stops }, asks)
  const round = rounds.data?.rows[0]
  return (
    <SideDrawer
      open={open}
      wide="editor"
      title={round?.name ?? t('rounds.title')}
      note={round && <RoundPill round={round} />}
      foot={round && <RoundActs round={round} stops={stops.data?.rows ?? []} />}
      onClose={onClose}
    >
      <Loaded reading={rounds}>
        {({ rows: [one] }) =>
          one ? (
            <Loaded reading={stops}>{({ rows }) => <Round round={one} stops={rows} />}</Loaded>
          ) : (
            <EmptyState icon="navigate" title={t('rounds.gone')} />
          )
        }
      </Loaded>
    </SideDrawer>
  )
}
