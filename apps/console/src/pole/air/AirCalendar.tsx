import { airGrades, gradeOf } from '@lamplighter/kinds/environment'
import { NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { weekdayWords } from '../../alarm/raisedAlarms.ts'
import { useFormat } from '../../app/useFormat.ts'
import styles from './air.module.css'
import type { AirDay } from './days.ts'

/** The index of the air by days, a week in a line; its grade as a bar below the figure, and in words for who points at it. */
export function AirCalendar({ days, today }: { days: readonly AirDay[]; today: string }) {
  const { t } = useTranslation()
  const { language } = useFormat()
  return (
    <>
      <div className={styles.week} aria-hidden="true">
        {weekdayWords(language).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.week} aria-label={t('pole.air.calendar')}>
        {days.map(({ date, index }) => {
          const grade = index === null ? null : gradeOf(index)
          const words = grade === null ? t('pole.air.unknown') : `${airGrades[grade]![language]} · ${index}`
          return (
            <li
              key={date}
              className={styles.day}
              data-grade={grade ?? undefined}
              data-today={date === today || undefined}
              data-ahead={date > today || undefined}
              title={`${date} · ${words}`}
            >
              <small>{date.slice(8)}</small>
              <b>{date > today ? '' : (index ?? NOTHING)}</b>
            </li>
          )
        })}
      </ol>
    </>
  )
}
