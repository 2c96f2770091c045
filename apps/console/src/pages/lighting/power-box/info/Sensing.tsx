import { useSession } from '@lamplighter/client'
import { enums, SUB_DEVICE, type SubDevice } from '@lamplighter/contract'
import { formatNumber, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './diagram.module.css'
import { BUS, SENSING, VOLTMETER } from './places.ts'

const FACE = 10
const RING = 8

type VoltmeterProps = { parts: readonly SubDevice[]; volts: number | null; live: boolean }

/** What measures the busbar, with the mean of its phases. */
export function Voltmeter({ parts, volts, live }: VoltmeterProps) {
  const { t } = useTranslation()
  const { x, y } = VOLTMETER
  const stroke = live ? 'var(--live)' : 'var(--dim)'
  const names = parts.map(({ name }) => name).join(' · ')
  const said = volts === null ? t('boxes.sensor.unknown') : `${formatNumber(volts, 1)} V`
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a part of a drawing, said in words
    <g role="img" aria-label={`${t('boxes.diagram.voltage')} ${names}: ${said}`}>
      <path d={`M${x + FACE} ${y}H${BUS}`} stroke={stroke} strokeWidth={1.2} />
      <circle cx={x} cy={y} r={FACE} fill="var(--surface-1)" stroke={stroke} strokeWidth={1.5} />
      <text x={x} y={y + 4} textAnchor="middle" className={styles.face}>
        V
      </text>
      <text x={x - FACE - 6} y={y - 2} textAnchor="end" className={styles.small}>
        {names}
      </text>
      <text x={x - FACE - 6} y={y + 13} textAnchor="end" className={styles.strong}>
        {volts === null ? NOTHING : formatNumber(volts, 1)}
        <tspan> V</tspan>
      </text>
    </g>
  )
}

/** A sensor of a cable or its voltage, around or beside the wire; dotted because its value is not reported. */
export function Sensing({ parts, y }: { parts: readonly SubDevice[]; y: number }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  if (parts.length === 0) return null
  const words = parts.map(({ type, name }) => `${enums.subDeviceType[type][language]} ${name}`).join(', ')
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a part of a drawing, said in words
    <g role="img" aria-label={`${words}: ${t('boxes.sensor.unknown')}`}>
      {parts.map(({ id, type }, at) => {
        const x = SENSING.first - at * SENSING.pitch
        const isVoltage = type === SUB_DEVICE.voltage
        return (
          <g key={id}>
            <circle
              cx={x}
              cy={y}
              r={RING}
              fill={isVoltage ? 'var(--surface-1)' : 'none'}
              stroke="var(--dim)"
              strokeWidth={1.8}
              strokeDasharray="3 2"
            />
            {isVoltage && (
              <text x={x} y={y + 3.5} textAnchor="middle" className={styles.face}>
                V
              </text>
            )}
          </g>
        )
      })}
      <text x={SENSING.first + RING} y={y + 22} textAnchor="end" className={styles.small}>
        {parts.map(({ name }) => name).join(' · ')}
      </text>
    </g>
  )
}
