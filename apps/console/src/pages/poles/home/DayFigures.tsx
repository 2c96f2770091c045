import { useCall } from '@lamplighter/client'
import { formatNumber, LabelledFigure } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

const EVERY = 60_000

/** What people did with the poles today. */
export function DayFigures() {
  const { t } = useTranslation()
  const { data } = useCall('pole.figures', {}, { every: EVERY, keep: true })
  const { calls = null, missedCalls = 0, chargedKwh = null, wifiUsers = null } = data ?? {}
  return (
    <>
      <LabelledFigure
        label={t('pole.home.figures.calls')}
        value={formatNumber(calls)}
        unit={missedCalls > 0 ? t('pole.home.figures.missed', { count: missedCalls }) : undefined}
        size={22}
      />
      <LabelledFigure label={t('pole.home.figures.charged')} value={formatNumber(chargedKwh, 1)} unit="kWh" size={22} />
      <LabelledFigure label={t('pole.home.figures.users')} value={formatNumber(wifiUsers)} size={22} />
    </>
  )
}
