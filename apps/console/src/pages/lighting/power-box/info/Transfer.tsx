import type { SubDevice } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { Blade } from './Blade.tsx'
import styles from './diagram.module.css'
import { PHASE_Y, TRANSFER } from './places.ts'

/** How far the contact of the second supply lies below that of the first. */
const SECOND = 11
const BELOW = 26

/** The switch between two supplies. Its position is not reported, so its blades are dotted. */
export function Transfer({ switches }: { switches: readonly SubDevice[] }) {
  const { t } = useTranslation()
  const { from, to } = TRANSFER
  const [top, , bottom] = PHASE_Y
  const middle = (from + to) / 2
  const names = switches.map(({ name }) => name).join(' · ')
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a part of a drawing, said in words
    <g role="img" aria-label={`${t('boxes.diagram.transfer')} ${names}: ${t('boxes.sensor.unknown')}`}>
      <g fill="none" stroke="var(--dim)" strokeWidth={1.2}>
        <path d={`M${middle} ${top - 14}V${bottom - 8}`} strokeDasharray="3 3" />
        <path d={`M${from} ${top + SECOND}V${bottom + BELOW}`} stroke="var(--dead)" />
      </g>
      {PHASE_Y.map((y) => (
        <g key={y}>
          <circle cx={from} cy={y + SECOND} r={2.4} fill="var(--surface-1)" stroke="var(--dim)" strokeWidth={1.4} />
          <g transform={`matrix(-1 0 0 1 ${from + to} 0)`}>
            <Blade x={from} y={y} width={to - from} closed={null} color="var(--dim)" />
          </g>
        </g>
      ))}
      <text x={from - 4} y={bottom + BELOW + 13} className={styles.small}>
        {t('boxes.diagram.standby')}
      </text>
      <text x={middle} y={top - 19} textAnchor="middle" className={styles.strong}>
        {names}
      </text>
    </g>
  )
}
