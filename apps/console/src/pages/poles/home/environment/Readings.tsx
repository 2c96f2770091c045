import { serverNow, useSession } from '@lamplighter/client'
import { shownPoint } from '@lamplighter/kinds/points'
import { isNight } from '@lamplighter/kinds/sun'
import { wires } from '@lamplighter/kinds/wires'
import { Facts, Figure, formatNumber, NOTHING } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCityClock } from '../../../../app/useCityClock.ts'
import { lineOf } from '../../../../device/curve/samples.ts'
import { useCurve } from '../../../../device/curve/useCurve.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { NOISE, PM10, PM25 } from './bands.ts'
import styles from './environment.module.css'
import { BandBar, LuxScale, NoiseScale } from './Scales.tsx'
import { Spark } from './Spark.tsx'
import { WindDial } from './WindDial.tsx'

const DAY = 86_400_000
const DRAWN = ['env.temperature', 'env.humidity', 'env.pressure']
const SECTOR = 45

/** The eleven readings of one station; an old one shows nothing. */
export function Readings({ device }: { device: Device }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const place = useCityClock()
  const { from, rows } = useCurve(device.id, DRAWN, DAY, '5min', 'environment')
  const measured = (key: string) => (device.online ? (device.values[key] ?? null) : null)
  const compass = t('pole.home.compass', { returnObjects: true })
  const angle = measured('env.windAngle')
  const isDark = place !== null && isNight(place, serverNow())

  const row = (key: string, beside: ReactNode) => {
    const point = wires.environment.points.find((one) => one.key === key)!
    const { text, unit } = shownPoint(point, measured(key), language)
    return (
      <div key={key} className={styles.row}>
        <div>
          <span className={styles.name}>{point.label[language]}</span>
          <Figure value={text} unit={unit} size={18} />
        </div>
        {beside}
      </div>
    )
  }
  const spark = (key: string, decimals: number) => (
    <Spark samples={lineOf(rows.get(key) ?? [], '5min', 1, 'environment')} from={from} decimals={decimals} />
  )
  const wind = [
    {
      key: 'angle',
      label: t('pole.home.wind.angle'),
      value:
        angle === null ? NOTHING : `${compass[Math.round(angle / SECTOR) % compass.length]} ${formatNumber(angle)}°`,
    },
    {
      key: 'grade',
      label: t('pole.home.wind.grade'),
      value:
        measured('env.windGrade') === null
          ? NOTHING
          : t('pole.home.grade', { n: formatNumber(measured('env.windGrade')) }),
    },
    {
      key: 'power',
      label: t('pole.home.wind.power'),
      value: measured('env.windPower') === null ? NOTHING : `${formatNumber(measured('env.windPower'), 1)} W/m²`,
    },
  ]
  return (
    <div className={styles.readings}>
      <div className={styles.wind}>
        <WindDial angle={angle} speed={measured('env.windSpeed')} />
        <Facts facts={wind} look="grid" columns={1} />
      </div>
      {row('env.temperature', spark('env.temperature', 1))}
      {row('env.humidity', spark('env.humidity', 0))}
      {row('env.pressure', spark('env.pressure', 1))}
      {row('env.lux', <LuxScale value={measured('env.lux')} />)}
      {row('env.noise', <NoiseScale value={measured('env.noise')} limit={isDark ? NOISE.night : NOISE.day} />)}
      {row('env.pm25', <BandBar value={measured('env.pm25')} ends={PM25} />)}
      {row('env.pm10', <BandBar value={measured('env.pm10')} ends={PM10} />)}
    </div>
  )
}
