import { useSession } from '@lamplighter/client'
import { SUB_DEVICE, type SubDevice } from '@lamplighter/contract'
import { formatNumber, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Blade } from './Blade.tsx'
import type { BoxReading } from './boxReading.ts'
import styles from './diagram.module.css'
import { BUS, CT, MAINS, METER, OUTPUT_Y, PHASE_Y, SWITCH, TRANSFER } from './places.ts'
import { Voltmeter } from './Sensing.tsx'
import { Transfer } from './Transfer.tsx'
import { Wire } from './Wire.tsx'

const figure = (value: number | null, decimals: number) => (value === null ? NOTHING : formatNumber(value, decimals))
const LOW = 198
const HIGH = 235
const deviates = (volts: number | null) => volts !== null && (volts < LOW || volts > HIGH)

function Mains({ reading, transfers }: { reading: BoxReading; transfers: boolean }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <>
      <text x={14} y={PHASE_Y[0] - 34} className={styles.strong}>
        {t('boxes.diagram.mains')}
      </text>
      {reading.phases.map(({ phase, volts, amperes }, at) => {
        const y = PHASE_Y[at] ?? 0
        const live = (volts ?? 0) > 50
        const flow = reading.hasCurrent ? amperes : 0
        return (
          <g key={phase.zh}>
            <text x={14} y={y - 7} className={styles.strong}>
              {phase[language]}
            </text>
            <text x={30} y={y - 7} data-tone={deviates(volts) ? 'warn' : undefined}>
              {`${figure(volts, 1)} V`}
            </text>
            <text x={122} y={y - 7} textAnchor="end">{`${figure(amperes, 1)} A`}</text>
            <Wire d={`M${MAINS} ${y}H${transfers ? TRANSFER.from : SWITCH.from}`} live={live} amperes={flow} />
            {transfers && <Wire d={`M${TRANSFER.to} ${y}H${SWITCH.from}`} live={live} amperes={flow} />}
            <Wire d={`M${SWITCH.to} ${y}H${METER.x}`} live={live} amperes={flow} />
            <Wire d={`M${METER.x + METER.width} ${y}H${BUS}`} live={live} amperes={flow} />
            <circle cx={MAINS} cy={y} r={4} fill="var(--surface-1)" stroke="var(--live)" strokeWidth={2} />
            <Blade
              x={SWITCH.from}
              y={y}
              width={SWITCH.to - SWITCH.from}
              closed={volts === null ? null : live}
              color={live ? 'var(--live)' : 'var(--dim)'}
            />
            <circle cx={CT} cy={y} r={6.5} fill="none" stroke="var(--dim)" strokeWidth={1.5} />
          </g>
        )
      })}
    </>
  )
}

function Meter({ reading }: { reading: BoxReading }) {
  const { t } = useTranslation()
  const middle = METER.x + METER.width / 2
  const { watts, powerFactor, wattHours } = reading
  const row = (down: number) => METER.y + down
  return (
    <g textAnchor="middle">
      <rect {...METER} rx={8} fill="var(--surface-1)" stroke="var(--live)" strokeWidth={1.6} />
      <text x={middle} y={row(20)} className={styles.small}>
        {t('boxes.diagram.meter')}
      </text>
      <text x={middle} y={row(50)} className={styles.big} data-tone="text">
        {watts === null ? NOTHING : formatNumber(watts / 1000, 2)}
      </text>
      <text x={middle} y={row(67)} className={styles.small}>
        {`kW · PF ${figure(powerFactor, 2)}`}
      </text>
      <path d={`M${METER.x + 12} ${row(79)}H${METER.x + METER.width - 12}`} stroke="var(--line)" />
      <text x={middle} y={row(98)} className={styles.strong}>
        {wattHours === null ? NOTHING : formatNumber(wattHours / 1000, 0)}
      </text>
      <text x={middle} y={row(113)} className={styles.small}>
        kWh
      </text>
    </g>
  )
}

/** From the mains over switch, current transformers and meter to the busbar. */
export function Supply({ reading, parts }: { reading: BoxReading; parts: readonly SubDevice[] }) {
  const { t } = useTranslation()
  const middle = (SWITCH.from + SWITCH.to) / 2
  const live = reading.hasVoltage === true
  const of = (type: SubDevice['type']) => parts.filter((part) => part.type === type)
  const transfers = of(SUB_DEVICE.transfer)
  const branches = of(SUB_DEVICE.branch)
  const voltmeters = of(SUB_DEVICE.voltage).filter(({ parentId }) => !branches.some(({ id }) => id === parentId))
  const word = reading.hasVoltage === null ? 'unknown' : live ? 'closed' : 'opened'
  const [top, , bottom] = PHASE_Y
  return (
    <g>
      <text x={middle} y={top - 50} textAnchor="middle">
        {[t('boxes.diagram.main'), ...of(SUB_DEVICE.main).map(({ name }) => name)].join(' ')}
      </text>
      <path
        d={`M${middle} ${top - 22}V${bottom}`}
        stroke="var(--live)"
        strokeWidth={1.2}
        strokeDasharray="3 3"
        fill="none"
      />
      <rect
        x={middle - 16}
        y={top - 40}
        width={32}
        height={18}
        rx={3}
        fill={live ? 'var(--live)' : 'var(--surface-1)'}
        stroke={live ? 'var(--live)' : 'var(--dim)'}
      />
      <text
        x={middle}
        y={top - 27}
        textAnchor="middle"
        style={{ fontSize: 11, fontWeight: 600, fill: live ? 'var(--surface-1)' : 'var(--dim)' }}
      >
        {t(`boxes.diagram.${word}`)}
      </text>
      <text x={CT} y={bottom + 24} textAnchor="middle" className={styles.small}>
        {t('boxes.diagram.ct')}
      </text>
      <Mains reading={reading} transfers={transfers.length > 0} />
      {transfers.length > 0 && <Transfer switches={transfers} />}
      <Meter reading={reading} />
      <path
        d={`M${BUS} ${OUTPUT_Y[0]}V${OUTPUT_Y[3]}`}
        stroke={live ? 'var(--live)' : 'var(--dead)'}
        strokeWidth={6}
        strokeLinecap="round"
      />
      <text x={BUS} y={OUTPUT_Y[0] - 16} textAnchor="middle" className={styles.small}>
        {t('boxes.diagram.bus')}
      </text>
      {voltmeters.length > 0 && <Voltmeter parts={voltmeters} volts={reading.volts} live={live} />}
    </g>
  )
}
