import { PlainTable, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { type Edge, edges, expectedIn, type Habit, type NightSwitches, STRAYS, strayed } from './punctuality.ts'
import { REACH, StripChart } from './StripChart.tsx'
import styles from './switching.module.css'
import { useOffsetWords } from './useOffsetWords.ts'

const MINUTE = 60_000

type Props = {
  nights: readonly NightSwitches[]
  habits: Readonly<Record<Edge, Habit | null>>
  timeZone: string
  now: number
}

const wordOf = (closed: boolean | null) => (closed === null ? 'silent' : closed ? 'stayedOn' : 'stayedOff')

/** A row a night: when an output closed and opened, how far from the sun, and drawn against its usual moment. */
export function NightTable({ nights, habits, timeZone, now }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { length, offset } = useOffsetWords()

  const cells = ({ night, stood, ...switches }: NightSwitches, edge: Edge) => {
    const habit = habits[edge]
    const switched = switches[edge]
    const expected = habit && expectedIn(night, edge, habit, timeZone)
    const isDue = now < (expected?.by ?? night.sun[edge])
    const missing = isDue ? 'due' : wordOf(stood[edge])
    const by = switched && expected ? strayed(switched, expected) : 0
    const off = Math.abs(by) > STRAYS ? Math.round(by) : 0
    const late = off !== 0 && t(off > 0 ? 'boxes.punctual.late' : 'boxes.punctual.early', { by: length(Math.abs(off)) })
    return (
      <>
        <td>
          {switched ? (
            <span
              title={t('boxes.punctual.between', { from: format.time(switched.after), to: format.time(switched.by) })}
            >
              <b>{format.minute(switched.by)}</b> {offset((switched.by - night.sun[edge]) / MINUTE)}
            </span>
          ) : (
            <Text tone="faint">{t(`boxes.punctual.${missing}`)}</Text>
          )}
          {late && <span data-tone="warn"> {late}</span>}
        </td>
        <td>
          {expected && <StripChart switched={switched} expected={expected} sun={night.sun[edge]} strays={off !== 0} />}
        </td>
      </>
    )
  }

  return (
    <PlainTable fixed className={styles.nights}>
      <thead>
        <tr>
          <th scope="col">{t('boxes.punctual.night')}</th>
          {edges.map((edge) => [
            <th key={edge} scope="col">
              {t(`boxes.punctual.against.${edge}`)}
            </th>,
            <td key={`${edge} scale`} className={styles.scale}>
              <Row between gap={4} aria-hidden="true">
                <span>−{REACH}</span>
                <span>{t(`boxes.punctual.usual.${edge}`, { limit: STRAYS })}</span>
                <span>+{REACH}</span>
              </Row>
            </td>,
          ])}
        </tr>
      </thead>
      <tbody>
        {nights.map((one) => (
          <tr key={one.night.day}>
            <th scope="row">{format.monthDay(one.night.sun.on)}</th>
            {cells(one, 'on')}
            {cells(one, 'off')}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
