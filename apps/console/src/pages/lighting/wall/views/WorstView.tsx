import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import type { Summary } from '../../../../city/useHome.ts'
import type { LampCounts } from '../../../../map/useLampCounts.ts'
import { Figures } from './Figures.tsx'
import styles from './views.module.css'

const SHOWN = 6

/** Where light is missing: the sites with most lamps dark or offline. */
export function WorstView({ summary, counts }: { summary: Summary; counts: LampCounts }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isNight = summary.lamps.shouldBeLit > 0
  const missing = counts.offline + (isNight ? counts.out : 0)
  const all = counts.lit + counts.out + counts.offline
  const sites = summary.worst
    .map(({ stationId, name, dark, offline, lamps }) => ({
      key: stationId,
      name,
      lamps,
      lacking: (isNight ? dark : 0) + offline,
    }))
    .filter(({ lacking }) => lacking > 0)
    .sort((a, b) => b.lacking - a.lacking)
    .slice(0, SHOWN)
  const most = Math.max(1, ...sites.map(({ lacking }) => lacking))
  return (
    <>
      <Figures
        hero={{
          label: t(isNight ? 'wall.missing' : 'home.offline'),
          value: formatNumber(missing),
          unit: t('home.lampUnit'),
        }}
        pair={[
          {
            label: t('home.onlineRate'),
            value: format.number(all > 0 ? (100 * (all - counts.offline)) / all : null, 1),
            unit: '%',
          },
          { label: t('home.intactRate'), value: format.number(summary.intactRate, 1), unit: '%' },
        ]}
      />
      <figure className={styles.picture}>
        <figcaption>{t('home.worst.title')}</figcaption>
        {sites.length === 0 ? (
          <b>{t('home.worst.none')}</b>
        ) : (
          <ol className={styles.sites}>
            {sites.map(({ key, name, lamps, lacking }) => (
              <li key={key}>
                <b>{name}</b>
                <i>
                  <i style={{ width: `${(100 * lacking) / most}%` }} />
                </i>
                <span>
                  <b>{formatNumber(lacking)}</b> / {formatNumber(lamps)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </figure>
    </>
  )
}
