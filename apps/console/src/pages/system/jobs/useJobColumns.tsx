import { useSession } from '@lamplighter/client'
import type { JobRow } from '@lamplighter/contract'
import { type Column, formatNumber, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './jobs.module.css'

/** From here on a run is told in seconds, and from there on in minutes, ms. */
const [SECONDS, MINUTES] = [1_000, 60_000]

/** Moments and durations of a job in words. */
export function useJobWords() {
  const format = useFormat()
  return {
    time: (at: string | null) => (at ? format.dateTime(at) : NOTHING),
    took({ milliseconds }: JobRow) {
      if (milliseconds === null) return NOTHING
      if (milliseconds < SECONDS) return `${formatNumber(milliseconds)} ms`
      return milliseconds < MINUTES ? `${formatNumber(milliseconds / 1_000, 1)} s` : format.duration(milliseconds)
    },
  }
}

export function useJobColumns(): Column<JobRow>[] {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const words = useJobWords()
  return [
    { key: 'label', head: t('jobs.field.label'), width: 220, grows: true, cell: (row) => <b>{row.label[language]}</b> },
    {
      key: 'state',
      head: t('jobs.field.state'),
      width: 130,
      cell: ({ state }) => (
        <span className={styles.state} data-state={state}>
          {t(`jobs.state.${state}`)}
        </span>
      ),
    },
    { key: 'ended', head: t('jobs.field.ended'), width: 170, cell: ({ ended }) => words.time(ended) },
    { key: 'next', head: t('jobs.field.next'), width: 170, cell: ({ next }) => words.time(next) },
    { key: 'took', head: t('jobs.field.took'), width: 100, right: true, cell: words.took },
    { key: 'runs', head: t('jobs.field.runs'), width: 100, right: true, cell: ({ runs }) => formatNumber(runs) },
    {
      key: 'failures',
      head: t('jobs.field.failures'),
      width: 100,
      right: true,
      cell: ({ failures }) => formatNumber(failures),
    },
  ]
}
