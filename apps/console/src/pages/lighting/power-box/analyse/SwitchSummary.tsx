import { Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { type Edge, edges, expectedIn, type Habit, type NightSwitches, STRAYS, strayed } from './punctuality.ts'
import styles from './switching.module.css'
import { useOffsetWords } from './useOffsetWords.ts'

type Props = {
  nights: readonly NightSwitches[]
  habits: Readonly<Record<Edge, Habit | null>>
  timeZone: string
  /** Nights that were asked for. */
  span: number
}

/** The median, the worst night, and how many nights were off by more than allowed, for closing and for opening. */
export function SwitchSummary({ nights, habits, timeZone, span }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { habit: sayHabit, length } = useOffsetWords()
  const say = (edge: Edge) => {
    const habit = habits[edge]
    if (!habit) return t('boxes.punctual.never')
    const off = nights.flatMap(({ night, ...switches }) => {
      const switched = switches[edge]
      return switched ? [{ night, minutes: strayed(switched, expectedIn(night, edge, habit, timeZone)) }] : []
    })
    const worst = off.reduce((most, one) => (Math.abs(one.minutes) > Math.abs(most.minutes) ? one : most))
    const beyond = off.filter(({ minutes }) => Math.abs(minutes) > STRAYS).length
    const by = Math.round(worst.minutes)
    const usual = t('boxes.punctual.median', { usual: sayHabit(edge, habit), n: habit.nights })
    const told =
      by === 0
        ? [usual, t('boxes.punctual.steady')]
        : [
            usual,
            t('boxes.punctual.worst', {
              day: format.monthDay(worst.night.sun.on),
              off: t(by > 0 ? 'boxes.punctual.late' : 'boxes.punctual.early', { by: length(Math.abs(by)) }),
            }),
            t('boxes.punctual.beyond', { n: beyond, limit: STRAYS }),
          ]
    return told.join(t('boxes.punctual.joint'))
  }
  return (
    <>
      <dl className={styles.summary}>
        {edges.map((edge) => (
          <div key={edge}>
            <dt data-tone="dim">{t(`boxes.punctual.${edge}`)}</dt>
            <dd>{say(edge)}</dd>
          </div>
        ))}
      </dl>
      {nights.length < span && (
        <Text as="p" tone="dim" size={13}>
          {t('boxes.punctual.heard', { n: nights.length, span })}
        </Text>
      )}
    </>
  )
}
