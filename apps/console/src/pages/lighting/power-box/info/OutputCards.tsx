import { useNow } from '@lamplighter/client'
import { SUB_DEVICE, type SubDevice } from '@lamplighter/contract'
import { closedOf, type Output } from '@lamplighter/kinds/outputs'
import { Figure, formatNumber, Grid, Icon, NOTHING, Panel, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Feeder } from '../../../../device/feeders.ts'
import { isOld } from '../../../../device/list/live.ts'
import { OutputButton, type OutputRequest } from '../../../../device/output/OutputButton.tsx'
import type { BoxLamps } from '../../../../device/useBoxLamps.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { Blade, Coil } from './Blade.tsx'
import { readingOf } from './boxReading.ts'
import styles from './info.module.css'
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
  /** Crews by the numbers of outputs that they have locked out. */
  crews: ReadonlyMap<number, string>
  onOrder: (asked: OutputRequest) => void
}
type CardProps = Pick<Props, 'box' | 'crews' | 'onOrder'> & { output: Output; feeder: Feeder | undefined; fed: boolean }

function OutputCard({ box, output, feeder, fed, crews, onOrder }: CardProps) {
  const { t } = useTranslation()
  const { name, short, sentence } = useOutputWords(output)
  const { told, does, state } = output
  const word = told === null ? 'unknown' : told ? 'closed' : 'opened'
  return (
    <li className={state === 'fail' ? `${styles.output} ${styles.fault}` : styles.output}>
      <svg aria-hidden="true" width={112} height={56} viewBox="0 0 112 56">
        <Wire d="M0 20H39" live={fed} />
        <Wire d="M73 20H112" live={fed && does === true} unknown={state === 'unknown'} />
        <Blade x={39} y={20} width={34} closed={does} color={colors[state]} />
        <Coil x={56} y={34} told={told} state={state} word={t(`boxes.diagram.${word}`)} />
      </svg>
      <Stack gap={0}>
        <b>{name}</b>
        <Text tone={state === 'fail' ? 'bad' : 'dim'} size={12} bold={state === 'fail'}>
          {state === 'fail' ? short : sentence}
        </Text>
        {feeder && feeder.branches.length > 0 && (
          <Text tone="dim" size={12}>
            {[...feeder.branches, ...feeder.sensing].map((part) => part.name).join(' · ')}
            {feeder.lamps.length > 0 &&
              feeder.lit !== null &&
              ` · ${t('boxes.diagram.litOf', { lit: formatNumber(feeder.lit), total: formatNumber(feeder.lamps.length) })}`}
          </Text>
        )}
      </Stack>
      <OutputButton output={output} online={box.online} lockedBy={crews.get(output.n)} onOrder={onOrder} />
      {state === 'fail' && (
        <Text as="p" tone="bad" size={13} bold>
          {sentence}
        </Text>
      )}
    </li>
  )
}

/** The diagram for a narrow screen: the supply in figures, and the outputs under each other. */
export function OutputCards({ box, lamps, parts, feeders, crews, onOrder }: Props) {
  const { t } = useTranslation()
  const old = isOld(box, useNow(PACE))
  const reading = readingOf(box)
  const sensors = useSensors(reading, parts)
  const { outputs, watts, powerFactor, volts } = reading
  const named = (type: SubDevice['type']) => parts.filter((part) => part.type === type).map(({ name }) => name)
  const supply = [
    ...named(SUB_DEVICE.transfer).map((name) => ({
      icon: 'power' as const,
      name,
      value: t('boxes.sensor.unknown'),
      wrong: false,
    })),
    ...named(SUB_DEVICE.voltage)
      .slice(0, 1)
      .map(() => ({
        icon: 'leakage' as const,
        name: t('boxes.diagram.voltage'),
        value: volts === null ? NOTHING : `${formatNumber(volts, 1)} V`,
        wrong: false,
      })),
  ]
  const figures = [
    {
      value: watts === null ? NOTHING : formatNumber(watts / 1000, 2),
      note: `kW · PF ${powerFactor === null ? NOTHING : formatNumber(powerFactor, 2)}`,
    },
    { value: `${closedOf(outputs) ?? NOTHING}/${outputs.length}`, note: t('boxes.diagram.outputs') },
    {
      value: lamps ? `${formatNumber(lamps.lit)}/${formatNumber(lamps.total)}` : NOTHING,
      tone: (lamps?.lit ?? 0) > 0 ? ('lit' as const) : undefined,
      note: t('boxes.diagram.lit'),
    },
  ]
  const faded = old ? styles.old : ''
  return (
    <Panel label={t('boxes.diagram.title')}>
      <Stack gap={12}>
        <Grid columns={{ atLeast: 90 }} className={faded}>
          {figures.map(({ value, tone, note }) => (
            <Stack key={note} gap={0}>
              <Figure value={value} tone={tone ?? 'text'} size={24} />
              <Text tone="dim" size={12}>
                {note}
              </Text>
            </Stack>
          ))}
        </Grid>
        <ul>
          {outputs.map((output) => (
            <OutputCard
              key={output.n}
              box={box}
              output={output}
              feeder={feeders.find(({ n }) => n === output.n)}
              fed={reading.hasVoltage === true}
              crews={crews}
              onOrder={onOrder}
            />
          ))}
        </ul>
        <Grid as="ul" columns={{ atLeast: 150 }} className={faded}>
          {[...supply, ...sensors].map(({ icon, name, value, wrong }) => (
            <Row key={name} as="li" frame pad={10} data-tone={wrong ? 'warn' : 'good'}>
              <Icon name={icon} size={18} />
              <Text tone="dim" size={13} grow>
                {name}
              </Text>
              <Text as="b" tone={wrong ? 'warn' : 'text'} size={13}>
                {value}
              </Text>
            </Row>
          ))}
        </Grid>
      </Stack>
    </Panel>
  )
}
