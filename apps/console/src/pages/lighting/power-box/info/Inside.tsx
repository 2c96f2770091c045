import type { SubDevice } from '@lamplighter/contract'
import { closedOf, failedOf, toldOf } from '@lamplighter/kinds/outputs'
import { formatNumber, type IconName, icons, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { BoxLamps } from '../../../../device/useBoxLamps.ts'
import type { BoxReading } from './boxReading.ts'
import styles from './diagram.module.css'
import { CABINET } from './places.ts'
import { useSensors } from './useSensors.ts'

const X = CABINET.x + 16
const TILE = { width: 92, height: 42, pitchX: 98, pitchY: 48, top: 388 } as const

function Tile({
  at,
  icon,
  name,
  value,
  wrong,
}: {
  at: number
  icon: IconName
  name: string
  value: string
  wrong: boolean
}) {
  const x = X + (at % 2) * TILE.pitchX
  const y = TILE.top + Math.floor(at / 2) * TILE.pitchY
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={TILE.width}
        height={TILE.height}
        rx={6}
        fill="var(--surface-1)"
        stroke={wrong ? 'var(--level-20)' : 'var(--line)'}
      />
      <g
        transform="translate(8 11) scale(.82)"
        fill="none"
        stroke={wrong ? 'var(--level-20)' : 'var(--online)'}
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={icons[icon]} />
      </g>
      <text x={34} y={17} className={styles.small}>
        {name}
      </text>
      <text x={34} y={33} data-tone={wrong ? 'warn' : 'text'}>
        {value}
      </text>
    </g>
  )
}

type Props = { reading: BoxReading; lamps: BoxLamps | null; parts: readonly SubDevice[] }

/** What is said of the cabinet as a whole: its outputs and lamps in figures, and its sensors. */
export function Inside({ reading, lamps, parts }: Props) {
  const { t } = useTranslation()
  const sensors = useSensors(reading, parts)
  const { outputs } = reading
  const [closed, told, failed] = [closedOf(outputs), toldOf(outputs), failedOf(outputs).length]
  return (
    <g>
      <rect {...CABINET} rx={10} fill="var(--surface-2)" fillOpacity={0.35} stroke="var(--line)" />
      <text x={X} y={34}>
        {t('boxes.diagram.outputs')}
      </text>
      <text x={X} y={60} className={styles.big} data-tone="text">
        {closed ?? NOTHING}
        <tspan>{` / ${outputs.length}`}</tspan>
      </text>
      <text x={X} y={80} className={styles.small}>
        {t('boxes.diagram.commands', { n: told ?? NOTHING })}
      </text>
      {closed !== null && told !== null && (
        <text x={X} y={96} {...(failed > 0 ? { 'data-tone': 'bad' } : { className: styles.small })}>
          {failed > 0 ? t('boxes.diagram.differ', { n: failed }) : t('boxes.diagram.agree')}
        </text>
      )}
      <text x={X + 104} y={34}>
        {t('boxes.diagram.lit')}
      </text>
      <text x={X + 104} y={60} className={styles.big} data-tone={(lamps?.lit ?? 0) > 0 ? 'lit' : 'text'}>
        {lamps ? formatNumber(lamps.lit) : NOTHING}
        <tspan>{lamps ? ` / ${formatNumber(lamps.total)}` : ''}</tspan>
      </text>
      {lamps && (
        <text x={X + 104} y={80} className={styles.small}>
          {lamps.offline > 0
            ? t('boxes.diagram.offlineLamps', { n: lamps.offline })
            : t('boxes.diagram.everyLampOnline')}
        </text>
      )}
      <text x={X} y={TILE.top - 12} className={styles.small}>
        {t('boxes.diagram.body')}
      </text>
      {sensors.map((sensor, at) => (
        <Tile {...sensor} key={sensor.name} at={at} />
      ))}
    </g>
  )
}
