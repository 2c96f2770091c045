import { useCall, useMay, useNow, useSession } from '@lamplighter/client'
import { AlarmSymbol, formatNumber, Mark } from '@lamplighter/ui'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { useCityCounts } from '../../../city/useCityCounts.ts'
import { useHome } from '../../../city/useHome.ts'
import { CityMap } from '../../../map/CityMap.tsx'
import type { Inset } from '../../../map/marks/inset.ts'
import { Progress } from './Progress.tsx'
import { Sentence } from './Sentence.tsx'
import { Stamp } from './Stamp.tsx'
import { useRotation } from './useRotation.ts'
import { useShift } from './useShift.ts'
import { CityFigures } from './views/CityFigures.tsx'
import { EnergyView } from './views/EnergyView.tsx'
import { TonightView } from './views/TonightView.tsx'
import { WorstView } from './views/WorstView.tsx'
import styles from './wall.module.css'
import { troublesOf } from './worst.ts'

const MINUTE = 60_000
const levels = [30, 20, 10] as const
const nobody: readonly number[] = []

/** How much of the screen figures and sentence cover, by its size. */
const insetOf = (): Inset =>
  innerWidth < innerHeight
    ? { top: innerHeight * 0.5, right: 0, bottom: innerHeight * 0.22, left: 0 }
    : { top: innerHeight * 0.13, right: innerWidth * 0.02, bottom: innerHeight * 0.2, left: innerWidth * 0.34 }

const incidentsOf = (alarms: readonly { incidents: number }[] | undefined) =>
  (alarms ?? []).reduce((sum, { incidents }) => sum + incidents, 0)

function useInset(): Inset {
  const [inset, setInset] = useState(insetOf)
  useEffect(() => {
    const measure = () => setInset(insetOf())
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return inset
}

function Header({ tonight }: { tonight: ReturnType<typeof useHome>['tonight']['data'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(1_000)
  const name = useSession(({ session }) => session?.customers.find(({ id }) => id === session.curCust)?.name ?? '')
  const sun = tonight && (now < Date.parse(tonight.sunset) ? 'sunset' : 'sunrise')
  return (
    <header>
      <span className={styles.name}>
        <Mark size={56} />
        {name}
      </span>
      <span className={styles.clock}>
        <small>
          {format.day(now)}
          <br />
          {sun && t(`wall.${sun}`, { time: format.minute(tonight[sun]) })}
        </small>
        <b>{format.minute(now)}</b>
      </span>
    </header>
  )
}

/** The city on the wall of the control room, to be read from five metres: views take turns, the worst stays as a sentence. */
export default function WallPage() {
  const { t } = useTranslation()
  const inset = useInset()
  const { summary, tonight, load } = useHome()
  const missed = useCall('home.missedSwitches', {}, { every: MINUTE })
  // Incidents, as in the top bar and over the alarm list.
  const alarms = useCall('alarm.summary', {}, { every: MINUTE, keep: true, enabled: useMay('alarm.view') }).data?.levels
  const { view, progress, isPaused, toggle } = useRotation()
  const shift = useShift()
  const [trouble] = useMemo(() => troublesOf(summary.data, missed.data), [summary.data, missed.data])
  const deviceId = trouble?.sort === 'output' ? trouble.deviceId : null
  const ringed = useMemo(() => (deviceId === null ? nobody : [deviceId]), [deviceId])
  const known = summary.data
  const counts = useCityCounts(known)
  return (
    <div className={styles.wall}>
      <h1 className="visually-hidden">{t('titles.wall')}</h1>
      <div className={styles.map} data-shown={view === 'city'} inert>
        <CityMap inset={inset} selected={ringed} legend={false} tools={false} />
      </div>
      <div className={styles.front} style={{ translate: `${shift}px ${shift}px` }}>
        <Header tonight={tonight.data} />
        {known && counts && (
          <div className={styles.view} key={view} data-view={view} data-lives>
            {view === 'city' && <CityFigures summary={known} tonight={tonight.data} counts={counts} />}
            {view === 'tonight' && <TonightView summary={known} tonight={tonight.data} load={load.data} />}
            {view === 'worst' && <WorstView summary={known} counts={counts} />}
            {view === 'energy' && <EnergyView summary={known} load={load.data} />}
          </div>
        )}
        <footer>
          <div>
            <Sentence trouble={trouble} />
            <Stamp />
          </div>
          <div>
            <ul className={styles.alarms} data-lives aria-label={t('map.legend.alarm')}>
              {levels.map((level) => (
                <li key={level}>
                  <AlarmSymbol level={level} size={56} plate="ground" />
                  {formatNumber(alarms?.find((one) => one.level === level)?.incidents)}
                </li>
              ))}
              <li className={styles.noun}>{t('shell.incidents', { count: incidentsOf(alarms) })}</li>
            </ul>
            <Progress view={view} progress={progress} isPaused={isPaused} />
          </div>
        </footer>
      </div>
      <button
        type="button"
        className={styles.hold}
        aria-label={t('wall.hold')}
        aria-pressed={isPaused}
        onClick={toggle}
      />
    </div>
  )
}
