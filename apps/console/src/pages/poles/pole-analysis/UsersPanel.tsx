import type { Calls, Received } from '@lamplighter/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Bars } from './Bars.tsx'

const names = Array.from({ length: 24 }, (_, hour) => `${hour}:00`)

/** At which hour of the day people use the network. */
export function UsersPanel({ hours }: Received<Calls['poleAnalysis.users']>) {
  const { t } = useTranslation()
  const series = useMemo(
    () => [
      {
        name: t('poleAnalysis.users'),
        colour: 'chart-2' as const,
        data: hours.map((users) => (users === null ? null : Math.round(users))),
      },
    ],
    [t, hours],
  )
  return (
    <Bars
      title={t('poleAnalysis.usersByHour')}
      note={t('poleAnalysis.mean')}
      names={names}
      series={series}
      none={t('poleAnalysis.noUsers')}
    />
  )
}
