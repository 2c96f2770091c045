import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const MINUTE = 60_000

/** Says how long something lasts, in hours and minutes. */
export function useDuration(): (ms: number) => string {
  const { t } = useTranslation()
  return useCallback(
    (ms) => {
      const minutes = Math.round(ms / MINUTE)
      const [h, m] = [Math.floor(minutes / 60), minutes % 60]
      if (h === 0) return t('schedules.duration.minutes', { m })
      return m === 0 ? t('schedules.duration.whole', { h }) : t('schedules.duration.hours', { h, m })
    },
    [t],
  )
}
