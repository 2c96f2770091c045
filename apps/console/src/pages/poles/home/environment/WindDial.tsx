import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './environment.module.css'

const RINGS = [20, 40, 60] as const
const ENDS = ['north', 'east', 'south', 'west'] as const
const QUARTER = 90

type Props = { angle: number | null; speed: number | null }

/** Where the wind comes from, with its speed in the middle. */
export function WindDial({ angle, speed }: Props) {
  const { t } = useTranslation()
  return (
    <svg className={styles.dial} width={146} height={146} viewBox="-76 -77 152 152" aria-hidden="true">
      {RINGS.map((radius) => (
        <circle key={radius} r={radius} />
      ))}
      {angle !== null && (
        <g transform={`rotate(${angle})`}>
          <path d="M0-22 6-34H-6z" data-arrow />
          <path d="M0-62V-33" data-shaft />
        </g>
      )}
      <circle r={19} data-middle />
      <text y={3} data-speed>
        {formatNumber(speed, 1)}
      </text>
      <text y={13}>m/s</text>
      {ENDS.map((end, n) => {
        const turn = ((n * QUARTER - QUARTER) * Math.PI) / 180
        return (
          <text key={end} x={70 * Math.cos(turn)} y={70 * Math.sin(turn) + 4}>
            {t(`pole.home.${end}`)}
          </text>
        )
      })}
    </svg>
  )
}
