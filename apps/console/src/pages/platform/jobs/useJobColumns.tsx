import { useSession } from '@lamplighter/client'
import type { JobRow } from '@lamplighter/contract'
import { type Column, formatNumber, NOTHING, Text, type Tone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'

/** Limits above which a duration is shown in seconds, and in minutes, ms. */
const [SECONDS, MINUTES] = [1_000, 60_000]

const tones: Record<JobRow['state'], Tone> = { waiting: 'dim', running: 'text', failed: 'bad', lost: 'bad' }
export const toneOf = ({ state }: JobRow) => tones[state]

/** Moments and durations of a job in words. */
export function useJobWords() {
  const format = useFormat()
  return {
    time: (at: string | null) => (at ? format.dateTime(at) : NOTHING),
    took({ milliseconds }: JobRow) {
      if (milliseconds === null) return NOTHING
      if (milliseconds < SECONDS) return `${formatNumber(milliseconds)} ms`
      return milliseconds < MINUTES ? format.quantity(milliseconds / 1_000, 's', 1) : format.duration(milliseconds)
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
      cell: (row) => (
        <Text tone={toneOf(row)} bold={toneOf(row) === 'bad'}>
          {t(`jobs.state.${row.state}`)}
        </Text>
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
