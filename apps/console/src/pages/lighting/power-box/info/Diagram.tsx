import { useNow } from '@lamplighter/client'
import type { SubDevice } from '@lamplighter/contract'
import { closedOf } from '@lamplighter/kinds/outputs'
import { formatNumber, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Feeder } from '../../../../device/feeders.ts'
import { isOld } from '../../../../device/list/live.ts'
import { OutputButton, type OutputRequest } from '../../../../device/output/OutputButton.tsx'
import type { BoxLamps } from '../../../../device/useBoxLamps.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { readingOf } from './boxReading.ts'
import styles from './diagram.module.css'
import { FeederStrip, LampPool } from './FeederStrip.tsx'
import { Inside } from './Inside.tsx'
import { OutputRow } from './OutputRow.tsx'
import { BUTTON, OUTPUT_Y, SHEET } from './places.ts'
import { Sensing } from './Sensing.tsx'
import { Supply } from './Supply.tsx'

const PACE = 15_000
const BESIDE_COIL = 23

type Props = {
  box: Device
  lamps: BoxLamps | null
  parts: readonly SubDevice[]
  feeders: readonly Feeder[]
  /** Crews by the numbers of outputs that they have locked out. */
  crews: ReadonlyMap<number, string>
  onOrder: (asked: OutputRequest) => void
}

/** The cabinet as a single-line diagram: mains at the left, street at the right, alive with its values. */
export function Diagram({ box, lamps, parts, feeders, crews, onOrder }: Props) {
  const { t } = useTranslation()
  const old = isOld(box, useNow(PACE))
  const told = readingOf(box)
  // What is out of date moves no longer.
  const reading = { ...told, hasCurrent: told.hasCurrent && !old }
  const { outputs, watts, hasVoltage } = reading
  const rows = outputs.flatMap((output) => {
    const feeder = feeders.find(({ n }) => n === output.n)
    return feeder ? [{ output, feeder }] : []
  })
  const label = t('boxes.diagram.label', {
    name: box.name,
    closed: closedOf(outputs) ?? NOTHING,
    total: outputs.length,
    power: watts === null ? NOTHING : `${formatNumber(watts / 1000, 2)} kW`,
  })
  return (
    <div className={styles.sheet} data-lives>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with parts that setLanguage for themselves */}
      <svg role="group" aria-label={label} viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}>
        <g opacity={old ? 0.5 : 1}>
          <Inside reading={reading} lamps={lamps} parts={parts} />
          {rows.map(({ output, feeder }) => (
            <OutputRow
              key={output.n}
              output={output}
              feeder={feeder}
              fed={hasVoltage === true}
              amperes={output.does && !old ? feeder.amperes : null}
            />
          ))}
          {feeders.map(({ n, sensing }) => (
            <Sensing key={n} parts={sensing} y={OUTPUT_Y[n - 1] ?? 0} />
          ))}
          <Supply reading={reading} parts={parts} />
        </g>
        <LampPool />
        {rows.map(({ output, feeder }) => (
          <FeederStrip key={output.n} output={output} feeder={feeder} />
        ))}
      </svg>
      {outputs.map((output) => (
        <span
          key={output.n}
          className={styles.control}
          style={{
            left: `${(BUTTON / SHEET.width) * 100}%`,
            top: `${(((OUTPUT_Y[output.n - 1] ?? 0) + BESIDE_COIL) / SHEET.height) * 100}%`,
          }}
        >
          <OutputButton output={output} online={box.online} lockedBy={crews.get(output.n)} onOrder={onOrder} />
        </span>
      ))}
    </div>
  )
}
