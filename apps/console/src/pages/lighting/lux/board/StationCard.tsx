import { useSession } from '@lamplighter/client'
import { type LuxStation, luxDecisionLabels } from '@lamplighter/contract'
import { AlarmSymbol, Figure, formatNumber, Icon, StateSymbol, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { type StationState, stationState } from '../stationState.ts'
import styles from './board.module.css'
import { LuxGauge } from './LuxGauge.tsx'
import { Sparkline } from './Sparkline.tsx'
import { useStationWords } from './useStationWords.ts'

const signs = { dark: 'moon', light: 'sun', waiting: 'clock' } as const
/** From here on a value is told in whole lux. */
const WHOLE = 1_000

function Mark({ state }: { state: StationState }) {
  if (state === 'failed') return <AlarmSymbol level={20} size={16} />
  const condition = state === 'offline' ? 'offline' : state === 'unset' || state === 'disabled' ? 'idle' : 'working'
  return <StateSymbol look={{ body: 'other', condition }} size={16} />
}

function Decision({ state }: { state: StationState }) {
  const { t } = useTranslation()
  const language = useSession((session) => session.language)
  if (state === 'dark' || state === 'light' || state === 'waiting')
    return (
      <span className={styles.chip} data-state={state}>
        <Icon name={signs[state]} size={14} />
        {luxDecisionLabels[state][language]}
      </span>
    )
  const word = {
    failed: 'lux.failedState',
    offline: 'lux.offlineState',
    unset: 'lux.unset',
    disabled: 'lux.disabled',
  } as const
  return (
    <span className={styles.chip} data-state={state}>
      {t(word[state])}
    </span>
  )
}

export const distance = (metres: number) =>
  metres >= 1_000 ? `${formatNumber(metres / 1_000, 1)} km` : `${formatNumber(metres)} m`

type Props = { station: LuxStation; now: number; isAsking: boolean; isChosen: boolean; onChoose: () => void }

/** One station at a glance: the light, its thresholds, what it decides, what it governs. */
export function StationCard({ station, now, isAsking, isChosen, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useStationWords()
  const { name, code, lux, temp, hum, trend, setting, lamps, refreshTime } = station
  const state = stationState(station, now)
  const isOld = state === 'offline' || state === 'failed'
  const said = words(station, isAsking, now)
  return (
    <button
      type="button"
      className={styles.card}
      data-asking={isAsking}
      data-old={isOld}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className={styles.head}>
        <Mark state={state} />
        <Text cut bold>
          {name}
        </Text>
        <Text tone="faint" size={12} mono nowrap>
          {code.slice(-5)}
        </Text>
        <Decision state={state} />
      </span>
      <span className={styles.middle}>
        <Figure
          value={formatNumber(lux, lux !== null && lux >= WHOLE ? 0 : 1)}
          unit="lx"
          size={34}
          tone={isOld ? 'faint' : 'text'}
        />
        {!isOld && <Sparkline trend={trend} label={t('lux.trend')} />}
        {setting && (
          <span className={styles.thresholds}>
            <Text tone="lit">{t('lux.onBelow', { lux: formatNumber(setting.onLux) })}</Text>
            <span>{t('lux.offAbove', { lux: formatNumber(setting.offLux) })}</span>
            <span>{t('lux.delay', { n: setting.delay })}</span>
          </span>
        )}
      </span>
      {setting && (
        <LuxGauge lux={lux} onLux={setting.onLux} offLux={setting.offLux} from={trend[0]?.[1] ?? null} old={isOld} />
      )}
      <span className={styles.said} data-tone={said.tone}>
        {said.text}
      </span>
      <span className={styles.foot}>
        <span>
          <b>{formatNumber(temp, 1, { signed: true })}</b> °C
        </span>
        <span>
          <b>{formatNumber(hum)}</b> %RH
        </span>
        {setting && (
          <span>
            {setting.groupIds.length > 0 ? '' : `${distance(setting.radius)} · `}
            <b>{t('lux.lamps', { count: lamps })}</b>
          </span>
        )}
        <span className={styles.age} data-old={state === 'offline'}>
          {format.age(refreshTime, now)}
        </span>
      </span>
    </button>
  )
}
