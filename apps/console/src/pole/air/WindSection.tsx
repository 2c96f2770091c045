import { SPEED_ENDS, windRose } from '@lamplighter/kinds/environment'
import { EmptyState, formatNumber, Section, Stack, Text } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurve } from '../../device/curve/useCurve.ts'
import type { Device } from '../../device/useDevice.ts'
import { InventedPast } from '../../invented/InventedPast.tsx'
import { Loaded } from '../../list/Loaded.tsx'
import styles from './air.module.css'
import { WindRose } from './WindRose.tsx'

const WEEK = 7 * 86_400_000
const MEASURED = ['env.windSpeed', 'env.windAngle']

/** Classes of speed in words: below the first end, between two, from the last on. */
const bandWords = SPEED_ENDS.map((end, n) => {
  const before = SPEED_ENDS[n - 1]
  return before === undefined ? `< ${formatNumber(end, 1)}` : `${formatNumber(before, 1)}–${formatNumber(end, 1)}`
}).concat(`≥ ${formatNumber(SPEED_ENDS.at(-1), 1)}`)

/** Where the wind came from in the last week. */
export function WindSection({ station }: { station: Device }) {
  const { t } = useTranslation()
  const { allowed, from, reading, rows } = useCurve(station.id, MEASURED, WEEK, '5min', 'environment')
  const rose = useMemo(() => {
    const angles = new Map((rows.get('env.windAngle') ?? []).map(([at, angle]) => [at, angle]))
    return windRose((rows.get('env.windSpeed') ?? []).map(([at, speed]) => ({ speed, angle: angles.get(at) ?? null })))
  }, [rows])
  if (!allowed) return null
  return (
    <Section title={t('pole.air.wind')} actions={<InventedPast from={from} />}>
      <Loaded reading={reading}>
        {() =>
          rose.count === 0 ? (
            <EmptyState compact icon="analyse" title={t('pole.air.noWind')} />
          ) : (
            <div className={styles.wind}>
              <WindRose rose={rose} />
              <Stack gap={4}>
                <ul className={styles.bands}>
                  {bandWords.map((words, band) => (
                    <li key={words} data-band={band}>
                      {words}
                    </li>
                  ))}
                </ul>
                <Text tone="dim" size={12}>
                  m/s
                </Text>
                <Text tone="dim" size={12}>
                  {t('pole.air.calm', { share: formatNumber(rose.calm * 100) })}
                </Text>
              </Stack>
            </div>
          )
        }
      </Loaded>
    </Section>
  )
}
