import { useCall, useNow } from '@lamplighter/client'
import type { LuxStation } from '@lamplighter/contract'
import { EmptyState, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useCityClock } from '../../../../app/useCityClock.ts'
import { Answers } from './Answers.tsx'
import { Asks } from './Asks.tsx'
import styles from './board.module.css'
import { StationCard } from './StationCard.tsx'
import { skyAround } from './sky.ts'
import { TwilightChart } from './TwilightChart.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TEN_SECONDS = 10_000

type Props = {
  stations: readonly LuxStation[]
  /** The one whose curve is shown; where none is chosen the one that asks, or the first. */
  chosen: number | null
  onChoose: (id: number) => void
}

function Curve({ station }: { station: LuxStation }) {
  const { t } = useTranslation()
  const place = useCityClock()
  const now = Math.floor(useNow(MINUTE) / (5 * MINUTE)) * 5 * MINUTE
  const { data } = useCall(
    'history.query',
    {
      deviceIds: [station.deviceId],
      points: ['env.lux'],
      from: new Date(now - 3 * HOUR).toISOString(),
      to: new Date(now + 5 * MINUTE).toISOString(),
      step: 'raw',
    },
    { keep: true },
  )
  if (!place) return null
  const topic = skyAround(place, now, now, now).topic
  const past = (data?.series[0]?.rows ?? []).flatMap(([at, lux]) => (lux === null ? [] : [[at, lux] as const]))
  const latest = past.at(-1)?.[0] ?? 0
  const samples = [...past, ...station.trend.filter(([at]) => at > latest)]
  return (
    <Panel title={t(`lux.around.${topic}`)} note={station.name} className={styles.curve}>
      <TwilightChart station={station} samples={samples} place={place} />
    </Panel>
  )
}

/** Every station as it stands, what they ask and what was answered. */
export function Board({ stations, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const now = useNow(TEN_SECONDS)
  const asks = useCall('lux.asks', {}, { every: TEN_SECONDS }).data
  const asking = new Set(asks?.map(({ deviceId }) => deviceId))
  const shown =
    stations.find(({ deviceId }) => deviceId === chosen) ??
    stations.find(({ deviceId }) => asking.has(deviceId)) ??
    stations[0]
  return (
    <div className={styles.board}>
      {shown && <Curve station={shown} />}
      <div className={styles.grid}>
        <div className={styles.cards}>
          {stations.length === 0 && <EmptyState icon="lux" title={t('lux.noneHere')} />}
          {stations.map((station) => (
            <StationCard
              key={station.deviceId}
              station={station}
              now={now}
              isAsking={asking.has(station.deviceId)}
              isChosen={station === shown}
              onChoose={() => onChoose(station.deviceId)}
            />
          ))}
        </div>
        <aside className={styles.side}>
          <Asks asks={asks} />
          <Answers />
        </aside>
      </div>
    </div>
  )
}
