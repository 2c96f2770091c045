import { DIRECTIONS, type WindRose as Rose, SPEED_ENDS } from '@lamplighter/kinds/environment'
import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './air.module.css'

const RADIUS = 84
const INNER = 8
/** Of its direction a petal leaves so much free on either side, degrees. */
const GAP = 2
const STEP = 360 / DIRECTIONS
const LINES = [1 / 3, 2 / 3, 1] as const
const ENDS = ['north', 'east', 'south', 'west'] as const

const at = (radius: number, degrees: number) => {
  const turn = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(turn)).toFixed(2)} ${(radius * Math.sin(turn)).toFixed(2)}`
}

/** Part of a ring around a direction, from one radius to another. */
function petal(direction: number, from: number, to: number): string {
  const [left, right] = [direction * STEP - STEP / 2 + GAP, direction * STEP + STEP / 2 - GAP]
  return `M${at(from, left)}L${at(to, left)}A${to} ${to} 0 0 1 ${at(to, right)}L${at(from, right)}A${from} ${from} 0 0 0 ${at(from, left)}Z`
}

/** How often the wind came from where: petals as long as the share of their direction, in bands of its speed. */
export function WindRose({ rose }: { rose: Rose }) {
  const { t } = useTranslation()
  const totals = rose.shares.map((classes) => classes.reduce((sum, share) => sum + share, 0))
  const most = Math.max(...totals, 0.01)
  const radiusOf = (share: number) => INNER + (RADIUS - INNER) * (share / most)
  const compass = t('pole.home.compass', { returnObjects: true })
  const main =
    compass[Math.round((totals.indexOf(Math.max(...totals)) * compass.length) / DIRECTIONS) % compass.length] ?? ''
  const percent = (share: number) => formatNumber(share * 100)
  return (
    <svg
      className={styles.rose}
      viewBox="-104 -102 208 204"
      role="img"
      aria-label={t('pole.air.roseWords', { main, share: percent(most), calm: percent(rose.calm) })}
    >
      {LINES.map((line) => (
        <circle key={line} r={INNER + (RADIUS - INNER) * line} />
      ))}
      {rose.shares.map((classes, direction) => {
        let below = 0
        return classes.map((share, band) => {
          if (share === 0) return null
          const from = radiusOf(below)
          below += share
          const key = `${direction * STEP} ${SPEED_ENDS[band] ?? 'more'}`
          return <path key={key} data-band={band} d={petal(direction, from, radiusOf(below))} />
        })
      })}
      {ENDS.map((end, n) => (
        <text key={end} x={95 * Math.sin((n * Math.PI) / 2)} y={-95 * Math.cos((n * Math.PI) / 2) + 4}>
          {t(`pole.home.${end}`)}
        </text>
      ))}
      <text x={INNER + 6} y={-RADIUS + 12} data-scale>
        {percent(most)} %
      </text>
    </svg>
  )
}
