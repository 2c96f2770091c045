import { useNow } from '@lamplighter/client'
import { SUB_DEVICE, type SubDevice } from '@lamplighter/contract'
import { formatNumber, Icon, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Feeder } from '../../../device/feeders.ts'
import { isOld } from '../../../device/list/live.ts'
import { OutputButton, type OutputRequest } from '../../../device/output/OutputButton.tsx'
import { closedOf, type Output } from '../../../device/outputs.ts'
import type { BoxLamps } from '../../../device/useBoxLamps.ts'
import type { Device } from '../../../device/useDevice.ts'
import { Blade, Coil } from './Blade.tsx'
import styles from './cards.module.css'
import { readingOf } from './reading.ts'
import { useOutputWords } from './useOutputWords.ts'
import { useSensors } from './useSensors.ts'
import { Wire } from './Wire.tsx'

const PACE = 15_000
const colors = { on: 'var(--live)', off: 'var(--dim)', fail: 'var(--level-30)', unknown: 'var(--dim)' } as const

type Props = {
  box: Device
  lamps: BoxLamps | null
  parts: readonly SubDevice[]
  feeders: readonly Feeder[]
  onOrder: (asked: OutputRequest) => void
}
type CardProps = Pick<Props, 'box' | 'onOrder'> & { output: Output; feeder: Feeder | undefined; fed: boolean }

function OutputCard({ box, output, feeder, fed, onOrder }: CardProps) {
  const { t } = useTranslation()
  const { name, short, sentence } = useOutputWords(output)
  const { told, does, state } = output
  const word = told === null ? 'unknown' : told ? 'closed' : 'opened'
  return (
    <li className={styles.output} data-state={state}>
      <svg aria-hidden="true" width={112} height={56} viewBox="0 0 112 56">
        <Wire d="M0 20H39" live={fed} />
        <Wire d="M73 20H112" live={fed && does === true} unknown={state === 'unknown'} />
        <Blade x={39} y={20} width={34} closed={does} color={colors[state]} />
        <Coil x={56} y={34} told={told} state={state} word={t(`boxes.diagram.${word}`)} />
      </svg>
      <div>
        <b>{name}</b>
        <span>{state === 'fail' ? short : sentence}</span>
        {feeder && feeder.branches.length > 0 && (
          <span>
            {[...feeder.branches, ...feeder.sensing].map((part) => part.name).join(' · ')}
            {feeder.lamps.length > 0 &&
              feeder.lit !== null &&
              ` · ${t('boxes.diagram.litOf', { lit: formatNumber(feeder.lit), total: formatNumber(feeder.lamps.length) })}`}
          </span>
        )}
      </div>
      <OutputButton output={output} online={box.online} onOrder={onOrder} />
      {state === 'fail' && <p>{sentence}</p>}
    </li>
  )
}

/** The diagram for a narrow screen: the supply in figures, and the outputs under each other. */
export function OutputCards({ box, lamps, parts, feeders, onOrder }: Props) {
  const { t } = useTranslation()
  const old = isOld(box, useNow(PACE))
  const reading = readingOf(box)
  const sensors = useSensors(reading, parts)
  const { outputs, watts, powerFactor, volts } = reading
  const named = (type: SubDevice['type']) => parts.filter((part) => part.type === type).map(({ name }) => name)
  const supply = [
    ...named(SUB_DEVICE.transfer).map((name) => ({ icon: 'power', name, value: t('boxes.sensor.unknown') }) as const),
    ...(named(SUB_DEVICE.voltage).length > 0
      ? ([
          {
            icon: 'leakage',
            name: t('boxes.diagram.voltage'),
            value: volts === null ? NOTHING : `${formatNumber(volts, 1)} V`,
          },
        ] as const)
      : []),
  ]
  return (
    <section className={styles.cards} data-old={old} aria-label={t('boxes.diagram.title')}>
      <div className={styles.figures}>
        <div>
          <b>{watts === null ? NOTHING : formatNumber(watts / 1000, 2)}</b>
          <span>{`kW · PF ${powerFactor === null ? NOTHING : formatNumber(powerFactor, 2)}`}</span>
        </div>
        <div>
          <b>{`${closedOf(outputs) ?? NOTHING}/${outputs.length}`}</b>
          <span>{t('boxes.diagram.outputs')}</span>
        </div>
        <div data-lit={(lamps?.lit ?? 0) > 0}>
          <b>{lamps ? `${formatNumber(lamps.lit)}/${formatNumber(lamps.total)}` : NOTHING}</b>
          <span>{t('boxes.diagram.lit')}</span>
        </div>
      </div>
      <ul>
        {outputs.map((output) => (
          <OutputCard
            key={output.n}
            box={box}
            output={output}
            feeder={feeders.find(({ n }) => n === output.n)}
            fed={reading.hasVoltage === true}
            onOrder={onOrder}
          />
        ))}
      </ul>
      <ul className={styles.sensors}>
        {supply.map(({ icon, name, value }) => (
          <li key={name}>
            <Icon name={icon} size={18} />
            <span>{name}</span>
            <b>{value}</b>
          </li>
        ))}
        {sensors.map(({ icon, name, value, wrong }) => (
          <li key={name} data-wrong={wrong}>
            <Icon name={icon} size={18} />
            <span>{name}</span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
