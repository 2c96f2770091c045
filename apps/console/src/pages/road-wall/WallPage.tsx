import { useCall, useLink, useNow, useSession } from '@lamplighter/client'
import { AlarmSymbol, formatNumber, Mark } from '@lamplighter/ui'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { useHome } from '../../city/useHome.ts'
import { CityMap } from '../../map/CityMap.tsx'
import type { Inset } from '../../map/marks/inset.ts'
import { useAlarmCounts, useLampCounts } from '../../map/useLampCounts.ts'
import { Figures } from './Figures.tsx'
import { useTurn } from './useTurn.ts'
import styles from './wall.module.css'
import { type Trouble, troublesOf } from './worst.ts'

const MINUTE = 60_000
const levels = [30, 20, 10] as const
const nobody: readonly number[] = []

/** How much of the screen figures and sentence cover, by its size. */
const insetOf = (): Inset => ({
  top: innerHeight * 0.13,
  right: innerWidth * 0.02,
  bottom: innerHeight * 0.2,
  left: innerWidth * 0.34,
})

function useInset(): Inset {
  const [inset, setInset] = useState(insetOf)
  useEffect(() => {
    const measure = () => setInset(insetOf())
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return inset
}

function Sentence({ trouble }: { trouble: Trouble | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(MINUTE)
  if (!trouble)
    return (
      <p className={styles.sentence}>
        <b>{t('wall.fine')}</b>
      </p>
    )
  return (
    <p className={styles.sentence}>
      <AlarmSymbol level={trouble.level} size={88} plate="ground" />
      <span>
        <b>
          {trouble.sort === 'output'
            ? t(trouble.on ? 'wall.stillOff' : 'wall.stillOn', { box: trouble.box, output: trouble.output })
            : t('wall.dark', { name: trouble.name, n: formatNumber(trouble.lamps) })}
        </b>
        <small>
          {trouble.sort === 'output'
            ? t('wall.since', { duration: format.duration(now - Date.parse(trouble.since)) })
            : t('wall.of', { n: formatNumber(trouble.of) })}
        </small>
      </span>
    </p>
  )
}

/** The city on the wall of the control room, to be read from five metres: nothing to press, the worst as a sentence. */
export default function WallPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(1_000)
  const inset = useInset()
  const { summary, tonight } = useHome()
  const missed = useCall('home.missedSwitches', {}, { every: MINUTE })
  const counts = useLampCounts()
  const alarms = useAlarmCounts()
  const isLive = useLink(({ link }) => link.state === 'open')
  const name = useSession(({ session }) => session?.customers.find(({ id }) => id === session.curCust)?.name ?? '')
  const troubles = useMemo(() => troublesOf(summary.data, missed.data), [summary.data, missed.data])
  const { turn, shift } = useTurn(troubles.length)
  const trouble = troubles[turn]
  const deviceId = trouble?.sort === 'output' ? trouble.deviceId : null
  const ringed = useMemo(() => (deviceId === null ? nobody : [deviceId]), [deviceId])
  return (
    <div className={styles.wall}>
      <h1 className="visually-hidden">{t('titles.wall')}</h1>
      <div className={styles.map} inert>
        <CityMap inset={inset} selected={ringed} legend={false} tools={false} />
      </div>
      <div className={styles.front} style={{ translate: `${shift}px ${shift}px` }}>
        <header>
          <span className={styles.name}>
            <Mark size={56} />
            {name}
          </span>
          <span className={styles.clock}>
            <small>
              {format.day(now)}
              <br />
              {tonight.data &&
                t(now < Date.parse(tonight.data.sunset) ? 'wall.sunset' : 'wall.sunrise', {
                  time: format.minute(
                    now < Date.parse(tonight.data.sunset) ? tonight.data.sunset : tonight.data.sunrise,
                  ),
                })}
            </small>
            <b>{format.minute(now)}</b>
          </span>
        </header>
        {summary.data && (
          <Figures summary={summary.data} tonight={tonight.data} counts={counts ?? summary.data.lamps} />
        )}
        <footer>
          <div>
            <Sentence trouble={trouble} />
            <p className={styles.live} data-live={isLive}>
              {t(isLive ? 'wall.live' : 'wall.lost')} · {format.time(now)}
            </p>
          </div>
          <div className={styles.end}>
            <ul className={styles.alarms} aria-label={t('map.legend.alarm')}>
              {levels.map((level) => (
                <li key={level}>
                  <AlarmSymbol level={level} size={56} plate="ground" />
                  {formatNumber(alarms?.[level])}
                </li>
              ))}
            </ul>
            <ol className={styles.turns} aria-hidden="true">
              {troubles.map((one, at) => (
                <li key={one.sort === 'output' ? `${one.box} ${one.output}` : one.name} data-now={at === turn} />
              ))}
            </ol>
          </div>
        </footer>
      </div>
    </div>
  )
}
