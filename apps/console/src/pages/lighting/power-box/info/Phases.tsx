import { useNow, useSession } from '@lamplighter/client'
import { AlarmSymbol, formatNumber, NOTHING, Panel, PlainTable, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { isOld } from '../../../../device/list/live.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { imbalanceOf, readingOf } from './boxReading.ts'
import styles from './info.module.css'

const PACE = 15_000
/** Above this the phases are not in balance, %. */
export const UNBALANCED = 20

const cell = (value: number | null, decimals: number) => (value === null ? NOTHING : formatNumber(value, decimals))

/** Active over apparent power of one phase. */
const factorOf = (volts: number | null, amperes: number | null, watts: number | null) =>
  volts && amperes && watts !== null ? Math.min(1, watts / (volts * amperes)) : null

/** The three phases beside each other. */
export function Phases({ box }: { box: Device }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const old = isOld(box, useNow(PACE))
  const { phases, watts, powerFactor } = readingOf(box)
  const imbalance = imbalanceOf(phases.map(({ amperes }) => amperes))
  const percent = formatNumber(imbalance, 1)
  const kilowatts = (value: number | null) => cell(value === null ? null : value / 1000, 2)
  return (
    <Panel
      title={t('boxes.phases.title')}
      actions={
        imbalance !== null && (
          <Row as="span" gap={6}>
            {imbalance > UNBALANCED && <AlarmSymbol level={20} size={12} />}
            <Text tone={imbalance > UNBALANCED ? 'warn' : 'dim'} size={12}>
              {t('boxes.phases.imbalance', { percent })}
            </Text>
          </Row>
        )
      }
    >
      <PlainTable numbers className={old ? styles.old : undefined}>
        <thead>
          <tr>
            <td />
            <th scope="col">V</th>
            <th scope="col">A</th>
            <th scope="col">kW</th>
            <th scope="col">PF</th>
          </tr>
        </thead>
        <tbody>
          {phases.map(({ phase, volts, amperes, watts: own }) => (
            <tr key={phase.zh}>
              <th scope="row">{phase[language]}</th>
              <td>{cell(volts, 1)}</td>
              <td>{cell(amperes, 2)}</td>
              <td>{kilowatts(own)}</td>
              <td>{cell(factorOf(volts, amperes, own), 2)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('boxes.phases.total')}</th>
            <td />
            <td />
            <td>
              <b>{kilowatts(watts)}</b>
            </td>
            <td>
              <b>{cell(powerFactor, 2)}</b>
            </td>
          </tr>
        </tbody>
      </PlainTable>
    </Panel>
  )
}
