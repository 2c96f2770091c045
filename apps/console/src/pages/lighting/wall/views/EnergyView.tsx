import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { plannedKwh } from '../../../../city/load.ts'
import type { Load, Summary } from '../../../../city/useHome.ts'
import { usePlannedPower } from '../../../../city/usePlannedPower.ts'
import { Figures } from './Figures.tsx'
import styles from './views.module.css'

const SHOWN = 7

/** Change against an earlier figure, %; null where there is nothing to compare with. */
const change = (now: number | null, before: number | null) =>
  now === null || before === null || before <= 0 ? null : ((now - before) / before) * 100

/** Energy of this night beside that of the nights before it. */
export function EnergyView({ summary, load }: { summary: Summary; load: Load | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tonightKwh, lastWeekKwh, plannedKw, unrated } = summary
  const { atLeast } = usePlannedPower()
  const nights = summary.nights.slice(-SHOWN)
  const plan = load ? plannedKwh(load.planned) : 0
  const most = Math.max(1, plan, ...nights.map(({ kwh }) => kwh ?? 0))
  const share = (kwh: number | null) => `${(100 * (kwh ?? 0)) / most}%`
  const percent = change(tonightKwh, lastWeekKwh)
  return (
    <>
      <Figures
        hero={{ label: t('home.tonightKwh'), value: format.number(tonightKwh), unit: 'kWh' }}
        pair={[
          {
            label: t('wall.vsLastWeek'),
            value: percent === null ? '--' : `${percent > 0 ? '+' : ''}${percent.toFixed(1)}`,
            unit: percent === null ? undefined : '%',
          },
          {
            label: t('wall.plannedKwh'),
            value: load ? atLeast(plannedKw === null ? null : plan, unrated) : '--',
            unit: 'kWh',
          },
        ]}
      />
      <figure className={styles.picture}>
        <figcaption>{t('home.nights.title')} · kWh</figcaption>
        <ol className={styles.nights}>
          {nights.map(({ day, kwh, tonight }) => (
            <li key={day} data-tonight={tonight}>
              <div>
                {tonight && <i className={styles.plan} style={{ height: share(plan) }} />}
                <i style={{ height: share(kwh) }} />
                <span style={{ bottom: share(tonight ? Math.max(plan, kwh ?? 0) : kwh) }}>{format.number(kwh)}</span>
              </div>
              {tonight ? t('home.strip.tonight') : day.slice(5)}
            </li>
          ))}
        </ol>
      </figure>
    </>
  )
}
